# What `cmake --install` puts where, the package that find_package(quincunx) finds, and the Debian package.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/quincunx)
set(rooms)
foreach(target IN ITEMS lib stats props assertions suites main)
  if(TARGET quincunx_${target})
    list(APPEND rooms quincunx_${target})
  endif()
endforeach()
install(TARGETS ${rooms} EXPORT quincunxTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT quincunxTargets NAMESPACE quincunx:: DESTINATION ${package_folder})
foreach(room IN LISTS QUINCUNX_COMPONENTS)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/${room}/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    FILES_MATCHING PATTERN "*.hpp")
endforeach()
if(TARGET quincunx_program)
  install(TARGETS quincunx_program RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)

configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/quincunxConfig.cmake.in
  ${PROJECT_BINARY_DIR}/quincunxConfig.cmake INSTALL_DESTINATION ${package_folder})
# Before version 1.0 a minor version may change what a program is written against.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/quincunxConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/quincunxConfig.cmake ${PROJECT_BINARY_DIR}/quincunxConfigVersion.cmake
  DESTINATION ${package_folder})
if(TARGET quincunx_main)
  install(FILES ${PROJECT_SOURCE_DIR}/cmake/QuincunxAddSuite.cmake DESTINATION ${package_folder})
endif()

# pkg-config, for builds without CMake: one file a room that a plain compiler command can link.
function(quincunx_pkg_config name description requires libraries)
  set(PC_NAME quincunx-${name})
  set(PC_DESCRIPTION "${description}")
  set(PC_REQUIRES "${requires}")
  # The files say where the tree is from where they are, so that it can be moved.
  file(RELATIVE_PATH PC_UP /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
  string(REGEX REPLACE "/$" "" PC_UP "${PC_UP}")
  set(PC_LIBRARIES "-lquincunx_${name} ${libraries}")
  configure_file(${PROJECT_SOURCE_DIR}/cmake/quincunx.pc.in ${PROJECT_BINARY_DIR}/quincunx-${name}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/quincunx-${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endfunction()
if(TARGET quincunx_lib)
  quincunx_pkg_config(lib "streams of random numbers with the same bits on every machine" "" "-pthread")
endif()
if(TARGET quincunx_stats)
  quincunx_pkg_config(stats "null laws, plans and verdicts for Monte Carlo estimates" "" "")
endif()
if(TARGET quincunx_props)
  quincunx_pkg_config(props "property-based statistical verification" "quincunx-lib quincunx-stats gtest fmt" "-lrapidcheck")
  quincunx_pkg_config(assertions "statistical assertions for tests" "quincunx-props" "")
  quincunx_pkg_config(suites "suites that any implementation can be put through" "quincunx-props" "")
  quincunx_pkg_config(main "main of a program with suites and tests: the command line of quincunx"
    "quincunx-suites quincunx-assertions" "")
endif()

include(${CMAKE_CURRENT_LIST_DIR}/QuincunxDebian.cmake)
