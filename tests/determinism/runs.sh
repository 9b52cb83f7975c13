# shellcheck shell=bash disable=SC2034
# The runs whose evidence is the same everywhere: options and seeds, for the determinism matrix and the recorded answers.

# A program without optimisation is about ten times as slow, so the claims run with an alpha and a beta that need a tenth
# of the draws, and with few cases. Some true claim is refuted now and then: that has to be the same everywhere too, so
# no run may find the counterexample that another one kept.
readonly same_everywhere_options=(--cases 4 --alpha 0.3 --beta 0.5 --no-store)
readonly same_everywhere_seeds='1 20170612 18446744073709551615'
