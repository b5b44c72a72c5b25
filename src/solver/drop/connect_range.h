// The questions that settle a value: which one comes next, and what its answer says.
#pragma once

#include "solver/drop/connect_job.h"

/// The sign of a value: -1, 0 or 1.
static inline int connect_sign(int value) {
    return (value > 0) - (value < 0);
}
/// All that values can be with `free` free cells, the side to move not having won at once.
ConnectRange connect_range_full(int free);
/// What is known of a position, finished or not, without search.
ConnectRange connect_range_known(const ConnectProgram *program, const ConnectJob *job,
                                 const Position *position);
/// True when the value is known, or with `sign_only` its sign.
bool connect_range_is_known(const ConnectRange *range, bool sign_only);
/// The next question, lowest < it <= highest, of a value that is not known, or its sign.
int connect_range_question(const ConnectRange *range, int free, bool sign_only);
/// The least value there can be that is at least `value`.
int connect_round_up(int value, int free);
/// Takes the answer `value` to the question `at_least` (ConnectSearch in connect_job.h); `best` is
/// a move that reaches it when the answer is yes.
void connect_range_take(ConnectRange *range, int free, int at_least, int value, Cell best);
