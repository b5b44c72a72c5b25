// Games that are gone on with, whichever window has them.
#include "ui/stage/stage_parts.h"

#include "game/game_time.h"
#include "ui/words/phrase.h"

#include <stdio.h>
#include <string.h>

static const StageGames *source_of(const Stage *stage) {
    return &stage->config.games;
}

static GameTree *read(const Stage *stage, const char *name, Problem *problem) {
    return source_of(stage)->game(source_of(stage)->context, name, problem);
}

static KeptOwner ask(const Stage *stage, const char *name, bool take) {
    return source_of(stage)->ask(source_of(stage)->context, name, take);
}

static bool is_on_board(const Stage *stage, const char *name) {
    return stage->session && strcmp(stage->session->game.name, name) == 0;
}

// --- the session

/// The game of another day joins those of the session, before a new one.
static void take_offered(Stage *stage) {
    const KeptOwner owner = ask(stage, stage->offered, false);
    Problem ignored;
    GameTree *tree =
        owner == KEPT_OURS || owner == KEPT_OURS_NOW ? read(stage, stage->offered, &ignored) : NULL;
    if (tree)
        session_open(stage->session, tree, stage->offered);
    stage->offered[0] = '\0';
}

Session *stage_start_session(Stage *stage, const GameSpec *spec) {
    CHECK(variant_cells(&spec->variant) > 0 && variant_cells(&spec->variant) <= CELLS_MAX);
    CHECK(!spec->from_position || variant_equal(&spec->variant, &spec->position.variant));
    if (stage->session) {
        session_start(stage->session, spec);
        return stage->session;
    }
    const SessionConfig config = {
        .clock = stage->config.clock,
        .wake = stage->config.host.wake,
        .wake_context = stage->config.host.context,
        .table_mib = stage->game_table,
        .move_time_ns = settings_move_time(&stage->config.settings),
        .stones = stage->config.settings.stones,
    };
    stage->session = session_new(spec, &config);
    if (stage->session && stage->offered[0]) { // it is before the new one
        take_offered(stage);
        session_start(stage->session, spec);
    }
    return stage->session;
}

const Game *stage_own_game(const Stage *stage) {
    const Session *session = stage->session;
    return session ? shelf_own_game(&session->shelf, &session->game) : NULL;
}

const Position *stage_own_position(const Stage *stage) {
    const Game *own = stage_own_game(stage);
    return own && !game_time_hides(own) ? &own->record.now : NULL;
}

Session *stage_start_own_game(Stage *stage) {
    if (stage_own_game(stage))
        session_leave_demo(stage->session);
    else if (!stage_start_session(stage, stage_chosen(stage)))
        return NULL;
    if (stage->session->game.record.count == 0) // what goes on is the game before, as by Continue
        session_continue(stage->session);
    return stage->session;
}

// --- what a newcomer is shown of it

bool stage_shows_everything(const Stage *stage) {
    const int wanted = stage->config.settings.show_all;
    return wanted == SHOW_ALL || (wanted == SHOW_ALL_LATER && !stage->config.newcomer);
}

bool stage_is_calm(const Stage *stage) {
    static const Variant FIRST = {.width = 3, .height = 3, .row_length = 3};
    const GameSpec *spec = stage->session ? session_spec(stage->session) : NULL;
    return spec && !stage->config.embedded && !spec->from_position &&
           !stage_shows_everything(stage) && variant_equal(&spec->variant, &FIRST) &&
           !game_is_looked_at(&stage->session->game) &&
           spec->players[SIDE_X].kind != spec->players[SIDE_O].kind;
}

StageShown stage_shown(const Stage *stage) {
    return !stage_is_calm(stage)    ? STAGE_SHOWS_ALL
           : stage->first.ended > 0 ? STAGE_SHOWS_PLAYERS
           : stage->first.marked    ? STAGE_SHOWS_MOVING
                                    : STAGE_SHOWS_BOARD;
}

void stage_follow_shown(Stage *stage, bool told) {
    enum { LESSONS = 3 };
    StageFirst *first = &stage->first;
    if (!stage_is_calm(stage))
        return;
    const Game *game = &stage->session->game;
    first->marked |= game->record.count > 0;
    if (game_is_open(game) || !told || game->number <= first->counted)
        return;
    first->counted = game->number;
    if (++first->ended == LESSONS)
        stage_show_all(stage, true);
}

void stage_show_all(Stage *stage, bool all) {
    Settings settings = stage->config.settings;
    settings.show_all = all ? SHOW_ALL : SHOW_NOT_ALL;
    stage->first = (StageFirst){.counted = stage->first.counted};
    stage_change_settings(stage, &settings);
}

/// The session, with nothing else at work; NULL when the machine gives no thread.
static Session *session_for_game(Stage *stage) {
    if (stage->who_wins) // a file may come on any screen
        who_wins_stop(stage->who_wins);
    if (stage->session)
        return stage->session;
    GameSpec spec = stage->config.spec;
    spec.from_position = false; // the game brings its own board
    return stage_start_session(stage, &spec);
}

/// A game that branches was opened: that is said, where it is shown.
static bool show_opened(Stage *stage, int64_t now) {
    return stage_show(stage, SCREEN_GAME, now) && (!game_has_lines(&stage->session->game) ||
                                                   stage_say(stage, phrase(PHRASE_BRANCHES), now));
}

bool stage_open_game(Stage *stage, GameTree *tree, int64_t now) {
    stage->config.newcomer = false;
    Session *session = session_for_game(stage);
    if (!session) {
        game_tree_free(tree);
        return false;
    }
    session_open(session, tree, "");
    return show_opened(stage, now);
}

/// Opens what is in the file: what this window had of the game is not to come back.
static bool open_file(Stage *stage, const char *name, bool looks, Problem *problem, int64_t now) {
    stage->config.newcomer = false;
    GameTree *tree = read(stage, name, problem);
    if (tree && strcmp(stage->offered, name) == 0)
        stage->offered[0] = '\0';
    Session *session = tree ? session_for_game(stage) : NULL;
    if (tree && !session) {
        game_tree_free(tree);
        return problem_set(problem, "%s", phrase(PHRASE_NO_THREAD));
    }
    if (!tree)
        return false;
    session_open(session, tree, looks ? NULL : name);
    if (stage->taking != STAGE_RETURN)
        session_look_back(session);
    if (!looks)
        shelf_forget(&session->shelf, name);
    show_opened(stage, now);
    return !looks || stage_say(stage, phrase(PHRASE_ONLY_LOOKED_AT), now);
}

static bool go_on_here(Stage *stage, const char *name, KeptOwner owner, Problem *problem,
                       int64_t now) {
    if (owner != KEPT_OURS || !is_on_board(stage, name))
        return open_file(stage, name, false, problem, now);
    shelf_forget(&stage->session->shelf, name);
    if (stage->taking != STAGE_RETURN)
        session_look_back(stage->session);
    return stage_show(stage, SCREEN_GAME, now);
}

static bool go_on(Stage *stage, Problem *problem, int64_t now) {
    char name[GAME_NAME_MAX];
    snprintf(name, sizeof name, "%s", stage->wanted);
    if (stage->taking == STAGE_LOOK)
        return open_file(stage, name, true, problem, now);
    const KeptOwner owner = ask(stage, name, stage->taking == STAGE_TAKE);
    if (owner == KEPT_OURS || owner == KEPT_OURS_NOW)
        return go_on_here(stage, name, owner, problem, now);
    if (owner == KEPT_ELSEWHERE)
        stage_open_sheet(stage, SCREEN_ELSEWHERE, now);
    else
        stage->waits = true;
    return true;
}

bool stage_go_on(Stage *stage, const char *name, StageTaking taking, Problem *problem,
                 int64_t now) {
    CHECK(source_of(stage)->context);
    if (name != stage->wanted)
        snprintf(stage->wanted, sizeof stage->wanted, "%s", name);
    stage->taking = taking;
    stage->waits = false;
    return go_on(stage, problem, now);
}

bool stage_go_on_waiting(Stage *stage, int64_t now) {
    Problem problem;
    if (!stage->waits)
        return false;
    stage->waits = false;
    if (!go_on(stage, &problem, now))
        stage_say(stage, problem.sentence, now);
    return !stage->waits;
}

const char *stage_wanted(const Stage *stage) {
    return stage->wanted;
}

// --- Continue

void stage_offer_game(Stage *stage, const char *name, const GameCard *card) {
    snprintf(stage->offered, sizeof stage->offered, "%s", name);
    stage->offered_card = *card;
    stage_build(stage->top, &stage->list);
}

static const Game *kept_game(const Stage *stage) {
    const Session *session = stage->session;
    return session ? shelf_game_to_continue(&session->shelf, &session->game) : NULL;
}

void stage_look_for_game(Stage *stage) {
    const Session *session = stage->session;
    char name[GAME_NAME_MAX];
    GameCard card;
    if (!source_of(stage)->context || stage_can_continue(stage) ||
        !source_of(stage)->unfinished(source_of(stage)->context, name, &card))
        return;
    // What ended here may be about to be written.
    if (is_on_board(stage, name) || (session && shelf_has(&session->shelf, name)))
        return;
    stage_offer_game(stage, name, &card);
}

bool stage_can_continue(const Stage *stage) {
    return stage->offered[0] || kept_game(stage);
}

bool stage_hides_continued(const Stage *stage) {
    const Game *kept = kept_game(stage);
    return kept && game_time_hides(kept);
}

bool stage_card_to_continue(const Stage *stage, GameCard *card) {
    const Game *kept = kept_game(stage);
    if (kept)
        game_card_here(kept, card); // where it goes on
    else if (stage->offered[0])
        *card = stage->offered_card;
    return kept || stage->offered[0];
}

void stage_continue(Stage *stage, int64_t now) {
    CHECK(stage_can_continue(stage));
    char name[GAME_NAME_MAX];
    Problem problem;
    const bool kept = kept_game(stage) != NULL;
    if (kept)
        session_continue(stage->session);
    snprintf(name, sizeof name, "%s", kept ? stage->session->game.name : stage->offered);
    if (!name[0])
        stage_show(stage, SCREEN_GAME, now);
    else if (!stage_go_on(stage, name, STAGE_ASK, &problem, now))
        stage_say(stage, problem.sentence, now);
}
