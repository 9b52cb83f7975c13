#include "faults/faulty_subjects.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace quincunx::props::faulty {
namespace {

using Row = std::span<const double>;

template <class Fill>
Subject with_sampler(Subject subject, Fill fill) {
  subject.standard_normal = fill;
  subject.query_and_key = [fill](Stream& stream, std::span<double> q, std::span<double> k) {
    fill(stream, q);
    fill(stream, k);
  };
  return subject;
}

// A healthy sample, each value changed by itself.
template <class Change>
Subject with_changed_draws(const Subject& subject, Change change) {
  return with_sampler(subject, [fill = subject.standard_normal, change](Stream& stream, std::span<double> values) {
    fill(stream, values);
    for (double& value : values) value = change(value);
  });
}

// A healthy query, and a key made from it and from a healthy key.
template <class Change>
Subject with_key(Subject subject, Change change) {
  subject.query_and_key = [draw = subject.query_and_key, change](Stream& stream, std::span<double> q,
                                                                 std::span<double> k) {
    draw(stream, q, k);
    for (std::size_t i = 0; i < k.size(); ++i) k[i] = change(q[i], k[i]);
  };
  return subject;
}

template <class Dot>
Subject with_dot(Subject subject, Dot dot) {
  subject.dot = dot;
  subject.scaled_score = [dot](Row q, Row k) { return dot(q, k) / std::sqrt(static_cast<double>(q.size())); };
  return subject;
}

}  // namespace

Subject shifted(const Subject& healthy) {
  return with_changed_draws(healthy, [](double x) { return x + 0.01; });
}

Subject shifted_by_one(const Subject& healthy) {
  return with_changed_draws(healthy, [](double x) { return x + 1; });
}

Subject one_percent_wide(const Subject& healthy) {
  return with_changed_draws(healthy, [](double x) { return 1.01 * x; });
}

Subject ten_percent_wide(const Subject& healthy) {
  return with_changed_draws(healthy, [](double x) { return 1.1 * x; });
}

Subject half_variance(const Subject& healthy) {
  return with_changed_draws(healthy, [](double x) { return x / std::sqrt(2.0); });
}

Subject always_zero(const Subject& healthy) {
  return with_changed_draws(healthy, [](double) { return 0.0; });
}

Subject clipped_at_three(const Subject& healthy) {
  return with_changed_draws(healthy, [](double x) { return std::clamp(x, -3.0, 3.0); });
}

Subject lopsided(const Subject& healthy) {
  return with_sampler(healthy, [fill = healthy.standard_normal](Stream& stream, std::span<double> values) {
    fill(stream, values);
    for (double& value : values) value = stream.uniform() < 0.01 ? std::abs(value) : value;
  });
}

Subject twelve_uniforms(const Subject& healthy) {
  return with_sampler(healthy, [](Stream& stream, std::span<double> values) {
    for (double& value : values) {
      value = -6;
      for (int i = 0; i < 12; ++i) value += stream.uniform();
    }
  });
}

Subject every_draw_twice(const Subject& healthy) {
  return with_sampler(healthy, [fill = healthy.standard_normal](Stream& stream, std::span<double> values) {
    fill(stream, values);
    for (std::size_t i = 1; i < values.size(); i += 2) values[i] = values[i - 1];
  });
}

Subject every_call_starts_anew(const Subject& healthy) {
  return with_sampler(healthy, [](Stream&, std::span<double> values) {
    Stream own(derive_key(1, "a seed that never changes", 0, 0));
    own.fill_normal(values);
  });
}

Subject key_is_query(const Subject& healthy) {
  return with_key(healthy, [](double q, double) { return q; });
}

Subject key_leans_on_query(const Subject& healthy) {
  return with_key(healthy, [](double q, double k) { return 0.02 * q + std::sqrt(1 - 0.02 * 0.02) * k; });
}

Subject key_of_the_querys_size(const Subject& healthy) {
  return with_key(healthy, [](double q, double k) { return std::copysign(q, k); });
}

Subject dot_loses_one_percent(const Subject& healthy) {
  return with_dot(healthy, [dot = healthy.dot](Row q, Row k) { return 0.99 * dot(q, k); });
}

Subject dot_drops_the_last_of_five_mod_eight(const Subject& healthy) {
  return with_dot(healthy, [dot = healthy.dot](Row q, Row k) {
    const std::size_t length = q.size() % 8 == 5 ? q.size() - 1 : q.size();
    return dot(q.first(length), k.first(length));
  });
}

Subject no_scaling(const Subject& healthy) {
  Subject faulty = healthy;
  faulty.scaled_score = healthy.dot;
  return faulty;
}

Subject divides_by_root_of_one_more(const Subject& healthy) {
  Subject faulty = healthy;
  faulty.scaled_score = [dot = healthy.dot](Row q, Row k) {
    return dot(q, k) / std::sqrt(static_cast<double>(q.size()) + 1);
  };
  return faulty;
}

Subject softmax_overflows_in_float(const Subject& healthy) {
  Subject faulty = healthy;
  faulty.softmax = [](Row scores, std::span<double> weights) {
    float total = 0;
    for (const double score : scores) total += std::exp(static_cast<float>(score));
    for (std::size_t i = 0; i < scores.size(); ++i) {
      weights[i] = static_cast<double>(std::exp(static_cast<float>(scores[i])) / total);
    }
  };
  return faulty;
}

Subject softmax_of_temperature(const Subject& healthy) {
  Subject faulty = healthy;
  faulty.softmax = [softmax = healthy.softmax](Row scores, std::span<double> weights) {
    std::vector<double> cooler(scores.begin(), scores.end());
    for (double& score : cooler) score /= 1.1;
    softmax(cooler, weights);
  };
  return faulty;
}

}  // namespace quincunx::props::faulty
