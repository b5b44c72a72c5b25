#include "session/session.h"

#include "base/rng.h"
#include "session/annotate.h"
#include "session/describe.h"
#include "session/record.h"
#include "session/thinker.h"

#include <string.h>

enum {
    /// With so few free cells every position is valued in the background, for the moves' marks.
    BACKGROUND_FREE_CELLS_MAX = 16,
};

/// A move before it is played.
typedef struct ReadyMove {
    Cell cell; ///< CELL_NONE for none
    bool scored;
    Score score; ///< for who moves, after the move
} ReadyMove;

struct Session {
    SessionConfig config; ///< with the spec of the game that is on
    Thinker *thinker;
    Record record;
    Annotations annotations;
    Tally settled; ///< of the games before this one
    int game_number;
    bool set_up_finished;
    bool move_asked;        ///< a person asked the computer for this one move
    int64_t thinking_since; ///< 0 while the computer owes no move
    ReadyMove ready;        ///< the computer's
    bool hint_wanted;
    Cell hint;
    bool explain_on;
    int thinking_about; ///< the errand's position: after so many moves of the record
    bool news[SESSION_MARKS + 1];
};

// --- small questions

static const Player *player_to_move(const Session *session) {
    return &session->config.spec.players[session->record.now.to_move];
}

static bool is_open(const Session *session) {
    return session->record.now.outcome == OUTCOME_OPEN;
}

/// Was a person to move after the first `cursor` moves, in the seats of that time?
static bool is_human_at(const Session *session, int cursor) {
    const Record *record = &session->record;
    Side side = record_side_at(record, cursor);
    if (record_seats_changed_at(record, cursor) != record_seats_changed(record))
        side = side_other(side);
    return session->config.spec.players[side].kind == PLAYER_HUMAN;
}

static bool two_computers(const Session *session) {
    return session->config.spec.players[SIDE_X].kind == PLAYER_COMPUTER &&
           session->config.spec.players[SIDE_O].kind == PLAYER_COMPUTER;
}

static Explanation *known_explanation(const Session *session, int cursor) {
    return session->annotations.explanations[cursor];
}

static int free_cells_at(const Session *session, int cursor) {
    return position_free_cells(&session->record.start) - cursor;
}

static int64_t now(const Session *session) {
    return clock_now(&session->config.clock);
}

/// Notes that there is something to poll for, from inside a function of the session.
static void announce(Session *session, SessionEvent event) {
    session->news[event] = true;
    if (session->config.wake)
        session->config.wake(session->config.wake_context);
}

// --- what the engine's thread is to do next

static bool wants_explanation(const Session *session, int cursor) {
    const Explanation *known = known_explanation(session, cursor);
    bool over = cursor == session->record.cursor && !is_open(session);
    return !over && (!known || !known->finished);
}

/// The position nearest to the board that lacks an explanation and is small enough to get one
/// unasked; that before the last move comes first, for the move's mark. -1 when there is none.
static int next_background_explanation(const Session *session) {
    int cursor = session->record.cursor;
    for (int i = cursor - 1; i >= 0 && free_cells_at(session, i) <= BACKGROUND_FREE_CELLS_MAX; i--)
        if (wants_explanation(session, i))
            return i;
    if (free_cells_at(session, cursor) <= BACKGROUND_FREE_CELLS_MAX &&
        wants_explanation(session, cursor))
        return cursor;
    return -1;
}

static int next_missing_score(const Session *session) {
    for (int i = session->record.cursor; i > 0; i--)
        if (!session->annotations.scored[i])
            return i;
    return -1;
}

static uint64_t seed_of_move(const Session *session, int cursor) {
    uint64_t place = (uint64_t)session->game_number << 16 | (uint64_t)cursor;
    return rng_mix(session->config.spec.seed ^ rng_mix(place));
}

static void prepare_move(const Session *session, Errand *errand) {
    errand->kind = ERRAND_MOVE;
    errand->level = session->move_asked ? LEVEL_PERFECT : player_to_move(session)->level;
    errand->seed = seed_of_move(session, session->record.cursor);
    errand->time_ns = session->config.move_time_ns;
}

/// Fills all of `errand` but its position and returns after how many moves that is.
static int most_urgent(const Session *session, Errand *errand) {
    int cursor = session->record.cursor, background;
    *errand = (Errand){.kind = ERRAND_NONE};
    if (session_computer_to_move(session) && !session_move_ready(session)) {
        prepare_move(session, errand);
    } else if (session->hint_wanted) {
        errand->kind = ERRAND_HINT;
    } else if (session->explain_on && wants_explanation(session, cursor)) {
        errand->kind = ERRAND_EXPLAIN;
    } else if ((background = next_background_explanation(session)) >= 0) {
        errand->kind = ERRAND_EXPLAIN;
        cursor = background;
    } else if ((background = next_missing_score(session)) >= 0) {
        errand->kind = ERRAND_SCORE;
        cursor = background;
    }
    return cursor;
}

/// Gives the engine's thread what is most urgent now, unless it is already at it.
static void schedule(Session *session) {
    Errand errand;
    session->thinking_about = most_urgent(session, &errand);
    record_position_at(&session->record, session->thinking_about, &errand.position);
    thinker_want(session->thinker, &errand);
}

// --- what is known without the engine's thread

static void note_value(Session *session, int cursor, const Explanation *explanation) {
    if (explanation->exact)
        annotate_score(&session->annotations, cursor, record_side_at(&session->record, cursor),
                       annotate_score_of(annotate_value(explanation)));
}

/// Explains the positions on the way to the board that minimax can, latest first: those before have
/// more free cells.
static void explain_at_once(Session *session) {
    for (int cursor = session->record.cursor; cursor >= 0; cursor--) {
        if (!wants_explanation(session, cursor))
            continue;
        Position position;
        record_position_at(&session->record, cursor, &position);
        Explanation explanation;
        if (!annotate_by_minimax(&position, &explanation))
            return;
        *annotate_explanation(&session->annotations, cursor) = explanation;
        note_value(session, cursor, &explanation);
        announce(session, SESSION_MARKS);
    }
}

static void note_result(Session *session) {
    const Record *record = &session->record;
    if (record->now.outcome == OUTCOME_OPEN)
        return;
    Score score = record->now.outcome == OUTCOME_DRAW ? 0 : SCORE_HEURISTIC_MAX;
    annotate_score(&session->annotations, record->cursor,
                   record->now.outcome == OUTCOME_X_WINS ? SIDE_X : SIDE_O, score);
}

/// Brings everything up to date after a move, a move taken back or a new game.
static void board_changed(Session *session) {
    session->ready.cell = CELL_NONE;
    session->hint_wanted = false;
    session->hint = CELL_NONE;
    session->news[SESSION_HINT] = false;
    note_result(session);
    explain_at_once(session);
    session->thinking_since = session_computer_to_move(session) ? now(session) : 0;
    if (session->explain_on)
        announce(session, SESSION_EXPLANATION);
    schedule(session);
}

static void play(Session *session, ReadyMove move) {
    int cursor = session->record.cursor + 1;
    Side side = session->record.now.to_move;
    annotate_forget_from(&session->annotations, cursor);
    if (move.scored)
        annotate_score(&session->annotations, cursor, side, move.score);
    record_play(&session->record, move.cell);
    session->move_asked = false;
    board_changed(session);
}

// --- a session and its games

static void begin_game(Session *session) {
    GameSpec *spec = &session->config.spec;
    thinker_stop(session->thinker);
    annotate_forget_from(&session->annotations, 0);
    Position position = spec->position;
    if (!spec->from_position)
        position_init(&position, &spec->variant, spec->first);
    record_begin(&session->record, &position);
    session->set_up_finished = position.outcome != OUTCOME_OPEN;
    session->game_number++;
    session->move_asked = false;
    board_changed(session);
}

static void install_spec(Session *session, const GameSpec *spec) {
    Problem problem;
    CHECK(variant_validate(&spec->variant, &problem));
    session->config.spec = *spec;
    for (int side = 0; side < 2; side++)
        session->config.spec.players[side].name[PLAYER_NAME_MAX - 1] = '\0';
    if (spec->from_position) {
        session->config.spec.variant = spec->position.variant;
        session->config.spec.first = spec->position.ply % 2 == 0
                                         ? spec->position.to_move
                                         : side_other(spec->position.to_move);
    }
}

Session *session_new(const SessionConfig *config) {
    Session *session = base_alloc(sizeof(*session));
    session->config = *config;
    const EngineConfig engine = {.table_mib = config->table_mib, .clock = config->clock};
    session->thinker = thinker_new(&engine, config->wake, config->wake_context);
    if (!session->thinker) {
        base_free(session);
        return NULL;
    }
    install_spec(session, &config->spec);
    begin_game(session);
    return session;
}

void session_free(Session *session) {
    if (!session)
        return;
    thinker_free(session->thinker);
    annotate_forget_from(&session->annotations, 0);
    base_free(session);
}

static bool players_equal(const Player *a, const Player *b) {
    if (a->kind != b->kind)
        return false;
    return a->kind == PLAYER_COMPUTER ? a->level == b->level : strcmp(a->name, b->name) == 0;
}

static void settle(Session *session) {
    session->settled = session_tally(session);
}

/// The players change seats; their wins move with them.
static void swap_players(Session *session) {
    Player *players = session->config.spec.players;
    const Player x = players[SIDE_X];
    players[SIDE_X] = players[SIDE_O];
    players[SIDE_O] = x;
    int *wins = session->settled.wins;
    const int wins_x = wins[SIDE_X];
    wins[SIDE_X] = wins[SIDE_O];
    wins[SIDE_O] = wins_x;
}

void session_new_game(Session *session) {
    GameSpec *spec = &session->config.spec;
    settle(session);
    if (record_seats_changed(&session->record))
        swap_players(session);
    if (!spec->from_position)
        spec->first = side_other(spec->first);
    begin_game(session);
}

void session_start(Session *session, const GameSpec *spec) {
    settle(session);
    const GameSpec before = session->config.spec;
    install_spec(session, spec);
    const GameSpec *after = &session->config.spec;
    if (!variant_equal(&before.variant, &after->variant) ||
        !players_equal(&before.players[SIDE_X], &after->players[SIDE_X]) ||
        !players_equal(&before.players[SIDE_O], &after->players[SIDE_O]))
        session->settled = (Tally){0};
    begin_game(session);
}

const GameSpec *session_spec(const Session *session) {
    return &session->config.spec;
}

const Position *session_position(const Session *session) {
    return &session->record.now;
}

const Position *session_start_position(const Session *session) {
    return &session->record.start;
}

int session_game_number(const Session *session) {
    return session->game_number;
}

Tally session_tally(const Session *session) {
    Tally tally = session->settled;
    if (session->set_up_finished)
        return tally;
    switch (session->record.now.outcome) {
    case OUTCOME_OPEN:
        break;
    case OUTCOME_DRAW:
        tally.draws++;
        break;
    case OUTCOME_X_WINS:
        tally.wins[SIDE_X]++;
        break;
    case OUTCOME_O_WINS:
        tally.wins[SIDE_O]++;
        break;
    }
    return tally;
}

int session_move_count(const Session *session) {
    return session->record.count;
}

int session_cursor(const Session *session) {
    return session->record.cursor;
}

Cell session_move(const Session *session, int index) {
    CHECK(index >= 0 && index < session->record.count);
    return session->record.moves[index];
}

MoveMark session_move_mark(const Session *session, int index) {
    return annotate_mark(known_explanation(session, index), session_move(session, index));
}

// --- playing

bool session_can_play(const Session *session, int cell) {
    return !session_computer_to_move(session) && position_can_play(&session->record.now, cell);
}

void session_play(Session *session, Cell cell) {
    CHECK(session_can_play(session, cell));
    play(session, (ReadyMove){.cell = cell});
}

/// Where undo leads: a person is to move there, or anyone between two computers. -1 for nowhere.
static int undo_target(const Session *session) {
    int cursor = session->record.cursor - 1;
    while (cursor >= 0 && !two_computers(session) && !is_human_at(session, cursor))
        cursor--;
    return cursor;
}

static int redo_target(const Session *session) {
    int cursor = session->record.cursor + 1;
    while (cursor < session->record.count && !two_computers(session) &&
           !is_human_at(session, cursor))
        cursor++;
    return cursor;
}

/// session_let_computer_play was the last thing that happened.
static bool is_asked(const Session *session) {
    return session->move_asked || session->record.change_pending;
}

bool session_can_undo(const Session *session) {
    return is_asked(session) || undo_target(session) >= 0;
}

bool session_can_redo(const Session *session) {
    return !is_asked(session) && session->record.cursor < session->record.count;
}

/// Leads to another place of the record, the players in the seats they had there.
static void go_to(Session *session, int cursor) {
    bool changed = record_seats_changed(&session->record);
    record_go_to(&session->record, cursor);
    if (record_seats_changed(&session->record) != changed)
        swap_players(session);
    session->move_asked = false;
    board_changed(session);
}

void session_undo(Session *session) {
    if (session_can_undo(session))
        go_to(session, is_asked(session) ? session->record.cursor : undo_target(session));
}

void session_redo(Session *session) {
    if (session_can_redo(session))
        go_to(session, redo_target(session));
}

void session_let_computer_play(Session *session) {
    if (!is_open(session) || session_computer_to_move(session))
        return;
    Side other = side_other(session->record.now.to_move);
    if (session->config.spec.players[other].kind == PLAYER_COMPUTER) {
        record_change_seats(&session->record);
        swap_players(session);
    } else {
        session->move_asked = true;
    }
    board_changed(session);
}

void session_set_player(Session *session, Side side, const Player *player) {
    Player *slot = &session->config.spec.players[side];
    *slot = *player;
    slot->name[PLAYER_NAME_MAX - 1] = '\0';
    if (side != session->record.now.to_move)
        return;
    session->move_asked = false;
    thinker_stop(session->thinker);
    board_changed(session);
}

bool session_computer_to_move(const Session *session) {
    return is_open(session) &&
           (session->move_asked || player_to_move(session)->kind == PLAYER_COMPUTER);
}

int64_t session_thinking_time(const Session *session) {
    bool thinks = session_computer_to_move(session) && !session_move_ready(session);
    return thinks ? now(session) - session->thinking_since : 0;
}

bool session_move_ready(const Session *session) {
    return session->ready.cell != CELL_NONE;
}

// --- news from the engine's thread

static Score score_of_line(const SearchLine *line) {
    return line->verdict.kind == VERDICT_UNKNOWN ? line->score
                                                 : annotate_score_of(line->verdict.kind);
}

static void receive_move(Session *session, const WorkerNews *news) {
    session->ready = (ReadyMove){.cell = news->move};
    for (int i = 0; i < news->report->line_count; i++)
        if (news->report->lines[i].move == news->move) {
            session->ready.scored = true;
            session->ready.score = score_of_line(&news->report->lines[i]);
        }
}

static void receive_explanation(Session *session, const Position *position,
                                const WorkerNews *news) {
    int cursor = session->thinking_about;
    Explanation *explanation = annotate_explanation(&session->annotations, cursor);
    annotate_by_report(position, news->report, explanation);
    explanation->finished = news->final;
    note_value(session, cursor, explanation);
    if (session->explain_on && cursor == session->record.cursor)
        session->news[SESSION_EXPLANATION] = true;
    if (explanation->exact)
        session->news[SESSION_MARKS] = true;
}

static void receive_score(Session *session, const Position *position, const WorkerNews *news) {
    annotate_score(&session->annotations, session->thinking_about, position->to_move,
                   score_of_line(&news->report->lines[0]));
    session->news[SESSION_MARKS] = true;
}

static void receive_hint(Session *session, const WorkerNews *news) {
    session->hint = news->move;
    session->hint_wanted = false;
    session->news[SESSION_HINT] = true;
}

/// Takes in everything the engine's thread has told, and gives it the next errand.
static void receive(Session *session) {
    ErrandKind kind;
    const Position *position;
    WorkerNews news;
    while (thinker_poll(session->thinker, &kind, &position, &news)) {
        if (kind == ERRAND_MOVE)
            receive_move(session, &news);
        else if (kind == ERRAND_HINT)
            receive_hint(session, &news);
        else if (kind == ERRAND_EXPLAIN)
            receive_explanation(session, position, &news);
        else
            receive_score(session, position, &news);
        schedule(session);
    }
}

SessionEvent session_poll(Session *session, bool may_move) {
    receive(session);
    if (may_move && session_move_ready(session)) {
        play(session, session->ready);
        return SESSION_COMPUTER_MOVED;
    }
    for (SessionEvent event = SESSION_NOTHING; event <= SESSION_MARKS; event++)
        if (session->news[event]) {
            session->news[event] = false;
            return event;
        }
    return SESSION_NOTHING;
}

// --- hints and explanations

static bool is_better_hint(const Variant *variant, const Explanation *explanation, Cell cell,
                           Cell than) {
    bool best = explanation->cells[cell].best;
    if (than == CELL_NONE || best != explanation->cells[than].best)
        return than == CELL_NONE || best;
    // Among equals a person likes the middle best.
    return cell_off_middle(variant, cell) < cell_off_middle(variant, than);
}

/// The move to recommend where all are proven.
static Cell hint_from(const Variant *variant, const Explanation *explanation) {
    Cell hint = CELL_NONE;
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        if (explanation->cells[cell].known && is_better_hint(variant, explanation, cell, hint))
            hint = cell;
    return hint;
}

void session_ask_hint(Session *session) {
    if (!is_open(session))
        return;
    const Explanation *known = known_explanation(session, session->record.cursor);
    if (known && known->exact) {
        session->hint = hint_from(&session->record.now.variant, known);
        announce(session, SESSION_HINT);
        return;
    }
    session->hint_wanted = true;
    schedule(session);
}

Cell session_hint(const Session *session) {
    return session->hint;
}

void session_set_explain(Session *session, bool on) {
    session->explain_on = on;
    announce(session, SESSION_EXPLANATION);
    schedule(session);
}

bool session_explain_on(const Session *session) {
    return session->explain_on;
}

const Explanation *session_explanation(const Session *session) {
    return session->explain_on ? known_explanation(session, session->record.cursor) : NULL;
}

bool session_score_after(const Session *session, int move_count, Score *score) {
    CHECK(move_count >= 0 && move_count <= session->record.count);
    *score = session->annotations.scores[move_count];
    return session->annotations.scored[move_count];
}

void session_describe(const Session *session, Text *text) {
    describe_move(&session->config.spec, &session->record.now, &session->annotations, text);
}
