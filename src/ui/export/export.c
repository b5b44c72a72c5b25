#include "ui/export/export.h"

#include "base/folder.h"
#include "formats/sgf/sgf_write.h"
#include "ink/painter.h"
#include "ink/picture_gif.h"
#include "ink/picture_png.h"
#include "ink/picture_svg.h"
#include "ui/export/export_text.h"

#include <math.h>

/// Ms that a moving picture shows the beginning, a move and the end; a long game goes by faster, so
/// that its moves take no longer than MOVES_MS.
enum { BEGINNING_MS = 1000, MOVE_MS = 700, MOVE_MIN_MS = 120, END_MS = 4000, MOVES_MS = 60000 };

/// What pictures are made with.
typedef struct Studio {
    ExportBoard board;
    const ExportLook *look;
    DrawList *list;
    Painter *painter; ///< NULL where nothing is painted
} Studio;

static Studio studio_open(const Record *record, const ExportLook *look, bool paints) {
    Studio studio = {.board = export_board_of(&record->now.variant),
                     .look = look,
                     .list = drawlist_new(),
                     .painter = paints ? painter_new(look->text, 0) : NULL};
    if (paints)
        painter_resize(studio.painter, (int)roundf(studio.board.width * look->scale),
                       (int)roundf(studio.board.height * look->scale), look->scale);
    return studio;
}

static void studio_close(Studio *studio) {
    painter_free(studio->painter);
    drawlist_free(studio->list);
}

static void draw(Studio *studio, const Position *position) {
    const ExportLook *look = studio->look;
    const Sketch sketch = {
        .list = studio->list, .palette = look->palette, .text = look->text, .stones = look->stones};
    drawlist_clear(studio->list);
    export_board_draw(&studio->board, position, studio->look->game, &sketch);
    if (studio->painter)
        painter_paint(studio->painter, studio->list);
}

// --- the kinds

static bool write_picture(const Record *record, const ExportLook *look, Buffer *bytes,
                          Problem *problem) {
    Studio studio = studio_open(record, look, true);
    draw(&studio, &record->now);
    const bool made = picture_png_write(painter_canvas(studio.painter), bytes, problem);
    studio_close(&studio);
    return made;
}

static bool write_drawing(const Record *record, const ExportLook *look, Buffer *bytes,
                          Problem *problem) {
    (void)problem;
    Studio studio = studio_open(record, look, false);
    draw(&studio, &record->now);
    picture_svg_write(studio.list, studio.board.width, studio.board.height, look->text, bytes);
    studio_close(&studio);
    return true;
}

static int shown_ms(const Record *record, int move) {
    if (move == record->count)
        return END_MS;
    const int each = MOVES_MS / MAX(1, record->count);
    return move == 0 ? BEGINNING_MS : CLAMP(each, MOVE_MIN_MS, MOVE_MS);
}

static bool write_moving(const Record *record, const ExportLook *look, Buffer *bytes,
                         Problem *problem) {
    Studio studio = studio_open(record, look, true);
    const Canvas *canvas = painter_canvas(studio.painter);
    PictureGif *gif = picture_gif_begin(canvas->width, canvas->height, look->palette, bytes);
    for (int move = 0; move <= record->count; move++) {
        Position position;
        size_t count;
        record_position_at(record, move, &position);
        draw(&studio, &position);
        const PixelRect *damage = painter_damage(studio.painter, &count);
        picture_gif_add(gif, canvas, damage, count, shown_ms(record, move));
    }
    studio_close(&studio);
    return picture_gif_end(gif, problem);
}

static bool write_text(const Record *record, const ExportLook *look, Buffer *bytes,
                       Problem *problem) {
    (void)look, (void)problem;
    export_text_write(&record->now, bytes);
    return true;
}

static bool write_game(const Record *record, const ExportLook *look, Buffer *bytes,
                       Problem *problem) {
    (void)look, (void)problem;
    sgf_write(record->tree, bytes);
    return true;
}

// --- all of them

static const struct {
    const char *ending;
    bool (*write)(const Record *record, const ExportLook *look, Buffer *bytes, Problem *problem);
} KINDS[EXPORT_KINDS] = {
    [EXPORT_PICTURE] = {".png", write_picture}, [EXPORT_DRAWING] = {".svg", write_drawing},
    [EXPORT_MOVING] = {".gif", write_moving},   [EXPORT_TEXT] = {".txt", write_text},
    [EXPORT_GAME] = {".sgf", write_game},
};

const char *export_ending(ExportKind kind) {
    return KINDS[kind].ending;
}

bool export_kind_of(const char *path, ExportKind *kind, Problem *problem) {
    char memory[64];
    Text endings = text_over(memory, sizeof memory);
    for (size_t i = 0; i < EXPORT_KINDS; i++) {
        *kind = (ExportKind)i;
        if (folder_ends_with(path, KINDS[i].ending))
            return true;
        text_add_listed(&endings, KINDS[i].ending, i, EXPORT_KINDS);
    }
    return problem_set(problem, "'%.100s' ends with none of %s", path, memory);
}

bool export_write(ExportKind kind, const Record *record, const ExportLook *look, Buffer *bytes,
                  Problem *problem) {
    return KINDS[kind].write(record, look, bytes, problem);
}
