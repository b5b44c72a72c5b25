# What a desktop knows of the window: its entry, its icons, its kinds of files and its description in
# software centres. Included by CMakeLists.txt.

set(INKROW_APP_ID "local.inkrow.Inkrow" CACHE STRING
  "Name of the program among all, a domain backwards: who hands it out has one")
set(INKROW_ADDRESS "" CACHE STRING "Where the page of the program is; empty: nothing says so")

add_executable(inkrow-icons src/apps/main_icons.c)
target_link_libraries(inkrow-icons PRIVATE inkrow_ink)
set(icons ${CMAKE_BINARY_DIR}/icons)
set(sizes 16 24 32 48 64 128 256 512)
list(TRANSFORM sizes REPLACE "(.+)" "${icons}/\\1.png" OUTPUT_VARIABLE drawn)
file(MAKE_DIRECTORY ${icons})
add_custom_command(OUTPUT ${drawn} ${icons}/inkrow.svg DEPENDS inkrow-icons
  COMMAND inkrow-icons desktop ${icons} COMMENT "Drawing the icons" VERBATIM)
add_custom_target(inkrow-desktop ALL DEPENDS ${drawn} ${icons}/inkrow.svg)
if(TARGET programs)
  add_dependencies(programs inkrow-desktop) # a test installs them
endif()

# The day of the newest version.
file(STRINGS CHANGELOG.md newest REGEX "^## " LIMIT_COUNT 1)
string(REGEX REPLACE ".* " "" INKROW_RELEASE_DATE "${newest}")
set(INKROW_METAINFO_ADDRESS)
if(INKROW_ADDRESS)
  string(REGEX REPLACE "/$" "" pictures "${INKROW_ADDRESS}")
  string(APPEND pictures /pictures/) # of the page (tools/lib/page.sh)
  set(INKROW_METAINFO_ADDRESS "  <url type=\"homepage\">${INKROW_ADDRESS}</url>
  <screenshots>
    <screenshot type=\"default\">
      <caption>Each free square says what it is worth</caption>
      <image type=\"source\">${pictures}board.png</image>
    </screenshot>
    <screenshot>
      <caption>How minimax thinks, board by board</caption>
      <image type=\"source\">${pictures}tree.png</image>
    </screenshot>
  </screenshots>\n")
endif()
configure_file(assets/desktop/inkrow.metainfo.xml.in ${CMAKE_BINARY_DIR}/inkrow.metainfo.xml @ONLY)

foreach(size IN LISTS sizes)
  install(FILES ${icons}/${size}.png RENAME inkrow.png COMPONENT window
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/${size}x${size}/apps)
endforeach()
install(FILES ${icons}/inkrow.svg COMPONENT window
  DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
install(FILES assets/desktop/inkrow.desktop COMPONENT window
  DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES assets/desktop/inkrow-mime.xml RENAME inkrow.xml COMPONENT window
  DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
install(FILES ${CMAKE_BINARY_DIR}/inkrow.metainfo.xml COMPONENT window
  DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
