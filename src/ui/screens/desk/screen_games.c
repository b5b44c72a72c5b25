// Your games: its widgets, its time, and what it does with files; and the sheet with the chosen
// game, where the window has no room for it beside the list.
#include "formats/sgf/sgf_write.h"
#include "game/keep.h"
#include "ink/sketch/sketch_pages.h"
#include "ui/screens/desk/games.h"
#include "ui/screens/desk/games_card.h"
#include "ui/screens/screens.h"
#include "ui/stage/sheet.h"
#include "ui/words/phrase.h"

#include <string.h>

// --- what it does

static const StageGames *source_of(const GamesScreen *games) {
    return &stage_config(games->base.stage)->games;
}

// --- choosing

/// Reads the chosen game, so that it can be walked through.
static void load(GamesScreen *games) {
    const StageGames *from = source_of(games);
    record_end(&games->game.record);
    games->said.sentence[0] = '\0';
    GameTree *tree = from->game(from->context, games->chosen, &games->said);
    if (!tree)
        return;
    keep_open(&games->game, tree, games->chosen);
    if (game_is_played_out(&games->game))
        game_go_to(&games->game, games->game.record.count);
}

/// Chooses entry `index` and brings it in sight; what cannot be read says why.
static void games_choose(GamesScreen *games, int index) {
    const StageGames *from = source_of(games);
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
    const ListPlace place = games_layout(games).list;
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

/// It has the chosen game on a sheet, which is not there.
static bool is_without_game(const Screen *screen) {
    const GamesScreen *games = games_of(screen);
    return !screen->below && games_count(games) > 0 && games_layout(games).tall;
}

/// In a tall window the chosen game is on a sheet.
static void games_show_chosen(GamesScreen *games, int64_t now) {
    if (games->list.chosen >= 0 && games_layout(games).tall)
        stage_open_sheet(games->base.stage, SCREEN_GAMES_ONE, now);
}

/// Shows a sentence, where that is not seen anyway.
static void games_note(GamesScreen *games, const char *sentence) {
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
    Record *record = &games_of(screen)->game.record;
    record_go_to(record, record->cursor + meant.which);
}

// --- names

/// What was typed as the title.
static void games_set_title(GamesScreen *games, const char *title) {
    Text text = text_over(games->title, sizeof games->title);
    text_add(&text, "%s", title);
}

/// Where the title begins to be typed it is chosen whole.
static void begin_naming(Screen *screen, ActionMeant meant) {
    GamesScreen *games = games_of(screen);
    (void)meant;
    if (games->naming || is_without_game(screen))
        return;
    games->naming = true;
    games_set_title(games, games->entry.card.title);
    screen->widgets.focus = screen->widgets.whole = GAMES_TITLE;
    screen->widgets.caret = (int)strlen(games->title);
}

static void end_naming(GamesScreen *games) {
    const StageGames *from = source_of(games);
    Session *session = stage_kept_session(games->base.stage);
    games->naming = false;
    if (!from->rename(from->context, games->chosen, games->title, &games->said))
        return;
    if (session)
        shelf_set_title(&session->shelf, &session->game, games->chosen, games->title);
    games_cards_forget(&games->cards);
    games_choose(games, from->find(from->context, games->chosen));
}

// --- deleting

static void remove_chosen(GamesScreen *games) {
    const StageGames *from = source_of(games);
    const int index = games->list.chosen;
    if (index < 0 || !from->remove(from->context, games->chosen, &games->said))
        return;
    stage_forget_game(games->base.stage, games->chosen);
    memcpy(games->deleted_name, games->chosen, sizeof games->deleted_name);
    Text slip = text_over(games->deleted, sizeof games->deleted);
    text_add(&slip, "%s, %s", games_card_title(&games->entry).text, games->entry.date);
    games_cards_forget(&games->cards);
    games_choose(games, MIN(index, games_count(games) - 1));
}

static void delete_chosen(Screen *screen, ActionMeant meant) {
    remove_chosen(games_of(screen));
    if (screen->below)
        stage_close_sheet(screen->stage, meant.now);
}

static void restore(Screen *screen, ActionMeant meant) {
    GamesScreen *games = games_of(screen);
    const StageGames *from = source_of(games);
    (void)meant;
    if (screen->below || games->naming || !games->deleted_name[0] ||
        !from->restore(from->context, &games->said))
        return;
    games_cards_forget(&games->cards);
    games_choose(games, from->find(from->context, games->deleted_name));
    games->deleted_name[0] = '\0';
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
        games_show_chosen(games, meant.now);
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
        games->naming = false;
    else if (screen->below)
        stage_close_sheet(screen->stage, meant.now);
    else
        stage_show(screen->stage, SCREEN_START, meant.now);
}

// clang-format off
static const Action ROWS[] = {
    {"go on", PHRASE_CONTINUE, ICON_PENCIL, {KEY_ENTER}, .told = PHRASE_GO_ON_WITH_IT,
     .face_now = what_goes_on, .cannot = cannot_go_on, .act = go_on},
    {"mark back", PHRASE_MARK_BACK, ICON_PREVIOUS, {','}, .which = -1, .cannot = cannot_walk, .act = walk},
    {"mark on", PHRASE_MARK_ON, ICON_NEXT, {'.'}, .which = 1, .cannot = cannot_walk, .act = walk},
    {"save", PHRASE_SAVE_A_COPY, ICON_NONE, {'s'}, .cannot = cannot_use, .act = save},
    {"copy", PHRASE_COPY_GAME, ICON_NONE, {'c' | CHORD_CTRL}, .cannot = cannot_use, .act = copy},
    {"rename", PHRASE_RENAME, ICON_NONE, {'r', KEY_F1 + 1}, .cannot = cannot_use, .act = begin_naming},
    {"delete", PHRASE_DELETE, ICON_NONE, {KEY_DELETE, KEY_BACKSPACE}, .act = delete_chosen},
    {"undo", PHRASE_BUTTON_UNDO, ICON_UNDO, {'u', 'z' | CHORD_CTRL}, .act = restore},
    {"open", PHRASE_OPEN_A_FILE, ICON_NONE, {'o' | CHORD_CTRL}, .act = open_file},
    {"position", PHRASE_FROM_A_POSITION, ICON_NONE, {'p'}, .act = open_position},
    {"leave", PHRASE_BUTTON_BACK, ICON_NONE, {KEY_ESCAPE}, .act = leave},
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
    const ListPlace place = games_layout(games).list;
    int index;
    if (input->kind == INPUT_NOTICE) {
        games_note(games, input->text);
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
        games_choose(games, index);
    if (heard == LIST_PRESSED)
        games_show_chosen(games, now);
    if (heard == LIST_WALKED) {
        screen->widgets.focus = GAMES_LIST;
        screen->widgets.focus_visible = true;
    }
    return heard != LIST_NOTHING;
}

// --- the screen

enum { SHEET_WIDTH = 560, SHEET_HEIGHT = 620 };

// --- widgets

static void add_button(const Screen *screen, const char *name, Rect area, const GamesLayout *at,
                       WidgetList *list) {
    Widget *button = action_add(list, screen, WIDGET_BUTTON, name, 0, area);
    button->text_size = at->tall ? 16 : 18;
    if (at->key_caps)
        action_set_cap(button, screen);
}

static void build(Screen *screen, WidgetList *list) {
    const GamesScreen *games = (const GamesScreen *)screen;
    const GamesLayout at = games_layout(games);
    const bool none = games_count(games) == 0;
    panel_action_margin(list, screen, &at.margin);
    if (!none)
        widget_add(list, GAMES_LIST, WIDGET_AREA, at.list.area, phrase(PHRASE_YOUR_GAMES));
    if (at.slip.w > 0) {
        add_button(screen, "undo", RECT(at.slip.x + at.slip.w - 128, at.slip.y + 5, 120, 44), &at,
                   list);
        list->widgets[list->count - 1].text_size = 18;
    }
    if (none && !games->reading)
        games_add_go(screen,
                     RECT(at.open.x, at.tall ? at.open.y - 74 : at.panel.y + 232,
                          at.position.x + at.position.w - at.open.x, 60),
                     23, at.key_caps, list);
    if (!none && !at.tall) {
        const GamesPanel panel = games_panel_beside(at.panel, at.key_caps);
        games_panel_add(screen, &panel, list);
    }
    add_button(screen, "open", at.open, &at, list);
    add_button(screen, "position", at.position, &at, list);
}

/// The title is typed.
static void act(Screen *screen, const WidgetAction *action, int64_t now) {
    (void)now;
    if (action->text_changed)
        games_set_title(games_of(screen), action->text);
}

// --- time

/// Goes on reading; what is chosen stays so, wherever it is then.
static void tick(Screen *screen, int64_t now) {
    (void)now;
    GamesScreen *games = (GamesScreen *)screen;
    const StageGames *from = source_of(games);
    if (!games->reading)
        return;
    games->reading = from->more(from->context);
    games_cards_forget(&games->cards);
    if (games->chosen[0])
        games->list.chosen = from->find(from->context, games->chosen);
    else if (games_count(games) > 0)
        games_choose(games, 0);
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
    const StageGames *from = source_of(games);
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
    games_choose(games, from->find(from->context, name));
    return true;
}

static Game *game(Screen *screen) {
    GamesScreen *games = (GamesScreen *)screen;
    return games->game.record.tree ? &games->game : NULL;
}

/// A card that shows, by what it is called.
static bool find(const Screen *screen, const char *label, Point *at) {
    GamesScreen *games = (GamesScreen *)screen;
    const ListPlace place = games_layout(games).list;
    int first, end;
    list_shown(&games->list, &place, &first, &end);
    for (int i = first; i < end; i++) {
        const KeptGame *kept = games_cards_at(&games->cards, source_of(games), i);
        const Point middle = rect_centre(list_item(&place, i));
        *at = POINT(place.area.x + middle.x, place.area.y + middle.y - games->list.scroll);
        if (strcmp(games_card_title(kept).text, label) == 0 && rect_contains(place.area, *at))
            return true;
    }
    return false;
}

static void release(Screen *screen) {
    GamesScreen *games = (GamesScreen *)screen;
    const StageGames *from = source_of(games);
    record_end(&games->game.record);
    if (from->context)
        from->close(from->context);
}

static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_GAMES, &PANEL_ACTIONS_MARGIN, NULL};

static const ScreenOps GAMES = {
    .name = "games",
    .actions = ACTIONS,
    .build = build,
    .act = act,
    .input = games_input,
    .tick = tick,
    .timeout = timeout,
    .draw_under = games_draw,
    .find = find,
    .game = game,
    .take_file = take_file,
    .release = release,
};

Screen *screen_games_new(Stage *stage, int64_t now) {
    (void)now;
    GamesScreen *games = screen_new(stage, &GAMES, sizeof *games);
    const StageGames *from = source_of(games);
    games->list.chosen = -1;
    games->base.widgets.focus = GAMES_LIST;
    games->unlisted = from->context && !from->open(from->context, &games->said);
    if (!from->context || games->unlisted)
        return &games->base;
    games->reading = true;
    tick(&games->base, now);
    return &games->base;
}

// --- the sheet

static Rect sheet_area(const Screen *screen) {
    return sheet_place(stage_view(screen->stage), SHEET_WIDTH, SHEET_HEIGHT);
}

static void one_build(Screen *screen, WidgetList *list) {
    const Rect area = sheet_area(screen);
    const GamesPanel at = games_panel_on_sheet(area);
    games_panel_add(screen, &at, list);
    sheet_action_close(list, screen, area);
}

static bool one_input(Screen *screen, const Input *input, int64_t now) {
    (void)now;
    if (input->kind == INPUT_NOTICE)
        games_note(games_of(screen), input->text);
    return input->kind == INPUT_NOTICE;
}

static void one_draw(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    const GamesScreen *games = games_of(screen);
    const Rect area = sheet_area(screen);
    const GamesPanel at = games_panel_on_sheet(area);
    sketch_sheet(sketch, area, screen_seed(screen, GAMES_SEED_PANEL));
    if (!games->naming)
        sketch_words_within(sketch, POINT(sheet_left(area), sheet_baseline(area, 0)),
                            games_card_title(&games->entry).text, 24, true,
                            at.right - sheet_left(area) - 50, sketch->palette->ink);
    sketch_sheet_blank(
        sketch, RECT(at.board.x - 4, at.board.y - 4, at.right - at.board.x + 8, at.board.h + 8),
        .94f);
    games_panel_draw(games, &at, sketch);
}

static Game *one_game(Screen *screen) {
    return game(&games_of(screen)->base);
}

static const ActionTable *const ONE_ACTIONS[] = {&SCREEN_ACTIONS_GAMES, &SHEET_ACTIONS, NULL};

static const ScreenOps ONE = {
    .name = "kept game",
    .actions = ONE_ACTIONS,
    .build = one_build,
    .act = act,
    .input = one_input,
    .draw_under = one_draw,
    .game = one_game,
};

Screen *screen_games_one_new(Stage *stage, int64_t now) {
    (void)now;
    return screen_new(stage, &ONE, sizeof(Screen));
}
