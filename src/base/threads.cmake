# Which of the two implementations of threads is built. A page that is not isolated from others has no
# shared memory: there threads are fibers, in code that Asyncify has gone over.
set(INKROW_FIBERS OFF)
if(EMSCRIPTEN AND NOT "${CMAKE_C_FLAGS}" MATCHES "-pthread")
  set(INKROW_FIBERS ON)
endif()
get_target_property(sources inkrow_base SOURCES)
if(INKROW_FIBERS)
  list(FILTER sources EXCLUDE REGEX "/threads_posix\\.c$")
  # emcc does not optimise what Asyncify leaves behind. For size: the compiler has inlined what is worth
  # it, the search is as fast, and a visitor downloads 34 kB less.
  set(asyncify --asyncify --pass-arg=asyncify-ignore-imports -Oz)
  list(JOIN asyncify "," asyncify)
  target_compile_definitions(inkrow_base PUBLIC INKROW_FIBERS)
  target_link_options(inkrow_base PUBLIC
    "SHELL:--js-library ${CMAKE_CURRENT_LIST_DIR}/threads_fibers.js"
    -sBINARYEN_EXTRA_PASSES=${asyncify})
else()
  list(FILTER sources EXCLUDE REGEX "/threads_fibers\\.c$")
endif()
set_target_properties(inkrow_base PROPERTIES SOURCES "${sources}")
