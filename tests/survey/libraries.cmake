# Finds the libraries of the survey. A library is there when its header and its library file are.

# quincunx_survey_find(<prefix> <header> <library>): sets <prefix>_FOUND, <prefix>_INCLUDE and <prefix>_LIBRARY.
function(quincunx_survey_find prefix header library)
  find_path(QUINCUNX_SURVEY_${prefix}_INCLUDE ${header} PATH_SUFFIXES ${ARGN})
  find_library(QUINCUNX_SURVEY_${prefix}_LIBRARY ${library})
  mark_as_advanced(QUINCUNX_SURVEY_${prefix}_INCLUDE QUINCUNX_SURVEY_${prefix}_LIBRARY)
  set(${prefix}_INCLUDE "${QUINCUNX_SURVEY_${prefix}_INCLUDE}" PARENT_SCOPE)
  set(${prefix}_LIBRARY "${QUINCUNX_SURVEY_${prefix}_LIBRARY}" PARENT_SCOPE)
  if(QUINCUNX_SURVEY_${prefix}_INCLUDE AND QUINCUNX_SURVEY_${prefix}_LIBRARY)
    set(${prefix}_FOUND TRUE PARENT_SCOPE)
  else()
    set(${prefix}_FOUND FALSE PARENT_SCOPE)
  endif()
endfunction()

quincunx_survey_library(libm libm TRUE)
find_library(QUINCUNX_SURVEY_MVEC_LIBRARY mvec)
mark_as_advanced(QUINCUNX_SURVEY_MVEC_LIBRARY)
set(MVEC_FOUND FALSE)
if(QUINCUNX_SURVEY_X86 AND QUINCUNX_SURVEY_MVEC_LIBRARY)
  set(MVEC_FOUND TRUE)
endif()
quincunx_survey_library(libmvec libmvec ${MVEC_FOUND}
  SOURCES libmvec.cpp VECTORS libmvec_functions.cpp LIBRARIES ${QUINCUNX_SURVEY_MVEC_LIBRARY})
quincunx_survey_library(libstdc++ standard_library TRUE)

quincunx_survey_library(Boost.Random boost_random TRUE)
quincunx_survey_library(Boost.Math boost_statistics TRUE)

find_package(absl QUIET)
quincunx_survey_library(Abseil abseil "${absl_FOUND}"
  SOURCES abseil.cpp LIBRARIES absl::random_distributions absl::random_random)

find_package(Eigen3 3.3 QUIET NO_MODULE)
quincunx_survey_library(Eigen eigen "${Eigen3_FOUND}"
  SOURCES eigen.cpp VECTORS eigen_functions.cpp LIBRARIES Eigen3::Eigen)

find_package(GSL QUIET)
quincunx_survey_library(GSL gsl "${GSL_FOUND}" SOURCES gsl.cpp LIBRARIES GSL::gsl)

quincunx_survey_find(HIGHWAY hwy/highway.h hwy)
quincunx_survey_library(Highway highway ${HIGHWAY_FOUND} ONE_VARIANT
  SOURCES highway.cpp VECTORS highway_functions.cpp LIBRARIES ${HIGHWAY_LIBRARY} INCLUDES ${HIGHWAY_INCLUDE})

# Its own CMake file asks for OpenCL, which the processor's part does not need.
quincunx_survey_find(ONEDNN oneapi/dnnl/dnnl.hpp dnnl)
quincunx_survey_library(oneDNN onednn ${ONEDNN_FOUND}
  SOURCES onednn.cpp LIBRARIES ${ONEDNN_LIBRARY} INCLUDES ${ONEDNN_INCLUDE})

quincunx_survey_find(OPENBLAS openblas_config.h openblas openblas openblas-pthread)
quincunx_survey_library(OpenBLAS openblas ${OPENBLAS_FOUND}
  SOURCES openblas.cpp LIBRARIES ${OPENBLAS_LIBRARY} INCLUDES ${OPENBLAS_INCLUDE})

quincunx_survey_library(Random123 random123 TRUE SOURCES random123.cpp INCLUDES ${RANDOM123_INCLUDE_DIR})

quincunx_survey_find(SLEEF sleef.h sleef)
if(NOT QUINCUNX_SURVEY_X86)
  set(SLEEF_FOUND FALSE)
endif()
quincunx_survey_library(SLEEF sleef ${SLEEF_FOUND}
  SOURCES sleef.cpp VECTORS sleef_functions.cpp LIBRARIES ${SLEEF_LIBRARY} INCLUDES ${SLEEF_INCLUDE})

quincunx_survey_find(TORCH torch/version.h torch_cpu torch/csrc/api/include)
quincunx_survey_find(C10 c10/core/Device.h c10)
quincunx_survey_library(libtorch torch_library ${TORCH_FOUND}
  SOURCES torch.cpp LIBRARIES ${TORCH_LIBRARY} ${C10_LIBRARY} INCLUDES ${TORCH_INCLUDE})

# Its own CMake target asks for xtl, which these functions do not need.
find_path(QUINCUNX_SURVEY_XSIMD_INCLUDE xsimd/xsimd.hpp)
mark_as_advanced(QUINCUNX_SURVEY_XSIMD_INCLUDE)
set(XSIMD_FOUND FALSE)
if(QUINCUNX_SURVEY_XSIMD_INCLUDE)
  set(XSIMD_FOUND TRUE)
endif()
quincunx_survey_library(xsimd xsimd_library ${XSIMD_FOUND}
  SOURCES xsimd.cpp VECTORS xsimd_functions.cpp INCLUDES ${QUINCUNX_SURVEY_XSIMD_INCLUDE})
