// An attention kernel with what is declared of it: the parts of its suite.
#pragma once

#include <vector>

#include "attention_parameters.hpp"
#include "quincunx/suites/attention.hpp"
#include "suite_claims.hpp"

namespace quincunx::suites {

struct Attention {
  AttentionSubject subject;
  AttentionOptions options;
  FloatingFormat accumulator;
  AttentionForm form;

  [[nodiscard]] std::vector<double> outputs(const AttentionCase& p) const {
    std::vector<double> out(p.shape.query_size());
    subject.evaluate(p.input(), out);
    return out;
  }
  /// Relative error of a weight whose score is off by score_error (absolute) and lies `depth` below the largest one;
  /// see row_function.cpp. Weights may be rounded to the subject's type before they meet the values.
  [[nodiscard]] double weight_bound(std::size_t keys, double depth, double score_error) const;
};

/// Every output against a longer format. A query without any key is not looked at: what it becomes is not declared.
void check_outputs(const Attention& a, const AttentionCase& p, props::Findings& findings);

void add_attention_masks(const SuiteClaims& claims, const Attention& attention);
/// attention_peaks.cpp
void add_attention_peaks(const SuiteClaims& claims, const Attention& attention);
void add_attention_numerical(const SuiteClaims& claims, const Attention& attention);
void add_attention_bias(const SuiteClaims& claims, const Attention& attention);
void add_attention_statistical(const SuiteClaims& claims, const Attention& attention);

}  // namespace quincunx::suites
