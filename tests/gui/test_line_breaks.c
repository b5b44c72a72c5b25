// Where lines end: at spaces, and in Chinese and Japanese nearly anywhere.
#include "support/testing.h"

#include "ui/layout/line_breaks.h"
#include "ui/panel/panel_text.h"

#include <string.h>

/// The pieces of a text, with a bar where only a line may end and a space where one stands.
static void join(const char *words, char *memory, size_t size) {
    Text joined = text_over(memory, size);
    Slice rest = slice_of(words);
    bool first = true;
    for (LinePiece piece; line_breaks_next(&rest, &piece); first = false) {
        text_add(&joined, "%s", first ? "" : piece.spaced ? " " : "|");
        text_add_bytes(&joined, piece.text.start, piece.text.length);
    }
}

static void assert_pieces(const char *words, const char *pieces) {
    char memory[256];
    join(words, memory, sizeof memory);
    assert_string_equal(memory, pieces);
}

static void latin_words_stay_whole(void **state) {
    (void)state;
    assert_pieces("", "");
    assert_pieces("  Takes the\ncorner (a1). ", "Takes the corner (a1).");
    assert_pieces("Ольга выигрывает", "Ольга выигрывает");
    assert_pieces("김민준 이겼다", "김민준 이겼다"); // Korean has spaces
}

static void spaces_that_do_not_break_hold_words_together(void **state) {
    (void)state;
    assert_pieces("Qui gagne\u202F? « Moi\u00A0! »", "Qui gagne\u202F? « Moi\u00A0! »");
    assert_pieces("60\u00A0% 王\u00A0王 字\u2060字", "60\u00A0% 王\u00A0王 字\u2060字");
}

static void chinese_and_japanese_break_between_characters(void **state) {
    (void)state;
    assert_pieces("王先生赢了", "王|先|生|赢|了");
    assert_pieces("さくらの勝ち", "さ|く|ら|の|勝|ち");
    assert_pieces("第12手はa1だ", "第|12|手|は|a1|だ");
    assert_pieces("𠮷野", "𠮷|野"); // beyond U+FFFF
}

/// What `character` comes to between two ideographs.
static void assert_between(const char *character, const char *before, const char *after) {
    char memory[64], expected[64];
    Text words = text_over(memory, sizeof memory);
    text_add(&words, "王%s字", character);
    Text pieces = text_over(expected, sizeof expected);
    text_add(&pieces, "王%s%s%s字", before, character, after);
    assert_pieces(memory, expected);
}

static void for_each_character(const char *set, const char *before, const char *after) {
    for (size_t length; *set; set += length) {
        char character[5] = {0};
        length = text_character(set, NULL);
        assert_true(length > 0);
        memcpy(character, set, length);
        assert_between(character, before, after);
    }
}

// JIS X 4051, and W3C's Requirements for Japanese Text Layout, 3.1.7.
static void closing_marks_begin_no_line(void **state) {
    (void)state;
    for_each_character("、。，．・：；？！）］｝」』】〉》〕”’", "", "|");
    for_each_character("ーゝゞヽヾ々゛゜", "", "|");
    for_each_character("ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶㇰㇿ", "", "|");
    for_each_character(")]},.!?:;%…", "", "|");
    assert_between("\u3099", "", "|"); // the voiced mark that combines
    assert_pieces("王！？」", "王！？」");
}

static void opening_marks_end_no_line(void **state) {
    (void)state;
    for_each_character("（［｛「『【〈《〔“‘", "|", "");
    for_each_character("([{", "|", "");
    assert_pieces("勝「王」負", "勝|「王」|負");
}

static void dashes_in_pairs_are_not_parted(void **state) {
    (void)state;
    assert_pieces("王——字……勝", "王|——|字……|勝");
}

static void bytes_that_are_no_text_do_no_harm(void **state) {
    (void)state;
    assert_pieces("\xFF\xE7\x8E a", "\xFF\xE7\x8E a");
    const char cut[] = {'\xE7', '\x8E', '\x8B', '\xE7', '\x8E'};
    Slice rest = {cut, sizeof cut};
    size_t length = 0;
    for (LinePiece piece; line_breaks_next(&rest, &piece);)
        length += piece.text.length;
    assert_int_equal(length, sizeof cut);
}

// --- sentences

/// A letter is as wide as its bytes: an ideograph three times as wide as one of ours.
static float measure(void *context, const char *utf8, float size, bool bold) {
    (void)context;
    (void)bold;
    return (float)strlen(utf8) * size / 2;
}

static void a_sentence_without_spaces_is_broken_and_kept(void **state) {
    (void)state;
    static const TextRasteriser FONT = {.measure = measure};
    static const char SENTENCE[] = "王先生在第十二手赢了「五子棋」。林先生输了！再来一局吗？";
    for (float width = 120; width < 500; width += 7) {
        PanelText laid = {0};
        panel_text_set(&laid, &FONT, SENTENCE, POINT(width, 400));
        char joined[GAME_SENTENCE_MAX] = "", line[GAME_SENTENCE_MAX];
        for (int i = 0; i < laid.line_count; i++) {
            panel_text_line(&laid, i, line);
            assert_true(measure(NULL, line, laid.size, false) <= width);
            assert_int_not_equal(strncmp(line, "。", 3), 0);
            strcat(joined, line);
        }
        if (!laid.cut)
            assert_string_equal(joined, SENTENCE);
    }
}

static void a_cut_sentence_ends_with_a_whole_character(void **state) {
    (void)state;
    static const TextRasteriser FONT = {.measure = measure};
    for (size_t before = 0; before < 3; before++) {
        char *many = testing_repeat("王", 400);
        PanelText laid = {0};
        panel_text_set(&laid, &FONT, many + 3 * before, POINT(5000, 400));
        const char *source = laid.source;
        for (size_t length; *source; source += length) {
            length = text_character(source, NULL);
            assert_true(length > 0);
        }
        base_free(many);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(latin_words_stay_whole),
        cmocka_unit_test(spaces_that_do_not_break_hold_words_together),
        cmocka_unit_test(chinese_and_japanese_break_between_characters),
        cmocka_unit_test(closing_marks_begin_no_line),
        cmocka_unit_test(opening_marks_end_no_line),
        cmocka_unit_test(dashes_in_pairs_are_not_parted),
        cmocka_unit_test(bytes_that_are_no_text_do_no_harm),
        cmocka_unit_test(a_sentence_without_spaces_is_broken_and_kept),
        cmocka_unit_test(a_cut_sentence_ends_with_a_whole_character),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
