// The screen "How minimax thinks": its parts together, and its time.
#include "ink/sketch/sketch_boxes.h"
#include "ui/panel/panel.h"
#include "ui/screens/screens.h"
#include "ui/screens/study/tree.h"
#include "ui/stage/panel_actions.h"
#include "ui/words/who_wins_strings.h"
#include "words/recursion_words.h"

#include <string.h>

// --- to steps and to boards

/// Takes cells `by` sizes smaller.
static void tree_zoom_by(Tree *tree, int by) {
    const TreeFrame frame = tree_frame(tree);
    int zoom = 0;
    while (zoom < TREE_ZOOMS - 1 && TREE_CELL[zoom] > frame.cell)
        zoom++;
    tree->zoom = CLAMP(zoom + by, 0, TREE_ZOOMS - 1);
}

/// Goes to the next step of one of `kinds` at `depth` or above it, or back to the last one.
static void tree_go(Tree *tree, unsigned kinds, bool back, int depth) {
    MinimaxReplay *replay = tree->recursion.replay;
    tree->playing = false;
    if (back)
        minimax_replay_previous(replay, kinds, depth);
    else
        minimax_replay_next(replay, kinds, depth);
    tree_follow(tree);
}

/// To where the call at the place has its value.
static void tree_go_to_branch_end(Tree *tree) {
    const int depth = minimax_walk_depth(minimax_replay_walk(tree->recursion.replay));
    tree_go(tree, MINIMAX_STEPS_VALUES, false, MAX(depth, 0));
}

/// From a board that was met before to where it was met first, and from there back; stays on any
/// other.
static void tree_go_to_first_meeting(Tree *tree) {
    MinimaxReplay *replay = tree->recursion.replay;
    const MinimaxStep *step = minimax_replay_step(replay);
    const uint64_t from = minimax_replay_at(replay), back = tree->came_from;
    if (back > 0)
        minimax_replay_seek(replay, back);
    else if (step && step->kind == MINIMAX_RECALL)
        minimax_replay_seek_call(replay, step->met);
    else
        return;
    tree->playing = false;
    tree_follow(tree);
    tree->came_from = back > 0 ? 0 : from;
}

// --- its parts

enum { TELLS_SUBJECT = 1, TELLS_LAST_STEP };

// clang-format off
#define TRANSPORT(action, key) \
    {.name = (action), .w = {44, 60, 0}, .h = {44, 58, 58}, .share = 1, .rank = 6, \
     .brief = &(const Box){.name = (action), .w = {40, 60, 0}, .h = {44, 56, 58}, .share = 1}, \
     NAMED(18, LEAF_ENDS, .cap = (key))}
#define TRANSPORT_ICON(action) {.name = (action), .w = {40, 60, 0}, .h = {44, 58, 58}, .share = .4f}
#define BUBBLE(width, height) \
    {.name = "bubble", .h = {52, (height), (height)}, .w = {width, 330, 0}, .share = 1, .keeps = 8}
#define CODE(height) {.name = "lines", .w = {300, 330, 0}, .h = {height, 400, 0}, .share = 1}
#define LANGUAGE {.name = "language", .h = FIXED(44), NAMED(15, 2 * LEAF_OPTION)}
static const Box SPEED_ALONE = {.name = "faster", .w = {44, 56, 56}, .h = {44, 58, 58},
                          NAMED(17, 8, .shrinks = true)};
#define LEVELS_UNDER(above, height, ...) \
    {.name = "levels", .w = {330, 0, 0}, .h = {height, 300, 0}, .share = 1, .around = {0, (above), 0, 0}, __VA_ARGS__}
#define LEVELS_BELOW(height, ...) LEVELS_UNDER(22, height, __VA_ARGS__)
#define BESIDE(action, when_short) \
    {.name = (action), .bare = true, .w = FIXED(44), .h = FIXED(44), .rank = (when_short)}
/// The board at the place, and those below it where they have room.
static const Box LOW_LEVELS = LEVELS_UNDER(8, 134, );
static const Box WORDS_BELOW = {.flow = BOX_COLUMN, .gap = {8, 10, 0}, .share = 1, BOXES(
    {.name = "boards half", .flow = BOX_COLUMN, .share = 1, BOXES(
        LEVELS_BELOW(194, .only = BOX_TALL),
        LEVELS_BELOW(194, .only = BOX_WIDE, .rank = 3, .brief = &LOW_LEVELS))},
    CODE(144), LANGUAGE,
    {.flow = BOX_ROW, .gap = {6, 8, 0}, BOXES(
        BUBBLE(208, 76),
        {.flow = BOX_COLUMN, .only = BOX_TALL, .w = FIXED(44), BOXES(BESIDE("code", 7), BESIDE("menu", 0))},
        {.flow = BOX_ROW, .only = BOX_WIDE, .gap = {6, 8, 0}, BOXES(BESIDE("code", 7), BESIDE("menu", 0))})})};
static const Box TITLE_BRIEF = {.name = "title", .h = {28, 40, 0}, .share = 1,
                                SAYS(TREE_TITLE_BRIEF, 24, .bold = true, .shrinks = true)};

static const Box BACK_ICON = {.name = "back", .w = {40, 44, 60}, .h = {44, 58, 58}};

static const Box TREE = {.flow = BOX_ROW, BOXES(
    PAGE_EDGE(PAGE_ICON("tour", BOX_ANY, 4),
              PAGE_ICON("play on", BOX_ANY, 3)),
    {.flow = BOX_COLUMN, .share = 1, .gap = {8, 14, 0}, .around = {8, 6, 8, 10}, BOXES(
        {.flow = BOX_ROW, .gap = {4, 12, 0}, .h = {44, 66, 66}, BOXES(
            PAGE_ICON("back", BOX_TALL, 0),
            {.only = BOX_WIDE, .w = FIXED(16)},
            {.name = "title", .h = {34, 44, 0}, .rank = 9, .brief = &TITLE_BRIEF,
             SAYS(TREE_TITLE, 31, .bold = true)},
            {.name = "subject", .only = BOX_WIDE, .h = {20, 24, 0}, .share = 1, .rank = 9,
             TELLS(TELLS_SUBJECT, 18, .pencil = true)},
            {.share = .01f},
            PAGE_ICON("play on", BOX_TALL, 4), PAGE_ICON("tour", BOX_TALL, 5),
            {.name = "smaller", .only = BOX_WIDE, .w = FIXED(44), .h = FIXED(44), .rank = 8},
            {.name = "fit", .only = BOX_WIDE, .h = FIXED(44), .rank = 8,
             NAMED(17, LEAF_ENDS, .cap = "0")},
            {.name = "larger", .only = BOX_WIDE, .w = FIXED(44), .h = FIXED(44), .rank = 8},
            {.only = BOX_WIDE, .w = FIXED(24)})},
        {.flow = BOX_ROW, .gap = {16, 24, 0}, .share = 1, .rank = 7, .brief = &WORDS_BELOW, BOXES(
            {.name = "levels", .w = {560, 800, 0}, .h = {300, 400, 0}, .share = 1,
             .around = {0, 24, 0, 0}},
            {.flow = BOX_COLUMN, .gap = {6, 10, 0}, .w = FIXED(330), .around = {0, 0, 24, 0}, BOXES(
                {.name = "just now", .h = {26, 34, 0}, .around = {0, 0, 0, 10},
                 SAYS(TREE_JUST_NOW, 21, .bold = true, .own = true)},
                BUBBLE(140, 112),
                {.name = "saves", .h = {30, 60, 60}, .around = {0, 16, 0, 10},
                 SAYS(TREE_SAVES, 21, .bold = true, .own = true)},
                {.name = "ideas", .h = {192, 352, 352}},
                CODE(200), LANGUAGE,
                {.name = "rest", .share = 1},
                {.flow = BOX_ROW, .gap = {6, 10, 0}, BOXES(
                    {.name = "menu", .h = {44, 58, 58}, .share = 1, NAMED(18, LEAF_ENDS, .cap = "M")},
                    {.name = "code", .h = {44, 58, 58}, NAMED(18, LEAF_ENDS, .cap = "C")})})})},
        {.name = "strip", .h = {40, 46, 46}, .around = {8, 8, 24, 18}},
        {.flow = BOX_ROW, .gap = {4, 10, 0}, .around = {4, 0, 12, 0}, BOXES(
            TRANSPORT_ICON("step back"), TRANSPORT_ICON("run"), TRANSPORT_ICON("step"),
            TRANSPORT("next end", "E"), TRANSPORT("next value", "V"), TRANSPORT("branch end", "B"),
            {.name = "speed", .w = {180, 190, 190}, .h = {44, 46, 46}, .rank = 6,
             .brief = &SPEED_ALONE, .text = {.size = 15}},
            {.name = "back", .only = BOX_WIDE, .h = {44, 58, 58}, .rank = 7, .brief = &BACK_ICON,
             NAMED(18, LEAF_ICON_AND_ENDS, .cap = "Esc")})})})};
// clang-format on

/// The tree of an article has its board beside it: only the tour and the menu lead elsewhere.
static bool no_article(const Screen *screen, int which) {
    (void)which;
    return !stage_config(screen->stage)->embedded;
}

static bool shows_code(const Screen *screen) {
    return stage_settings(screen->stage)->code;
}

/// The code stands where else the ideas do, or the boards.
static bool has(const Screen *screen, const Box *box) {
    const bool code = shows_code(screen);
    static const char *const CODE_PARTS[] = {"lines", "language"};
    static const char *const OTHERS[] = {"saves", "ideas", "rest", "boards half"};
    for (size_t i = 0; i < ARRAY_LEN(CODE_PARTS); i++)
        if (strcmp(box->name, CODE_PARTS[i]) == 0)
            return code;
    for (size_t i = 0; i < ARRAY_LEN(OTHERS); i++)
        if (strcmp(box->name, OTHERS[i]) == 0)
            return !code;
    return true;
}

static void tell(const Screen *screen, const Box *leaf, Text *words) {
    static const char *const SPEEDS[TREE_SPEEDS] = {"1×", "10×", "100×", "1000×"};
    const Tree *tree = (const Tree *)screen;
    if (leaf->text.phrase == TELLS_SUBJECT)
        who_wins_strings_subject(&tree->recursion.root, SIDE_NAMES_LETTERS, words);
    else if (leaf->text.phrase == TELLS_LAST_STEP)
        text_add(words, "%s", tree->said);
    else if (strcmp(leaf->name, "faster") == 0)
        text_add(words, "%s", SPEEDS[tree->speed]);
}

// --- what can be done

static MinimaxReplay *replay_of(const Screen *screen) {
    return ((const Tree *)screen)->recursion.replay;
}

static Phrase cannot_go_back(const Screen *screen, int which) {
    (void)which;
    return minimax_replay_at(replay_of(screen)) == 0 ? PHRASE_AT_THE_START : PHRASE_NONE;
}

static Phrase cannot_go_on(const Screen *screen, int which) {
    const MinimaxReplay *replay = replay_of(screen);
    (void)which;
    return minimax_replay_at(replay) == minimax_replay_steps(replay) ? PHRASE_AT_THE_END
                                                                     : PHRASE_NONE;
}

static ActionFace run_or_pause(const Screen *screen) {
    return ((const Tree *)screen)->playing ? (ActionFace){PHRASE_BUTTON_PAUSE, ICON_PAUSE}
                                           : (ActionFace){PHRASE_TREE_PLAY, ICON_PLAY};
}

static void run(Screen *screen, ActionMeant meant) {
    Tree *tree = (Tree *)screen;
    MinimaxReplay *replay = replay_of(screen);
    if (minimax_replay_at(replay) == minimax_replay_steps(replay))
        minimax_replay_seek(replay, 0);
    tree->playing = !tree->playing;
    tree->stepped_at = meant.now;
    tree_follow(tree);
}

/// To the next step of the kinds that are meant.
static void go_on(Screen *screen, ActionMeant meant) {
    tree_go((Tree *)screen, (unsigned)meant.which, false, INT16_MAX);
}

static void go_back(Screen *screen, ActionMeant meant) {
    tree_go((Tree *)screen, (unsigned)meant.which, true, INT16_MAX);
}

/// From one first move to another.
static void go_by_branch(Screen *screen, ActionMeant meant) {
    tree_go((Tree *)screen, MINIMAX_STEP(MINIMAX_TRY), meant.which < 0, 1);
}

static void end_branch(Screen *screen, ActionMeant meant) {
    (void)meant;
    tree_go_to_branch_end((Tree *)screen);
}

static void begin_branch(Screen *screen, ActionMeant meant) {
    const int depth = minimax_walk_depth(minimax_replay_walk(replay_of(screen)));
    (void)meant;
    tree_go((Tree *)screen, MINIMAX_STEP(MINIMAX_TRY), true, MAX(depth - 1, 1));
}

static void go_far(Screen *screen, ActionMeant meant) {
    Tree *tree = (Tree *)screen;
    tree->playing = false;
    minimax_replay_seek(tree->recursion.replay, meant.which < 0 ? 0 : UINT64_MAX);
    tree_follow(tree);
}

/// The idea with and without one of the two that have a key.
static void toggle_idea(Screen *screen, ActionMeant meant) {
    Tree *tree = (Tree *)screen;
    const MinimaxWalkOptions *options = &tree->recursion.options;
    const bool prune = options->prune != (meant.which == RECURSION_PRUNED);
    const bool remember = options->remember != (meant.which == RECURSION_MET);
    const RecursionIdea idea = prune && remember ? RECURSION_PRUNED_MET
                               : prune           ? RECURSION_PRUNED
                               : remember        ? RECURSION_MET
                                                 : RECURSION_PLAIN;
    tree_choose(tree, idea, tree->terms);
}

static void meet_first(Screen *screen, ActionMeant meant) {
    (void)meant;
    tree_go_to_first_meeting((Tree *)screen);
}

static void think_from_here(Screen *screen, ActionMeant meant) {
    (void)meant;
    tree_items_think_from_here((Tree *)screen);
}

static void open_level(Screen *screen, ActionMeant meant) {
    ((Tree *)screen)->opened = meant.value;
}

static ActionValue speed_now(const Screen *screen, int which) {
    (void)which;
    return (ActionValue){.now = ((const Tree *)screen)->speed};
}

static void set_speed(Screen *screen, ActionMeant meant) {
    ((Tree *)screen)->speed = meant.value;
}

static void run_faster(Screen *screen, ActionMeant meant) {
    Tree *tree = (Tree *)screen;
    (void)meant;
    tree->speed = (tree->speed + 1) % TREE_SPEEDS;
}

static bool fits(const Screen *screen, int which) {
    (void)which;
    return ((const Tree *)screen)->zoom < 0;
}

static void fit(Screen *screen, ActionMeant meant) {
    Tree *tree = (Tree *)screen;
    (void)meant;
    tree->zoom = -1;
    tree->pan = 0;
}

static Phrase cannot_zoom(const Screen *screen, int by) {
    const float cell = tree_frame((const Tree *)screen).cell;
    return by < 0 ? (cell >= TREE_CELL[0] ? PHRASE_TREE_LARGEST : PHRASE_NONE)
                  : (cell <= TREE_CELL[TREE_ZOOMS - 1] ? PHRASE_TREE_SMALLEST : PHRASE_NONE);
}

static void zoom(Screen *screen, ActionMeant meant) {
    tree_zoom_by((Tree *)screen, meant.which);
}

/// The place as a variation of the game, or where it is none of its places as a game of its own.
static void play_on(Screen *screen, ActionMeant meant) {
    const Tree *tree = (const Tree *)screen;
    Stage *stage = screen->stage;
    Session *session = stage_kept_session(stage);
    const Position place = *minimax_walk_position(minimax_replay_walk(tree->recursion.replay));
    if (tree->of_game) {
        const int before = session_position(session)->ply;
        session_vary(session, session->game.record.cursor, place.history + before,
                     place.ply - before);
    } else {
        GameSpec spec = *stage_chosen(stage);
        spec.variant = place.variant;
        spec.from_position = true;
        spec.position = place;
        stage_start_session(stage, &spec);
    }
    stage_show(stage, SCREEN_GAME, meant.now);
}

static void leave(Screen *screen, ActionMeant meant) {
    stage_go_back(screen->stage, meant.now);
}

static void open_sheet(Screen *screen, ActionMeant meant) {
    stage_open_sheet(screen->stage, (ScreenKind)meant.which, meant.now);
}

static bool code_on(const Screen *screen, int which) {
    (void)which;
    return shows_code(screen);
}

static bool has_links(const Screen *screen, int which) {
    (void)which;
    return stage_has_links(screen->stage);
}

static void copy_link(Screen *screen, ActionMeant meant) {
    Problem said;
    (void)meant;
    stage_copy_link(screen->stage, &said);
    tree_say((Tree *)screen, said.sentence);
}

// clang-format off
static const Phrase SPEEDS[] = {PHRASE_TREE_SPEED_1, PHRASE_TREE_SPEED_10, PHRASE_TREE_SPEED_100,
                                PHRASE_TREE_SPEED_1000, PHRASE_NONE};
static const Phrase LANGUAGES[] = {PHRASE_CODE_WORDS, PHRASE_CODE_C, PHRASE_CODE_PYTHON,
                                   PHRASE_CODE_JAVASCRIPT, PHRASE_NONE};
static const Action ROWS[] = {
    {"run", PHRASE_TREE_PLAY, ICON_PLAY, {KEY_SPACE}, .kind = WIDGET_PRIMARY,
     .face_now = run_or_pause, .act = run},
    {"step back", PHRASE_TREE_STEP_BACK, ICON_PREVIOUS, {KEY_BACKSPACE}, .which = MINIMAX_STEPS_ALL,
     .held = true, .cannot = cannot_go_back, .act = go_back},
    {"step", PHRASE_BUTTON_STEP, ICON_STEP, {'.'}, .which = MINIMAX_STEPS_ALL, .held = true,
     .cannot = cannot_go_on, .act = go_on},
    {"next end", PHRASE_TREE_NEXT_END, ICON_FLAG, {'e'}, .which = MINIMAX_STEPS_ENDS,
     .cannot = cannot_go_on, .act = go_on},
    {"next value", PHRASE_TREE_NEXT_VALUE, ICON_UP, {'v'}, .which = MINIMAX_STEPS_CARRIED,
     .cannot = cannot_go_on, .act = go_on},
    {"branch end", PHRASE_TREE_BRANCH_END, ICON_LAST, {'b', KEY_DOWN}, .held = true,
     .cannot = cannot_go_on, .act = end_branch},
    {"branch begin", PHRASE_TREE_BRANCH_BEGIN, ICON_NONE, {KEY_UP}, .held = true,
     .act = begin_branch},
    {"board back", PHRASE_TREE_BOARD_BACK, ICON_NONE, {KEY_LEFT},
     .which = MINIMAX_STEP(MINIMAX_TRY), .held = true, .act = go_back},
    {"board on", PHRASE_TREE_BOARD_ON, ICON_NONE, {KEY_RIGHT}, .which = MINIMAX_STEP(MINIMAX_TRY),
     .held = true, .act = go_on},
    {"first move back", PHRASE_TREE_FIRST_BACK, ICON_NONE, {KEY_PAGE_UP}, .which = -1,
     .held = true, .act = go_by_branch},
    {"first move on", PHRASE_TREE_FIRST_ON, ICON_NONE, {KEY_PAGE_DOWN}, .which = 1, .held = true,
     .act = go_by_branch},
    {"start", PHRASE_TO_START, ICON_FIRST, {KEY_HOME}, .which = -1, .act = go_far},
    {"end", PHRASE_TO_END, ICON_LAST, {KEY_END}, .which = 1, .act = go_far},
    {"skip", PHRASE_TREE_SKIP, ICON_NONE, {'a'}, .which = RECURSION_PRUNED, .act = toggle_idea},
    {"remember", PHRASE_TREE_REMEMBER, ICON_NONE, {'r'}, .which = RECURSION_MET,
     .act = toggle_idea},
    {"first met", PHRASE_TREE_FIRST_MET, ICON_NONE, {'f'}, .act = meet_first},
    {"level", PHRASE_TREE_OPEN_LEVEL, ICON_NONE, {'1'}, .parts = 9, .act = open_level},
    {"larger", PHRASE_TREE_LARGER, ICON_PLUS, {'+'}, .which = -1, .held = true,
     .cannot = cannot_zoom, .act = zoom},
    {"smaller", PHRASE_TREE_SMALLER, ICON_MINUS, {'-'}, .which = 1, .held = true,
     .cannot = cannot_zoom, .act = zoom},
    {"fit", PHRASE_TREE_FIT, ICON_NONE, {'0'}, .on = fits, .act = fit},
    {"think", PHRASE_TREE_THINK_HERE, ICON_NONE, {KEY_ENTER}, .act = think_from_here},
    {"play on", PHRASE_TREE_PLAY_ON, ICON_PENCIL, {'p'}, .act = play_on},
    {"menu", PHRASE_TREE_MENU, ICON_EYE, {'m'}, .which = SCREEN_TREE_MENU, .act = open_sheet},
    {"tour", PHRASE_TOUR_BRIEF, ICON_HINT, {'g'}, .which = SCREEN_TOUR,
     .told = PHRASE_TREE_TOUR, .there = no_article, .act = open_sheet},
    {"code", PHRASE_TREE_CODE, ICON_CLIPBOARD, {'c'}, .which = SETTINGS_CODE, .on = code_on,
     .act = stage_setting_toggle},
    {"language", PHRASE_TREE_CODE_IN, ICON_NONE, .which = SETTINGS_CODE_LANGUAGE,
     .kind = WIDGET_CHOICE, .options = LANGUAGES, .value = stage_setting_value, .act = stage_setting_set},
    {"speed", PHRASE_SPEED, ICON_NONE, .kind = WIDGET_CHOICE, .options = SPEEDS,
     .value = speed_now, .act = set_speed},
    {"faster", PHRASE_SPEED, ICON_NONE, .act = run_faster},
    {"copy link", PHRASE_COPY_A_LINK, ICON_NONE, {'l' | CHORD_CTRL | CHORD_SHIFT | CHORD_PAGE},
     .there = has_links, .act = copy_link},
    {"back", PHRASE_BUTTON_BACK, ICON_BACK, {KEY_ESCAPE}, .act = leave},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_TREE = ACTION_TABLE(PHRASE_IN_TREE, ROWS);
static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_TREE, &PANEL_ACTIONS_MARGIN, NULL};

static void build(Screen *screen, WidgetList *list) {
    const TreeFrame frame = tree_frame((const Tree *)screen);
    leaves_add(screen, &frame.leaves, list);
    if (frame.area.w > 0)
        widget_add(list, TREE_ID_BOARDS, WIDGET_AREA, frame.area, phrase(PHRASE_TREE_BOARDS));
    widget_add(list, TREE_ID_STRIP, WIDGET_AREA, frame.strip, phrase(PHRASE_TREE_WHOLE));
    if (frame.ideas.w > 0)
        widget_add(list, TREE_ID_IDEAS, WIDGET_AREA, frame.ideas, phrase(PHRASE_TREE_SAVES));
}

// --- pointer and keys

enum { DRAGGED_FROM = 8 }; ///< px from where it went down

static void scrub(Tree *tree, const TreeFrame *frame, Point at) {
    const float share = CLAMP((at.x - frame->strip.x) / frame->strip.w, 0, 1);
    const uint64_t calls = minimax_replay_calls(tree->recursion.replay);
    tree->playing = false;
    if (share >= 1)
        minimax_replay_seek(tree->recursion.replay, UINT64_MAX);
    else
        minimax_replay_seek_call(tree->recursion.replay, 1 + (uint64_t)(share * (float)calls));
    tree_follow(tree);
}

static bool press(Tree *tree, const TreeFrame *frame, const Input *input) {
    tree->pressed = tree->held = input->at;
    tree->dragged = false;
    tree->scrubs = rect_contains(rect_grown(frame->strip, 12), input->at);
    tree->pans = !tree->scrubs && rect_contains(frame->area, input->at);
    if (tree->scrubs)
        scrub(tree, frame, input->at);
    return tree->scrubs || tree->pans || rect_contains(frame->ideas, input->at);
}

static bool drag(Tree *tree, const TreeFrame *frame, const Input *input) {
    tree->dragged |= point_distance(tree->pressed, input->at) >= DRAGGED_FROM;
    if (tree->scrubs) {
        scrub(tree, frame, input->at);
        return true;
    }
    if (!tree->pans || tree->boards.width <= frame->area.x + frame->area.w - frame->left)
        return false;
    const float most = tree->boards.width - (frame->area.x + frame->area.w - frame->left);
    tree->pan = CLAMP(tree->pan + tree->held.x - input->at.x, 0, most);
    tree->held = input->at;
    return true;
}

static bool let_go(Tree *tree, const TreeFrame *frame, const Input *input) {
    const bool held = tree->scrubs || tree->pans;
    const Rect ideas = frame->ideas;
    if (!held && rect_contains(ideas, input->at) && rect_contains(ideas, tree->pressed)) {
        const int idea = (int)((input->at.y - ideas.y) / frame->row);
        tree_choose(tree, (RecursionIdea)CLAMP(idea, 0, RECURSION_IDEAS - 1), tree->terms);
        return true;
    }
    const bool click = tree->pans && !tree->dragged;
    tree->scrubs = tree->pans = false;
    if (!click)
        return held;
    const int board = tree_boards_at(frame, input->at);
    if (board >= 0) {
        tree_items_go_to(tree, board);
        return true;
    }
    for (int i = 0; i < frame->level_count; i++)
        if (input->at.y >= frame->levels[i].y &&
            input->at.y < frame->levels[i].y + frame->levels[i].h) {
            tree->opened = frame->levels[i].open ? tree->opened : i;
            tree->spread = frame->levels[i].open && !tree->spread;
        }
    return true;
}

static bool key_on_ideas(Tree *tree, Key key) {
    const int idea = (int)tree->idea + (key == KEY_DOWN) - (key == KEY_UP);
    if (tree->base.widgets.focus != TREE_ID_IDEAS || idea == (int)tree->idea)
        return false;
    tree_choose(tree, (RecursionIdea)CLAMP(idea, 0, RECURSION_IDEAS - 1), tree->terms);
    return true;
}

static bool tree_input(Screen *screen, const Input *input, int64_t now) {
    (void)now;
    Tree *tree = (Tree *)screen;
    const TreeFrame frame = tree_frame(tree);
    switch (input->kind) {
    case INPUT_POINTER_DOWN:
        return press(tree, &frame, input);
    case INPUT_POINTER_MOVE:
        return drag(tree, &frame, input);
    case INPUT_POINTER_UP:
        return let_go(tree, &frame, input);
    case INPUT_POINTER_LEAVE:
        tree->scrubs = tree->pans = false;
        return false;
    case INPUT_WHEEL:
        if (input->wheel == 0 ||
            (!stage_shows_all(screen->stage) && !rect_contains(frame.area, input->at)))
            return false;
        tree_zoom_by(tree, input->wheel > 0 ? -1 : 1);
        return true;
    case INPUT_KEY:
        return !input->ctrl && !input->alt && key_on_ideas(tree, input->key);
    default:
        return false;
    }
}

/// Steps looked ahead and counted in one tick, so that no frame waits.
enum { STEPS_AHEAD = 60000, ESTIMATED_STEPS_AHEAD = 600 };
/// Boards side by side for which smaller cells are taken.
enum { ABREAST = 5 };

/// Steps a second at each speed.
static const int64_t PACES[TREE_SPEEDS] = {2, 20, 200, 2000};

// --- time

static void play(Tree *tree, int64_t now) {
    const int64_t pace = NANOSECONDS_PER_SECOND / PACES[tree->speed];
    MinimaxReplay *replay = tree->recursion.replay;
    const uint64_t before = minimax_replay_at(replay);
    const int64_t steps = (now - tree->stepped_at) / pace;
    if (steps <= 0)
        return;
    tree->stepped_at += steps * pace;
    minimax_replay_seek(replay, before + (uint64_t)steps);
    tree->playing = minimax_replay_at(replay) < minimax_replay_steps(replay) ||
                    !minimax_replay_look_ahead(replay, 0);
    tree_follow(tree);
}

static void seek(Tree *tree) {
    MinimaxReplay *replay = tree->recursion.replay;
    if (minimax_replay_steps(replay) < tree->sought && !minimax_replay_look_ahead(replay, 0))
        return;
    tree->seeks = false;
    minimax_replay_seek(replay, tree->sought);
    tree_follow(tree);
}

/// The boards are laid out for what is shown, in the present window.
static void follow(Screen *screen) {
    Tree *tree = (Tree *)screen;
    const TreeFrame frame = tree_frame(tree);
    if (frame.area.w > 0)
        tree_boards_follow(tree, &frame);
}

static void tick(Screen *screen, int64_t now) {
    Tree *tree = (Tree *)screen;
    const uint64_t steps = tree->estimate ? ESTIMATED_STEPS_AHEAD : STEPS_AHEAD;
    minimax_replay_look_ahead(tree->recursion.replay, steps);
    if (!tree->counted)
        tree->counted = recursion_counts_work(&tree->counts, steps);
    if (tree->seeks)
        seek(tree);
    if (tree->playing)
        play(tree, now);
    follow(screen);
}

static bool works(const Tree *tree) {
    return !tree->counted || !minimax_replay_look_ahead(tree->recursion.replay, 0);
}

static int64_t timeout(const Screen *screen, int64_t now) {
    const Tree *tree = (const Tree *)screen;
    if (works(tree))
        return 0;
    if (!tree->playing)
        return -1;
    return MAX(tree->stepped_at + NANOSECONDS_PER_SECOND / PACES[tree->speed] - now, 0);
}

static bool busy(const Screen *screen, int64_t now) {
    (void)now;
    return works((const Tree *)screen);
}

// --- drawing

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    const TreeFrame frame = tree_frame((const Tree *)screen);
    panel_draw_wash(sketch, layout_area(&frame.leaves, "bubble"), stage_view(screen->stage));
    leaves_draw(screen, sketch, &frame.leaves);
    if (frame.area.w > 0) {
        tree_draw_rows(&frame, sketch);
        tree_draw_boards(&frame, sketch);
    }
    tree_draw_code(&frame, sketch);
    tree_draw_strip(&frame, sketch);
    tree_draw_words(&frame, sketch);
    tree_draw_focus(&frame, sketch);
}

// --- the screen

static void release(Screen *screen) {
    Tree *tree = (Tree *)screen;
    recursion_counts_end(&tree->counts);
    recursion_boards_clear(&tree->boards.list);
    base_free(tree->boards.places);
    recursion_end(&tree->recursion);
    minimax_estimate_free(tree->estimate);
}

static const ScreenOps OPS = {
    .name = "tree",
    .studies = true,
    .actions = ACTIONS,
    .tree = &TREE,
    .has = has,
    .tell = tell,
    .heard = (const int[]){TELLS_LAST_STEP, -1},
    .fits = leaves_fit,
    .build = build,
    .follow = follow,
    .input = tree_input,
    .tick = tick,
    .timeout = timeout,
    .draw_under = draw_under,
    .busy = busy,
    .list = &TREE_ITEMS,
    .step = tree_step,
    .go_to_step = tree_go_to_step,
    .release = release,
};

Screen *screen_tree_new(Stage *stage, int64_t now) {
    (void)now;
    CHECK(stage_kept_session(stage));
    Tree *tree = screen_new(stage, &OPS, sizeof *tree);
    tree->frame = tree_frame;
    tree->boards_control = TREE_ID_BOARDS;
    tree->zoom = -1;
    tree->opened = -1;
    tree->abreast = ABREAST;
    tree->speed = 0;
    tree->of_game = true;
    tree->terms.as_x = true;
    tree_begin(tree, session_position(stage_kept_session(stage)));
    return &tree->base;
}
