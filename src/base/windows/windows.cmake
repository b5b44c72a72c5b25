# What programs for Windows need beside the compiler of the presets windows and windows-window. Included by
# CMakeLists.txt.

# Libraries are those that tools/windows built, and never this system's.
set(INKROW_WINDOWS_LIBRARIES "" CACHE PATH "Where tools/windows put the libraries")
set(ENV{PKG_CONFIG_LIBDIR} ${INKROW_WINDOWS_LIBRARIES}/lib/pkgconfig)
list(APPEND CMAKE_FIND_ROOT_PATH ${INKROW_WINDOWS_LIBRARIES})
list(APPEND CMAKE_PREFIX_PATH ${INKROW_WINDOWS_LIBRARIES})

# Who includes one of these headers of POSIX gets what the system's lacks as well.
foreach(header dirent.h fcntl.h unistd.h sys/stat.h)
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/posix/${header} @ONLY CONTENT
    "#pragma once\n#include_next <@header@>\n\n#include \"base/windows/posix.h\"\n")
endforeach()

add_compile_definitions(__USE_MINGW_ANSI_STDIO=1 _FILE_OFFSET_BITS=64)
# The stack is aligned to 16 bytes there, and what is made for AVX believes in 32.
add_compile_options(-Wa,-muse-unaligned-vector-move)
# As much stack as elsewhere: the usual 2 MiB are too few for a walk through the whole tree of a board.
add_link_options(-Wl,--stack,8388608)
# One file that runs without others, without names for a debugger and the time at which it was linked.
add_link_options(-static -s -Wl,--no-insert-timestamp)

# inkrow_for_windows(PROGRAM): its names of files and its arguments are UTF-8.
enable_language(RC)
function(inkrow_for_windows program)
  target_sources(${program} PRIVATE ${CMAKE_SOURCE_DIR}/src/base/windows/program.rc)
endfunction()
