// All suites: what somebody's implementation can be put through.
#pragma once

#include "quincunx/suites/accumulator.hpp"
#include "quincunx/suites/attention.hpp"
#include "quincunx/suites/dot_product.hpp"
#include "quincunx/suites/dropout.hpp"
#include "quincunx/suites/exp.hpp"
#include "quincunx/suites/initializer.hpp"
#include "quincunx/suites/log_softmax.hpp"
#include "quincunx/suites/normal_sampler.hpp"
#include "quincunx/suites/score_matrix.hpp"
#include "quincunx/suites/softmax.hpp"
#include "quincunx/suites/stream_family.hpp"
#include "quincunx/suites/tanh.hpp"
#include "quincunx/suites/uniform_sampler.hpp"
#include "quincunx/suites/variance_estimator.hpp"
