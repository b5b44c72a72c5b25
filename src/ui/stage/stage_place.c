// Back to a place where one was.
#include "formats/sgf.h"
#include "ui/stage/stage_parts.h"

#include <string.h>

/// Screens that one comes to from the game, by the name of the action that leads there: whether
/// that can be done now is the game's to say.
static const char *const WAYS[SCREEN_KINDS] = {
    [SCREEN_ANALYSIS] = "analysis", [SCREEN_REVIEW] = "review", [SCREEN_TURN] = "why",
    [SCREEN_WHY] = "why",           [SCREEN_TREE] = "tree",     [SCREEN_WHO_WINS] = "who wins",
};

static void do_action(Stage *stage, const char *name, int64_t now) {
    int part;
    const Action *action = action_named(stage->top, name, &part);
    if (action && action_is_there(stage->top, action) &&
        (!action->cannot || action->cannot(stage->top, action->which) == PHRASE_NONE))
        action->act(stage->top, (ActionMeant){.which = action->which, .now = now});
}

/// Sheets that begin as well where they were as anywhere else.
static bool can_be_opened(const Stage *stage, ScreenKind sheet) {
    const ScreenKind page = stage->top->kind;
    switch (sheet) {
    case SCREEN_HELP:
    case SCREEN_SETTINGS:
    case SCREEN_GLOSSARY:
    case SCREEN_TOUR:
        return true;
    case SCREEN_PLAYERS:
    case SCREEN_OPTIONS:
        return page == SCREEN_START || page == SCREEN_GAME;
    case SCREEN_RULES:
        return page == SCREEN_START || page == SCREEN_SETUP;
    case SCREEN_POSITION:
        return page == SCREEN_START;
    case SCREEN_TREE_MENU:
        return page == SCREEN_TREE;
    case SCREEN_RESULTS:
        return page == SCREEN_GAMES;
    case SCREEN_SAVE:
    case SCREEN_POSTER:
    case SCREEN_SAVE_GAME:
        return stage->config.files.folder && stage_game(stage);
    default:
        return false;
    }
}

static void uncover(Stage *stage, int64_t now) {
    while (stage->top->below)
        stage_close_sheet(stage, now);
}

static void show_page(Stage *stage, ScreenKind kind, int64_t now) {
    if (stage->top->kind == kind)
        return;
    if (!WAYS[kind]) {
        stage_show(stage, kind, now);
        return;
    }
    if (stage->top->kind != SCREEN_GAME)
        stage_show(stage, SCREEN_GAME, now);
    do_action(stage, WAYS[kind], now);
}

static void go_to_place_on(Stage *stage, const StagePlace *place, int64_t now) {
    Screen *shown = stage->top;
    uint64_t made;
    if (shown->ops->go_to_place && place->at[0])
        shown->ops->go_to_place(shown, slice_of(place->at), now);
    else if (shown->kind == SCREEN_TREE && slice_to_uint(slice_of(place->at), UINT64_MAX, &made))
        stage_go_to_step(stage, made);
}

static void open_sheet_of(Stage *stage, ScreenKind sheet, int64_t now) {
    if (sheet == SCREEN_PAUSE)
        do_action(stage, "pause", now);
    else if (sheet < SCREEN_KINDS && can_be_opened(stage, sheet))
        stage_open_sheet(stage, sheet, now);
}

/// Shows the screen, its place on it and its sheet.
static void go_to(Stage *stage, const StagePlace *place, int64_t now) {
    const ScreenKind page = stage_kind_named(place->screen), sheet = stage_kind_named(place->sheet);
    const bool here = stage->top->kind == sheet && stage_page(stage)->kind == page;
    if (!here)
        uncover(stage, now);
    show_page(stage, page, now);
    if (!here && stage->top->kind == page) {
        go_to_place_on(stage, place, now);
        open_sheet_of(stage, sheet, now);
    }
    stage_finish(stage);
}

void stage_arrive(Stage *stage, int64_t now) {
    const StagePlace place = stage->wanted_place;
    stage->wanted_place.screen[0] = '\0';
    if (place.screen[0] && stage->session && strcmp(stage->session->game.name, place.name) == 0)
        go_to(stage, &place, now);
}

static bool is_on_board(const Stage *stage, const StagePlace *place, bool same) {
    const Session *session = stage->session;
    return session && ((same && session->game.number == place->number) ||
                       (place->name[0] && strcmp(session->game.name, place->name) == 0));
}

/// Before or after the game on the board.
static bool turn_to(Stage *stage, const StagePlace *place, bool same) {
    if (!stage->session || !same)
        return false;
    session_turn_to(stage->session, place->number);
    return stage->session->game.number == place->number;
}

/// What is kept comes when it is known that no other window has it.
static bool open_kept(Stage *stage, const StagePlace *place, int64_t now) {
    const StageGames *games = &stage->config.games;
    Problem ignored;
    if (!place->name[0] || !games->context)
        return false;
    GameTree *tree = games->game(games->context, place->name, &ignored);
    if (!tree)
        return false;
    game_tree_free(tree);
    stage->wanted_place = *place;
    if (!stage_go_on(stage, place->name, STAGE_RETURN, &ignored, now))
        return false;
    if (!stage->waits)
        stage_arrive(stage, now);
    return true;
}

/// One that is not kept.
static bool open_file(Stage *stage, Slice file) {
    SgfGame game;
    Problem ignored;
    if (file.length == 0 || !sgf_read(file, NULL, &game, &ignored))
        return false;
    GameSpec spec = stage->config.spec;
    spec.from_position = false; // the game brings its own board
    if (!stage->session && !stage_start_session(stage, &spec)) {
        game_tree_free(game.tree);
        return false;
    }
    session_open(stage->session, game.tree, "");
    return stage_show(stage, SCREEN_GAME, stage->now);
}

bool stage_return(Stage *stage, const StagePlace *place, bool same, Slice file, const char *link,
                  int64_t now) {
    Problem ignored;
    stage_set_time(stage, now);
    if (stage_kind_named(place->screen) == SCREEN_KINDS)
        return false;
    stage->wanted_place.screen[0] = '\0';
    if (place->number > 0 && stage_kind_named(place->screen) != SCREEN_DEMO &&
        !is_on_board(stage, place, same) && !turn_to(stage, place, same)) {
        if (open_kept(stage, place, now))
            return true;
        if (!open_file(stage, file) && !stage_take_link(stage, link, &ignored, now))
            return false;
    }
    go_to(stage, place, now);
    return true;
}
