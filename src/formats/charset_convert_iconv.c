#include "formats/charset.h"

#include <errno.h>
#include <iconv.h>

/// Appends what can be converted; false, where iconv stops.
static bool convert(iconv_t converter, Slice bytes, Buffer *text) {
    char *in = (char *)bytes.start; // iconv does not write there
    size_t in_left = bytes.length;
    while (in_left > 0) {
        const size_t room = 2 * in_left + 16;
        char *out = buffer_reserve(text, room);
        size_t out_left = room;
        const size_t result = iconv(converter, &in, &in_left, &out, &out_left);
        text->length += room - out_left;
        text->start[text->length] = '\0';
        if (result == (size_t)-1 && errno != E2BIG)
            return false;
    }
    return true;
}

CharsetEnd charset_convert(const char *charset, Slice bytes, Buffer *text) {
    iconv_t converter = iconv_open("UTF-8", charset);
    if (converter == (iconv_t)-1)
        return CHARSET_UNKNOWN;
    const bool whole = convert(converter, bytes, text);
    iconv_close(converter);
    return whole ? CHARSET_WHOLE : CHARSET_STOPPED;
}
