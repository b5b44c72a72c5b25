// One background thread with an engine of its own: hand it a position, fetch what is found without
// waiting. All functions are for one thread, the owner's, but where another is named.
#pragma once

#include "api/inkrow.h"
#include "base/clock.h"

/// What a search has found: `count` moves, the best first.
typedef struct Finding {
    InkrowLine *lines;
    int room, count;
    bool complete; ///< a longer search would find no more
} Finding;

/// Room for so many moves; release with finding_free.
Finding *finding_new(int room);
/// NULL is fine.
void finding_free(Finding *finding);

/// A position as it goes from one thread to another, with its moves.
typedef struct Board {
    char variant[64];
    char cells[INKROW_CELLS_MAX]; ///< before the moves, as in InkrowBoard
    char to_move;                 ///< then
    char moves[INKROW_TEXT_ROOM];
} Board;

/// Writes that of a game, which is the same afterwards.
void board_of_game(InkrowGame *game, Board *board);
/// The game of a board, made anew from `inkrow` in the place of *game, which may be NULL.
InkrowError board_set_game(const Board *board, Inkrow *inkrow, InkrowGame **game);

typedef struct SearcherConfig {
    int table_mib; ///< less is taken if memory is short
    int threads;
    Clock clock;
    void (*wake)(void *context); ///< called on the other thread when there is something to poll,
                                 ///< without any lock held; it must not call the searcher
    void *wake_context;
} SearcherConfig;

typedef struct Searcher Searcher;

/// Starts the thread. NULL when the machine gives none.
Searcher *searcher_new(const SearcherConfig *config);
/// Stops the search, ends the thread and releases everything; under 50 ms. NULL is fine.
void searcher_free(Searcher *searcher);

/// Starts a search for the best `wanted` moves; one that is still running is stopped and dropped.
/// Never blocks on the search.
void searcher_submit(Searcher *searcher, const Board *board, const InkrowLimits *limits,
                     int wanted);
/// Stops and drops the search, if there is one.
void searcher_cancel(Searcher *searcher);
/// Copies the latest news of the search to `finding`, as far as it has room, if there is any not
/// fetched yet; `final` says whether the search is over. Without memory its end has no moves. Never
/// waits, and nothing comes from a dropped search.
bool searcher_poll(Searcher *searcher, Finding *finding, bool *final);
