# The libraries that other programs use, libinkrow, libinkrow-check and, where the window is built,
# libinkrow-draw: each shared and static, with nothing to be seen of them but what their headers
# declare. Included by CMakeLists.txt.

# A library has no business with files and other programs, nor with who has.
set(left_out "/base/(file|file_writer|folder|process_[a-z]*)[.]c|/study/who_wins[a-z_]*[.]c")
# A board is drawn without these.
string(APPEND left_out "|/ink/(icon|picture_gif|picture_pdf)[.]c")

# In packages who runs a program has no use for what builds one, and who draws nothing none for libpng.
set(shared library)
set(shared_drawing library)
if(INKROW_PACKAGES)
  set(shared shared)
  set(shared_drawing drawing)
endif()

# Makes inkrow_NAME_shared and inkrow_NAME_static, libOUTPUT.so and libOUTPUT.a, of the objects of
# OBJECT_LIBRARIES. SHARED is the component that the first is of.
function(inkrow_product name output)
  cmake_parse_arguments(PRODUCT "" "EXPORT;PREFIX;HEADER;SHARED" "OBJECT_LIBRARIES" ${ARGN})
  foreach(library IN LISTS PRODUCT_OBJECT_LIBRARIES)
    list(APPEND objects $<FILTER:$<TARGET_OBJECTS:${library}>,EXCLUDE,${left_out}>)
  endforeach()
  get_filename_component(headers ${PRODUCT_HEADER} DIRECTORY)

  add_library(${name}_shared SHARED ${objects})
  set(script ${CMAKE_BINARY_DIR}/${output}.map)
  file(CONFIGURE OUTPUT ${script} CONTENT "INKROW_1 { global: @PRODUCT_PREFIX@*; local: *; };\n" @ONLY)
  if(CMAKE_EXECUTABLE_FORMAT STREQUAL ELF)
    target_link_options(${name}_shared PRIVATE -Wl,--version-script=${script} -Wl,-z,defs)
    set_property(TARGET ${name}_shared PROPERTY LINK_DEPENDS ${script})
  endif()
  set_target_properties(${name}_shared PROPERTIES VERSION ${PROJECT_VERSION}
    SOVERSION ${PROJECT_VERSION_MAJOR} EXPORT_NAME ${PRODUCT_EXPORT})

  # One object, so that what the parts call of each other need not be seen from outside. Code that was
  # to be optimised while it is linked is made here: it is for programs that are linked without it.
  set(one ${CMAKE_BINARY_DIR}/${output}.o)
  set(join ${CMAKE_C_COMPILER} -r -nostdlib)
  if(INKROW_LTO AND INKROW_LTO_WORKS)
    separate_arguments(flags UNIX_COMMAND "${CMAKE_C_FLAGS} ${CMAKE_C_FLAGS_RELEASE}")
    list(APPEND join ${flags} -fPIC -ffunction-sections -fdata-sections)
    if(CMAKE_C_COMPILER_ID STREQUAL GNU)
      list(APPEND join -flto=auto -flinker-output=nolto-rel)
    else()
      list(APPEND join -flto -fuse-ld=lld)
    endif()
  endif()
  set(localise "")
  if(CMAKE_EXECUTABLE_FORMAT STREQUAL ELF) # elsewhere the linker has done so
    set(localise COMMAND ${CMAKE_OBJCOPY} --localize-hidden ${one})
  endif()
  add_custom_command(OUTPUT ${one} DEPENDS ${objects} ${PRODUCT_OBJECT_LIBRARIES}
    COMMAND ${join} -o ${one} ${objects} ${localise}
    COMMAND_EXPAND_LISTS VERBATIM)
  add_library(${name}_static STATIC ${one})
  set_source_files_properties(${one} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
  set_target_properties(${name}_static PROPERTIES EXPORT_NAME ${PRODUCT_EXPORT}_static
    INTERPROCEDURAL_OPTIMIZATION OFF)

  foreach(library IN ITEMS ${name}_shared ${name}_static)
    set_target_properties(${library} PROPERTIES OUTPUT_NAME ${output} LINKER_LANGUAGE C)
    target_include_directories(${library} INTERFACE $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/${headers}>
      $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  endforeach()
  add_library(inkrow::${PRODUCT_EXPORT} ALIAS ${name}_shared)
  add_library(inkrow::${PRODUCT_EXPORT}_static ALIAS ${name}_static)

  set(PRODUCT_NAME ${output})
  set(PRODUCT_LIBS_PRIVATE ${${name}_libs_private})
  set(PRODUCT_REQUIRES_PRIVATE ${${name}_requires_private})
  set(PRODUCT_DESCRIPTION ${${name}_description})
  # The way back from where the file lies: whatever is installed can be moved.
  file(RELATIVE_PATH PRODUCT_UP /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
  string(REGEX REPLACE "/$" "" PRODUCT_UP "${PRODUCT_UP}")
  configure_file(src/api/product.pc.in ${output}.pc @ONLY)
  install(FILES ${CMAKE_BINARY_DIR}/${output}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
  install(FILES ${PRODUCT_HEADER} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT library)
  install(TARGETS ${name}_shared ${name}_static EXPORT InkrowTargets
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT ${PRODUCT_SHARED} NAMELINK_COMPONENT library
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library)
endfunction()

list(TRANSFORM INKROW_LIBRARY_LAYERS PREPEND inkrow_ OUTPUT_VARIABLE layers)
set(inkrow_library_description "k-in-a-row games: rules, analysis, proofs, reviews and records")
set(inkrow_library_libs_private "-lm -lpthread")
if(NOT Iconv_IS_BUILT_IN)
  string(APPEND inkrow_library_libs_private " -liconv")
endif()
inkrow_product(inkrow_library inkrow EXPORT engine PREFIX inkrow_ HEADER src/api/inkrow.h SHARED ${shared}
  OBJECT_LIBRARIES ${layers})
target_link_libraries(inkrow_library_shared PRIVATE Threads::Threads Iconv::Iconv m)
target_link_libraries(inkrow_library_static INTERFACE Threads::Threads Iconv::Iconv m)

set(inkrow_check_description "checks proofs of who wins a k-in-a-row game")
inkrow_product(inkrow_check inkrow-check EXPORT check PREFIX inkrow_check HEADER src/check/inkrow_check.h
  SHARED ${shared} OBJECT_LIBRARIES inkrow_checker)

if(TARGET inkrow_draw)
  set(inkrow_drawing_description "draws boards of k-in-a-row games as SVG and PNG")
  set(inkrow_drawing_libs_private "-lm -lpthread")
  set(inkrow_drawing_requires_private libpng)
  list(TRANSFORM INKROW_DRAW_LAYERS PREPEND inkrow_ OUTPUT_VARIABLE layers)
  inkrow_product(inkrow_drawing inkrow-draw EXPORT draw PREFIX inkrow_draw HEADER src/draw/inkrow_draw.h
    SHARED ${shared_drawing} OBJECT_LIBRARIES ${layers} inkrow_font)
  target_link_libraries(inkrow_drawing_shared PRIVATE Threads::Threads PkgConfig::PNG m)
  target_link_libraries(inkrow_drawing_static INTERFACE Threads::Threads m
    $<BUILD_INTERFACE:PkgConfig::PNG> $<INSTALL_INTERFACE:PNG::PNG>)
endif()

# find_package(Inkrow)
include(CMakePackageConfigHelpers)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/Inkrow)
file(WRITE ${CMAKE_BINARY_DIR}/InkrowConfig.cmake "include(CMakeFindDependencyMacro)
find_dependency(Threads)
find_dependency(Iconv)
find_package(PNG QUIET) # for inkrow::draw_static alone
include(\${CMAKE_CURRENT_LIST_DIR}/InkrowTargets.cmake)
")
write_basic_package_version_file(${CMAKE_BINARY_DIR}/InkrowConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${CMAKE_BINARY_DIR}/InkrowConfig.cmake ${CMAKE_BINARY_DIR}/InkrowConfigVersion.cmake
  DESTINATION ${package} COMPONENT library)
install(EXPORT InkrowTargets NAMESPACE inkrow:: DESTINATION ${package} COMPONENT library)
