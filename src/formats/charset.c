#include "formats/charset.h"

#include "base/said.h"
#include "formats/place.h"

#include <ctype.h>
#include <string.h>

/// The names in files, letters and digits alone, and what iconv calls them. Each holds the others
/// of its family: GBK is part of GB18030.
static const struct {
    const char *name, *known_as;
} CHARSETS[] = {
    {"utf8", "UTF-8"},          {"usascii", "UTF-8"},       {"ascii", "UTF-8"},
    {"iso88591", "ISO-8859-1"}, {"latin1", "ISO-8859-1"},   {"iso885915", "ISO-8859-15"},
    {"latin9", "ISO-8859-15"},  {"iso88592", "ISO-8859-2"}, {"latin2", "ISO-8859-2"},
    {"windows1250", "CP1250"},  {"cp1250", "CP1250"},       {"windows1251", "CP1251"},
    {"cp1251", "CP1251"},       {"windows1252", "CP1252"},  {"cp1252", "CP1252"},
    {"koi8r", "KOI8-R"},        {"gb2312", "GB18030"},      {"gbk", "GB18030"},
    {"cp936", "GB18030"},       {"gb18030", "GB18030"},     {"big5", "BIG5"},
    {"shiftjis", "SHIFT_JIS"},  {"sjis", "SHIFT_JIS"},      {"cp932", "CP932"},
    {"windows31j", "CP932"},    {"eucjp", "EUC-JP"},        {"euckr", "EUC-KR"},
};

/// What iconv calls it; NULL when it is not known.
static const char *find_charset(Slice name) {
    char letters[16];
    size_t length = 0;
    for (size_t i = 0; i < name.length && length < sizeof letters; i++)
        if (isalnum((unsigned char)name.start[i]))
            letters[length++] = (char)tolower((unsigned char)name.start[i]);
    for (size_t i = 0; i < ARRAY_LEN(CHARSETS); i++)
        if (slice_is((Slice){letters, length}, CHARSETS[i].name))
            return CHARSETS[i].known_as;
    return NULL;
}

static bool is_ascii(Slice bytes) {
    for (size_t i = 0; i < bytes.length; i++)
        if ((unsigned char)bytes.start[i] >= 0x80)
            return false;
    return true;
}

/// The bytes before the first that is not UTF-8, or all.
static size_t valid_length(Slice text) {
    size_t at = 0;
    while (at < text.length) {
        const bool plain = (unsigned char)text.start[at] < 0x80;
        const size_t length = plain ? 1 : text_character(text.start + at, NULL);
        if (length == 0)
            break;
        at += length;
    }
    return at;
}

/// `text` must be terminated.
static bool require_utf8(Slice text, Problem *problem) {
    const size_t valid = valid_length(text);
    return valid == text.length ||
           place_refuse(text, text.start + valid, problem,
                        said("this is not text in UTF-8, as the file says it is"));
}

static bool convert_from(const char *charset, Slice bytes, Buffer *text, Problem *problem) {
    const size_t before = text->length;
    const CharsetEnd end = charset_convert(charset, bytes, text);
    if (end == CHARSET_UNKNOWN)
        return problem_set(problem, said("the file is written in %s, which cannot be read here"),
                           charset);
    const Slice read = {text->start + before, text->length - before};
    return end == CHARSET_WHOLE ||
           place_refuse(read, read.start + read.length, problem,
                        said("this is not text in %s, as the file says it is"), charset);
}

static bool decode_named(Slice bytes, Slice name, Buffer *text, Problem *problem) {
    const char *charset = find_charset(name);
    if (!charset) {
        const Slice quoted = place_quote(name);
        return problem_set(
            problem,
            said("the file is written in '%.*s'; expected UTF-8, ISO-8859-1, GB18030 or "
                 "another known character set in CA"),
            SLICE_ARG(quoted));
    }
    if (strcmp(charset, "UTF-8") != 0)
        return convert_from(charset, bytes, text, problem);
    buffer_add_slice(text, bytes);
    return require_utf8((Slice){text->start, text->length}, problem);
}

static bool decode_unnamed(Slice bytes, Buffer *text, Problem *problem) {
    buffer_add_slice(text, bytes);
    if (valid_length((Slice){text->start, text->length}) == text->length)
        return true;
    text->length = 0;
    return convert_from("ISO-8859-1", bytes, text, problem);
}

static bool decode(Slice bytes, Slice name, Buffer *text, Problem *problem) {
    if (slice_take(&bytes, "\xEF\xBB\xBF")) {
        buffer_add_slice(text, bytes);
        return require_utf8((Slice){text->start, text->length}, problem);
    }
    if (slice_take(&bytes, "\xFF\xFE"))
        return convert_from("UTF-16LE", bytes, text, problem);
    if (slice_take(&bytes, "\xFE\xFF"))
        return convert_from("UTF-16BE", bytes, text, problem);
    if (name.length > 0 && !is_ascii(bytes))
        return decode_named(bytes, name, text, problem);
    return decode_unnamed(bytes, text, problem);
}

bool charset_decode(Slice bytes, Slice name, Buffer *text, Problem *problem) {
    CHECK(text->length == 0);
    if (!decode(bytes, name, text, problem))
        return false;
    const char *zero = text->length > 0 ? memchr(text->start, '\0', text->length) : NULL;
    return !zero || place_refuse((Slice){text->start, text->length}, zero, problem,
                                 said("a zero byte stands here; expected text"));
}
