# Writes the languages CODES, called NAMES, with the bytes of FILES, or without any, as C to OUTPUT.
set(source "#include \"inkrow_languages.h\"\n")
set(rows "")
foreach(code name IN ZIP_LISTS CODES NAMES)
  set(bytes "NULL, 0")
  if(FOLDER)
    file(READ ${FOLDER}/${code}.mo hex HEX)
    string(REGEX REPLACE "(..)" "0x\\1," hex "${hex}")
    string(APPEND source "static const _Alignas(8) unsigned char BYTES_${code}[] = {${hex}};\n")
    set(bytes "BYTES_${code}, sizeof BYTES_${code}")
  endif()
  string(APPEND rows "{\"${code}\", \"${name}\", ${bytes}},\n")
endforeach()
# An array of C is not empty.
file(WRITE ${OUTPUT} "${source}static const InkrowLanguage LANGUAGES[] = {\n${rows}{NULL, NULL, NULL, 0}};\n"
  "const InkrowLanguage *inkrow_languages(size_t *count) {\n"
  "*count = sizeof LANGUAGES / sizeof LANGUAGES[0] - 1;\nreturn LANGUAGES;\n}\n")
