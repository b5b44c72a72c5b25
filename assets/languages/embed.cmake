# Writes FILES as arrays of C to OUTPUT: language_CODE and its size, as languages.c asks for them.
set(source "#include <stddef.h>\n")
foreach(file IN LISTS FILES)
  get_filename_component(code ${file} NAME_WE)
  file(READ ${file} bytes HEX)
  string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
  string(REGEX REPLACE "(....................................................................................................)" "\\1\n" bytes "${bytes}")
  string(APPEND source "extern const unsigned char language_${code}[];\n"
    "extern const size_t language_${code}_size;\n"
    "_Alignas(8) const unsigned char language_${code}[] = {\n${bytes}};\n"
    "const size_t language_${code}_size = sizeof language_${code};\n")
endforeach()
file(WRITE ${OUTPUT} "${source}")
