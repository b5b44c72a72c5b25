# What makes a fault in memory end the program instead of serving an attacker, as far as compiler and
# linker have it. Sanitizers look closer, and a page lies in a machine of its own.
include(CheckCCompilerFlag)
include(CheckLinkerFlag)

# A flag that is only warned of does nothing.
set(CMAKE_REQUIRED_FLAGS -Werror)
set(flags -fstack-protector-strong -fcf-protection)
if(WIN32)
  add_link_options(-fstack-protector-strong) # what it calls is in a library of its own there
else() # Windows touches each page of a stack in any case, and its compiler fails by this
  list(APPEND flags -fstack-clash-protection)
endif()
foreach(flag IN LISTS flags)
  string(MAKE_C_IDENTIFIER "INKROW_HAS${flag}" has)
  check_c_compiler_flag(${flag} ${has})
  if(${has})
    add_compile_options(${flag})
  endif()
endforeach()
unset(CMAKE_REQUIRED_FLAGS)

# Level 3 is level 2 to a C library that does not know it yet.
add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)

# -fPIE calls other functions as directly as a program at a fixed place would; -fPIC would not.
add_compile_options(-fPIE)
check_linker_flag(C -pie INKROW_LINKS_PIE)
if(INKROW_LINKS_PIE)
  add_link_options($<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-pie>)
endif()
check_linker_flag(C "-Wl,-z,relro,-z,now" INKROW_LINKS_RELRO)
if(INKROW_LINKS_RELRO)
  add_link_options(-Wl,-z,relro,-z,now)
endif()
