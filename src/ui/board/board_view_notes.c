// What is written on the board: what each free cell is worth.
#include "ink/sketch/sketch_boxes.h"
#include "ui/board/board_view_parts.h"
#include "ui/words/game_strings.h"

#include <math.h>
#include <string.h>

static const float FAINTEST_HEAT = .08f;
/// Cells have room for words from here on: in smaller ones a word and its sign would touch.
static const float WORDS_FROM = 72;
/// Under this a sign is larger for its cell, words are few and rings reach further out.
static const float LARGE_CELL = 100;
static const float FINE_CELL = 26; ///< from here on a sign is written whole

/// One cell's worth, ready to be drawn.
typedef struct Note {
    const CellWorth *worth;
    Cell at;
    Point centre;
    float cell;
    Colour colour;
    bool bold, crossing; ///< lines cross under it
    bool ringed;
    Mark viewer; ///< whose view it is
    float heat;  ///< strength of the felt pen under it, 0: none
    char sign[GAME_SIGN_MAX], word[GAME_WORD_MAX];
} Note;

BoardBest board_view_best(const Position *position, const Explanation *explanation) {
    enum { RINGS_MAX = 3 };
    int count = 0;
    Worth best = {0};
    for (int i = 0; i < variant_cells(&position->variant); i++) {
        const CellWorth *cell = &explanation->cells[i];
        if (cell->best && worth_is_known(cell->worth) && position_can_play(position, (Cell)i)) {
            best = cell->worth;
            count++;
        }
    }
    const VerdictKind kind = worth_outcome(best);
    // Equal draws look the same, however many they are.
    if (count > 1 && kind == VERDICT_DRAW && explanation->value == VERDICT_DRAW)
        return BOARD_BEST_GREEN;
    if (count == 0 || count <= RINGS_MAX)
        return count == 0 ? BOARD_BEST_NONE : BOARD_BEST_RINGED;
    return kind == VERDICT_WIN || kind == VERDICT_DRAW ? BOARD_BEST_GREEN : BOARD_BEST_NONE;
}

/// Green and bold are the best alone.
static void note_equals(Note *note, const Palette *palette) {
    const bool wins = note->colour == palette->win;
    if (note->worth->best)
        note->colour = palette->win;
    else if (wins)
        note->colour = palette->pencil;
    note->bold = note->worth->best || (note->bold && !wins);
}

static void write_word(float cell, Worth seen, bool words, Text *word) {
    const VerdictKind kind = worth_outcome(seen);
    const bool counted = seen.verdict.plies > 0 && (kind == VERDICT_WIN || kind == VERDICT_LOSS);
    const bool brief = counted && cell < LARGE_CELL;
    game_strings_word(seen, words || brief, word);
}

/// `best` is the best estimate of all.
static Note note_of(const BoardDrawing *drawing, Cell cell, Score best, BoardBest shown) {
    const CellWorth *worth = &drawing->scene->explanation->cells[cell];
    const BoardGeometry *geometry = &drawing->scene->geometry;
    const Palette *palette = drawing->sketch->palette;
    const Side viewer = drawing->scene->viewer;
    const bool of_chooser = viewer == drawing->scene->chooser;
    const Worth seen = of_chooser ? worth->worth : worth_for_other(worth->worth);
    Note note = {.worth = worth,
                 .at = cell,
                 .centre = board_geometry_centre(geometry, cell),
                 .cell = geometry->cell,
                 .colour = palette->pencil,
                 .viewer = board_mark_small(drawing->sketch, &geometry->variant, viewer),
                 .crossing = board_mark_form(drawing->sketch, &geometry->variant) == MARK_STONE};
    const VerdictKind kind = worth_outcome(seen);
    bool decided = kind == VERDICT_WIN || kind == VERDICT_LOSS;
    note.bold = decided || (kind == VERDICT_UNKNOWN && worth->best);
    if (decided)
        note.colour = kind == VERDICT_WIN ? palette->win : palette->lose;
    float strength = expf(-1.5f * (float)(best - worth->score) / 100); // 1 for the best
    if (kind == VERDICT_UNKNOWN && strength >= FAINTEST_HEAT) {
        note.heat = strength;
        note.colour = palette->ink; // no other colour stands out on the felt pen
    }
    Text sign = text_over(note.sign, sizeof note.sign);
    Text word = text_over(note.word, sizeof note.word);
    const bool words = drawing->sketch->words && geometry->cell >= WORDS_FROM;
    game_strings_sign(seen, words, &sign);
    write_word(geometry->cell, seen, words, &word);
    note.ringed = worth->best && shown == BOARD_BEST_RINGED;
    if (shown == BOARD_BEST_GREEN)
        note_equals(&note, palette);
    if (geometry->cell < FINE_CELL && decided) // the sign alone
        note.sign[strlen(note.sign) - 1] = '\0';
    return note;
}

static const float LEAST_SIGN = 14;

bool board_view_writes_estimates(const Sketch *sketch, float cell) {
    return sketch_text_width(sketch, "+0.0", LEAST_SIGN, true) <= .9f * cell;
}

/// As large as fits between the least size of text and a quarter of a large cell; 0: no room.
static float sign_size(const Sketch *sketch, const Note *note) {
    bool estimate = !worth_is_proven(note->worth->worth);
    if (estimate && !board_view_writes_estimates(sketch, note->cell))
        return 0;
    float usual = estimate ? 15 : fminf(20, .5f * note->cell);
    float size = fmaxf((note->cell < LARGE_CELL ? .26f : .25f) * note->cell, usual);
    float width = sketch_text_width(sketch, note->sign, size, note->bold);
    float room = (note->cell < FINE_CELL ? 1.05f : .9f) * note->cell;
    if (width > room)
        size *= room / width;
    return fmaxf(size, LEAST_SIGN);
}

static float word_size(float cell) {
    return fmaxf(15, .1f * cell);
}

static bool has_room(const Sketch *sketch, float cell, const char *word) {
    return word[0] && cell >= WORDS_FROM &&
           sketch_text_width(sketch, word, word_size(cell), false) <= .94f * cell;
}

static bool word_fits(const Sketch *sketch, const Note *note) {
    return has_room(sketch, note->cell, note->word);
}

int board_view_length_written(const Sketch *sketch, float cell, Worth seen) {
    char memory[GAME_WORD_MAX];
    Text word = text_over(memory, sizeof memory);
    if (seen.verdict.plies == 0 || (!sketch->words && worth_outcome(seen) == VERDICT_DRAW))
        return 0;
    write_word(cell, seen, sketch->words && cell >= WORDS_FROM, &word);
    return has_room(sketch, cell, memory) ? seen.verdict.plies : 0;
}

static void draw_note(const Sketch *sketch, const Note *note) {
    float size = sign_size(sketch, note);
    bool with_word = word_fits(sketch, note);
    float below = with_word ? .05f * note->cell : .35f * size;
    if (size <= 0) // an estimate in a small cell: the felt pen says it
        return;
    if (note->crossing && note->heat == 0)
        sketch_disc(sketch, note->centre, .42f * note->cell, sketch->palette->page, .9f);
    sketch_sign(sketch, POINT(note->centre.x, note->centre.y + below), note->sign, size, note->bold,
                note->colour, note->viewer, .9f * note->cell);
    if (with_word)
        sketch_text(sketch, POINT(note->centre.x, note->centre.y + .22f * note->cell), note->word,
                    word_size(note->cell), false, TEXT_MIDDLE, note->colour);
}

static void draw_heat(const BoardDrawing *drawing, const Note *note) {
    if (note->heat > 0)
        sketch_heat(drawing->sketch, note->centre, .84f * note->cell, note->heat,
                    board_view_seed(drawing->view, note->at, 0x4ea7));
}

Colour board_view_ring_colour(const Sketch *sketch, Worth worth) {
    const bool wins = worth_outcome(worth) == VERDICT_WIN;
    return wins ? sketch->palette->win : sketch->palette->pencil;
}

static void draw_best_ring(const BoardDrawing *drawing, const Note *note, float elapsed_ms) {
    const Sketch *sketch = drawing->sketch;
    float side = note->cell;
    StrokeStyle pen = sketch_pen(board_view_ring_colour(sketch, note->worth->worth),
                                 fmaxf(fminf(2.6f, .09f * side), .021f * side),
                                 board_view_seed(drawing->view, note->at, 0xbe57));
    pen.reveal = motion_ease_out(elapsed_ms, MOTION_BEST_RING_MS);
    const bool with_word = word_fits(sketch, note);
    const float width =
        with_word ? sketch_text_width(sketch, note->word, word_size(side), false) : 0;
    const Point half = side < LARGE_CELL || width > .6f * side // what fills the cell
                           ? POINT(.45f * side, .45f * side)
                           : POINT(.41f * side, .365f * side);
    const Point centre = {note->centre.x, note->centre.y + (with_word ? .03f * side : 0)};
    board_view_ring(sketch, centre, half, &pen);
}

static bool is_noted(const BoardScene *scene, int cell) {
    return worth_is_known(scene->explanation->cells[cell].worth) &&
           position_can_play(scene->position, (Cell)cell);
}

/// How many cells have a note, and the best estimate among them: SCORE_INFINITE, which none comes
/// near, where a move is proven to be best.
static int count_notes(const BoardScene *scene, Score *best) {
    int count = 0;
    *best = -SCORE_INFINITE;
    for (int i = 0; i < variant_cells(&scene->position->variant); i++) {
        if (!is_noted(scene, i))
            continue;
        const CellWorth *worth = &scene->explanation->cells[i];
        if (!worth_is_proven(worth->worth))
            *best = MAX(*best, worth->score);
        else if (worth_outcome(worth->worth) == scene->explanation->value)
            *best = SCORE_INFINITE;
        count++;
    }
    return count;
}

void board_view_draw_explanation(const BoardDrawing *drawing) {
    const BoardScene *scene = drawing->scene;
    const BoardView *view = drawing->view;
    const Sketch *sketch = drawing->sketch;
    if (!scene->explanation)
        return;
    Score best;
    int count = count_notes(scene, &best), index = 0;
    const BoardBest shown = board_view_best(scene->position, scene->explanation);
    float apart = fminf(MOTION_EXPLAIN_STEP_MS, (float)EXPLAIN_SPREAD_MS / (float)MAX(count, 1));
    float elapsed = board_view_elapsed_ms(view, view->explained_at, drawing->now);
    float ring_elapsed = elapsed - apart * (float)count - MOTION_EXPLAIN_MS;
    bool piece_waits = view->variant.drop && scene->player != SIDE_NONE;
    for (int i = 0; i < variant_cells(&scene->position->variant); i++) {
        if (!is_noted(scene, i) || (piece_waits && i == drawing->target.cell))
            continue;
        Note note = note_of(drawing, (Cell)i, best, shown);
        drawlist_push_opacity(sketch->list,
                              motion_linear(elapsed - apart * (float)index++, MOTION_EXPLAIN_MS));
        draw_heat(drawing, &note);
        draw_note(sketch, &note);
        drawlist_pop(sketch->list);
        if (note.ringed)
            draw_best_ring(drawing, &note, ring_elapsed);
    }
}
