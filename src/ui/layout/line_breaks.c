#include "ui/layout/line_breaks.h"

#include <string.h>

typedef struct CodeRange {
    uint32_t first, last;
} CodeRange;

static bool within(uint32_t code, const CodeRange *ranges, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (code >= ranges[i].first && code <= ranges[i].last)
            return true;
    return false;
}

/// Ideographs, kana, and the signs that are as wide. Not Hangul: Korean has spaces.
static bool is_wide(uint32_t code) {
    static const CodeRange WIDE[] = {
        {0x2E80, 0x312F}, {0x31A0, 0x9FFF}, {0xF900, 0xFAFF},   {0xFE30, 0xFE4F},
        {0xFF01, 0xFF9F}, {0xFFE0, 0xFFE6}, {0x20000, 0x3FFFD},
    };
    return within(code, WIDE, ARRAY_LEN(WIDE));
}

/// What belongs to the character before it: marks, joiners and selectors of variants.
static bool is_attached(uint32_t code) {
    static const CodeRange ATTACHED[] = {{0x300, 0x36F},   {0x200C, 0x200D}, {0x302A, 0x302F},
                                         {0x3099, 0x309A}, {0xFE00, 0xFE0F}, {0xE0100, 0xE01EF}};
    return within(code, ATTACHED, ARRAY_LEN(ATTACHED));
}

/// Spaces that do not break, and the joiner of words.
static bool is_glue(uint32_t code) {
    static const CodeRange GLUE[] = {
        {0xA0, 0xA0}, {0x202F, 0x202F}, {0x2060, 0x2060}, {0xFEFF, 0xFEFF}};
    return within(code, GLUE, ARRAY_LEN(GLUE));
}

/// `character` is one of those in `set`.
static bool is_one_of(Slice character, const char *set) {
    for (size_t length; *set && (length = text_character(set, NULL)) > 0; set += length)
        if (length == character.length && memcmp(set, character.start, length) == 0)
            return true;
    return false;
}

static bool begins_no_line(Slice character, uint32_t code) {
    static const char CLOSING[] = "’”)]}）〕］｝〉》」』】｠〙〗»〟›｣";
    static const char STOPS[] = "!?！？‼⁇⁈⁉・：；:;·。．.｡、，,､…‥･";
    static const char HYPHENS[] = "-‐–〜゠～";
    static const char REPEATED_AND_LONG[] = "ヽヾゝゞ々〻ーｰ゛゜ﾞﾟ";
    static const char SMALL[] = "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶｧｨｩｪｫｬｭｮｯ";
    static const char UNITS[] = "%％‰°℃′″¢￠\u3000";
    return is_one_of(character, CLOSING) || is_one_of(character, STOPS) ||
           is_one_of(character, HYPHENS) || is_one_of(character, REPEATED_AND_LONG) ||
           is_one_of(character, SMALL) || is_one_of(character, UNITS) ||
           (code >= 0x31F0 && code <= 0x31FF) || is_attached(code);
}

static bool ends_no_line(Slice character) {
    return is_one_of(character, "‘“([{（〔［｛〈《「『【｟〘〖«〝‹｢¿¡$£#＄￡￥＃№");
}

/// One character of a text; a byte that is no UTF-8 is one, too.
typedef struct Character {
    Slice bytes;
    uint32_t code;
} Character;

static Character character_at(Slice text) {
    char copy[5] = {0};
    Character character = {{text.start, 0}, 0};
    memcpy(copy, text.start, MIN(text.length, sizeof copy - 1));
    character.bytes.length = MAX(1u, text_character(copy, &character.code));
    return character;
}

static bool may_part(const Character *before, const Character *after) {
    return (is_wide(before->code) || is_wide(after->code)) && !is_glue(before->code) &&
           !is_glue(after->code) && !ends_no_line(before->bytes) &&
           !begins_no_line(after->bytes, after->code);
}

static bool is_space(char byte) {
    return byte == ' ' || byte == '\n';
}

bool line_breaks_next(Slice *rest, LinePiece *piece) {
    *piece = (LinePiece){.spaced = rest->length > 0 && is_space(*rest->start)};
    while (rest->length > 0 && is_space(*rest->start))
        *rest = (Slice){rest->start + 1, rest->length - 1};
    if (rest->length == 0)
        return false;
    piece->text.start = rest->start;
    Character before = {.code = 0};
    while (rest->length > 0 && !is_space(*rest->start)) {
        const Character here = character_at(*rest);
        if (piece->text.length > 0 && may_part(&before, &here))
            break;
        const size_t length = here.bytes.length;
        piece->text.length += length;
        *rest = (Slice){rest->start + length, rest->length - length};
        if (!is_attached(here.code))
            before = here;
    }
    return true;
}
