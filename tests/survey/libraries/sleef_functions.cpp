// SLEEF: the vector functions of both accuracies; the last vector is filled up with zeros.
#include <immintrin.h>
#include <sleef.h>

#include "vector_functions.hpp"

namespace quincunx::survey::QUINCUNX_SURVEY_VARIANT {
namespace {

#ifdef __AVX2__
template <auto function>
void floats(const float* x, float* y, std::size_t count) {
  detail::in_blocks<8>(x, y, count,
                       [](const float* in, float* out) { _mm256_storeu_ps(out, function(_mm256_loadu_ps(in))); });
}
template <auto function>
void doubles(const double* x, double* y, std::size_t count) {
  detail::in_blocks<4>(x, y, count,
                       [](const double* in, double* out) { _mm256_storeu_pd(out, function(_mm256_loadu_pd(in))); });
}
constexpr VectorFunctions accurate{floats<Sleef_tanhf8_u10>, doubles<Sleef_tanhd4_u10>, floats<Sleef_expf8_u10>,
                                   doubles<Sleef_expd4_u10>};
constexpr VectorFunctions fast{floats<Sleef_tanhf8_u35>, doubles<Sleef_tanhd4_u35>};
#else
template <auto function>
void floats(const float* x, float* y, std::size_t count) {
  detail::in_blocks<4>(x, y, count,
                       [](const float* in, float* out) { _mm_storeu_ps(out, function(_mm_loadu_ps(in))); });
}
template <auto function>
void doubles(const double* x, double* y, std::size_t count) {
  detail::in_blocks<2>(x, y, count,
                       [](const double* in, double* out) { _mm_storeu_pd(out, function(_mm_loadu_pd(in))); });
}
constexpr VectorFunctions accurate{floats<Sleef_tanhf4_u10>, doubles<Sleef_tanhd2_u10>, floats<Sleef_expf4_u10>,
                                   doubles<Sleef_expd2_u10>};
constexpr VectorFunctions fast{floats<Sleef_tanhf4_u35>, doubles<Sleef_tanhd2_u35>};
#endif

}  // namespace

VectorFunctions sleef_functions() { return accurate; }
VectorFunctions sleef_low_accuracy_functions() { return fast; }

}  // namespace quincunx::survey::QUINCUNX_SURVEY_VARIANT
