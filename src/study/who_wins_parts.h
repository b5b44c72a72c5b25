// What the files of who_wins share. Not for others.
#pragma once

#include "base/task.h"
#include "engine/engine.h"
#include "study/who_wins.h"

/// What is kept of one position. While a thread works on it, all but `report` and `asked` is the
/// thread's.
typedef struct WhoWinsCase {
    WhoWinsReport report;
    Position asked;         ///< with the moves that led to it
    SolvedPosition *solved; ///< proved on the way, for a search that goes on
    size_t solved_count, solved_capacity;
    char *text; ///< of the written proof
    size_t text_length, text_capacity;
    bool text_too_long; ///< what was written beyond the limit is not in it
    ProofBook *book;
} WhoWinsCase;

enum { WHO_WINS_CASES = 6 };

struct WhoWins {
    WhoWinsConfig config;
    WhoWinsCase *cases[WHO_WINS_CASES]; ///< the latest first
    int case_count;
    Task *task;
    bool waiting; ///< the first case is next, as soon as that has stopped
    // Of what runs; not changed while it does.
    WhoWinsCase *worked_on;
    Position lost;         ///< where a slip is looked for
    int64_t started;       ///< ns
    uint64_t nodes_before; ///< of earlier searches of this position
    int64_t time_before;

    // The thread's own.
    WhoWinsReport work; ///< as far as it is
    int64_t next_wake;

    Mutex mutex;    ///< over the engine
    Engine *engine; ///< while it searches
};

/// The thread: does all that is left for the case it works on, has its proof replayed, or looks for
/// a slip, publishing as it goes.
const void *who_wins_work_solve(Task *task, void *who_wins);
const void *who_wins_work_check(Task *task, void *who_wins);
const void *who_wins_work_slip(Task *task, void *who_wins);

/// The loser's mark that gave `game` away; CELL_NONE when a short search cannot tell.
Cell who_wins_slip(const Position *game, const Clock *clock, atomic_bool *stop);

/// A short look of the engine's, which finds threats on the largest boards: it may settle the work.
void who_wins_look(WhoWins *who_wins);
/// Lets the engine go on with the line of a won or lost game that breaks off.
void who_wins_finish_line(WhoWins *who_wins);

/// Works out the openings of a draw; none when it is stopped.
void who_wins_show_draw(WhoWins *who_wins);
/// Reads what no pairs were found for from the written proof.
void who_wins_read_openings(WhoWins *who_wins);

/// Answers `report` when its bounds meet.
void who_wins_settle(WhoWinsReport *report);

/// What is sure without any search: the images of each cell, and strategy stealing.
void who_wins_begin_report(WhoWinsReport *report, const Position *position);
/// Adds bounds that are sure to `report`: of the position, and of its moves and all their images.
void who_wins_merge(WhoWinsReport *report, int lower, int upper, const SolveMoves *moves);
