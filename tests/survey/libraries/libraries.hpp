// One function a library; those that CMake did not find are not defined.
#pragma once

#include "survey.hpp"

namespace quincunx::survey {

Library libm();
Library libmvec();
Library standard_library();
Library abseil();
Library boost_random();
Library boost_statistics();
Library eigen();
Library gsl();
Library highway();
Library onednn();
Library openblas();
Library random123();
Library sleef();
Library torch_library();
Library xsimd_library();

}  // namespace quincunx::survey
