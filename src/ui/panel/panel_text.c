#include "ui/panel/panel_text.h"

#include "ui/layout/line_breaks.h"

#include <math.h>
#include <string.h>

/// Of two bytes and more, but for a few that end before an ideograph.
enum { WORDS_MAX = GAME_SENTENCE_MAX / 2 };

/// A word of a text and how wide it is. In Chinese and Japanese most characters are one.
typedef struct Word {
    int start, length;
    float width;
    float apart; ///< white before it where it does not begin a line
} Word;

typedef struct WordList {
    int count;
    Word word[WORDS_MAX];
} WordList;

/// True where a line must not end before `word`: `in 4`, `60 %`.
static bool sticks(const char *text, const Word *before, Slice word) {
    const Slice last = {text + before->start, (size_t)before->length};
    return slice_is(word, "%") || (slice_is(last, "in") && slice_is_digit(word.start[0]));
}

static void find_words(WordList *words, const TextRasteriser *font, const char *text, float size) {
    const float space = ink_text_width(font, " ", size, false);
    Slice rest = slice_of(text);
    words->count = 0;
    for (LinePiece piece; words->count < WORDS_MAX && line_breaks_next(&rest, &piece);) {
        Slice word = piece.text;
        float apart = piece.spaced ? space : 0;
        if (words->count > 0 && sticks(text, &words->word[words->count - 1], word)) {
            const Word *before = &words->word[--words->count];
            const char *start = text + before->start;
            word = (Slice){start, (size_t)(word.start + word.length - start)};
            apart = before->apart;
        }
        char copy[GAME_SENTENCE_MAX] = {0};
        memcpy(copy, word.start, word.length);
        words->word[words->count++] = (Word){(int)(word.start - text), (int)word.length,
                                             ink_text_width(font, copy, size, false), apart};
    }
}

static void set_line(PanelText *laid, int line, const Word *first, const Word *last) {
    laid->lines[line].start = first->start;
    laid->lines[line].length = last->start + last->length - first->start;
}

/// Fills lines of at most `width` px one after the other; returns how many it took. `laid` may be
/// NULL, to count only.
static int break_lines(const WordList *words, float width, PanelText *laid) {
    int lines = 0;
    for (int i = 0; i < words->count;) {
        int first = i;
        float used = words->word[i++].width;
        for (const Word *word; i < words->count; i++) {
            word = &words->word[i];
            if (used + word->apart + word->width > width)
                break;
            used += word->apart + word->width;
        }
        if (laid && lines < PANEL_TEXT_LINES_MAX)
            set_line(laid, lines, &words->word[first], &words->word[i - 1]);
        lines++;
    }
    return lines;
}

/// The narrowest width that still takes `lines` lines has the evenest edge.
static float balanced_width(const WordList *words, float width, int lines) {
    const float step = 6;
    float narrow = width;
    while (narrow - step > width / 2 && break_lines(words, narrow - step, NULL) == lines)
        narrow -= step;
    return narrow;
}

static float width_of(const WordList *words, int first, int end) {
    float width = 0;
    for (int i = first; i < end; i++)
        width += words->word[i].width + (i > first ? words->word[i].apart : 0);
    return width;
}

static bool ends_sentence(Slice word) {
    static const char *const ENDS[] = {".", "!", "?", "。", "！", "？"};
    for (size_t i = 0; i < ARRAY_LEN(ENDS); i++) {
        const size_t length = strlen(ENDS[i]);
        if (word.length >= length &&
            memcmp(word.start + word.length - length, ENDS[i], length) == 0)
            return true;
    }
    return false;
}

/// Where the second of two lines begins with a sentence, the evenest such break that fits; 0: none.
static int second_sentence(const WordList *words, const char *text, float width) {
    int found = 0;
    for (int i = 1; i < words->count; i++) {
        const Word *before = &words->word[i - 1];
        const float longer = fmaxf(width_of(words, 0, i), width_of(words, i, words->count));
        if (!ends_sentence((Slice){text + before->start, (size_t)before->length}) || longer > width)
            continue;
        width = longer;
        found = i;
    }
    return found;
}

static int lay_out(PanelText *laid, const TextRasteriser *font, float size, float pitch) {
    WordList words;
    find_words(&words, font, laid->source, size);
    laid->size = size;
    laid->pitch = pitch;
    int lines = break_lines(&words, laid->width, NULL);
    laid->line_count = MIN(lines, PANEL_TEXT_LINES_MAX);
    laid->cut = lines > PANEL_TEXT_LINES_MAX;
    const int sentence = lines == 2 ? second_sentence(&words, laid->source, laid->width) : 0;
    if (sentence > 0) {
        set_line(laid, 0, &words.word[0], &words.word[sentence - 1]);
        set_line(laid, 1, &words.word[sentence], &words.word[words.count - 1]);
    } else {
        break_lines(&words, balanced_width(&words, laid->width, lines), laid);
    }
    return lines;
}

/// Of letters, and from line to line, px.
typedef struct TextSize {
    float size, pitch;
} TextSize;

/// In the first size that its room is high enough for, or the last.
static void lay_out_within(PanelText *laid, const TextRasteriser *font, const TextSize *sizes,
                           size_t count) {
    for (size_t i = 0; i < count; i++)
        if ((float)lay_out(laid, font, sizes[i].size, sizes[i].pitch) * sizes[i].pitch <=
            laid->height)
            return;
}

void panel_text_set(PanelText *laid, const TextRasteriser *font, const char *text, Point room) {
    CHECK(text && room.x > 0);
    char source[GAME_SENTENCE_MAX];
    Text copy = text_over(source, sizeof source);
    text_add(&copy, "%s", text);
    if (laid->width == room.x && laid->height == room.y && strcmp(laid->source, source) == 0)
        return;
    memcpy(laid->source, source, sizeof source);
    laid->width = room.x;
    laid->height = room.y;
    static const TextSize SIZES[] = {{20, 30}, {18, 25}, {16, 22}};
    lay_out_within(laid, font, SIZES, ARRAY_LEN(SIZES));
}

static void hold(PanelText *laid) {
    const int most = MAX(1, (int)(laid->height / fmaxf(1, laid->pitch)));
    laid->cut |= laid->line_count > most;
    laid->line_count = MIN(laid->line_count, most);
}

void panel_text_fit(PanelText *laid, const TextRasteriser *font, const char *text, Point room) {
    static const TextSize SMALLER[] = {{15, 19}, {14, 17}, {13, 15.5f}, {12, 12.6f}};
    panel_text_set(laid, font, text, room);
    if (laid->cut || (float)laid->line_count * laid->pitch > laid->height)
        lay_out_within(laid, font, SMALLER, ARRAY_LEN(SMALLER));
    hold(laid);
}

void panel_text_line(const PanelText *laid, int index, char *memory) {
    CHECK(index >= 0 && index < laid->line_count);
    int length = laid->lines[index].length;
    memcpy(memory, laid->source + laid->lines[index].start, (size_t)length);
    memory[length] = '\0';
    if (laid->cut && index == laid->line_count - 1) {
        Text line = text_over(memory + length, (size_t)(GAME_SENTENCE_MAX - length));
        text_add(&line, " …");
    }
}

void panel_text_draw(const PanelText *laid, const Sketch *sketch, Point baseline, Colour colour) {
    char line[GAME_SENTENCE_MAX];
    for (int i = 0; i < laid->line_count; i++) {
        panel_text_line(laid, i, line);
        Point at = POINT(baseline.x, baseline.y + (float)i * laid->pitch);
        sketch_words_within(sketch, at, line, laid->size, false, laid->width, colour);
    }
}

// --- a line under the board

bool panel_line_has_room(const PanelLine *line, float lead, const char *words) {
    return line->x + lead + sketch_text_width(line->sketch, words, line->words, false) <=
           line->right;
}

void panel_line_add(PanelLine *line, const char *words, float size, bool bold, Colour colour,
                    float gap) {
    sketch_text(line->sketch, POINT(line->x, line->y), words, size, bold, TEXT_START, colour);
    line->x += sketch_text_width(line->sketch, words, size, bold) + gap;
}

void panel_line_add_words(PanelLine *line, float lead, const char *words) {
    line->x += lead;
    panel_line_add(line, words, line->words, false, line->sketch->palette->pencil, line->apart);
}

void panel_line_add_viewer(PanelLine *line, Mark viewer, const char *words) {
    enum { CELL = 24, SIGNS_WIDTH = 260, SIGN_WIDTH = 80 };
    if (panel_line_has_room(line, SIGNS_WIDTH, words)) {
        panel_line_add(line, words, line->words, false, line->sketch->palette->pencil, 10);
        return;
    }
    if (!panel_line_has_room(line, CELL + SIGN_WIDTH, ""))
        return;
    viewer.cell = CELL;
    viewer.centre = POINT(line->x + CELL / 2, line->y - .3f * line->words);
    viewer.width = 2;
    sketch_mark(line->sketch, viewer);
    line->x += CELL + 4;
}

void panel_line_add_sign(PanelLine *line, const char *sign, const char *words, bool bold,
                         Colour colour) {
    float lead = sketch_text_width(line->sketch, sign, line->sign, bold) + line->beside;
    if (!panel_line_has_room(line, lead, words))
        return;
    panel_line_add(line, sign, line->sign, bold, colour, line->beside);
    panel_line_add_words(line, 0, words);
}
