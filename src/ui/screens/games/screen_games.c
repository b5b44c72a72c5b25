// Your games: its widgets, its time, and what it does with files; and the sheet with the chosen
// game, where the window has no room for it beside the list.
#include "ink/sketch/sketch_pages.h"
#include "ui/screens/games/games.h"
#include "ui/screens/games/games_card.h"
#include "ui/screens/games/games_panel.h"
#include "ui/screens/screens.h"
#include "ui/stage/sheet.h"
#include "ui/words/phrase.h"

#include <string.h>

enum { SHEET_WIDTH = 560, SHEET_HEIGHT = 620 };

static const StageGames *source_of(const GamesScreen *games) {
    return &stage_config(games->base.stage)->games;
}

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
    const GamesPlace place = games_layout(games).list;
    int first, end;
    games_list_shown(&games->list, &place, &first, &end);
    for (int i = first; i < end; i++) {
        const KeptGame *kept = games_cards_at(&games->cards, source_of(games), i);
        const Point middle = rect_centre(games_list_card(&place, i));
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
