# Packages by cpack: for Debian, and for Fedora where there is rpmbuild. Included by CMakeLists.txt where
# INKROW_PACKAGES asks for them, as the preset `package` does. Each consists of one component of the
# installation, and of what Debian wants to lie under share/doc.
set(INKROW_MAINTAINER "The Inkrow contributors <inkrow@packages.invalid>" CACHE STRING
  "Who answers for the packages, with an address")

set(CPACK_COMPONENTS_ALL window programs shared drawing library)
# Each package has a summary of its own.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")
set(CPACK_PACKAGE_NAME inkrow)
set(CPACK_PACKAGE_VENDOR "The Inkrow contributors")
set(CPACK_PACKAGE_CONTACT "${INKROW_MAINTAINER}")
set(CPACK_PACKAGE_HOMEPAGE_URL "${INKROW_ADDRESS}")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX ${CMAKE_INSTALL_PREFIX})
# Folders as Debian has them, whatever the umask of who builds.
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
find_program(INKROW_RPMBUILD rpmbuild)
set(CPACK_GENERATOR DEB)
if(INKROW_RPMBUILD)
  list(APPEND CPACK_GENERATOR RPM)
endif()

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${CMAKE_BINARY_DIR})
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS OFF)
# inkrow_pack_shared COMPONENT NAME LIBRARY...: the loader's list of libraries is made anew, and other packages
# find out which of ours they need.
function(inkrow_pack_shared component name)
  string(TOUPPER ${component} key)
  set(folder ${CMAKE_BINARY_DIR}/packages/${name}.control)
  set(needs "")
  foreach(library IN LISTS ARGN)
    string(APPEND needs "${library} ${PROJECT_VERSION_MAJOR} ${name} (>= ${PROJECT_VERSION})\n")
  endforeach()
  file(WRITE ${folder}/triggers "activate-noawait ldconfig\n")
  file(WRITE ${folder}/shlibs "${needs}")
  set(CPACK_DEBIAN_${key}_PACKAGE_CONTROL_EXTRA ${folder}/triggers ${folder}/shlibs PARENT_SCOPE)
  file(WRITE ${folder}/overrides "# cpack adds the call besides the trigger, and cannot be kept from it.
${name}: maintscript-calls-ldconfig\n")
  install(FILES ${folder}/overrides RENAME ${name}
    DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides COMPONENT ${component})
endfunction()
inkrow_pack_shared(shared libinkrow1 libinkrow libinkrow-check)
inkrow_pack_shared(drawing libinkrow-draw1 libinkrow-draw)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_SOURCE_DIR}/src/apps/pack_pages.cmake)
set(CPACK_RPM_COMPONENT_INSTALL ON)
set(CPACK_RPM_FILE_NAME RPM-DEFAULT)
set(CPACK_RPM_PACKAGE_LICENSE MIT)

# inkrow_pack COMPONENT NAME SECTION DEPENDS SUMMARY DESCRIPTION
function(inkrow_pack component name section depends summary description)
  string(TOUPPER ${component} key)
  set(CPACK_DEBIAN_${key}_PACKAGE_NAME ${name} PARENT_SCOPE)
  set(CPACK_DEBIAN_${key}_PACKAGE_SECTION ${section} PARENT_SCOPE)
  set(CPACK_DEBIAN_${key}_PACKAGE_DEPENDS "${depends}" PARENT_SCOPE)
  set(CPACK_DEBIAN_${key}_DESCRIPTION "${summary}\n${description}" PARENT_SCOPE)
  set(CPACK_RPM_${key}_PACKAGE_NAME ${name} PARENT_SCOPE)
  set(CPACK_RPM_${key}_PACKAGE_SUMMARY "${summary}" PARENT_SCOPE)
  set(CPACK_COMPONENT_${key}_DESCRIPTION "${description}" PARENT_SCOPE)
  set(folder ${CMAKE_BINARY_DIR}/packages/${name})
  install(FILES ${folder}/copyright ${folder}/changelog.gz
    DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${name} COMPONENT ${component})
  execute_process(COMMAND ${CMAKE_SOURCE_DIR}/tools/lib/package_docs.sh ${CMAKE_SOURCE_DIR} ${folder} ${PROJECT_VERSION}
    ${INKROW_MAINTAINER} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

inkrow_pack(window inkrow misc "inkrow-engine (= ${PROJECT_VERSION})"
  "k-in-a-row games, drawn in ink on paper"
  "Tic-tac-toe, gomoku, Connect Four and every board up to 32x32, drawn by hand
on squared paper: against the computer, between two people, or two computers.
Each square says what it is worth, a lost game where it turned, and who wins
has an answer with a proof.")
inkrow_pack(programs inkrow-engine math ""
  "engine, solver and proof checker for k-in-a-row games"
  "Analyses and solves tic-tac-toe, gomoku, Connect Four and every board up to
32x32 on the command line, reviews games, speaks the Gomocup protocol, and
checks certificates of who wins. Needs neither a display nor SDL.")
inkrow_pack(shared libinkrow1 libs ""
  "k-in-a-row games as a library"
  "Rules, search, levels, proofs with certificates, reviews and records of
tic-tac-toe, gomoku, Connect Four and every board up to 32x32, and a checker of
certificates that shares nothing with it.")
inkrow_pack(drawing libinkrow-draw1 libs ""
  "k-in-a-row games as a library: pictures"
  "Draws a board of tic-tac-toe, gomoku, Connect Four and every board up to 32x32
by hand, in ink on paper, as SVG or PNG. Needs neither libinkrow nor a display.")
inkrow_pack(library libinkrow-dev libdevel
  "libinkrow1 (= ${PROJECT_VERSION}), libinkrow-draw1 (= ${PROJECT_VERSION}), libc6-dev, libpng-dev"
  "k-in-a-row games as a library: headers"
  "What is needed to build programs with libinkrow, libinkrow-check and
libinkrow-draw: headers, static libraries, and files for pkg-config and CMake.")
# Before 1.0 all was one package.
foreach(key IN ITEMS PROGRAMS LIBRARY)
  set(CPACK_DEBIAN_${key}_PACKAGE_BREAKS "inkrow (<< 1.0.0)")
  set(CPACK_DEBIAN_${key}_PACKAGE_REPLACES "inkrow (<< 1.0.0)")
endforeach()

# The same for Fedora: there folders of the system are the system's own, and who packs is named by a macro. The same
# bytes on another machine and at another time come where SOURCE_DATE_EPOCH is set.
set(CPACK_RPM_WINDOW_PACKAGE_REQUIRES "inkrow-engine = ${PROJECT_VERSION}")
set(CPACK_RPM_LIBRARY_PACKAGE_REQUIRES
  "libinkrow1 = ${PROJECT_VERSION}, libinkrow-draw1 = ${PROJECT_VERSION}, glibc-devel, libpng-devel")
set(CPACK_RPM_PACKAGE_GROUP "Amusements/Games")
set(of_the_system applications bash-completion bash-completion/completions fish fish/vendor_completions.d icons
  icons/hicolor lintian lintian/overrides man man/man1 metainfo mime mime/packages zsh zsh/site-functions)
foreach(size IN ITEMS 16x16 24x24 32x32 48x48 64x64 128x128 256x256 512x512 scalable)
  list(APPEND of_the_system icons/hicolor/${size} icons/hicolor/${size}/apps)
endforeach()
list(TRANSFORM of_the_system PREPEND ${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/)
foreach(folder IN ITEMS "" /cmake /pkgconfig)
  list(APPEND of_the_system ${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_LIBDIR}${folder})
endforeach()
set(CPACK_RPM_EXCLUDE_FROM_AUTO_FILELIST_ADDITION ${of_the_system})
set(CPACK_RPM_SPEC_MORE_DEFINE "%define packager ${INKROW_MAINTAINER}
%define use_source_date_epoch_as_buildtime 1
%define clamp_mtime_to_source_date_epoch 1
%define _buildhost localhost")
include(CPack)
