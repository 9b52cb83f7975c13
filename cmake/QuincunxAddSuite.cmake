# quincunx_add_suite(<name> SOURCES <files> [LINK <targets>] [LABELS <labels>] [TIMEOUT <seconds>])
#
# One executable with quincunx's main, of the QUINCUNX_SUITEs and TESTs in the files, and one ctest test for each claim
# and each TEST. Run by hand, it has the command line of quincunx: `<name> verify`, `<name> list`, `<name> replay`.
# A test that takes longer than TIMEOUT (default 600) fails.
include(GoogleTest)

function(quincunx_add_suite name)
  cmake_parse_arguments(PARSE_ARGV 1 SUITE "" "TIMEOUT" "SOURCES;LINK;LABELS")
  if(SUITE_UNPARSED_ARGUMENTS OR SUITE_KEYWORDS_MISSING_VALUES)
    message(FATAL_ERROR "quincunx_add_suite(${name}): '${SUITE_UNPARSED_ARGUMENTS}${SUITE_KEYWORDS_MISSING_VALUES}' "
      "is not understood; valid are SOURCES, LINK, LABELS and TIMEOUT, each with values")
  endif()
  if(NOT SUITE_SOURCES)
    message(FATAL_ERROR "quincunx_add_suite(${name}): SOURCES is missing; it names the files of the suite")
  endif()
  if(NOT SUITE_TIMEOUT)
    set(SUITE_TIMEOUT 600)
  endif()
  add_executable(${name} ${SUITE_SOURCES})
  target_link_libraries(${name} PRIVATE quincunx::main ${SUITE_LINK})
  gtest_discover_tests(${name} TEST_LIST ${name}_TESTS DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT ${SUITE_TIMEOUT})
  if(SUITE_LABELS) # gtest_discover_tests takes neither an empty value nor a list, so that ctest sets the labels
    set(labels_file ${CMAKE_CURRENT_BINARY_DIR}/${name}_labels.cmake)
    file(CONFIGURE OUTPUT ${labels_file} @ONLY CONTENT [[
foreach(test IN LISTS @name@_TESTS)
  set_tests_properties("${test}" PROPERTIES LABELS "@SUITE_LABELS@")
endforeach()
]])
    set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${labels_file})
  endif()
endfunction()
