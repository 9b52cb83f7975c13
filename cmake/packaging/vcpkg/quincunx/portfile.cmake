# A port for vcpkg, built from the sources that it lies in. Untested: it has not been run with vcpkg yet.
#   vcpkg install quincunx --overlay-ports=cmake/packaging/vcpkg
get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../../.." ABSOLUTE)
vcpkg_check_linkage(ONLY_STATIC_LIBRARY)
vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}" OPTIONS -DQUINCUNX_TESTS=OFF -DQUINCUNX_INSTALL=ON)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(PACKAGE_NAME quincunx CONFIG_PATH lib/cmake/quincunx)
vcpkg_fixup_pkgconfig()
vcpkg_copy_tools(TOOL_NAMES quincunx AUTO_CLEAN)
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
