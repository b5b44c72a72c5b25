#include "session/session.h"

#include "game/game_time.h"
#include "game/keep.h"
#include "words/describe.h"
#include "words/review_words.h"

enum {
    PROOF_THREADS = 2,
    LOOKS_MAX = 6, ///< at one position on the board
};

// --- small questions

static int cursor_of(const Session *session) {
    return session->game.record.cursor;
}

/// Notes that there is something to poll for, from inside a function of the session.
static void announce(Session *session) {
    session->news = true;
    if (session->config.wake)
        session->config.wake(session->config.wake_context);
}

static int64_t now(const Session *session) {
    return clock_now(&session->config.clock);
}

/// Nobody sees the board of a game with clocks that run: it rests.
bool session_is_covered(const Session *session) {
    return session->covered && session->game.clock.control.kind != TIME_FREE &&
           game_is_open(&session->game);
}

// --- what the engine's thread is to do next

static Position position_after(const Session *session, int cursor) {
    Position position;
    record_position_at(&session->game.record, cursor, &position);
    return position;
}

/// What is to be done, and of which position: after `*cursor` moves.
static ErrandKind most_urgent(const Session *session, int *cursor) {
    *cursor = cursor_of(session);
    if (session_is_covered(session))
        return ERRAND_NONE;
    if (session_computer_to_move(session) && !session_move_ready(session))
        return ERRAND_MOVE;
    if (session->hint_wanted)
        return ERRAND_HINT;
    if (session->explain_on && errand_is_explanation(&session->game, session->judge, *cursor))
        return errand_scores_first(&session->game, session->judge) ? ERRAND_SCORE : ERRAND_EXPLAIN;
    if ((*cursor = errand_next_explanation(&session->game, session->judge)) >= 0)
        return ERRAND_EXPLAIN;
    if ((*cursor = errand_next_score(&session->game, session->judge)) >= 0)
        return ERRAND_SCORE;
    *cursor = cursor_of(session);
    Position position;
    return session->looks < LOOKS_MAX && errand_next_look(&session->game, session->judge, &position)
               ? ERRAND_LOOK
               : ERRAND_NONE;
}

static WorkerJob job_for(const Session *session, ErrandKind errand, int cursor) {
    Position position = position_after(session, cursor);
    if (errand == ERRAND_LOOK)
        errand_next_look(&session->game, session->judge, &position);
    const int64_t most =
        game_time_to_think(&session->game, session->config.move_time_ns, now(session));
    WorkerJob job = errand_job(errand, &session->game, &position, most);
    if (errand != ERRAND_SCORE && errand != ERRAND_LOOK)
        job.values = session->values;
    return job;
}

/// Drops what the engine's thread does.
static void stop(Session *session) {
    if (session->errand != ERRAND_NONE)
        worker_cancel(session->worker);
    session->errand = ERRAND_NONE;
}

/// Gives the engine's thread what is most urgent now, unless it is already at it.
static void schedule(Session *session) {
    int cursor;
    const ErrandKind errand = most_urgent(session, &cursor);
    if (errand == ERRAND_NONE) {
        stop(session);
        return;
    }
    const WorkerJob job = job_for(session, errand, cursor), *running = &session->job;
    session->thinking_about = cursor;
    // One answer will do for both.
    if (errand == session->errand && job.position.key == running->position.key &&
        job.kind == running->kind && job.level == running->level && job.seed == running->seed)
        return;
    stop(session);
    worker_submit(session->worker, &job);
    session->looks += errand == ERRAND_LOOK;
    session->errand = errand;
    session->job = job;
}

// --- what is known

/// Shows what the judge says now of the position on the board.
static void ask_judge(Session *session) {
    const Position *position = session_position(session);
    judge_explain(session->judge, position, &session->explanation);
    session->judged = judge_version(session->judge);
    if (session->hint != CELL_NONE)
        session->hint = annotate_kept_hint(position, &session->explanation, session->hint);
}

/// To be called before any change of the game but a move.
static void leave(Session *session) {
    game_time_leave(&session->game, now(session));
}

/// The time of whose turn it is runs; not while nobody can see the board, nor for a computer whose
/// move waits for the board to be drawn.
static void let_time_run(Session *session) {
    if (!session_is_covered(session) && !session_move_ready(session) &&
        !game_is_looked_at(&session->game))
        game_time_go_on(&session->game, now(session));
}

/// To be called after any change of the game.
static void look(Session *session) {
    session->game.spec.stones = session->config.stones;
    session->changes++;
    if (session->number != session->game.number) { // nothing that was known holds any more
        session->number = session->game.number;
        stop(session);
        judge_forget(session->judge);
    }
    session->ready = CELL_NONE;
    session->ready_choice = SWAP2_UNDECIDED;
    session->hint_wanted = false;
    session->hint = CELL_NONE;
    session->looks = 0;
    judge_conclude(session->judge, session_position(session));
    if (errand_value_at_once(&session->game, session->judge))
        announce(session);
    ask_judge(session);
    session->looked_at = now(session);
    session->explain_on = session->explain_on && !game_keeps_silent(&session->game);
    if (session->explain_on)
        announce(session);
    let_time_run(session);
    schedule(session);
}

/// To be called after what leave() was called before.
static void look_if(Session *session, bool changed) {
    if (changed)
        look(session);
    else
        let_time_run(session);
}

// --- a session and its games

Session *session_new(const GameSpec *spec, const SessionConfig *config) {
    CHECK(config->table_mib > 0);
    const EngineConfig engine = {.table_mib = config->table_mib, .clock = config->clock};
    Worker *worker = worker_new(&engine, config->wake, config->wake_context);
    if (!worker)
        return NULL;
    Session *session = base_alloc(sizeof(*session));
    session->config = *config;
    session->worker = worker;
    session->values = exact_values_new(config->clock, PROOF_THREADS, config->table_mib);
    session->judge = judge_new();
    session_start(session, spec);
    return session;
}

void session_free(Session *session) {
    if (!session)
        return;
    worker_free(session->worker);
    exact_values_free(session->values);
    judge_free(session->judge);
    shelf_clear(&session->shelf);
    record_end(&session->game.record);
    base_free(session);
}

/// The next game begins without what was asked of the one before.
static void explain_no_more(Session *session) {
    session->explain_on &= !session->explain_once;
    session->explain_once = false;
}

void session_start(Session *session, const GameSpec *spec) {
    leave(session);
    explain_no_more(session);
    const Game *before = shelf_put(&session->shelf, &session->game, spec->from_position);
    game_start(&session->game, spec, before);
    look(session);
}

void session_new_game(Session *session) {
    leave(session);
    explain_no_more(session);
    game_start_next(&session->game, shelf_put(&session->shelf, &session->game, false));
    look(session);
}

void session_open(Session *session, GameTree *tree, const char *name) {
    leave(session);
    shelf_put(&session->shelf, &session->game, false);
    keep_open(&session->game, tree, name ? name : "");
    if (!name)
        game_only_look(&session->game);
    look(session);
}

void session_continue(Session *session) {
    leave(session);
    look_if(session, shelf_continue(&session->shelf, &session->game));
}

void session_leave_demo(Session *session) {
    leave(session);
    look_if(session, shelf_leave_demo(&session->shelf, &session->game));
}

void session_turn_to(Session *session, int number) {
    leave(session);
    look_if(session, shelf_turn_to(&session->shelf, &session->game, number));
}

const GameSpec *session_spec(const Session *session) {
    return &session->game.spec;
}

const Position *session_position(const Session *session) {
    return &session->game.record.now;
}

/// The mark that was proven once, be it on another day; MOVE_PLAIN where none was.
static MoveMark kept_mark(const Record *record, int index) {
    const char *kept = game_tree_value(record->tree, record->nodes[index + 1], KEEP_PROVEN);
    uint64_t mark;
    return kept && slice_to_uint(slice_of(kept), MOVE_MARKS - 1, &mark) ? (MoveMark)mark
                                                                        : MOVE_PLAIN;
}

MoveMark session_proven_mark(const Session *session, int index) {
    const Record *record = &session->game.record;
    CHECK(index >= 0 && index < record->count);
    if (game_is_opening_move(&session->game, index))
        return MOVE_PLAIN;
    const Position before = position_after(session, index);
    const MoveMark kept = kept_mark(record, index);
    return kept == MOVE_PLAIN
               ? annotate_mark(session->judge, &before, record->moves[index])
               : annotate_mark_reviewed(session->judge, &before, record->moves[index], kept);
}

/// What is proven of the moves goes with the game: nobody waits for it once more.
static void keep_marks(Session *session) {
    const Record *record = &session->game.record;
    for (int i = 0; i < record->count; i++) {
        const MoveMark mark = session_proven_mark(session, i);
        if (mark == kept_mark(record, i))
            continue;
        game_tree_set(record->tree, record->nodes[i + 1], KEEP_PROVEN,
                      slice_of(describe_words("%d", (int)mark).text));
        session->changes++;
    }
}

MoveMark session_move_mark(const Session *session, int index) {
    const Record *record = &session->game.record;
    CHECK(index >= 0 && index < record->count);
    const int node = record->nodes[index + 1];
    MoveMark reviewed;
    if (!game_tree_property(record->tree, node, KEEP_REVIEWED) ||
        !review_notes_mark(record->tree, node, &reviewed) ||
        game_is_opening_move(&session->game, index))
        return session_proven_mark(session, index);
    const Position before = position_after(session, index);
    return annotate_mark_reviewed(session->judge, &before, record->moves[index], reviewed);
}

KnownMove session_known_move(const Session *session, int index) {
    const Record *record = &session->game.record;
    const int node = record->nodes[index + 1];
    const Position before = position_after(session, index);
    KnownMove known = {
        .mark = session_move_mark(session, index), .sure = true, .better = CELL_NONE};
    ReviewMove reviewed;
    if (game_is_opening_move(&session->game, index))
        return known;
    known.told = kept_mark(record, index) != MOVE_PLAIN;
    if (!game_tree_property(record->tree, node, KEEP_REVIEWED) ||
        !review_notes_move(record->tree, node, &before, &reviewed))
        return known;
    known.told = true;
    known.sure = reviewed.sure || reviewed.mark != known.mark;
    known.better = reviewed.length > 0 ? reviewed.line[0] : CELL_NONE;
    return known;
}

// --- playing

bool session_computer_to_move(const Session *session) {
    return game_computer_to_move(&session->game);
}

bool session_can_play(const Session *session, int cell) {
    return game_person_to_move(&session->game) && game_can_play(&session->game, cell);
}

static void play(Session *session, Cell cell) {
    if (game_play_begins_anew(&session->game, cell)) {
        leave(session);
        shelf_begin_anew(&session->shelf, &session->game);
    }
    game_time_play(&session->game, cell, now(session));
    shelf_cut(&session->shelf);
    look(session);
}

/// Ends the game if somebody has lost on time.
static bool end_on_time(Session *session) {
    const bool ended = game_time_run_out(&session->game, now(session));
    if (ended) {
        look(session);
        announce(session);
    }
    return ended;
}

void session_play(Session *session, Cell cell) {
    CHECK(session_can_play(session, cell));
    if (!end_on_time(session))
        play(session, cell);
}

static void choose(Session *session, Swap2Choice choice) {
    game_time_choose(&session->game, choice, now(session));
    shelf_cut(&session->shelf);
    look(session);
}

void session_choose(Session *session, Swap2Choice choice) {
    CHECK(game_person_may_choose(&session->game, choice));
    if (!end_on_time(session))
        choose(session, choice);
}

void session_undo(Session *session) {
    leave(session);
    look_if(session, shelf_undo(&session->shelf, &session->game));
}

void session_redo(Session *session) {
    leave(session);
    look_if(session, shelf_redo(&session->shelf, &session->game));
}

void session_go_to(Session *session, int move_count) {
    leave(session);
    game_go_to(&session->game, move_count);
    look(session);
}

void session_look_back(Session *session) {
    if (!game_ended_once(&session->game))
        return;
    leave(session);
    game_leaf_to_first_end(&session->game);
    look(session);
}

void session_vary(Session *session, int cursor, const Cell *moves, int count) {
    leave(session);
    look_if(session, game_vary(&session->game, cursor, moves, count));
}

void session_turn_aside(Session *session) {
    leave(session);
    look_if(session, game_turn_aside(&session->game));
}

void session_return_to_main(Session *session) {
    leave(session);
    look_if(session, game_return_to_main(&session->game));
}

void session_let_computer_play(Session *session) {
    leave(session);
    look_if(session, game_let_computer_play(&session->game));
}

/// False where it is over before anybody says so.
static bool may_end(Session *session) {
    return !end_on_time(session) && game_side_that_may_end(&session->game) != SIDE_NONE;
}

void session_resign(Session *session, Side side) {
    if (!may_end(session))
        return;
    leave(session);
    game_resign(&session->game, side);
    look(session);
}

void session_agree_draw(Session *session) {
    if (!may_end(session))
        return;
    leave(session);
    game_agree_draw(&session->game);
    look(session);
}

void session_forget_tally(Session *session) {
    game_forget_tally(&session->game);
    announce(session);
}

void session_set_options(Session *session, const GameOptions *options) {
    leave(session);
    game_set_options(&session->game, options);
    look(session);
}

void session_cover(Session *session, bool covered) {
    if (session->covered == covered)
        return;
    session->covered = covered;
    if (session_is_covered(session))
        leave(session);
    else
        let_time_run(session);
    schedule(session);
}

void session_set_coach(Session *session, bool on) {
    session->game.spec.quiet = !on;
    session->changes++;
    announce(session);
}

void session_set_stones(Session *session, bool stones) {
    session->config.stones = session->game.spec.stones = stones;
    session->changes++;
    announce(session);
}

void session_note_time(Session *session) {
    if (session->game.clock.running == SIDE_NONE)
        return;
    leave(session);
    session->changes++;
    let_time_run(session);
}

void session_note_tree(Session *session) {
    session->changes++;
    announce(session);
}

void session_set_move_time(Session *session, int64_t nanoseconds) {
    session->config.move_time_ns = nanoseconds;
    if (session->errand != ERRAND_MOVE)
        return;
    stop(session);
    look(session);
}

void session_set_player(Session *session, Side side, const Player *player) {
    game_set_player(&session->game, side, player);
    session->changes++;
    if (side != game_turn(&session->game).player)
        return;
    stop(session);
    look(session);
}

// --- news from the engine's thread

/// What the engine's thread found holds for the positions on the way from there, too.
static void learn(Session *session, const WorkerNews *news) {
    const Record *record = &session->game.record;
    judge_learn_report(session->judge, &session->job.position, news->report, "search");
    if (session->errand == ERRAND_EXPLAIN && news->final)
        judge_learn_finished(session->judge, &session->job.position);
    for (int i = session->thinking_about + 1; i <= record->cursor; i++) {
        const Position position = position_after(session, i);
        judge_conclude(session->judge, &position);
    }
}

static void receive_one(Session *session, const WorkerNews *news) {
    const ErrandKind kind = session->errand;
    if (!news->final && kind != ERRAND_EXPLAIN)
        return;
    const bool opens = worker_opens(session->job.kind);
    if (!opens)
        learn(session, news);
    ask_judge(session);
    if (news->final) {
        session->errand = ERRAND_NONE;
        keep_marks(session);
    }
    if (kind == ERRAND_MOVE) {
        session->ready_choice = news->choice;
        session->ready = opens || session->job.level < LEVEL_PERFECT
                             ? news->move
                             : annotate_not_worse(session->judge, session_position(session),
                                                  &session->explanation, news->move);
        game_clock_stop(&session->game.clock, now(session));
    } else if (kind == ERRAND_HINT) {
        session->hint = annotate_hint(session_position(session), &session->explanation);
        session->hint_wanted = false;
    }
    session->news = true;
    schedule(session);
}

SessionEvent session_poll(Session *session, bool may_move) {
    WorkerNews found;
    end_on_time(session);
    if (session->judged != judge_version(session->judge)) { // somebody else told it something
        ask_judge(session);
        keep_marks(session);
        session->news = true;
    }
    while (worker_poll(session->worker, &found))
        receive_one(session, &found);
    if (may_move && session->ready_choice != SWAP2_UNDECIDED) {
        choose(session, session->ready_choice);
        return SESSION_COMPUTER_CHOSE;
    }
    if (may_move && session_move_ready(session)) {
        play(session, session->ready);
        return SESSION_COMPUTER_MOVED;
    }
    const bool news = session->news;
    session->news = false;
    return news ? SESSION_NEWS : SESSION_NOTHING;
}

bool session_move_ready(const Session *session) {
    return session->ready != CELL_NONE || session->ready_choice != SWAP2_UNDECIDED;
}

int64_t session_thinking_time(const Session *session) {
    bool thinks = session_computer_to_move(session) && !session_move_ready(session);
    return thinks ? now(session) - session->looked_at : 0;
}

// --- hints and explanations

void session_ask_hint(Session *session) {
    if (!game_is_open(&session->game) || game_keeps_silent(&session->game))
        return;
    if (session->explanation.finished) {
        session->hint = annotate_hint(session_position(session), &session->explanation);
        announce(session);
        return;
    }
    session->hint_wanted = true;
    schedule(session);
}

void session_set_explain(Session *session, bool on) {
    session->explain_on = on && !game_keeps_silent(&session->game);
    session->explain_once = false;
    announce(session);
    schedule(session);
}

const Explanation *session_explanation(const Session *session) {
    bool known = session->explanation.exact;
    for (int i = 0; i < CELLS_MAX && !known; i++)
        known = worth_is_known(session->explanation.cells[i].worth);
    const bool shown = session->explain_on && known && game_is_open(&session->game);
    return shown ? &session->explanation : NULL;
}

/// What a finished review has found of the position after so many moves, for who is to move there.
static bool find_reviewed(const Record *record, int move_count, Worth *worth) {
    const int node = record->nodes[MAX(move_count, 1)];
    return record->count > 0 && game_tree_property(record->tree, node, KEEP_REVIEWED) &&
           review_notes_value(record->tree, node, move_count == 0, worth);
}

static Slice comment_of(const Session *session, int move_count) {
    const Record *record = &session->game.record;
    CHECK(move_count >= 0 && move_count <= record->count);
    return review_notes_comment(record->tree, record->nodes[move_count]);
}

size_t session_comment_length(const Session *session, int move_count) {
    return comment_of(session, move_count).length;
}

char *session_whole_comment(const Session *session, int move_count) {
    enum { AS_NUMBER = 6 }; // what is not to be seen is written as one
    Slice rest = comment_of(session, move_count);
    const size_t size = AS_NUMBER * rest.length + 2;
    char *whole = base_alloc(size), *line = base_alloc(rest.length + 1);
    Text text = text_over(whole, size);
    while (rest.length > 0) {
        const Slice written = slice_trim(slice_next_line(&rest), " \t\r");
        memcpy(line, written.start, written.length);
        line[written.length] = '\0';
        text_add_seen(&text, line);
        text_add(&text, "%s", rest.length > 0 ? "\n" : "");
    }
    base_free(line);
    return whole;
}

void session_comment(const Session *session, int move_count, Text *text) {
    enum { WORD_MOST = 24 }; // in scripts without blanks a line is no word
    static const char CUT[] = " …";
    size_t whole = 0; // as far as no word is cut
    CHECK(text->capacity > text->length + sizeof CUT);
    const size_t room = text->capacity - text->length - sizeof CUT;
    Text within = text_over(text->start + text->length, MIN(room, SESSION_COMMENT_BYTES));
    Slice rest = comment_of(session, move_count);
    for (Slice word; (word = slice_next_word(&rest, " \t\r\n")).length > 0 && !within.overflowed;) {
        whole = within.length;
        text_add(&within, "%s", within.length > 0 ? " " : "");
        text_add_seen(&within, describe_words("%.*s", SLICE_ARG(word)).text);
    }
    const bool in_word = within.overflowed && whole > 0 && within.length - whole <= WORD_MOST;
    text->length += in_word ? whole : within.length;
    text_add(text, "%s", within.overflowed ? CUT : "");
}

Worth session_worth_after(const Session *session, int move_count) {
    CHECK(move_count >= 0 && move_count <= session->game.record.count);
    const Position position = position_after(session, move_count);
    Worth worth = judge_value(session->judge, &position).worth, reviewed;
    if (!worth_is_proven(worth) && find_reviewed(&session->game.record, move_count, &reviewed))
        worth = reviewed;
    return position.to_move == SIDE_X ? worth : worth_for_other(worth);
}

/// The best that a move can expect, as the squares show it.
static int best_share(const Explanation *shown) {
    int best = 0;
    for (Cell cell = 0; cell < CELLS_MAX; cell++)
        if (worth_is_known(shown->cells[cell].worth))
            best = MAX(best, worth_share(shown->cells[cell].worth));
    return best;
}

Worth session_outlook(const Session *session) {
    const Worth for_x = session_worth_after(session, session->game.record.cursor);
    const Worth worth =
        session_position(session)->to_move == SIDE_X ? for_x : worth_for_other(for_x);
    const Explanation *shown = session_explanation(session);
    if (worth_is_proven(worth) || !shown || shown->value != VERDICT_UNKNOWN)
        return worth;
    return worth_of_guess(worth_bound(worth), (Chance){best_share(shown)});
}
