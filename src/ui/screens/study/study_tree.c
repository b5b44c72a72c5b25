// Where the parts of the screen Analysis go: one tree for every window.
#include "ui/layout/layout_place.h"
#include "ui/screens/study/study.h"
#include "ui/words/analysis_strings.h"
#include "ui/words/phrase.h"

#include <string.h>

/// What a leaf tells that is no phrase.
enum { TELLS_PLACE, TELLS_PLACE_BRIEFLY, TELLS_VALUE, TELLS_CLAIM, TELLS_KIND, TELLS_PAUSE };
/// Px beside words: of a button its icon and its ends, or its ends alone; a box to tick; the
/// buttons of a stepper.
enum { ICON_AND_ENDS = 48, ENDS = 13, TICK_BOX = 42, STEPPER = 170 };
#define FIXED(length)                                                                              \
    { (length), (length), (length) }
#define TELLS(number, letters, ...)                                                                \
    { .phrase = (number), .told = true, .size = (letters), __VA_ARGS__ }
#define SAYS(number, letters, ...)                                                                 \
    { .phrase = PHRASE_##number, .size = (letters), __VA_ARGS__ }

// clang-format off
static const Box PAUSE_ICON = {.name = "pause", .w = FIXED(44), .h = FIXED(44)};
static const Box PLAY_ON_ICON = {.name = "play on", .share = 1,
                                 .w = {44, 60, 60}, .h = {44, 60, 60}};
static const Box PLACE_BRIEFLY = {.name = "place", .h = {18, 20, 0}, .rank = 6,
                                  .text = TELLS(TELLS_PLACE_BRIEFLY, 17, .shrinks = true)};
static const Box TITLE_SMALL = {.name = "title", .h = {26, 28, 0}, .around = {0, 0, 10, 0},
                                .text = SAYS(BUTTON_ANALYSIS, 24, .bold = true, .shrinks = true)};
static const Box VALUE_SMALL = {.name = "value", .h = {40, 44, 0},
                                .text = TELLS(TELLS_VALUE, 30, .bold = true, .shrinks = true)};

/// What the position is worth, and the button that stops it.
#define HEAD(...) .flow = BOX_ROW, .gap = {8, 16, 0}, BOXES( \
    {.name = "value", .h = {46, 56, 0}, .rank = 9, .brief = &VALUE_SMALL, \
     .text = TELLS(TELLS_VALUE, 38, .bold = true, .shrinks = true)}, \
    {.flow = BOX_COLUMN, .share = 1, BOXES( \
        {.name = "claim", .h = {22, 24, 0}, \
         .text = TELLS(TELLS_CLAIM, 18, .bold = true, .shrinks = true)}, \
        {.name = "kind", .h = {18, 20, 0}, .rank = 6, \
         .text = TELLS(TELLS_KIND, 15, .shrinks = true)})}, \
    {.name = "pause", .h = {44, 56, 56}, .rank = 5, .brief = &PAUSE_ICON, __VA_ARGS__})

#define TICK(label, words) \
    {.name = label, .w = {0, 112, 0}, .h = FIXED(44), .share = 1, \
     .text = SAYS(words, 18, .beside = TICK_BOX)}
#define TICK_BUTTON(label, words) \
    {.name = label, .h = FIXED(44), .text = SAYS(words, 16, .beside = ENDS)}
#define TICKS(kind) BOXES(kind("heat", HEAT), kind("ghosts", LINE), kind("threats tick", THREATS), \
                          kind("numbers", NUMBERS))
static const Box TICKS_IN_TWO_ROWS = {.flow = BOX_GRID, .columns = 2, .gap = {6, 0, 0},
                                      .rank = 2, TICKS(TICK_BUTTON)};
static const Box TICKS_AS_BUTTONS = {.flow = BOX_GRID, .columns = 4, .gap = {6, 0, 0}, .rank = 2,
                                     .brief = &TICKS_IN_TWO_ROWS, TICKS(TICK_BUTTON)};

#define STEP(label, when_short) \
    {.name = label, .w = {44, 60, 60}, .h = {44, 60, 60}, .rank = (when_short)}
#define LINE_OF(label, when_short) \
    {.name = label, .w = {180, 0, 0}, .h = {38, 50, 50}, .rank = (when_short)}
#define EDGE_ICON(label, shape, when_short) \
    {.name = label, .only = (shape), .w = FIXED(44), .h = FIXED(44), .rank = (when_short)}

static const Box ANALYSIS = {.flow = BOX_SIDES, BOXES(
    {.flow = BOX_COLUMN, .only = BOX_WIDE, .gap = {2, 16, 0}, .w = FIXED(44),
     .around = {8, 18, 12, 18}, BOXES(
        EDGE_ICON("home", BOX_ANY, 0),
        {.share = 1},
        EDGE_ICON("settings", BOX_ANY, 0),
        EDGE_ICON("help", BOX_ANY, 0))},
    {.only = BOX_WIDE, .share = 1},
    {.flow = BOX_COLUMN, .gap = {4, 0, 0}, .around = {14, 4, 14, 6}, BOXES(
        {.only = BOX_WIDE, .h = {0, 18, 0}, .keeps = 8},
        {.flow = BOX_ROW, .gap = {4, 10, 0}, .h = {44, 52, 52}, .keeps = 8, BOXES(
            {.only = BOX_WIDE, .w = FIXED(18)},
            EDGE_ICON("home", BOX_TALL, 0),
            {.flow = BOX_SIDES, .gap = {0, 10, 0}, .share = 1, BOXES(
                {.name = "title", .h = {34, 40, 0}, .around = {0, 0, 10, 0}, .rank = 9,
                 .brief = &TITLE_SMALL,
                 .text = SAYS(BUTTON_ANALYSIS, 31, .bold = true)},
                {.name = "place", .h = {18, 20, 0}, .share = 1, .rank = 7, .brief = &PLACE_BRIEFLY,
                 .text = TELLS(TELLS_PLACE, 17, .shrinks = true)})},
            {.name = "turn", .only = BOX_WIDE, .h = {30, 40, 0}, .rank = 6,
             .text = SAYS(TURN_OF, 18, .bold = true, .beside = 46)},
            {.only = BOX_WIDE, .w = FIXED(36)},
            EDGE_ICON("back icon", BOX_TALL, 0),
            EDGE_ICON("settings", BOX_TALL, 4),
            EDGE_ICON("help", BOX_TALL, 5))},
        {.only = BOX_WIDE, .h = {0, 14, 0}, .keeps = 8},
        {.only = BOX_TALL, HEAD(.text = TELLS(TELLS_PAUSE, 18, .beside = ICON_AND_ENDS))},
        {.flow = BOX_SIDES, .gap = {8, 16, 0}, BOXES(
            {.name = "bar", .only = BOX_TALL, .around = {24, 2, 2, 0}, .h = FIXED(20)},
            {.name = "board", .square = true, .w = {140, 360, 0}, .keeps = 3,
             .around = {22, 0, 0, 34}},
            {.name = "bar", .only = BOX_WIDE, .around = {0, 0, 0, 34}, .w = {22, 26, 26}})},
        {.name = "legend", .h = {30, 46, 46}, .keeps = 8, .rank = 8, .around = {0, 0, 0, 10}})},
    {.name = "panel", .flow = BOX_COLUMN, .gap = {6, 10, 0}, .w = {280, 470, 0},
     .around = {14, 6, 14, 14}, BOXES(
        {.only = BOX_WIDE, .h = {0, 14, 0}},
        {.only = BOX_WIDE, HEAD(
            .keeps = 7,
            .text = TELLS(TELLS_PAUSE, 18, .beside = ICON_AND_ENDS + 10, .cap = "Space"))},
        {.name = "facts", .h = {26, 32, 0}, .rank = 5},
        {.name = "line count", .h = FIXED(46), .rank = 7,
         .text = SAYS(BEST_LINES, 18, .beside = STEPPER)},
        {.name = "lines", .flow = BOX_GRID, .columns = 1, .gap = {8, 0, 0}, BOXES(
            LINE_OF("line 1", 0), LINE_OF("line 2", 5), LINE_OF("line 3", 6), LINE_OF("line 4", 6),
            LINE_OF("line 5", 6))},
        {.name = "threats", .h = {150, 250, 0}, .share = 4, .rank = 4},
        {.name = "course", .flow = BOX_COLUMN, .share = 4, .rank = 4, BOXES(
            {.name = "curve heading", .h = {30, 34, 0}, .rank = 7, .text = SAYS(WHOLE_GAME, 18)},
            {.name = "curve", .h = {72, 140, 170}, .share = 1})},
        {.flow = BOX_ROW, .gap = {8, 0, 0}, .rank = 5, .brief = &TICKS_AS_BUTTONS, TICKS(TICK)},
        {.only = BOX_WIDE, .h = {0, 12, 0}, .share = 1},
        {.flow = BOX_COLUMN, .gap = {6, 18, 0}, BOXES(
            {.flow = BOX_ROW, .gap = {6, 12, 0}, BOXES(
                STEP("start", 2), STEP("back one", 0), STEP("on one", 0), STEP("end", 2),
                {.name = "play on", .h = {44, 60, 60}, .share = 1, .rank = 5,
                 .brief = &PLAY_ON_ICON,
                 .text = SAYS(BUTTON_PLAY_ON, 19, .bold = true, .beside = ICON_AND_ENDS,
                              .cap = "P")})},
            {.flow = BOX_ROW, .gap = {8, 16, 0}, BOXES(
                {.name = "back", .only = BOX_WIDE, .w = {0, 200, 0}, .h = {44, 60, 60}, .share = 1,
                 .text = SAYS(BUTTON_BACK, 18, .beside = ICON_AND_ENDS, .cap = "Esc")},
                {.name = "slip", .w = {0, 200, 0}, .h = {44, 60, 60}, .share = 1, .rank = 6,
                 .text = SAYS(BUTTON_NEXT_SLIP, 18, .beside = ICON_AND_ENDS, .cap = "N")})})},
        {.only = BOX_WIDE, .h = {0, 22, 0}})},
    {.only = BOX_WIDE, .w = {0, 26, 0}, .share = 1})};
// clang-format on

static const char *const LINES[ANALYSIS_LINES_MAX] = {"line 1", "line 2", "line 3", "line 4",
                                                      "line 5"};
static const char *const TICK_NAMES[STUDY_TICKS] = {"heat", "ghosts", "threats tick", "numbers"};
static const char *const STEP_NAMES[STUDY_STEPS] = {"start", "back one", "on one", "end"};

// --- what the tree asks

static bool is(const Box *box, const char *name) {
    return strcmp(box->name, name) == 0;
}

/// Lines that are not wanted are not there, and the board shows threats or the game its course.
static bool has(const void *context, const Box *box) {
    const Study *study = context;
    const bool threats = study->shown[STUDY_THREATS];
    for (int i = study->lines; i < ANALYSIS_LINES_MAX; i++)
        if (is(box, LINES[i]))
            return false;
    return is(box, "threats")  ? threats
           : is(box, "course") ? !threats
                               : !is(box, "turn") || study->position.outcome == OUTCOME_OPEN;
}

void study_tell_place(const Study *study, bool briefly, Text *words) {
    const Position *position = &study->position;
    const bool tall = layout_is_tall(stage_view(study->base.stage));
    if (!tall && !briefly)
        text_add(words, "%d×%d · ", position->variant.width, position->variant.height);
    analysis_strings_place(study->move, study->session->game.record.count, study->path_at, words);
    if (tall && !briefly && position->outcome == OUTCOME_OPEN)
        text_add(words, " · %s %s", side_name(position->to_move), phrase(PHRASE_TURN_OF));
}

static void tell(const void *context, const Box *leaf, Text *words) {
    const Study *study = context;
    switch (leaf->text.phrase) {
    case TELLS_PLACE:
    case TELLS_PLACE_BRIEFLY:
        study_tell_place(study, leaf->text.phrase == TELLS_PLACE_BRIEFLY, words);
        break;
    case TELLS_VALUE:
        analysis_strings_value(study_report(study), words);
        break;
    case TELLS_CLAIM:
        analysis_strings_claim(study_report(study), words);
        break;
    case TELLS_KIND:
        analysis_strings_kind(study_report(study), words);
        break;
    default:
        text_add(words, "%s", phrase(study->paused ? PHRASE_BUTTON_GO_ON : PHRASE_BUTTON_PAUSE));
    }
}

static bool place_in(const Study *study, Point view, Places *places) {
    const LayoutScreen screen = {
        .font = stage_config(study->base.stage)->text, .context = study, .has = has, .tell = tell};
    return layout_place(&ANALYSIS, RECT(0, 0, view.x, view.y), &screen, places, NULL);
}

bool study_fits(const Screen *screen, Point view) {
    Places places;
    return place_in((const Study *)screen, view, &places);
}

// --- what becomes of it

static StudyWords words_at(const Places *places, const char *name) {
    const Placed *leaf = layout_find(places, name);
    return (StudyWords){.at = POINT(leaf->area.x, leaf->baseline),
                        .room = leaf->area.w,
                        .size = leaf->box->text.size,
                        .brief = leaf->brief};
}

/// Its caps are drawn where every button has room for its own.
static bool has_room_for_caps(const Places *places) {
    static const char *const BUTTONS[] = {"pause", "play on", "back", "slip"};
    for (size_t i = 0; i < ARRAY_LEN(BUTTONS); i++) {
        const Placed *button = layout_find(places, BUTTONS[i]);
        if (button->brief || button->area.w == 0 || button->area.w < button->wanted)
            return false;
    }
    return true;
}

static Point middle_of(const Places *places, const char *name) {
    return rect_centre(layout_area(places, name));
}

static PanelLayout layout_from(const Places *places, Point view) {
    const Rect foot = layout_area(places, "legend");
    return (PanelLayout){
        .view = view,
        .tall = layout_is_tall(view),
        .board = layout_area(places, "board"),
        .home = middle_of(places, "home"),
        .help = middle_of(places, "help"),
        .settings = middle_of(places, "settings"),
        .options = middle_of(places, "back icon"),
        .foot = foot.w > 0 ? rect_centre(foot).y : 0,
        .foot_right = foot.x + foot.w,
        .panel = layout_area(places, "panel"),
        .key_caps = has_room_for_caps(places),
    };
}

static void take_lines(const Places *places, StudyPlaces *found) {
    for (int i = 0; i < ANALYSIS_LINES_MAX; i++) {
        found->lines[i] = layout_area(places, LINES[i]);
        found->line_count_max += found->lines[i].w > 0;
    }
}

static float baseline_of(const Places *places, const char *name) {
    const Placed *leaf = layout_find(places, name);
    return leaf->area.w > 0 ? leaf->baseline : 0;
}

StudyPlaces study_places(const Study *study) {
    const Point view = stage_view(study->base.stage);
    Places places;
    place_in(study, view, &places);
    StudyPlaces found = {
        .layout = layout_from(&places, view),
        .board = board_geometry_in(&study->position.variant, layout_area(&places, "board")),
        .title = words_at(&places, "title"),
        .place = words_at(&places, "place"),
        .turn = words_at(&places, "turn"),
        .bar = layout_area(&places, "bar"),
        .value = words_at(&places, "value"),
        .claim = words_at(&places, "claim"),
        .kind = words_at(&places, "kind"),
        .pause = layout_area(&places, "pause"),
        .pause_brief = layout_is_brief(&places, "pause"),
        .facts = baseline_of(&places, "facts"),
        .line_count = layout_area(&places, "line count"),
        .curve_heading = baseline_of(&places, "curve heading"),
        .curve = layout_area(&places, "curve"),
        .threats = layout_area(&places, "threats"),
        .ticks_by_buttons = layout_is_brief(&places, "heat"),
        .play_on = layout_area(&places, "play on"),
        .play_on_brief = layout_is_brief(&places, "play on"),
        .back = layout_area(&places, "back"),
        .slip = layout_area(&places, "slip"),
    };
    take_lines(&places, &found);
    for (int i = 0; i < STUDY_TICKS; i++)
        found.ticks[i] = layout_area(&places, TICK_NAMES[i]);
    for (int i = 0; i < STUDY_STEPS; i++)
        found.steps[i] = layout_area(&places, STEP_NAMES[i]);
    return found;
}
