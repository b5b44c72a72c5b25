#include "ui/panel/panel_threats.h"

#include "draw/board_geometry.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_marks.h"
#include "ui/board/board_threats.h"
#include "ui/panel/panel_text.h"
#include "ui/words/phrase.h"
#include "words/threat_words.h"

#include <math.h>

static const float HEADING = 34, PITCH = 36, PITCH_LEAST = 27, SENTENCE = 50, SIZE = 17;
/// A list so wide, px, names the kinds; the column that only shows tags.
static const float NAMED = 340, UNNAMED = 44;

static int row_count(const Variant *variant) {
    const bool threes = variant->row_length >= 4;
    return 3 + threes + variant->drop;
}

float panel_threats_height(const Variant *variant) {
    return HEADING + PITCH * (float)row_count(variant) + SENTENCE;
}

/// One row of the list, and where its columns begin.
typedef struct Row {
    const Sketch *sketch;
    const Variant *variant;
    Rect area;
    float columns[2]; ///< by side
    uint32_t seed;
} Row;

/// Px for the words of a side, behind its mark.
static float room_of(const Row *row, Side side) {
    const float end = side == SIDE_X ? row->columns[SIDE_O] - 8 : row->area.x + row->area.w;
    return end - row->columns[side] - 22;
}

/// Of so many squares some may have no room: the board has all of them.
static bool is_too_long(const Row *row, Side side, const Words *words) {
    return sketch_text_width(row->sketch, words->text, SIZE, false) > room_of(row, side);
}

/// What a side has, behind its mark.
static void draw_cells(const Row *row, Side side, const char *words, bool any, bool bold) {
    const Sketch *sketch = row->sketch;
    const float x = row->columns[side], y = row->area.y + row->area.h / 2;
    sketch_mark(sketch, sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O,
                                       board_mark_player_form(sketch, row->variant),
                                       POINT(x + 7, y), 22, noise_seed(row->seed, side)));
    sketch_words_within(sketch, POINT(x + 22, y + .35f * SIZE), words, SIZE, bold && any,
                        room_of(row, side), any ? sketch->palette->ink : sketch->palette->pencil);
}

/// A narrow list leaves it to the tag.
static void draw_name(const Row *row, const char *name) {
    if (row->area.w < NAMED)
        return;
    sketch_words_within(
        row->sketch, POINT(row->area.x + 44, row->area.y + row->area.h / 2 + .35f * SIZE), name,
        SIZE, false, row->columns[SIDE_X] - row->area.x - 50, row->sketch->palette->ink);
}

static void draw_kind(const Row *row, const Variant *variant, const ThreatMap *map,
                      ThreatKind kind) {
    const ThreatTag tag = {.centre = POINT(row->area.x + 20, row->area.y + row->area.h / 2),
                           .radius = fminf(11.5f, .38f * row->area.h - 1),
                           .side = SIDE_X,
                           .colour = board_mark_side_colour(row->sketch, row->variant, SIDE_X),
                           .kind = kind,
                           .number = threat_map_marks(variant, kind),
                           .seed = row->seed};
    board_threats_draw_tag(row->sketch, &tag);
    draw_name(row, threat_words_kind(variant, kind).text);
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        Cell cells[CELLS_MAX];
        const int count = threat_map_cells(map, side, kind, cells);
        int most = MAX(count, 1);
        Words words = threat_words_cells(variant, cells, count, most);
        while (most > 1 && is_too_long(row, side, &words))
            words = threat_words_cells(variant, cells, count, --most);
        draw_cells(row, side, words.text, count > 0, kind == THREAT_ROW);
    }
}

static void draw_waiting(const Row *row, const Position *position, const ThreatMap *map) {
    const ThreatTag tag = {.centre = POINT(row->area.x + 20, row->area.y + row->area.h / 2),
                           .radius = fminf(11.5f, .38f * row->area.h - 1),
                           .side = SIDE_X,
                           .colour = board_mark_side_colour(row->sketch, row->variant, SIDE_X),
                           .kind = THREAT_ROW,
                           .number = position->variant.row_length,
                           .dashed = true,
                           .seed = row->seed};
    board_threats_draw_tag(row->sketch, &tag);
    draw_name(row, phrase(PHRASE_THREATS_LATER));
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        Cell cells[CELLS_MAX];
        const int count = threat_map_waiting(map, side, cells);
        int most = MAX(count, 1);
        Words words = threat_words_waiting(position, map, side, most);
        while (most > 1 && is_too_long(row, side, &words))
            words = threat_words_waiting(position, map, side, --most);
        draw_cells(row, side, words.text, count > 0, false);
    }
}

static void draw_sentence(const Sketch *sketch, Rect area, const Position *position,
                          const ThreatMap *map) {
    char memory[DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    threat_words_duty(position, map, side_names_on(sketch->stones, &position->variant), &text);
    if (text.length == 0)
        return;
    PanelText laid = {0};
    panel_text_fit(&laid, sketch->text, memory, POINT(area.w, area.h));
    panel_text_draw(&laid, sketch, POINT(area.x + 2, area.y + laid.size), sketch->palette->ink);
}

static void draw_heading(const Sketch *sketch, Rect area, uint32_t seed) {
    static const float LETTERS = 18;
    const char *whole = phrase(PHRASE_THREATS_HEADING);
    const bool fits = sketch_text_width(sketch, whole, LETTERS, true) <= area.w - 8;
    sketch_heading(sketch, POINT(area.x + 2, area.y + LETTERS),
                   fits ? whole : phrase(PHRASE_THREATS), LETTERS, 0, seed);
}

void panel_threats_draw(const Sketch *sketch, Rect area, const Position *position,
                        const ThreatMap *map, uint32_t seed) {
    const Variant *variant = &position->variant;
    const int rows = row_count(variant);
    const bool heading = area.h >= HEADING + PITCH_LEAST * (float)rows + SENTENCE;
    const float top = area.y + (heading ? HEADING : 0);
    const float room = area.y + area.h - top - SENTENCE;
    const float pitch = CLAMP(room / (float)rows, 0, PITCH);
    if (heading)
        draw_heading(sketch, area, seed);
    for (int i = 0; i < rows; i++) {
        const float name = area.w < NAMED ? UNNAMED : 150, half = (area.w - name) / 2;
        const Row row = {.sketch = sketch,
                         .variant = &position->variant,
                         .area = RECT(area.x, top + (float)i * pitch, area.w, pitch),
                         .columns = {area.x + name, area.x + name + half},
                         .seed = noise_seed(seed, (uint32_t)(i + 1))};
        if (variant->drop && i == rows - 1)
            draw_waiting(&row, position, map);
        else
            draw_kind(&row, variant, map, (ThreatKind)(THREAT_ROW - i));
        sketch_rule(sketch, area.x, area.x + area.w, row.area.y + pitch, 1, sketch->palette->faint,
                    .5f, row.seed);
    }
    draw_sentence(sketch,
                  RECT(area.x, top + (float)rows * pitch + 6, area.w,
                       area.y + area.h - top - (float)rows * pitch - 6),
                  position, map);
}

void panel_threats_draw_legend(const Sketch *sketch, const Variant *variant, Point left,
                               float right, uint32_t seed) {
    static const struct {
        Phrase words;
        Side side;
        ThreatKind kind;
        bool dashed;
    } SAMPLES[] = {
        {PHRASE_THREATS_FOR_X, SIDE_X, THREAT_FOUR, false},
        {PHRASE_THREATS_FOR_O, SIDE_O, THREAT_FOUR, false},
        {PHRASE_THREATS_OPEN, SIDE_O, THREAT_OPEN_FOUR, false},
        {PHRASE_THREATS_WIN, SIDE_O, THREAT_ROW, false},
        {PHRASE_THREATS_ABOVE, SIDE_X, THREAT_FOUR, true},
    };
    PanelLine line = {.sketch = sketch,
                      .x = left.x,
                      .y = left.y,
                      .right = right,
                      .sign = 16,
                      .words = 16,
                      .beside = 8,
                      .apart = 12};
    const SideNames names = side_names_on(sketch->stones, variant);
    for (size_t i = 0; i < ARRAY_LEN(SAMPLES) - !variant->drop; i++) {
        const bool wide = SAMPLES[i].kind != THREAT_FOUR;
        const float lead = wide ? 44 : 32;
        const char *words = phrase_called(SAMPLES[i].words, names);
        if (!panel_line_has_room(&line, lead, words))
            continue;
        const ThreatTag tag = {.centre = POINT(line.x + (wide ? 19 : 13), line.y - 5.5f),
                               .radius = 11.5f,
                               .side = SAMPLES[i].side,
                               .colour = board_mark_side_colour(sketch, variant, SAMPLES[i].side),
                               .kind = SAMPLES[i].kind,
                               .number = threat_map_marks(variant, SAMPLES[i].kind),
                               .dashed = SAMPLES[i].dashed,
                               .seed = noise_seed(seed, (uint32_t)i)};
        board_threats_draw_tag(sketch, &tag);
        panel_line_add_words(&line, lead, words);
    }
}
