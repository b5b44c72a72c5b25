#include <windows.h>

#include "formats/charset.h"

#include <string.h>

enum { UTF_16LE = 1200, UTF_16BE = 1201 };

/// The system's numbers of what iconv calls so, the second where it lacks the first.
static const struct {
    const char *name;
    UINT page, other;
} PAGES[] = {
    {"UTF-16LE", UTF_16LE, 0}, {"UTF-16BE", UTF_16BE, 0}, {"ISO-8859-1", 28591, 0},
    {"ISO-8859-15", 28605, 0}, {"ISO-8859-2", 28592, 0},  {"CP1250", 1250, 0},
    {"CP1251", 1251, 0},       {"CP1252", 1252, 0},       {"KOI8-R", 20866, 0},
    {"GB18030", 54936, 936},   {"BIG5", 950, 0},          {"SHIFT_JIS", 932, 0},
    {"CP932", 932, 0},         {"EUC-JP", 51932, 20932},  {"EUC-KR", 51949, 949},
};

/// 0: the system does not know it.
static UINT find_page(const char *charset) {
    for (size_t i = 0; i < ARRAY_LEN(PAGES); i++) {
        const UINT page = PAGES[i].page;
        if (strcmp(PAGES[i].name, charset) != 0)
            continue;
        return page == UTF_16LE || page == UTF_16BE || IsValidCodePage(page) ? page
                                                                             : PAGES[i].other;
    }
    return 0;
}

/// Reads `length` bytes; -1 when they are no text. `wide` has room for as many.
static int read_bytes(UINT page, const char *bytes, size_t length, wchar_t *wide) {
    if (page != UTF_16LE && page != UTF_16BE) {
        const int count =
            MultiByteToWideChar(page, MB_ERR_INVALID_CHARS, bytes, (int)length, wide, (int)length);
        return count > 0 ? count : -1;
    }
    for (size_t i = 0; i + 1 < length; i += 2) {
        const unsigned first = (unsigned char)bytes[i], second = (unsigned char)bytes[i + 1];
        wide[i / 2] = (wchar_t)(page == UTF_16LE ? first | second << 8 : second | first << 8);
    }
    return length % 2 == 0 ? (int)(length / 2) : -1;
}

/// Appends it as UTF-8; false, and nothing, when it holds half a pair.
static bool add(const wchar_t *wide, int count, Buffer *text) {
    char *out = buffer_reserve(text, 3 * (size_t)count + 1);
    const int length =
        WideCharToMultiByte(CP_UTF8, WC_ERR_INVALID_CHARS, wide, count, out, 3 * count, NULL, NULL);
    text->length += (size_t)MAX(length, 0);
    text->start[text->length] = '\0';
    return length > 0;
}

/// The beginning up to the first character that is none.
static void add_beginning(UINT page, Slice bytes, Buffer *text) {
    enum { LONGEST = 4 };
    wchar_t wide[LONGEST];
    for (size_t at = 0, length = 1; at < bytes.length && length <= LONGEST; length++) {
        if (at + length > bytes.length)
            return;
        const int count = read_bytes(page, bytes.start + at, length, wide);
        if (count <= 0 || !add(wide, count, text))
            continue;
        at += length;
        length = 0;
    }
}

CharsetEnd charset_convert(const char *charset, Slice bytes, Buffer *text) {
    const UINT page = find_page(charset);
    if (page == 0)
        return CHARSET_UNKNOWN;
    if (bytes.length == 0)
        return CHARSET_WHOLE;
    wchar_t *wide = base_alloc(bytes.length * sizeof *wide);
    const int count = read_bytes(page, bytes.start, bytes.length, wide);
    const bool whole = count > 0 && add(wide, count, text);
    base_free(wide);
    if (!whole)
        add_beginning(page, bytes, text);
    return whole ? CHARSET_WHOLE : CHARSET_STOPPED;
}
