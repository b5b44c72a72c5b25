// Where one is, and back to it.
#include "base/said/said.h"
#include "formats/sgf/sgf_read.h"
#include "formats/sgf/sgf_write.h"
#include "formats/text_link.h"
#include "game/keep.h"
#include "ink/strokes/hash.h"
#include "session/coach.h"
#include "ui/stage/stage_parts.h"
#include "words/describe.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define SCREEN_NAME(kind, name) #name,
static const char *const NAMES[] = {SCREENS(SCREEN_NAME)};
#undef SCREEN_NAME

static ScreenKind kind_named(const char *name) {
    int kind = 0;
    while (kind < SCREEN_KINDS && strcmp(NAMES[kind], name) != 0)
        kind++;
    return (ScreenKind)kind;
}

static const Screen *page_of(const Stage *stage) {
    const Screen *screen = stage->top;
    while (screen->below)
        screen = screen->below;
    return screen;
}

/// A game before it begins, or a list of many, is no game that is shown.
static bool is_of_game(const Stage *stage) {
    const ScreenKind kind = page_of(stage)->kind;
    return stage->session && kind != SCREEN_START && kind != SCREEN_GAMES && kind != SCREEN_SETUP;
}

// --- where one is

static void copy(char *to, size_t size, const char *words) {
    Text text = text_over(to, size);
    text_add(&text, "%s", words);
}

bool stage_find_place(const Stage *stage, StagePlace *place) {
    const Screen *page = page_of(stage);
    StageStep step;
    *place = (StagePlace){.number = 0};
    Text at = text_over(place->at, sizeof place->at);
    copy(place->screen, sizeof place->screen, NAMES[page->kind]);
    if (stage->top != page)
        copy(place->sheet, sizeof place->sheet, NAMES[stage->top->kind]);
    if (page->ops->tell_place)
        page->ops->tell_place(page, &at);
    else if (page->kind == SCREEN_TREE && stage_find_step(stage, &step))
        text_add(&at, "%" PRIu64, step.made);
    if (is_of_game(stage)) {
        place->number = stage->session->game.number;
        copy(place->name, sizeof place->name, stage->session->game.name);
    }
    return !stage->waits;
}

/// A link to a page of the tour.
static bool add_tour(const Stage *stage, Buffer *link) {
    char memory[16];
    Text text = text_over(memory, sizeof memory);
    if (stage->top->kind != SCREEN_TOUR)
        return false;
    text_add(&text, "tour/%d", stage->config.settings.tour_page + 1);
    buffer_add(link, memory);
    return true;
}

bool stage_link_game(const Stage *stage, Buffer *link) {
    enum { DIGITS = 24 };
    const Record *record = &stage_game(stage)->record;
    StageStep step;
    const bool tree = stage_find_step(stage, &step) && step.linked;
    Buffer game = {NULL, 0, 0};
    const bool written = text_link_write(record->tree, record->nodes[record->cursor], &game);
    if (written) {
        char made[DIGITS];
        Text text = text_over(made, sizeof made);
        text_add(&text, "/%" PRIu64, tree ? step.made : 0);
        buffer_add(link, tree ? "tree/" : "");
        buffer_add_slice(link, (Slice){game.start, game.length});
        buffer_add(link, tree ? made : "");
    }
    base_free(game.start);
    return written;
}

void stage_write_link(const Stage *stage, Buffer *link) {
    if (!add_tour(stage, link) && is_of_game(stage))
        stage_link_game(stage, link);
}

void stage_write_game(Stage *stage, Buffer *file) {
    if (!is_of_game(stage))
        return;
    keep_note(&stage->session->game);
    sgf_write(stage->session->game.record.tree, file);
}

/// The name of the board without its rules.
static void add_board(const Stage *stage, Text *title) {
    const Words whole = describe_variant(&session_spec(stage->session)->variant);
    const char *end = strstr(whole.text, " · ");
    text_add(title, "%.*s", end ? (int)(end - whole.text) : (int)strlen(whole.text), whole.text);
}

/// A screen by what leads there; a game by whose turn it is.
static Words words_of_page(const Stage *stage, ScreenKind kind) {
    static const Phrase TITLES[SCREEN_KINDS] = {
        [SCREEN_GAMES] = PHRASE_YOUR_GAMES,         [SCREEN_SETUP] = PHRASE_SETUP_TITLE,
        [SCREEN_ANALYSIS] = PHRASE_BUTTON_ANALYSIS, [SCREEN_REVIEW] = PHRASE_BUTTON_REVIEW,
        [SCREEN_TURN] = PHRASE_BUTTON_REVIEW,       [SCREEN_WHY] = PHRASE_BUTTON_WHY,
        [SCREEN_WHO_WINS] = PHRASE_BUTTON_WHO_WINS, [SCREEN_TREE] = PHRASE_TREE_TITLE,
    };
    if (kind == SCREEN_GAME || kind == SCREEN_DEMO)
        return coach_title(stage->session);
    return describe_words("%s", phrase(TITLES[kind]));
}

static Phrase title_of_sheet(const Screen *sheet) {
    switch (sheet->kind) {
    case SCREEN_SAVE:
    case SCREEN_POSTER:
    case SCREEN_SAVE_GAME:
        return sheet->stage->config.on_page ? PHRASE_SHARE : PHRASE_SAVE_TITLE;
    case SCREEN_TOUR:
        return PHRASE_TREE_TOUR;
    case SCREEN_GAMES_ONE:
        return PHRASE_YOUR_GAMES;
    default:
        return stage_title_of(sheet);
    }
}

void stage_tell_title(const Stage *stage, Text *title) {
    const Screen *page = page_of(stage);
    if (stage->top != page) {
        text_add(title, "%s", phrase(title_of_sheet(stage->top)));
        return;
    }
    const Words what = words_of_page(stage, page->kind);
    if (!is_of_game(stage)) {
        text_add(title, "%s", what.text);
        return;
    }
    char memory[DESCRIBE_TEXT_MAX];
    Text board = text_over(memory, sizeof memory);
    add_board(stage, &board);
    text_add(title, phrase(PHRASE_TITLE_OF_BOARD), memory, what.text);
}

uint64_t stage_place_version(const Stage *stage) {
    const Session *session = stage->session;
    StagePlace place;
    StageStep step = {.made = 0};
    const bool known = stage_find_place(stage, &place);
    stage_find_step(stage, &step);
    const Words what =
        is_of_game(stage) ? words_of_page(stage, page_of(stage)->kind) : (Words){.text = ""};
    const uint64_t numbers[] = {
        known,
        (uint64_t)stage->shown,
        said_language(),
        step.made,
        step.linked,
        (uint64_t)stage->config.settings.tour_page,
        place.number > 0 ? session->changes : 0,
    };
    uint64_t hash = hash_add_bytes(0, numbers, sizeof numbers);
    hash = hash_add_bytes(hash, what.text, strlen(what.text));
    hash = hash_add_bytes(hash, place.name, strlen(place.name));
    return hash_add_bytes(hash, place.at, strlen(place.at));
}

// --- back to it

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
    const ScreenKind page = kind_named(place->screen), sheet = kind_named(place->sheet);
    const bool here = stage->top->kind == sheet && page_of(stage)->kind == page;
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
    if (kind_named(place->screen) == SCREEN_KINDS)
        return false;
    stage->wanted_place.screen[0] = '\0';
    if (place->number > 0 && kind_named(place->screen) != SCREEN_DEMO &&
        !is_on_board(stage, place, same) && !turn_to(stage, place, same)) {
        if (open_kept(stage, place, now))
            return true;
        if (!open_file(stage, file) && !stage_take_link(stage, link, &ignored, now))
            return false;
    }
    go_to(stage, place, now);
    return true;
}
