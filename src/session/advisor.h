// What is asked of the engine's thread about one game, and what came of it: the computer's move,
// hints, explanations and notes. All functions are for the thread of the session.
#ifndef INKROW_SESSION_ADVISOR_H
#define INKROW_SESSION_ADVISOR_H

#include "base/clock.h"
#include "session/annotate.h"
#include "session/game.h"

typedef struct AdvisorConfig {
    Clock clock;
    void (*wake)(void *context); ///< any thread; may be NULL
    void *wake_context;
    int table_mib;
    int64_t move_time_ns; ///< the most a computer's move may take
} AdvisorConfig;

/// What is new.
typedef enum AdvisorNews {
    ADVISOR_NOTHING,
    ADVISOR_HINT,
    ADVISOR_EXPLANATION,
    ADVISOR_MARKS, ///< a move's mark or score
    ADVISOR_NEWS,
} AdvisorNews;

typedef struct Advisor Advisor;

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
AdvisorNews advisor_poll(Advisor *advisor);

/// The computer's move when it is ready; else CELL_NONE.
Cell advisor_move(const Advisor *advisor);
/// Nanoseconds since the computer began to think about its move; 0 when it does not.
int64_t advisor_thinking_time(const Advisor *advisor);
/// Asks for the best move of an open position; the answer is news.
void advisor_ask_hint(Advisor *advisor);
/// The answer, or CELL_NONE while there is none for this position.
Cell advisor_hint(const Advisor *advisor);
/// While on, every position is explained.
void advisor_set_explain(Advisor *advisor, bool on);
/// True while on.
bool advisor_explain_on(const Advisor *advisor);
/// All that is known of the positions of the game.
const Annotations *advisor_annotations(const Advisor *advisor);

#endif
