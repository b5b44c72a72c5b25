// The sheet over the board while a game with clocks pauses: any key goes on, and any press.
#include "ui/screens/screens.h"
#include "ui/stage/sheet.h"

// clang-format off
static const Action ROWS[] = {
    {"go on", PHRASE_BUTTON_GO_ON, ICON_PLAY, {'p'}, .kind = WIDGET_PRIMARY, .act = sheet_close},
};
static const Box TREE = {.name = "paper", .flow = BOX_ROW, BOXES(
    {.name = "rule", .w = FIXED(74)}, {.w = FIXED(18)},
    {.flow = BOX_COLUMN, .share = 1, BOXES(
        {.name = "title", .h = FIXED(72), .around = {0, 38, 0, 0},
         SAYS(PAUSED, 26, .bold = true, .shrinks = true)},
        {.h = FIXED(34), .rank = 2, SAYS(PAUSED_NOTE, 17, .pencil = true, .shrinks = true)},
        {.share = 1},
        {.name = "go on", .w = {0, 200, 200}, .h = FIXED(58),
         NAMED(21, LEAF_ICON_AND_ENDS, .bold = true, .cap = "P")},
        {.share = 1})},
    {.name = "rule", .w = FIXED(74)}, {.w = FIXED(18)})};
// clang-format on
const ActionTable SCREEN_ACTIONS_PAUSE = ACTION_TABLE(PHRASE_PAUSED, ROWS);
static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_PAUSE, NULL};

/// The board that is seen behind it, with its letters and numbers.
static Rect covered(const Screen *screen) {
    enum { AROUND = 30 };
    const Point view = stage_view(screen->stage);
    const BoardGeometry board = screen->below->ops->board(screen->below);
    return rect_intersection(rect_grown(board.square, AROUND), RECT(0, 0, view.x, view.y));
}

/// A narrow sheet has no margin.
static bool has(const Screen *screen, const Box *box) {
    return box->name[0] != 'r' || !sketch_sheet_is_narrow(covered(screen));
}

static Places places_of(const Screen *screen) {
    Places places;
    leaves_place_in(screen, covered(screen), &places);
    return places;
}

static void build(Screen *screen, WidgetList *list) {
    const Places places = places_of(screen);
    leaves_add(screen, &places, list);
}

static bool input(Screen *screen, const Input *event, int64_t now) {
    const bool pressed = event->kind == INPUT_KEY || event->kind == INPUT_POINTER_UP;
    if (pressed && !event->repeat)
        stage_close_sheet(screen->stage, now);
    return pressed;
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    const Places places = places_of(screen);
    (void)now;
    sheet_draw_leaves(screen, sketch, &places);
}

static const ScreenOps PAUSE = {
    .name = "pause",
    .actions = ACTIONS,
    .tree = &TREE,
    .has = has,
    .build = build,
    .input = input,
    .draw_under = draw_under,
};

Screen *screen_pause_new(Stage *stage, int64_t now) {
    (void)now;
    return screen_new(stage, &PAUSE, sizeof(Screen));
}
