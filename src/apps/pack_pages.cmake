# Manual pages in packages are compressed. Run by cpack, on what it is about to pack.
file(GLOB_RECURSE pages ${CPACK_TEMPORARY_DIRECTORY}/*.1)
list(FILTER pages INCLUDE REGEX "/man1/")
foreach(page IN LISTS pages)
  file(READ ${page} text LIMIT 4 HEX)
  if(text STREQUAL "2e736f20") # ".so ": it only names another one, which keeps its name
    file(STRINGS ${page} line LIMIT_COUNT 1)
    string(REGEX REPLACE ".*/" "" other "${line}")
    file(REMOVE ${page})
    file(CREATE_LINK ${other}.gz ${page}.gz SYMBOLIC)
  else()
    execute_process(COMMAND gzip -9n ${page} COMMAND_ERROR_IS_FATAL ANY)
  endif()
endforeach()
