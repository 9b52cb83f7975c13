// The faults of kernels - functions, rows, dot products, attention, variances - and kernels that only look broken.
#pragma once

#include <vector>

#include "corpus_fault.hpp"

namespace quincunx::corpus {

std::vector<CorpusFault> tanh_faults();
std::vector<CorpusFault> exp_faults();
std::vector<CorpusFault> softmax_faults();
std::vector<CorpusFault> attention_faults();
std::vector<CorpusFault> attention_range_faults();
std::vector<CorpusFault> attention_form_faults();
std::vector<CorpusFault> dot_product_faults();
std::vector<CorpusFault> variance_faults();
std::vector<CorpusFault> accumulator_faults();
/// Beyond the public list.
std::vector<CorpusFault> further_kernel_faults();
/// Later reports.
std::vector<CorpusFault> reported_kernel_faults();
std::vector<CorpusFault> reported_variance_faults();
/// Of far, many or rare arguments.
std::vector<CorpusFault> row_and_function_faults();
/// At an edge: infinities, the sign of 0, ends of the range, lengths beyond a block, parts after a merge.
std::vector<CorpusFault> edge_function_faults();
std::vector<CorpusFault> edge_variance_faults();
/// Of shapes.
std::vector<CorpusFault> kernel_shape_faults();
/// Of the compiler's own 16-bit type; none where it has none.
std::vector<HealthySubject> healthy_halves();
std::vector<HealthySubject> healthy_attentions();
std::vector<HealthySubject> healthy_attention_forms();
std::vector<HealthySubject> healthy_rows();
std::vector<HealthySubject> healthy_variances();
std::vector<HealthySubject> healthy_kernels();

/// All faults above.
std::vector<CorpusFault> kernel_faults();

}  // namespace quincunx::corpus
