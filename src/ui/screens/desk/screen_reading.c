// The sheet that is there while a large file is read: how much of it has been, and a way out.
#include "base/said.h"
#include "ink/sketch/sketch.h"
#include "ink/sketch/sketch_boxes.h"
#include "ui/panel/panel_text.h"
#include "ui/screens/screens.h"
#include "ui/stage/sheet.h"
#include "ui/words/phrase.h"

#include <math.h>
#include <string.h>

enum { EVERY_MS = 40 };
enum { SEED_FRAME = 1000, SEED_BAR };

static bool is_over(const Screen *screen) {
    float share;
    const char *fault;
    stage_reading(screen->stage, &share, &fault);
    return fault[0] != '\0';
}

// --- what can be done

static ActionFace stop_face(const Screen *screen) {
    return (ActionFace){is_over(screen) ? PHRASE_DONE : PHRASE_STOP_READING, ICON_NONE};
}

/// The sheet still shows while it leaves.
static void leave(Screen *screen, ActionMeant meant) {
    stage_stop_reading(screen->stage);
    stage_close_sheet(screen->stage, meant.now);
}

// clang-format off
static const Action ROWS[] = {
    {"stop", PHRASE_STOP_READING, ICON_NONE, {KEY_ENTER}, .kind = WIDGET_PRIMARY, .face_now = stop_face, .act = leave},
    {"close", PHRASE_CLOSE, ICON_CLOSE, {KEY_ESCAPE}, .kind = WIDGET_MARGIN_ICON, .act = leave},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_READING = ACTION_TABLE(PHRASE_READING_TITLE, ROWS);
static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_READING, NULL};

// clang-format off
enum { TELLS_TITLE, TELLS_NAME, TELLS_PERCENT };
static const Box TREE = {SHEET_TREE_TELLS(560, TELLS_TITLE, .gap = {2, 12, 0}, BOXES(
    {.h = {26, 34, 34}, TELLS(TELLS_NAME, 19, .bold = true, .shrinks = true)},
    {.name = "fault", .h = {60, 84, 0}, .share = 1},
    {.name = "percent", .h = FIXED(30), TELLS(TELLS_PERCENT, 17, .pencil = true)},
    {.name = "bar", .h = FIXED(22)},
    {.flow = BOX_ROW, BOXES(
        {.share = 1},
        {.name = "stop", .w = {0, 180, 0}, .h = {44, 54, 54},
         NAMED(20, LEAF_ENDS, .bold = true, .cap = "Enter")})}))};
// clang-format on

static bool has(const Screen *screen, const Box *box) {
    const bool fault = strcmp(box->name, "fault") == 0;
    const bool progress = strcmp(box->name, "percent") == 0 || strcmp(box->name, "bar") == 0;
    return is_over(screen) ? !progress : !fault;
}

static void tell(const Screen *screen, const Box *leaf, Text *words) {
    float share;
    const char *fault, *name = stage_reading(screen->stage, &share, &fault);
    if (!leaf->text.told || (leaf->name && strcmp(leaf->name, "stop") == 0))
        return;
    if (leaf->text.phrase == TELLS_TITLE)
        text_add(words, "%s", phrase(fault[0] ? PHRASE_READING_FAILED : PHRASE_READING_TITLE));
    else if (leaf->text.phrase == TELLS_NAME)
        text_add(words, "%s", name);
    else
        text_add(words, said("%.0f %%"), (double)floorf(100 * share));
}

static int64_t timeout(const Screen *screen, int64_t now) {
    (void)now;
    return is_over(screen) ? -1 : EVERY_MS * NANOSECONDS_PER_MS;
}

static bool busy(const Screen *screen, int64_t now) {
    (void)now;
    return !is_over(screen);
}

static void release(Screen *screen) {
    stage_forget_reading(screen->stage, screen);
}

// --- drawing

/// A frame, and in it a felt pen as far as the reading has come.
static void draw_bar(const Screen *screen, const Sketch *sketch, Rect bar, float share) {
    const Palette *palette = sketch->palette;
    if (share > 0)
        sketch_felt_pen(sketch, rect_grown(bar, -4), 1, share, screen_seed(screen, SEED_BAR));
    const StrokeStyle frame = sketch_dry_pen(palette->ink, 1.6f, screen_seed(screen, SEED_FRAME));
    const Point corners[] = {{bar.x, bar.y},
                             {bar.x + bar.w, bar.y},
                             {bar.x + bar.w, bar.y + bar.h},
                             {bar.x, bar.y + bar.h},
                             {bar.x, bar.y}};
    sketch_points(sketch, corners, ARRAY_LEN(corners), &frame);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    const Places places = leaves_place(screen);
    const Rect bar = layout_area(&places, "bar"), room = layout_area(&places, "fault");
    float share;
    const char *fault;
    stage_reading(screen->stage, &share, &fault);
    (void)now;
    sheet_draw_leaves(screen, sketch, &places);
    if (!fault[0]) {
        draw_bar(screen, sketch, bar, share);
        return;
    }
    PanelText laid = {.line_count = 0};
    panel_text_fit(&laid, sketch->text, fault, POINT(room.w, room.h));
    panel_text_draw(&laid, sketch, POINT(room.x, room.y + .75f * laid.pitch),
                    sketch->palette->lose);
}

static const ScreenOps READING = {
    .name = "reading",
    .actions = ACTIONS,
    .tree = &TREE,
    .has = has,
    .tell = tell,
    .fits = leaves_fit,
    .build = sheet_build,
    .timeout = timeout,
    .busy = busy,
    .release = release,
    .draw_under = draw_under,
};

Screen *screen_reading_new(Stage *stage, int64_t now) {
    (void)now;
    Screen *screen = screen_new(stage, &READING, sizeof *screen);
    screen->widgets.focus = action_id(screen, "stop", 0);
    return screen;
}
