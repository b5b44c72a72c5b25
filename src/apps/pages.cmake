# Manual pages, and what completes command lines in bash, zsh and fish: made of the table of options that each
# program prints. Included from the top, after the programs.
find_program(INKROW_AWK NAMES awk mawk gawk DOC "awk, which makes manual pages and completion")
if(NOT INKROW_AWK)
  message(STATUS "Without awk (Debian: mawk, Fedora: gawk) there are no manual pages and nothing completes options")
  return()
endif()
if(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
  return() # the programs cannot be asked here
endif()

# Those of PROGRAM, installed with the component that it is in.
function(inkrow_pages program component)
  set(folder ${CMAKE_BINARY_DIR}/pages)
  set(manual ${folder}/${program}.1)
  set(bash ${folder}/bash/${program})
  set(zsh ${folder}/zsh/_${program})
  set(fish ${folder}/fish/${program}.fish)
  set(script ${CMAKE_SOURCE_DIR}/tools/lib/pages.awk)
  set(make ${CMAKE_SOURCE_DIR}/src/apps/make_pages.cmake)
  add_custom_command(OUTPUT ${manual} ${bash} ${zsh} ${fish}
    COMMAND ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:${program}> -DAWK=${INKROW_AWK} -DSCRIPT=${script}
      -DMAN=${manual} -DBASH=${bash} -DZSH=${zsh} -DFISH=${fish} -P ${make}
    DEPENDS ${program} ${script} ${make}
    COMMENT "Writing the manual page of ${program}" VERBATIM)
  add_custom_target(${program}_pages ALL DEPENDS ${manual} ${bash} ${zsh} ${fish})
  if(TARGET programs)
    add_dependencies(programs ${program}_pages) # the tests look at them
  endif()
  install(FILES ${manual} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT ${component})
  install(FILES ${bash} DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT ${component})
  install(FILES ${zsh} DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT ${component})
  install(FILES ${fish} DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT ${component})
endfunction()

inkrow_pages(inkrow-engine programs)
inkrow_pages(inkrow-check programs)
if(INKROW_GUI)
  inkrow_pages(inkrow window)
endif()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/pages/pbrain-inkrow.1 CONTENT ".so man1/inkrow-engine.1\n")
install(FILES ${CMAKE_BINARY_DIR}/pages/pbrain-inkrow.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT programs)
