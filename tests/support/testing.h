// What the tests share: short ways to positions, and plain brute force to compare with.
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/position.h"
#include "rules/score.h"

/// The variant of a text that must be right.
Variant testing_variant(const char *text);
/// The position of texts that must be right; an empty `position` is the empty board, X to move.
Position testing_position(const char *variant, const char *position);
/// A score above 50 in `position` that people are shown the same per cent for as for one less.
Score testing_score_of_same_percent(const Position *position);
/// Fails unless `fragment` is in `sentence`.
void testing_assert_says(const char *sentence, const char *fragment);
/// How often a test tries something that it counts: a quarter of `usual` where sanitizers watch,
/// which the same test runs without, too (INKROW_COUNTING_TESTS).
int testing_tries(int usual);
/// The same of a slow test: testing_tries of `part`, or `whole` where CTest runs it as a long one.
int testing_rounds(int part, int whole);
/// CTest runs this program as a long one.
bool testing_runs_whole(void);
/// CTest runs this program as the slow test of what goes through window after window.
bool testing_asks_for_shapes(void);
/// Ends a test of much that one thread finds, where the thread sanitizer watches: it has nothing to
/// see there, and a minute to wait. The address sanitizer runs it.
void testing_skip_where_threads_are_watched(void);
/// `count` times `piece`; release with base_free.
char *testing_repeat(const char *piece, size_t count);

/// True when `side` has a row of the variant on the board: every cell in every direction is walked,
/// without regard to what was played last.
bool testing_has_row(const Position *position, Side side);
