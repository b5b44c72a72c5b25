// Your games: its widgets, its time, and what it does with files; and the sheet with the chosen
// game, where the window has no room for it beside the list.
#include "formats/sgf.h"
#include "game/keep.h"
#include "ink/sketch/sketch.h"
#include "ui/screens/desk/games.h"
#include "ui/screens/screens.h"
#include "ui/stage/panel_actions.h"
#include "ui/stage/sheet.h"

#include <string.h>

enum { LIST_CONTROL = 10 };

// --- choosing

/// Reads the chosen game, so that it can be walked through.
static void load(GamesScreen *games) {
    const StageGames *from = games_source(games);
    record_end(&games->game.record);
    games->said.sentence[0] = '\0';
    GameTree *tree = from->game(from->context, games->chosen, &games->said);
    if (!tree)
        return;
    keep_open(&games->game, tree, games->chosen);
    games->game.spec.stones = stage_settings(games->base.stage)->stones;
    if (game_ended_once(&games->game))
        game_leaf_to_first_end(&games->game);
}

/// Chooses entry `index` and brings it in sight; what cannot be read says why.
static void choose(GamesScreen *games, int index) {
    const StageGames *from = games_source(games);
    games->naming = false;
    games->list.chosen = index;
    if (index < 0) {
        games->chosen[0] = '\0';
        games->said.sentence[0] = '\0';
        record_end(&games->game.record);
        return;
    }
    from->entry(from->context, index, &games->entry);
    memcpy(games->chosen, games->entry.name, sizeof games->chosen);
    load(games);
    const Places places = leaves_place(&games->base);
    const ListPlace place = games_list(games, &places);
    list_show(&games->list, &place, index);
}

static void play_first(GamesScreen *games, int64_t now) {
    Stage *stage = games->base.stage;
    GameSpec *spec = stage_chosen(stage);
    spec->from_position = false;
    if (stage_start_session(stage, spec))
        stage_show(stage, SCREEN_GAME, now);
    else
        problem_set(&games->said, "%s", phrase(PHRASE_NO_THREAD));
}

/// Where it has no room beside the list the chosen game is on a sheet, which is not there.
static bool is_without_game(const Screen *screen) {
    const GamesScreen *games = games_of(screen);
    if (screen->below || games_count(games) == 0)
        return false;
    const Places places = leaves_place(screen);
    return layout_area(&places, "board").w <= 0;
}

static void show_chosen(GamesScreen *games, int64_t now) {
    if (games->list.chosen >= 0 && is_without_game(&games->base))
        stage_open_sheet(games->base.stage, SCREEN_GAMES_ONE, now);
}

/// Shows a sentence, where that is not seen anyway.
static void note(GamesScreen *games, const char *sentence) {
    static const Phrase SEEN[] = {PHRASE_AT_THE_START, PHRASE_AT_THE_END, PHRASE_GAME_UNREADABLE};
    for (size_t i = 0; i < ARRAY_LEN(SEEN); i++)
        if (strcmp(sentence, phrase(SEEN[i])) == 0)
            return;
    problem_set(&games->said, "%s", sentence);
}

static Phrase cannot_use(const Screen *screen, int which) {
    (void)which;
    return games_of(screen)->game.record.tree ? PHRASE_NONE : PHRASE_GAME_UNREADABLE;
}

static Phrase cannot_walk(const Screen *screen, int step) {
    const Record *record = &games_of(screen)->game.record;
    return !record->tree                                      ? PHRASE_GAME_UNREADABLE
           : record->cursor != (step < 0 ? 0 : record->count) ? PHRASE_NONE
           : step < 0                                         ? PHRASE_AT_THE_START
                                                              : PHRASE_AT_THE_END;
}

static void walk(Screen *screen, ActionMeant meant) {
    Game *game = &games_of(screen)->game;
    game_leaf_to(game, game->record.cursor + meant.which);
}

// --- names

static bool is_naming(const Screen *screen, int which) {
    (void)which;
    return games_of(screen)->naming;
}

/// What was typed as the title.
static void set_title(Screen *screen, ActionMeant meant) {
    Text text = text_over(games_of(screen)->title, GAME_TITLE_MAX);
    text_add(&text, "%s", meant.text);
}

/// Where the title begins to be typed it is chosen whole.
static void begin_naming(Screen *screen, ActionMeant meant) {
    GamesScreen *games = games_of(screen);
    if (games->naming || is_without_game(screen))
        return;
    games->naming = true;
    meant.text = games->entry.card.title;
    set_title(screen, meant);
    screen->widgets.focus = screen->widgets.whole = action_id(screen, "name", 0);
    screen->widgets.caret = (int)strlen(games->title);
}

/// The field goes, and the keyboard with it: to the list, or to what called for the field.
static void leave_field(GamesScreen *games) {
    Screen *top = stage_top(games->base.stage);
    games->naming = false;
    games->said.sentence[0] = '\0'; // how letters are chosen
    top->widgets.focus = top->below ? action_id(top, "rename", 0) : LIST_CONTROL;
}

static void end_naming(GamesScreen *games) {
    const StageGames *from = games_source(games);
    Session *session = stage_kept_session(games->base.stage);
    leave_field(games);
    if (!from->rename(from->context, games->chosen, games->title, &games->said))
        return;
    if (session)
        shelf_set_title(&session->shelf, &session->game, games->chosen, games->title);
    games_cards_forget(&games->cards);
    choose(games, from->find(from->context, games->chosen));
}

// --- deleting

/// Lets the slip be about the game that would come back.
static void follow_deleted(GamesScreen *games) {
    const StageGames *from = games_source(games);
    games->has_deleted = from->deleted(from->context, &games->deleted);
    games->put_away = false;
}

static bool has_slip(const Screen *screen, int which) {
    (void)which;
    const GamesScreen *games = games_of(screen);
    return games->has_deleted && !games->put_away;
}

/// On the page, where Escape has nothing nearer to put away.
static bool may_put_away(const Screen *screen, int which) {
    return has_slip(screen, which) && !screen->below && !games_of(screen)->naming;
}

static void put_away(Screen *screen, ActionMeant meant) {
    (void)meant;
    games_of(screen)->put_away = true;
}

static void remove_chosen(GamesScreen *games) {
    const StageGames *from = games_source(games);
    const int index = games->list.chosen;
    if (index < 0 || !from->remove(from->context, games->chosen, &games->said))
        return;
    stage_forget_game(games->base.stage, games->chosen);
    follow_deleted(games);
    games_cards_forget(&games->cards);
    choose(games, MIN(index, games_count(games) - 1));
}

static void delete_chosen(Screen *screen, ActionMeant meant) {
    remove_chosen(games_of(screen));
    if (screen->below)
        stage_close_sheet(screen->stage, meant.now);
}

static void restore(Screen *screen, ActionMeant meant) {
    GamesScreen *games = games_of(screen);
    const StageGames *from = games_source(games);
    char name[GAME_NAME_MAX];
    (void)meant;
    if (screen->below || games->naming || !games->has_deleted ||
        !from->restore(from->context, &games->said))
        return;
    games_cards_forget(&games->cards);
    memcpy(name, games->deleted.name, sizeof name);
    follow_deleted(games);
    choose(games, from->find(from->context, name));
}

// --- taking it along

static void copy(Screen *screen, ActionMeant meant) {
    GamesScreen *games = games_of(screen);
    Buffer text = {.start = NULL};
    (void)meant;
    keep_note(&games->game);
    sgf_write(games->game.record.tree, &text);
    stage_copy_text(games->base.stage, text.start);
    base_free(text.start);
}

static void save(Screen *screen, ActionMeant meant) {
    if (stage_config(screen->stage)->files.folder)
        stage_open_sheet(screen->stage, SCREEN_SAVE_GAME, meant.now);
}

static void open_file(Screen *screen, ActionMeant meant) {
    if (!screen->below && stage_config(screen->stage)->files.folder)
        stage_choose_file(screen->stage, meant.now);
}

static Phrase cannot_count(const Screen *screen, int which) {
    (void)which;
    return games_of(screen)->reading ? PHRASE_GAMES_ARE_READ : PHRASE_NONE;
}

static void show_results(Screen *screen, ActionMeant meant) {
    if (!screen->below)
        stage_open_sheet(screen->stage, SCREEN_RESULTS, meant.now);
}

static void open_position(Screen *screen, ActionMeant meant) {
    if (!screen->below)
        stage_open_sheet(screen->stage, SCREEN_POSITION, meant.now);
}

// --- on and away

static ActionFace what_goes_on(const Screen *screen) {
    const GamesScreen *games = games_of(screen);
    return (ActionFace){games_count(games) == 0              ? PHRASE_PLAY_A_FIRST
                        : games->naming                      ? PHRASE_DONE
                        : games->entry.kind == KEPT_FINISHED ? PHRASE_LOOK_BACK
                                                             : PHRASE_CONTINUE,
                        ICON_PENCIL};
}

static Phrase cannot_go_on(const Screen *screen, int which) {
    const GamesScreen *games = games_of(screen);
    if (games_count(games) == 0)
        return games->reading ? PHRASE_GAMES_ARE_READ : PHRASE_NONE;
    return is_without_game(screen) ? PHRASE_NONE : cannot_use(screen, which);
}

static void go_on(Screen *screen, ActionMeant meant) {
    GamesScreen *games = games_of(screen);
    if (is_without_game(screen))
        show_chosen(games, meant.now);
    else if (games->naming)
        end_naming(games);
    else if (games->chosen[0])
        stage_go_on(screen->stage, games->chosen, STAGE_ASK, &games->said, meant.now);
    else
        play_first(games, meant.now);
}

static void leave(Screen *screen, ActionMeant meant) {
    GamesScreen *games = games_of(screen);
    if (games->naming)
        leave_field(games);
    else if (screen->below)
        stage_close_sheet(screen->stage, meant.now);
    else
        stage_show(screen->stage, SCREEN_START, meant.now);
}

// clang-format off
static const Action ROWS[] = {
    {"go on", PHRASE_CONTINUE, ICON_PENCIL, {KEY_ENTER}, .told = PHRASE_GO_ON_WITH_IT,
     .kind = WIDGET_PRIMARY, .face_now = what_goes_on, .cannot = cannot_go_on, .act = go_on},
    {"name", PHRASE_NAME, ICON_NONE, .note = PHRASE_TITLE_HINT, .kind = WIDGET_FIELD,
     .there = is_naming, .act = set_title},
    {"mark back", PHRASE_MARK_BACK, ICON_PREVIOUS, {'b'}, .which = -1, .cannot = cannot_walk, .act = walk},
    {"mark on", PHRASE_MARK_ON, ICON_NEXT, {'n', '.'}, .which = 1, .cannot = cannot_walk, .act = walk},
    {"save", PHRASE_SAVE_A_COPY, ICON_NONE, {'s'}, .cannot = cannot_use, .act = save},
    {"copy", PHRASE_COPY_GAME, ICON_NONE, {'c' | CHORD_CTRL}, .cannot = cannot_use, .act = copy},
    {"rename", PHRASE_RENAME, ICON_NONE, {'r', KEY_F2}, .cannot = cannot_use, .act = begin_naming},
    {"delete", PHRASE_DELETE, ICON_NONE, {KEY_DELETE, KEY_BACKSPACE}, .act = delete_chosen},
    {"undo", PHRASE_BUTTON_UNDO, ICON_UNDO, {'u', 'z' | CHORD_CTRL}, .act = restore},
    {"open", PHRASE_OPEN_A_FILE, ICON_NONE, {'o' | CHORD_CTRL}, .act = open_file},
    {"position", PHRASE_FROM_A_POSITION, ICON_NONE, {'p'}, .act = open_position},
    {"results", PHRASE_YOUR_RECORD, ICON_NONE, {'y'}, .cannot = cannot_count, .act = show_results},
    {"put away", PHRASE_LEAVE_DELETED, ICON_NONE, {KEY_ESCAPE}, .there = may_put_away, .act = put_away},
    {"leave", PHRASE_BUTTON_BACK, ICON_BACK, {KEY_ESCAPE}, .act = leave},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_GAMES = ACTION_TABLE(PHRASE_IN_YOUR_GAMES, ROWS);

// --- pointer and keys

/// Space goes on with the chosen game, as Enter does.
static bool key_space(GamesScreen *games, const Input *input, int64_t now) {
    Input enter = *input;
    Phrase why_not;
    enter.key = KEY_ENTER;
    return action_by_key(&games->base, &enter, now, &why_not);
}

static bool games_input(Screen *screen, const Input *input, int64_t now) {
    GamesScreen *games = (GamesScreen *)screen;
    const Places places = leaves_place(screen);
    const ListPlace place = games_list(games, &places);
    int index;
    if (input->kind == INPUT_NOTICE) {
        note(games, input->text);
        return true;
    }
    if (input->kind == INPUT_KEY) {
        if (input->ctrl || input->alt || stage_wants_text(screen->stage) || list_count(&place) == 0)
            return false;
        if (input->key == KEY_SPACE)
            return key_space(games, input, now);
    }
    const ListHeard heard = list_hear(&games->list, &place, input, &index);
    if (heard == LIST_WALKED || heard == LIST_PRESSED)
        choose(games, index);
    if (heard == LIST_PRESSED)
        show_chosen(games, now);
    if (heard == LIST_WALKED) {
        screen->widgets.focus = LIST_CONTROL;
        screen->widgets.focus_visible = true;
    }
    return heard != LIST_NOTHING;
}

// --- for ears

static bool find_items(const Screen *screen, ScreenItems *found) {
    const GamesScreen *games = (const GamesScreen *)screen;
    const Places places = leaves_place(screen);
    const ListPlace place = games_list(games, &places);
    *found = (ScreenItems){
        .control = LIST_CONTROL, .count = list_count(&place), .chosen = games->list.chosen};
    list_shown(&games->list, &place, &found->first, &found->end);
    return found->count > 0;
}

static Rect tell_item(const Screen *screen, int index, Text *words) {
    const GamesScreen *games = (const GamesScreen *)screen;
    const StageGames *from = games_source(games);
    const Places places = leaves_place(screen);
    const ListPlace place = games_list(games, &places);
    KeptGame entry;
    from->entry(from->context, index, &entry);
    games_card_tell(&entry, stage_settings(screen->stage)->stones, words);
    return list_item_shown(&games->list, &place, index);
}

static void press_item(Screen *screen, int index, int64_t now) {
    GamesScreen *games = (GamesScreen *)screen;
    choose(games, index);
    show_chosen(games, now);
}

static const ScreenList LIST = {.find = find_items, .tell = tell_item, .press = press_item};

// --- its parts

enum { SNAPSHOT_MARGIN = 10 };

// clang-format off
#define BUTTON(label, key) \
    {.name = label, .h = {44, 54, 54}, .share = 1, NAMED(18, LEAF_ENDS, .shrinks = true, .cap = key)}
/// Of three in a row, which want no more room than two would.
#define THIRD(label) \
    {.name = label, .w = {0, 130, 0}, .h = {44, 54, 54}, .share = 1, NAMED(17, LEAF_ENDS, .shrinks = true)}
#define BACK {.name = "leave", .w = {0, 200, 0}, .h = {44, 54, 54}, NAMED(18, LEAF_ICON_AND_ENDS, .cap = "Esc")}
#define ALONE(label) {.name = label, .w = {44, 60, 0}, .h = FIXED(44), .share = 1}
#define SEAT(side, number) \
    {.name = side " seat", .flow = BOX_COLUMN, .h = FIXED(48), .around = {38, 2, 0, 4}, .rank = 6, BOXES( \
        {.name = side " name", .h = {22, 22, 0}, .share = 1, \
         TELLS(PAGE_TELLS_PLAYER + number, 18, .bold = true, .shrinks = true, .own = true)}, \
        {.name = side " state", .h = {20, 20, 0}, \
         TELLS(GAMES_TELLS_STATE + number, 15, .shrinks = true, .own = true)})}
#define FACT(number, when_short, ...) \
    {.name = "facts", .flow = BOX_ROW, .gap = {6, 8, 0}, .h = {24, 30, 30}, .rank = when_short, BOXES( \
        __VA_ARGS__, {.share = 1}, {TELLS(number, 16, .bold = true, .shrinks = true)})}
#define GO_ON(...) \
    {.name = "go on", .h = {46, 64, 64}, \
     NAMED(22, LEAF_ICON_AND_ENDS, .bold = true, .shrinks = true, .cap = "Enter"), __VA_ARGS__}
/// The field of its title, and then the chosen game, with px around its board.
#define NAME_FIELD {.name = "name", .h = FIXED(44)}
#define GAME(beside) \
    {.flow = BOX_ROW, .gap = {8, 16, 0}, BOXES( \
        {.name = "board", .square = true, .w = {100, 240, 320}, .keeps = 3, .around = {beside, beside, beside, beside}}, \
        {.flow = BOX_COLUMN, .gap = {2, 8, 0}, .w = {118, 146, 0}, .share = 1, BOXES( \
            SEAT("x", SIDE_X), SEAT("o", SIDE_O), \
            FACT(GAMES_TELLS_MARKS, 8, {SAYS(MARKS_DRAWN_COUNT, 16, .pencil = true)}), \
            FACT(GAMES_TELLS_DATE, 9, {.rank = 10, .brief = &PLAYED_BRIEF, \
                                       SAYS(LAST_PLAYED, 16, .pencil = true)}), \
            {.share = 1}, \
            {.flow = BOX_ROW, .gap = {6, 8, 0}, BOXES(ALONE("mark back"), ALONE("mark on"))})})}, \
    {.share = 1}, \
    GO_ON(), \
    {.flow = BOX_GRID, .columns = 2, .gap = {8, 14, 0}, BOXES( \
        BUTTON("save", "S"), BUTTON("copy", "Ctrl C"), BUTTON("rename", "R"), BUTTON("delete", "Del"))}
static const Box PLAYED_BRIEF = {SAYS(PLAYED, 16, .pencil = true, .shrinks = true)};
static const Box WITHOUT_GAME = {.flow = BOX_COLUMN, .gap = {8, 14, 0}, .around = {4, 14, 14, 14}, BOXES(
    BUTTON("open", "Ctrl O"), BUTTON("position", "P"), BUTTON("results", "Y"))};
static const Box TREE = {.flow = BOX_SIDES, BOXES(
    PAGE_EDGE({.h = {0, 0, 0}}),
    {.flow = BOX_COLUMN, .gap = {4, 8, 0}, .w = {0, 640, 0}, .around = {10, 6, 6, 8}, .share = 1, BOXES(
        {.only = BOX_WIDE, .h = {0, 16, 0}},
        {.flow = BOX_ROW, .gap = {4, 10, 0}, .h = {44, 48, 48}, BOXES(
            PAGE_ICON("home", BOX_TALL, 0),
            {.only = BOX_WIDE, .w = FIXED(6)},
            {.h = {34, 44, 0}, SAYS(YOUR_GAMES, 30, .bold = true, .shrinks = true)},
            {.share = 1},
            {.rank = 9, TELLS(GAMES_TELLS_NOTE, 17, .pencil = true)},
            {.only = BOX_WIDE, .w = FIXED(24)},
            PAGE_ICON("settings", BOX_TALL, 4), PAGE_ICON("help", BOX_TALL, 5))},
        {.name = "list", .w = {318, 600, 0}, .h = {150, 200, 0}, .share = 1, .around = {0, 0, 14, 0}},
        {.name = "slip", .flow = BOX_ROW, .h = FIXED(54), .around = {18, 5, 18, 5}, BOXES(
            {.name = "deleted", .w = {80, 300, 0}, .share = 1, TELLS(GAMES_TELLS_NOTHING, 17, .own = true)},
            {.name = "undo", .h = FIXED(44), NAMED(18, LEAF_ICON_AND_ENDS, .cap = "U")})},
        {.only = BOX_WIDE, .h = {0, 10, 0}})},
    {.flow = BOX_COLUMN, .gap = {6, 12, 0}, .w = {0, 480, 0}, .around = {14, 6, 14, 14},
     .rank = 7, .brief = &WITHOUT_GAME, BOXES(
        {.only = BOX_WIDE, .h = {0, 16, 0}},
        {.name = "game", .only = BOX_WIDE, .flow = BOX_COLUMN, .w = {310, 0, 0}, .gap = {6, 14, 0}, .share = 1, BOXES(
            NAME_FIELD,
            {.name = "called", .flow = BOX_ROW, .gap = {10, 14, 0}, .h = {30, 38, 38}, BOXES(
                {.name = "title", .w = {80, 160, 0}, .share = 1,
                 TELLS(GAMES_TELLS_NOTHING, 20, .bold = true, .own = true)},
                {.rank = 8, TELLS(GAMES_TELLS_RULES, 16, .pencil = true)})},
            GAME(0))},
        {.name = "none", .flow = BOX_COLUMN, .gap = {6, 14, 0}, .rank = 0, BOXES(
            {.h = {34, 40, 0}, TELLS(GAMES_TELLS_NONE, 28, .bold = true, .shrinks = true)},
            {.name = "why", .h = {24, 52, 0}, TELLS(GAMES_TELLS_WHY, 18, .line = 25)},
            GO_ON(),
            {.name = "dropped", .rank = 8, SAYS(FILES_CAN_BE_DROPPED, 18, .pencil = true, .line = 25)},
            {.name = "said", .h = {50, 75, 0}, TELLS(GAMES_TELLS_NOTHING, 18, .line = 25, .own = true)})},
        {.name = "rule", .only = BOX_WIDE, .h = {0, 14, 14}},
        {.flow = BOX_ROW, .gap = {8, 14, 0}, BOXES(
            THIRD("open"), THIRD("position"), THIRD("results"))},
        {.only = BOX_WIDE, .share = .01f},
        {.flow = BOX_ROW, .only = BOX_WIDE, .rank = 9, BOXES({.share = 1}, BACK)},
        {.only = BOX_WIDE, .h = {0, 8, 0}})},
    {.only = BOX_WIDE, .w = {0, 26, 0}})};
static const Box TREE_OF_ONE = {SHEET_TREE_TELLS(560, GAMES_TELLS_NOTHING, .gap = {8, 14, 0}, BOXES(
    NAME_FIELD, {.h = {22, 28, 0}, .rank = BOX_CAPTION, TELLS(GAMES_TELLS_RULES, 16, .pencil = true)}, GAME(SNAPSHOT_MARGIN)))};
// clang-format on

/// Without a title, or a place, of its own the rest is there always.
static bool has(const Screen *screen, const Box *box) {
    const GamesScreen *games = games_of(screen);
    const bool none = games_count(games) == 0, said = games->said.sentence[0] != '\0';
    const struct {
        const char *name;
        bool there;
    } boxes[] = {{"game", !none},
                 {"none", none && !games->reading},
                 {"slip", has_slip(screen, 0)},
                 {"called", !games->naming},
                 {"why", !games->unlisted},
                 {"dropped", !said},
                 {"said", said},
                 {"facts", games->game.record.tree != NULL},
                 {"rule", !none}};
    for (size_t i = 0; i < ARRAY_LEN(boxes); i++)
        if (strcmp(box->name, boxes[i].name) == 0)
            return boxes[i].there;
    return true;
}

/// What both have: the title that is typed.
static void build_leaves(const Screen *screen, const Places *places, WidgetList *list) {
    leaves_add(screen, places, list);
    Widget *name = games_of(screen)->naming ? leaves_control(screen, list, "name") : NULL;
    if (!name)
        return;
    name->text = games_of(screen)->title;
    name->max = GAME_TITLE_MAX - 1;
}

static void build(Screen *screen, WidgetList *list) {
    const GamesScreen *games = (const GamesScreen *)screen;
    const Places places = leaves_place(screen);
    if (games_count(games) > 0)
        widget_add(list, LIST_CONTROL, WIDGET_AREA, layout_area(&places, "list"),
                   phrase(PHRASE_YOUR_GAMES));
    build_leaves(screen, &places, list);
}

// --- time

/// Goes on reading; what is chosen stays so, wherever it is then.
static void tick(Screen *screen, int64_t now) {
    (void)now;
    GamesScreen *games = (GamesScreen *)screen;
    const StageGames *from = games_source(games);
    if (!games->reading)
        return;
    games->reading = from->more(from->context);
    games_cards_forget(&games->cards);
    if (games->chosen[0])
        games->list.chosen = from->find(from->context, games->chosen);
    else if (games_count(games) > 0)
        choose(games, 0);
}

static int64_t timeout(const Screen *screen, int64_t now) {
    (void)now;
    return ((const GamesScreen *)screen)->reading ? 0 : -1;
}

// --- files and games

static bool take_file(Screen *screen, const char *path, GameTree *tree, Problem *problem,
                      int64_t now) {
    (void)now;
    GamesScreen *games = (GamesScreen *)screen;
    const StageGames *from = games_source(games);
    char name[GAME_NAME_MAX];
    if (!from->context) {
        game_tree_free(tree);
        return problem_set(problem, "%s", phrase(PHRASE_NOTHING_KEPT_NOW));
    }
    games->unlisted = false;
    games->reading = true; // the folder is looked at again
    games_cards_forget(&games->cards);
    if (!from->add(from->context, path, tree, name, problem))
        return false;
    choose(games, from->find(from->context, name));
    return true;
}

static Game *game(Screen *screen) {
    GamesScreen *games = (GamesScreen *)screen;
    return games->game.record.tree ? &games->game : NULL;
}

/// A card that shows, by what it is called.
static bool find(const Screen *screen, const char *label, Point *at) {
    GamesScreen *games = (GamesScreen *)screen;
    const Places places = leaves_place(screen);
    const ListPlace place = games_list(games, &places);
    int first, end;
    list_shown(&games->list, &place, &first, &end);
    for (int i = first; i < end; i++) {
        const KeptGame *kept = games_cards_at(&games->cards, games_source(games), i);
        const Point middle = rect_centre(list_item(&place, i));
        *at = POINT(place.area.x + middle.x, place.area.y + middle.y - games->list.scroll);
        if (strcmp(games_card_title(kept).text, label) == 0 && rect_contains(place.area, *at))
            return true;
    }
    return false;
}

static void release(Screen *screen) {
    GamesScreen *games = (GamesScreen *)screen;
    const StageGames *from = games_source(games);
    record_end(&games->game.record);
    if (from->context)
        from->close(from->context);
}

static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_GAMES, &PANEL_ACTIONS_MARGIN, NULL};

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    const WidgetState *widgets = &screen->widgets;
    const Places places = leaves_place(screen);
    (void)now;
    leaves_draw(screen, sketch, &places);
    games_draw((GamesScreen *)screen, &places, sketch,
               widgets->focus == LIST_CONTROL && widgets->focus_visible);
}

static const ScreenOps GAMES = {
    .name = "games",
    .actions = ACTIONS,
    .tree = &TREE,
    .has = has,
    .tell = games_tell,
    .list = &LIST,
    .fits = leaves_fit,
    .build = build,
    .input = games_input,
    .tick = tick,
    .timeout = timeout,
    .draw_under = draw_under,
    .find = find,
    .game = game,
    .take_file = take_file,
    .release = release,
};

Screen *screen_games_new(Stage *stage, int64_t now) {
    (void)now;
    GamesScreen *games = screen_new(stage, &GAMES, sizeof *games);
    const StageGames *from = games_source(games);
    games->list.chosen = -1;
    games->base.widgets.focus = LIST_CONTROL;
    games->unlisted = from->context && !from->open(from->context, &games->said);
    if (!from->context || games->unlisted)
        return &games->base;
    games->reading = true;
    follow_deleted(games);
    tick(&games->base, now);
    return &games->base;
}

// --- the sheet

static void one_build(Screen *screen, WidgetList *list) {
    const Places places = leaves_place(screen);
    build_leaves(screen, &places, list);
}

static bool one_input(Screen *screen, const Input *input, int64_t now) {
    (void)now;
    if (input->kind == INPUT_NOTICE)
        note(games_of(screen), input->text);
    return input->kind == INPUT_NOTICE;
}

/// The board is a page of its own, held by a strip: the rules of the sheet do not run through it.
static void draw_snapshot(const Sketch *sketch, Rect board) {
    enum { TAPE_OVER = 3 };
    static const float TAPE = .5f, SHADOW = 6;
    const Rect paper = rect_grown(board, SNAPSHOT_MARGIN);
    if (board.w <= 0)
        return;
    drawlist_shadow(sketch->list, paper, SHADOW, sketch->palette->shadow_alpha);
    drawlist_dim(sketch->list, paper, sketch->palette->page, 1);
    sketch_tape(sketch, POINT(paper.x + paper.w / 2, paper.y + TAPE_OVER), TAPE);
}

static void one_draw(Screen *screen, const Sketch *sketch, int64_t now) {
    const GamesScreen *games = games_of(screen);
    const Places places = leaves_place(screen);
    (void)now;
    sheet_draw_leaves(screen, sketch, &places);
    if (games->game.record.tree)
        draw_snapshot(sketch, layout_area(&places, "board"));
    games_draw_one(games, &places, sketch);
}

static Game *one_game(Screen *screen) {
    return game(&games_of(screen)->base);
}

static const ActionTable *const ONE_ACTIONS[] = {&SCREEN_ACTIONS_GAMES, &SHEET_ACTIONS, NULL};

static const ScreenOps ONE = {
    .name = "kept game",
    .actions = ONE_ACTIONS,
    .tree = &TREE_OF_ONE,
    .has = has,
    .tell = games_tell,
    .fits = leaves_fit,
    .build = one_build,
    .input = one_input,
    .draw_under = one_draw,
    .game = one_game,
};

Screen *screen_games_one_new(Stage *stage, int64_t now) {
    (void)now;
    return screen_new(stage, &ONE, sizeof(Screen));
}
