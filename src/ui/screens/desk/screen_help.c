// The help sheet: the rules in pictures, and page after page what mouse, finger and keys do.
#include "base/base.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_help.h"
#include "ui/screens/desk/help_rules.h"
#include "ui/screens/screens.h"
#include "ui/words/phrase.h"

#include <math.h>
#include <string.h>

enum { ID_DONE = 1, ID_CLOSE, ID_BEFORE, ID_AFTER, ID_WORDS, ID_TOUR };
enum { SEED_HEADINGS = 60, SEED_LINES = 400 };
/// Between a key and its words, which begin at the same place where the keys are short; px.
enum { BESIDE = 9, WORDS_FROM = 58, BETWEEN_COLUMNS = 16 };
static const float SWIPE = 40;

typedef struct HelpScreen {
    Screen base;
    int page;     ///< 0 is the first; of those there were when it was turned last
    float turned; ///< notches of the wheel since then
    Point pressed_at;
    HelpKeys keys;
} HelpScreen;

/// All that is to be known of it in the present window.
typedef struct HelpPages {
    HelpLayout at;
    HelpEntry entries[HELP_ENTRIES_MAX];
    int count, pages, page;
} HelpPages;

static HelpPages pages_of(const HelpScreen *help) {
    HelpPages pages = {.at = help_layout_for(stage_view(help->base.stage))};
    pages.count = help_layout_entries(&pages.at, &help->keys,
                                      stage_config(help->base.stage)->on_page, pages.entries);
    pages.pages = pages.entries[pages.count - 1].page + 1;
    pages.page = MIN(help->page, pages.pages - 1);
    return pages;
}

static bool turn_to(HelpScreen *help, int page) {
    const int pages = pages_of(help).pages;
    help->page = CLAMP(page, 0, pages - 1);
    help->turned = 0;
    return true;
}

// --- widgets

static void add_turn(WidgetList *list, int id, Rect area, Phrase label, Icon icon, Key key) {
    Widget *turn = widget_add(list, id, WIDGET_BUTTON, area, phrase(label));
    turn->icon = icon;
    turn->label_hidden = true;
    widget_set_key(turn, key, false);
}

static void build(Screen *screen, WidgetList *list) {
    const HelpPages pages = pages_of((const HelpScreen *)screen);
    const HelpLayout *at = &pages.at;
    Widget *done = widget_add(list, ID_DONE, WIDGET_PRIMARY, at->done, phrase(PHRASE_DONE));
    done->text_size = 21;
    widget_set_key(done, KEY_ENTER, at->full && !at->tall);
    add_turn(list, ID_BEFORE, at->before, PHRASE_PAGE_BEFORE, ICON_PREVIOUS, KEY_LEFT);
    list->widgets[list->count - 1].disabled = pages.page == 0;
    add_turn(list, ID_AFTER, at->after, PHRASE_PAGE_AFTER, ICON_NEXT, KEY_RIGHT);
    list->widgets[list->count - 1].disabled = pages.page == pages.pages - 1;
    widget_add(list, ID_WORDS, WIDGET_BUTTON, at->words, phrase(PHRASE_GLOSSARY))->text_size = 17;
    widget_add(list, ID_TOUR, WIDGET_BUTTON, at->tour, phrase(PHRASE_TOUR_BRIEF))->text_size = 17;
    sheet_add_close(list, ID_CLOSE, at->area);
}

static void act(Screen *screen, const WidgetAction *action, int64_t now) {
    HelpScreen *help = (HelpScreen *)screen;
    const int page = pages_of(help).page;
    if (action->id == ID_BEFORE)
        turn_to(help, page - 1);
    else if (action->id == ID_AFTER)
        turn_to(help, page + 1);
    else if (action->id == ID_WORDS)
        stage_open_sheet(screen->stage, SCREEN_GLOSSARY, now);
    else if (action->id == ID_TOUR)
        stage_open_sheet(screen->stage, SCREEN_TOUR, now);
    else
        stage_close_sheet(screen->stage, now);
}

// --- keys, wheel and finger

static bool key_turns(HelpScreen *help, Key key) {
    const HelpPages pages = pages_of(help);
    switch ((int)key) {
    case KEY_PAGE_UP:
        return turn_to(help, pages.page - 1);
    case KEY_PAGE_DOWN:
    case KEY_SPACE:
        return turn_to(help, pages.page + 1);
    case KEY_HOME:
        return turn_to(help, 0);
    case KEY_END:
        return turn_to(help, pages.pages - 1);
    default:
        return false;
    }
}

static bool wheel_turns(HelpScreen *help, float notches) {
    help->turned += notches;
    if (fabsf(help->turned) < 1)
        return true;
    return turn_to(help, pages_of(help).page + (help->turned < 0 ? 1 : -1));
}

static bool swipe_turns(HelpScreen *help, Point let_go_at) {
    const float way = let_go_at.x - help->pressed_at.x;
    if (fabsf(way) < SWIPE)
        return false;
    return turn_to(help, pages_of(help).page + (way < 0 ? 1 : -1));
}

static bool input(Screen *screen, const Input *input, int64_t now) {
    HelpScreen *help = (HelpScreen *)screen;
    (void)now;
    switch (input->kind) {
    case INPUT_KEY:
        return key_turns(help, input->key);
    case INPUT_WHEEL:
        return stage_shows_all(screen->stage) && wheel_turns(help, input->wheel);
    case INPUT_POINTER_DOWN:
        help->pressed_at = input->at;
        return true;
    case INPUT_POINTER_UP:
        return swipe_turns(help, input->at);
    default:
        return false;
    }
}

// --- what does what

/// Draws caps one after the other and returns the width of all.
static float draw_arrows(const Sketch *sketch, Point left, uint32_t seed) {
    static const ArrowKey ARROWS[] = {ARROW_LEFT, ARROW_UP, ARROW_DOWN, ARROW_RIGHT};
    float x = left.x;
    for (size_t i = 0; i < ARRAY_LEN(ARROWS); i++)
        x += sketch_cap_arrow(sketch, POINT(x, left.y), ARROWS[i], noise_seed(seed, (uint32_t)i)) +
             4;
    return x - left.x - 4;
}

/// The first and the last of digits that do alike.
static float draw_digits(const Sketch *sketch, const char *digits, Point left, uint32_t seed) {
    const char first[] = {digits[0], '\0'};
    sketch_cap(sketch, left, first, noise_seed(seed, 1));
    sketch_text(sketch, POINT(left.x + 33, left.y + 6), "–", 18, false, TEXT_MIDDLE,
                sketch->palette->ink);
    return 41 + sketch_cap(sketch, POINT(left.x + 41, left.y), digits + strlen(digits) - 1,
                           noise_seed(seed, 2));
}

static float draw_click(const Sketch *sketch, Point left, uint32_t seed) {
    return sketch_mouse(sketch, left, MOUSE_LEFT_BUTTON, seed);
}
static float draw_pointing(const Sketch *sketch, Point left, uint32_t seed) {
    return sketch_mouse(sketch, left, MOUSE_MOVE, seed);
}
static float draw_wheel(const Sketch *sketch, Point left, uint32_t seed) {
    return sketch_mouse(sketch, left, MOUSE_WHEEL, seed);
}
static float draw_tap(const Sketch *sketch, Point left, uint32_t seed) {
    return sketch_finger(sketch, left, FINGER_TAP, seed);
}
static float draw_slide(const Sketch *sketch, Point left, uint32_t seed) {
    return sketch_finger(sketch, left, FINGER_DRAG, seed);
}
static float draw_aim(const Sketch *sketch, Point left, uint32_t seed) {
    return sketch_finger(sketch, left, FINGER_AIM, seed);
}

/// What is no key cap, by its name in the list of keys.
static const struct {
    const char *name;
    float (*draw)(const Sketch *sketch, Point left, uint32_t seed);
} DEVICES[] = {
    {"arrows", draw_arrows}, {"@click", draw_click}, {"@point", draw_pointing},
    {"@wheel", draw_wheel},  {"@tap", draw_tap},     {"@slide", draw_slide},
    {"@aim", draw_aim},
};

/// One key, or what stands for it, and returns its width.
static float draw_key(const Sketch *sketch, Slice key, Point left, uint32_t seed) {
    enum { CAP_MAX = 16 };
    for (size_t i = 0; i < ARRAY_LEN(DEVICES); i++)
        if (slice_is(key, DEVICES[i].name))
            return DEVICES[i].draw(sketch, left, seed);
    char memory[CAP_MAX];
    Text cap = text_over(memory, sizeof memory);
    text_add_bytes(&cap, key.start, key.length);
    if (strstr(memory, "…"))
        return draw_digits(sketch, memory, left, seed);
    return sketch_cap(sketch, left, memory, seed);
}

/// All keys of a line, and returns the width of all.
static float draw_keys(const Sketch *sketch, const char *keys, Point left, uint32_t seed) {
    Slice rest = slice_of(keys);
    float x = left.x;
    for (uint32_t i = 0; rest.length > 0; i++) {
        const size_t length = 1 + strcspn(rest.start + 1, " +"); // a plus is a key, too
        x += draw_key(sketch, (Slice){rest.start, length}, POINT(x, left.y), noise_seed(seed, i)) +
             (rest.start[length] == ' ' ? BESIDE : 4);
        const size_t taken = MIN(length + 1, rest.length);
        rest = (Slice){rest.start + taken, rest.length - taken};
    }
    return x - left.x - 4;
}

static void draw_entry(const Sketch *sketch, const HelpLayout *at, const HelpEntry *entry,
                       uint32_t seed) {
    const float x = at->left + (float)entry->column * at->column;
    const float baseline = sheet_baseline(at->area, entry->line);
    if (entry->title) {
        sketch_heading(sketch, POINT(x, baseline), entry->title, at->text < 18 ? 19 : 21, 0, seed);
        return;
    }
    const float keys = draw_keys(sketch, entry->keys->keys, POINT(x, baseline - 6), seed);
    const float words = MAX((float)WORDS_FROM, keys + BESIDE);
    sketch_words_within(sketch, POINT(x + words, baseline), entry->keys->does, at->text, false,
                        at->column - words - BETWEEN_COLUMNS, sketch->palette->ink);
}

// --- the sheet

/// As much of the foot note as has room beside the buttons.
static void draw_foot(const Sketch *sketch, const HelpLayout *at) {
    static const Phrase NOTES[] = {PHRASE_HELP_FOOT, PHRASE_HELP_FOOT_BRIEF};
    const float size = 18, room = at->before.x - 16 - at->left;
    for (size_t i = 0; i < ARRAY_LEN(NOTES); i++)
        if (sketch_text_width(sketch, phrase(NOTES[i]), size, false) <= room) {
            sketch_words(sketch, POINT(at->left, sheet_baseline(at->area, 19)), phrase(NOTES[i]),
                         size, sketch->palette->pencil);
            return;
        }
}

static void draw_head(const Screen *screen, const Sketch *sketch, const HelpPages *pages) {
    const HelpLayout *at = &pages->at;
    const char *title = phrase(PHRASE_HELP);
    char memory[24];
    Text page = text_over(memory, sizeof memory);
    text_add(&page, "%d of %d", pages->page + 1, pages->pages);
    sheet_draw(screen, sketch, at->area, title);
    sketch_label(sketch,
                 POINT((at->before.x + at->after.x + at->after.w) / 2, rect_centre(at->after).y),
                 memory, 17, false, sketch->palette->pencil);
    if (at->tall || !at->full)
        return;
    const float tagline = at->left + sketch_text_width(sketch, title, 31, true) + 24;
    sketch_words(sketch, POINT(tagline, sheet_baseline(at->area, 0)), phrase(PHRASE_HELP_TAGLINE),
                 19, sketch->palette->pencil);
    draw_foot(sketch, at);
    sheet_draw_close_key(screen, sketch, at->area);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    const HelpPages pages = pages_of((const HelpScreen *)screen);
    draw_head(screen, sketch, &pages);
    if (pages.page == 0)
        help_rules_draw(screen, sketch, &pages.at);
    for (int i = 0; i < pages.count; i++)
        if (pages.entries[i].page == pages.page)
            draw_entry(sketch, &pages.at, &pages.entries[i],
                       screen_seed(screen, SEED_LINES + (uint32_t)i));
}

static const ScreenOps HELP = {
    .name = "help",
    .build = build,
    .act = act,
    .input = input,
    .draw_under = draw_under,
};

Screen *screen_help_new(Stage *stage, int64_t now) {
    (void)now;
    HelpScreen *help = screen_new(stage, &HELP, sizeof *help);
    help_keys_collect(&help->keys);
    return &help->base;
}
