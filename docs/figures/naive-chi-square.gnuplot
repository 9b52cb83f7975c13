# The law of an estimate of Var(q·k) at d_k = 1 from n = 1000 draws: what the textbook says, and what is true.
# gnuplot docs/figures/naive-chi-square.gnuplot   (writes the .svg beside it)
set terminal svg size 760,400 font 'sans-serif,14' background 'white' name 'naive_chi_square'
set output 'docs/figures/naive-chi-square.svg'

n = 1000.0
# Density of χ² with f degrees of freedom.
chi_squared(x, f) = x <= 0 ? 0 : exp((f / 2 - 1) * log(x) - x / 2 - f / 2 * log(2) - lgamma(f / 2))

# The textbook: n·T ~ χ²(n), as if q·k were normal.
naive(x) = n * chi_squared(n * x, n)

# The truth: T is a mean of squares S² with S = q·k. Cumulants of S² at d_k = 1: 1, 8, 200. Their skewness gives the
# χ² with the same three moments.
deviation = sqrt(8 / n)
skewness = 200 / 8**1.5 / sqrt(n)
freedom = 8 / skewness**2
standard(x) = freedom + sqrt(2 * freedom) * (x - 1) / deviation
true(x) = sqrt(2 * freedom) / deviation * chi_squared(standard(x), freedom)

# Where the textbook's test alarms: its quantiles at 0.05 % and 99.95 %, by bisection of the incomplete gamma function.
quantile(p, low, high, steps) = steps == 0 ? (low + high) / 2 : \
  igamma(n / 2, n * (low + high) / 4) < p ? quantile(p, (low + high) / 2, high, steps - 1) : \
  quantile(p, low, (low + high) / 2, steps - 1)
lower = quantile(0.0005, 0.5, 1.0, 40)
upper = quantile(0.9995, 1.0, 1.5, 40)
alarms = igamma(freedom / 2, standard(lower) / 2) + 1 - igamma(freedom / 2, standard(upper) / 2)

set samples 400
set xrange [0.6:1.5]
set yrange [0:9.8]
set xlabel 'estimate of Var(q·k) from 1000 draws'
unset ytics
set ylabel 'density'
set border 3
set xtics nomirror
set key off
set arrow from lower, 0 to lower, 7.6 nohead dashtype 2 linecolor rgb '#555555'
set arrow from upper, 0 to upper, 7.6 nohead dashtype 2 linecolor rgb '#555555'
set label 'alarm' at lower - 0.01, 7.2 right textcolor rgb '#555555'
set label 'alarm' at upper + 0.01, 7.2 textcolor rgb '#555555'
set label "textbook: χ^2(1000)\nalarms in 0.1 % of runs" at 1.035, 9.2 textcolor rgb '#1f5fa8'
set label sprintf("truth: alarms in %.0f %% of runs\nof a correct program", 100 * alarms) at 1.18, 2.7 textcolor rgb '#b3400f'

plot true(x) > 0 && x < lower ? true(x) : 1 / 0 with filledcurves y1=0 fillcolor rgb '#f2b48f', \
     x > upper ? true(x) : 1 / 0 with filledcurves y1=0 fillcolor rgb '#f2b48f', \
     naive(x) with lines linewidth 2 linecolor rgb '#1f5fa8', \
     true(x) with lines linewidth 2 linecolor rgb '#b3400f'
