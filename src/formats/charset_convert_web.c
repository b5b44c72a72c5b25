// The browser has the tables of all character sets.
#include "formats/charset.h"

#include <string.h>

enum { GROWTH_MAX = 3 }; ///< bytes of UTF-8 that one byte becomes

/// See charset_convert_web.js.
extern CharsetEnd charset_web_convert(const char *charset, const char *bytes, size_t length,
                                      char *out, size_t room, size_t *written);

/// To browsers, Latin-1 is another name of Windows-1252.
static void convert_latin1(Slice bytes, Buffer *text) {
    for (size_t i = 0; i < bytes.length; i++) {
        const unsigned char byte = (unsigned char)bytes.start[i];
        const char two[] = {(char)(0xC0 | byte >> 6), (char)(0x80 | (byte & 0x3F))};
        buffer_add_slice(text, byte < 0x80 ? (Slice){&bytes.start[i], 1} : (Slice){two, 2});
    }
}

CharsetEnd charset_convert(const char *charset, Slice bytes, Buffer *text) {
    if (strcmp(charset, "ISO-8859-1") == 0) {
        convert_latin1(bytes, text);
        return CHARSET_WHOLE;
    }
    const size_t room = GROWTH_MAX * bytes.length + 1;
    char *out = buffer_reserve(text, room);
    size_t written = 0;
    const CharsetEnd end =
        charset_web_convert(charset, bytes.start, bytes.length, out, room, &written);
    text->length += written;
    text->start[text->length] = '\0';
    return end;
}
