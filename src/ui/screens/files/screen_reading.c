// The sheet that is there while a large file is read: how much of it has been, and a way out.
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_pages.h"
#include "ui/panel/panel_text.h"
#include "ui/screens/screens.h"
#include "ui/stage/sheet.h"
#include "ui/words/phrase.h"

#include <math.h>

enum { SHEET_WIDTH = 560, SHEET_HEIGHT = 300, BUTTON_WIDTH = 180, BUTTON_HEIGHT = 54, FOOT = 26 };
enum { BAR_HEIGHT = 22, EVERY_MS = 40 };
enum { SEED_FRAME = 1000, SEED_BAR };

typedef struct ReadingPlaces {
    Rect area, words, bar, stop;
} ReadingPlaces;

static ReadingPlaces places_of(const Screen *screen) {
    const Rect area = sheet_place(stage_view(screen->stage), SHEET_WIDTH, SHEET_HEIGHT);
    const float left = sheet_left(area), right = sheet_right(area);
    const float top = sheet_baseline(area, 0) + 22, foot = area.y + area.h - FOOT - BUTTON_HEIGHT;
    return (ReadingPlaces){
        .area = area,
        .words = RECT(left, top, right - left, foot - top - 12),
        .bar = RECT(left, foot - BAR_HEIGHT - 26, right - left, BAR_HEIGHT),
        .stop = RECT(right - BUTTON_WIDTH, foot, BUTTON_WIDTH, BUTTON_HEIGHT),
    };
}

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
    {"stop", PHRASE_STOP_READING, ICON_NONE, {KEY_ENTER}, .face_now = stop_face, .act = leave},
    {"close", PHRASE_CLOSE, ICON_CLOSE, {KEY_ESCAPE}, .act = leave},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_READING = ACTION_TABLE(PHRASE_READING_TITLE, ROWS);
static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_READING, NULL};

static void build(Screen *screen, WidgetList *list) {
    const ReadingPlaces at = places_of(screen);
    Widget *stop = action_add(list, screen, WIDGET_PRIMARY, "stop", 0, at.stop);
    stop->text_size = 20;
    if (!sketch_sheet_is_narrow(at.area))
        action_set_cap(stop, screen);
    sheet_action_close(list, screen, at.area);
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
    (void)now;
    const ReadingPlaces at = places_of(screen);
    float share;
    const char *fault, *name = stage_reading(screen->stage, &share, &fault);
    const bool over = fault[0] != '\0';
    sheet_draw(screen, sketch, at.area,
               phrase(over ? PHRASE_READING_FAILED : PHRASE_READING_TITLE));
    sketch_sheet_blank(
        sketch,
        RECT(at.area.x + 2, at.words.y - 4, at.area.w - 4, at.stop.y + at.stop.h - at.words.y + 8),
        .94f);
    sketch_words_within(sketch, POINT(at.words.x, at.words.y + 22), name, 19, true, at.words.w,
                        sketch->palette->ink);
    if (over) {
        PanelText laid = {.line_count = 0};
        panel_text_fit(&laid, sketch->text, fault, POINT(at.words.w, at.words.h - 36));
        panel_text_draw(&laid, sketch, POINT(at.words.x, at.words.y + 56), sketch->palette->lose);
    } else {
        char memory[16];
        Text percent = text_over(memory, sizeof memory);
        text_add(&percent, "%.0f %%", (double)floorf(100 * share));
        sketch_words(sketch, POINT(at.bar.x, at.bar.y - 12), memory, 17, sketch->palette->pencil);
        draw_bar(screen, sketch, at.bar, share);
    }
    sheet_draw_close_key(screen, sketch, at.area);
}

static const ScreenOps READING = {
    .name = "reading",
    .actions = ACTIONS,
    .build = build,
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
