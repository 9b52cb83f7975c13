# What every target of quincunx is compiled with.

if(CMAKE_CXX_FLAGS MATCHES "-ffast-math|-Ofast|-funsafe-math-optimizations|-ffinite-math-only")
  message(FATAL_ERROR
    "quincunx: CMAKE_CXX_FLAGS contains '${CMAKE_CXX_FLAGS}'. Streams and verdicts are the same bits on every "
    "machine only without fast-math; remove the flag.")
endif()

# quincunx_room(<name> SOURCES ... DEPENDS ...): one room, a static library `quincunx::<name>`.
function(quincunx_room name)
  cmake_parse_arguments(ROOM "" "" "SOURCES;DEPENDS;PRIVATE_DEPENDS" ${ARGN})
  add_library(quincunx_${name} STATIC ${ROOM_SOURCES})
  add_library(quincunx::${name} ALIAS quincunx_${name})
  set_target_properties(quincunx_${name} PROPERTIES EXPORT_NAME ${name} OUTPUT_NAME quincunx_${name})
  target_include_directories(quincunx_${name} PUBLIC
    $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:include>)
  target_link_libraries(quincunx_${name} PUBLIC ${ROOM_DEPENDS} PRIVATE ${ROOM_PRIVATE_DEPENDS})
  quincunx_compile_options(quincunx_${name})
endfunction()

# Contraction is off for users of the headers too: a fused multiply-add changes the last bit of a sum.
function(quincunx_compile_options target)
  target_compile_features(${target} PUBLIC cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "EXECUTABLE")
    target_compile_options(${target} PRIVATE -ffp-contract=off)
  else()
    target_compile_options(${target} PUBLIC -ffp-contract=off)
  endif()
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow
    $<$<BOOL:${QUINCUNX_DEVELOPER}>:-Werror>)
  if(QUINCUNX_SANITIZE)
    target_compile_options(${target} PUBLIC -fsanitize=${QUINCUNX_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    target_link_options(${target} PUBLIC -fsanitize=${QUINCUNX_SANITIZE})
  endif()
endfunction()
