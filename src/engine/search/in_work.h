// The positions that threads are searching right now, so that another thread that comes to one of
// them looks at other moves first and finds the value in the table later: the simplified ABDADA of
// Tom Kerrigan (http://www.tckerrigan.com/Chess/Parallel_Search/Simplified_ABDADA/), after Weill,
// "The ABDADA distributed minimax search algorithm", 1996.
//
// Any number of threads may use it at once. It forgets what there is no room for, and of two
// threads in one position the first to leave takes the note away: a position overlooked is searched
// twice.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct InWork InWork;

/// Nothing in work; never NULL. Release with in_work_free.
InWork *in_work_new(void);
void in_work_free(InWork *in_work);

/// Notes that a thread begins to search the position of `key`, which is not 0, and that it ends.
void in_work_enter(InWork *in_work, uint64_t key);
void in_work_leave(InWork *in_work, uint64_t key);
/// True when a thread is searching it.
bool in_work_has(const InWork *in_work, uint64_t key);
