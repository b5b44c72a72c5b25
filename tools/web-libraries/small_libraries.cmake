# The libraries that a page and Windows use alike. Included by what builds them for each.

# inkrow_library(NAME LIBRARY FOLDER [NEEDS NAME…] [HEADERS_TO FOLDER] [HEADERS …] SOURCES …):
# builds and installs libLIBRARY.a, its headers and NAME.pc. Paths are under FOLDER.
function(inkrow_library name library folder)
  cmake_parse_arguments(LIBRARY "" "HEADERS_TO" "NEEDS;HEADERS;SOURCES" ${ARGN})
  file(STRINGS ${SOURCES}/${folder}/debian/changelog version LIMIT_COUNT 1)
  string(REGEX REPLACE "^[^(]*\\(([0-9]+:)?([0-9]+(\\.[0-9]+)*).*" "\\2" version "${version}")
  list(TRANSFORM LIBRARY_SOURCES PREPEND ${SOURCES}/${folder}/)
  list(TRANSFORM LIBRARY_HEADERS PREPEND ${SOURCES}/${folder}/)
  add_library(${library} STATIC ${LIBRARY_SOURCES})
  list(JOIN LIBRARY_NEEDS " " needs)
  set(flags -I\${prefix}/include/${LIBRARY_HEADERS_TO})
  configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/library.pc.in ${name}.pc @ONLY)
  install(TARGETS ${library} ARCHIVE DESTINATION lib)
  install(FILES ${CMAKE_BINARY_DIR}/${name}.pc DESTINATION lib/pkgconfig)
  if(LIBRARY_HEADERS)
    install(FILES ${LIBRARY_HEADERS} DESTINATION include/${LIBRARY_HEADERS_TO})
  endif()
endfunction()

inkrow_library(zlib z zlib HEADERS zlib.h zconf.h
  SOURCES adler32.c compress.c crc32.c deflate.c inffast.c inflate.c inftrees.c trees.c zutil.c)
target_include_directories(z PUBLIC ${SOURCES}/zlib)

configure_file(${SOURCES}/libpng1.6/scripts/pnglibconf.h.prebuilt png/pnglibconf.h COPYONLY)
inkrow_library(libpng png libpng1.6 NEEDS zlib HEADERS png.h pngconf.h
  SOURCES png.c pngerror.c pngget.c pngmem.c pngpread.c pngread.c pngrio.c pngrtran.c pngrutil.c
    pngset.c pngtrans.c pngwio.c pngwrite.c pngwtran.c pngwutil.c)
target_include_directories(png PRIVATE ${CMAKE_BINARY_DIR}/png)
target_link_libraries(png PUBLIC z)
install(FILES ${CMAKE_BINARY_DIR}/png/pnglibconf.h DESTINATION include)

inkrow_library(giflib gif giflib HEADERS gif_lib.h
  SOURCES dgif_lib.c egif_lib.c gif_err.c gif_hash.c gifalloc.c openbsd-reallocarray.c quantize.c)

inkrow_library(inih inih libinih HEADERS ini.h SOURCES ini.c)

set(FREETYPE_SOURCES autofit/autofit.c base/ftbase.c base/ftbitmap.c base/ftdebug.c base/ftglyph.c
  base/ftinit.c base/ftlcdfil.c base/ftstroke.c base/ftsystem.c sfnt/sfnt.c smooth/smooth.c
  truetype/truetype.c)
list(TRANSFORM FREETYPE_SOURCES PREPEND src/)
inkrow_library(freetype2 freetype freetype SOURCES ${FREETYPE_SOURCES})
target_include_directories(freetype PUBLIC ${SOURCES}/freetype/include ${CMAKE_CURRENT_LIST_DIR})
target_compile_definitions(freetype PRIVATE FT2_BUILD_LIBRARY)
target_compile_definitions(freetype PUBLIC FT_CONFIG_OPTIONS_H=<freetype_options.h>
  FT_CONFIG_MODULES_H=<freetype_modules.h>)
