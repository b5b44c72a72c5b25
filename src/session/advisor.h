// What is asked of the engine's thread about one game, and what came of it: the computer's move,
// hints, explanations and notes. All functions are for the thread of the session.
#pragma once

#include "play/worker.h"
#include "session/annotate.h"
#include "session/game.h"

typedef struct AdvisorConfig {
    Clock clock;
    void (*wake)(void *context); ///< any thread, must not call the session; may be NULL
    void *wake_context;
    int table_mib;
    int64_t move_time_ns; ///< the most a computer's move may take; a perfect player's proof may
                          ///< take longer on drop boards that can be solved
} AdvisorConfig;

/// What is new.
typedef enum SessionEvent {
    SESSION_NOTHING,
    SESSION_COMPUTER_MOVED, ///< the last move on the board; the session tells it
    SESSION_HINT,           ///< there is one
    SESSION_EXPLANATION,    ///< what is known of the moves has changed
    SESSION_MARKS,          ///< a move's mark or score has changed
    SESSION_EVENTS,
} SessionEvent;

/// What the engine's thread is to find out, most urgent first.
typedef enum ErrandKind {
    ERRAND_MOVE,    ///< the computer's move
    ERRAND_HINT,    ///< the best move for a person
    ERRAND_EXPLAIN, ///< the worth of every move, or of the best ones on a large board
    ERRAND_SCORE,   ///< who is ahead
    ERRAND_NONE,
} ErrandKind;

/// A move before it is played.
typedef struct ReadyMove {
    Cell cell; ///< CELL_NONE for none
    bool scored;
    Score score; ///< for who moves, after the move
} ReadyMove;

/// Fields are for reading; only the functions below write.
typedef struct Advisor {
    AdvisorConfig config;
    const Game *game;
    Worker *worker;
    ExactValues *values;     ///< used on the worker's thread
    ErrandKind errand;       ///< of the worker; ERRAND_NONE when it is idle
    WorkerJob job;           ///< the same, as the worker got it
    int thinking_about;      ///< the job's position: after so many moves of the record
    Annotations annotations; ///< all that is known of the positions of the game
    int64_t thinking_since;  ///< 0 while the computer owes no move
    ReadyMove ready;         ///< the computer's, to be played
    bool hint_wanted;
    Cell hint;       ///< CELL_NONE while there is none for this position
    bool explain_on; ///< every position is explained
    bool news[SESSION_EVENTS];
} Advisor;

/// An adviser about `game`, which outlives it, may still be empty, and is only read. NULL when the
/// machine gives no thread.
Advisor *advisor_new(const AdvisorConfig *config, const Game *game);
/// Stops any thinking (under 50 ms) and releases everything. NULL is fine.
void advisor_free(Advisor *advisor);

/// To be called when another game has begun: nothing that was known holds any more.
void advisor_begin(Advisor *advisor);
/// To be called when a move was played: what was known beyond it is forgotten.
void advisor_follow_move(Advisor *advisor);
/// To be called after any other change of the game.
void advisor_look(Advisor *advisor);
/// Drops what the engine's thread does, so that it starts afresh. advisor_look must follow.
void advisor_stop(Advisor *advisor);

/// Takes in all that the engine's thread has told, and gives it what is to be done next.
void advisor_receive(Advisor *advisor);
/// Takes one piece of news.
SessionEvent advisor_poll(Advisor *advisor);

/// Nanoseconds since the computer began to think about its move; 0 when it does not.
int64_t advisor_thinking_time(const Advisor *advisor);
/// Asks for the best move of an open position; the answer is news.
void advisor_ask_hint(Advisor *advisor);
/// While on, every position is explained.
void advisor_set_explain(Advisor *advisor, bool on);
