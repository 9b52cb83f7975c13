# The Debian package that `cpack -G DEB` makes: headers, static libraries, the package for CMake, and the program.
set(CPACK_PACKAGE_NAME libquincunx-dev)
set(CPACK_PACKAGE_VENDOR quincunx)
set(CPACK_PACKAGE_CONTACT "the maintainers of quincunx <quincunx@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
if(TARGET quincunx_props)
  # What find_package(quincunx COMPONENTS props) looks for.
  set(CPACK_DEBIAN_PACKAGE_DEPENDS "librapidcheck-dev, libgtest-dev, libfmt-dev")
  # What `quincunx verify --report` draws with.
  set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "gnuplot-nox")
endif()
include(CPack)
