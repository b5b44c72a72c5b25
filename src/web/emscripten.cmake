# What programs for a page need beside the compiler of the presets web-threads and web-plain.

# Libraries are those that tools/web built, and never this system's.
set(INKROW_WEB_LIBRARIES "" CACHE PATH "Where tools/web put the libraries for this preset")
set(ENV{PKG_CONFIG_LIBDIR} ${INKROW_WEB_LIBRARIES}/lib/pkgconfig)
list(APPEND CMAKE_FIND_ROOT_PATH ${INKROW_WEB_LIBRARIES})

# Debian's emcc looks for the modules of node where another node than Debian's has none.
set(CMAKE_C_LINKER_LAUNCHER ${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs)

set(INKROW_WITH_THREADS OFF)
if("${CMAKE_C_FLAGS}" MATCHES "-pthread")
  set(INKROW_WITH_THREADS ON)
endif()

# The stacks are those of the threads of a desktop. A phone's browser promises no more memory than the
# maximum.
add_link_options(-sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=64MB -sMAXIMUM_MEMORY=1GB
  -sTOTAL_STACK=8MB)
if(INKROW_WITH_THREADS)
  # The memory that all threads share grows, which costs the few parts in JavaScript something.
  add_link_options(-sDEFAULT_PTHREAD_STACK_SIZE=8MB -Wno-pthreads-mem-growth)
endif()

# Every visitor downloads what waits for people: only what thinks and what draws has to be fast.
function(inkrow_make_small)
  foreach(layer IN LISTS ARGN)
    target_compile_options(inkrow_${layer} PRIVATE -Oz)
  endforeach()
endfunction()

# inkrow_in_worker(PROGRAM): for the worker of a page. Threads get their workers when they start: as
# many as the processor has cores, and some that mostly sleep.
function(inkrow_in_worker program)
  target_link_options(${program} PRIVATE -sENVIRONMENT=worker -sDYNAMIC_EXECUTION=0
    -sFORCE_FILESYSTEM=1 -sEXPORTED_FUNCTIONS=_main,_malloc,_free
    -sEXPORTED_RUNTIME_METHODS=FS,ENV,stringToUTF8,lengthBytesUTF8)
  if(INKROW_WITH_THREADS)
    target_link_options(${program} PRIVATE -sPTHREAD_POOL_DELAY_LOAD=1 -sPTHREAD_POOL_SIZE_STRICT=2
      "-sPTHREAD_POOL_SIZE=Math.min(navigator.hardwareConcurrency||1,16)+8")
  endif()
endfunction()

# inkrow_in_node(PROGRAM): a command line, with the files of the machine that it runs on.
function(inkrow_in_node program)
  target_link_options(${program} PRIVATE -sNODERAWFS=1 -sEXIT_RUNTIME=1)
  if(INKROW_WITH_THREADS)
    target_link_options(${program} PRIVATE -sENVIRONMENT=node,worker -sPTHREAD_POOL_SIZE=8)
  else()
    target_link_options(${program} PRIVATE -sENVIRONMENT=node)
  endif()
endfunction()
