# The manual page, shell completion, and the reference of the public headers: `cmake --build BUILD --target api`.
include(GNUInstallDirs)

if(QUINCUNX_INSTALL AND TARGET quincunx_program)
  install(FILES ${PROJECT_SOURCE_DIR}/docs/quincunx.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES ${CMAKE_CURRENT_LIST_DIR}/quincunx.bash-completion RENAME quincunx
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
endif()

find_program(DOXYGEN_PROGRAM doxygen)
if(DOXYGEN_PROGRAM AND PROJECT_IS_TOP_LEVEL)
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/api)
  add_custom_target(api
    COMMAND ${CMAKE_COMMAND} -E env QUINCUNX_SOURCE=${PROJECT_SOURCE_DIR} QUINCUNX_OUTPUT=${PROJECT_BINARY_DIR}/api
      QUINCUNX_VERSION=${PROJECT_VERSION} ${DOXYGEN_PROGRAM} ${PROJECT_SOURCE_DIR}/docs/Doxyfile
    COMMENT "Writing ${PROJECT_BINARY_DIR}/api/html/index.html" VERBATIM)
endif()
