/* libinkrow: k-in-a-row games, for programs in C and C++. The only public header.
 *
 * A game holds a board, whose turn it is and the moves played. An engine finds moves in it. Both
 * are opaque; use each from one thread at a time, inkrow_engine_stop excepted. Texts are those of
 * the command line: variants such as "15x15x5" or "7x6x4+drop", cells such as "h8", positions such
 * as "X1O/X1X/OO1 X". Functions that refuse their input return false (or NULL) and put one sentence
 * into `error`, which has room for INKROW_ERROR_MAX bytes or is NULL.
 */
#ifndef INKROW_H
#define INKROW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define INKROW_API __attribute__((visibility("default")))
#else
#define INKROW_API
#endif

/* The version of this header; that of the library says inkrow_version(). */
#define INKROW_VERSION_MAJOR 1
#define INKROW_VERSION_MINOR 0
#define INKROW_VERSION_PATCH 0

enum {
    INKROW_ERROR_MAX = 240,
    INKROW_CELL_MAX = 8,
    INKROW_POSITION_MAX = 1100,
    INKROW_PV_MAX = 64,
    INKROW_LINES_MAX = 1024
};

typedef struct InkrowGame InkrowGame;
typedef struct InkrowEngine InkrowEngine;

typedef enum InkrowOutcome { INKROW_OPEN, INKROW_X_WINS, INKROW_O_WINS, INKROW_DRAW } InkrowOutcome;

/* The version of the library, such as "1.0.0". */
INKROW_API const char *inkrow_version(void);

/* A game of `variant` on the empty board, X to move. Release with inkrow_game_free; NULL is fine.
 */
INKROW_API InkrowGame *inkrow_game_new(const char *variant, char *error);
INKROW_API void inkrow_game_free(InkrowGame *game);
/* Replaces the board, or leaves everything as it is. Moves played before are forgotten. */
INKROW_API bool inkrow_game_set_position(InkrowGame *game, const char *position, char *error);
/* Plays a cell; in a drop game the column's letter is enough. */
INKROW_API bool inkrow_game_play(InkrowGame *game, const char *move, char *error);
/* Takes back the last move; false when there is none. */
INKROW_API bool inkrow_game_undo(InkrowGame *game);
INKROW_API InkrowOutcome inkrow_game_outcome(const InkrowGame *game);
/* 'X' or 'O'. */
INKROW_API char inkrow_game_to_move(const InkrowGame *game);
/* Writes the position to `text`, which has room for INKROW_POSITION_MAX bytes. */
INKROW_API void inkrow_game_position(const InkrowGame *game, char *text);

/* When a search stops; 0 or less means no limit. With none it ends when the value is proven. */
typedef struct InkrowLimits {
    double seconds;
    uint64_t nodes;
    int depth; /* plies */
} InkrowLimits;

typedef enum InkrowVerdict {
    INKROW_UNKNOWN,
    INKROW_WIN,
    INKROW_PROVEN_DRAW,
    INKROW_LOSS
} InkrowVerdict;

/* What a search found, for the side to move. */
typedef struct InkrowAnswer {
    char move[INKROW_CELL_MAX];
    InkrowVerdict verdict; /* other than INKROW_UNKNOWN only where it is proven */
    int plies;             /* of a proven win or loss: until the row is complete, by the shortest
                              way; 0 where that is not known */
    int score; /* where nothing is proven: to the search, s means that winning is e^(s/200) times
                  as likely as losing */
    int depth;
    uint64_t nodes;
    int pv_length;
    char pv[INKROW_PV_MAX][INKROW_CELL_MAX]; /* pv[0] is the move */
    double chance; /* what of a point can be expected, where a draw is half of one: as such scores
                      came true in games; 1, .5 or 0 where it is proven */
} InkrowAnswer;

/* An engine with a transposition table of `table_mib` MiB (at least 1). Never NULL. */
INKROW_API InkrowEngine *inkrow_engine_new(int table_mib);
INKROW_API void inkrow_engine_free(InkrowEngine *engine);
/* Forgets what earlier searches found: then one node or depth limit gives one answer. */
INKROW_API void inkrow_engine_clear(InkrowEngine *engine);
/* Finds the best move. Blocks. False when the game is over. */
INKROW_API bool inkrow_engine_search(InkrowEngine *engine, const InkrowGame *game,
                                     const InkrowLimits *limits, InkrowAnswer *answer, char *error);
/* Called after every depth that is finished, on the thread that searches, with the `count` best
 * moves so far, the best first. They may only be read, and only during the call. */
typedef void InkrowProgress(void *context, const InkrowAnswer *lines, int count);
/* Finds the best `wanted` moves, 1 to INKROW_LINES_MAX, the best first, each with its own value and
 * line, and writes them to `lines`, which has room for as many. `progress` may be NULL. Blocks.
 * Returns how many there are, which may be fewer; 0 when the game is over or `wanted` is not
 * allowed. */
INKROW_API int inkrow_engine_analyze(InkrowEngine *engine, const InkrowGame *game,
                                     const InkrowLimits *limits, int wanted, InkrowAnswer *lines,
                                     InkrowProgress *progress, void *context, char *error);
/* Ends a running inkrow_engine_search or _analyze within 20 ms. Any thread. */
INKROW_API void inkrow_engine_stop(InkrowEngine *engine);

/* A review: what every move of a game was worth, and what would have been better. */
typedef struct InkrowReview InkrowReview;

enum { INKROW_BETTER_MAX = 12 };

/* One move of a reviewed game; verdicts, plies and chances are for the side that made it. */
typedef struct InkrowReviewMove {
    char side; /* 'X' or 'O' */
    char move[INKROW_CELL_MAX];
    char mark[4]; /* "!" only good move, "!!" brilliant, "?" slip, "??" it loses, or empty */
    InkrowVerdict before, after;   /* of the position, and of what the move left of it */
    int plies_before, plies_after; /* of a proven win or loss: the shortest way, or 0 where that is
                                      not known */
    double chance_before, chance_after; /* share of the points, 0 to 1 */
    int better_length;
    char better[INKROW_BETTER_MAX][INKROW_CELL_MAX]; /* how it could have gone on instead */
} InkrowReviewMove;

/* Reviews the main line of a game, given as SGF or as moves such as "15x15x5 h8 i9", with about
 * `nodes` positions for each search (0: as many as the game itself takes). Takes seconds, on one
 * thread; for the same game and nodes it always says the same. NULL when it cannot be read. Release
 * with inkrow_review_free; NULL is fine. */
INKROW_API InkrowReview *inkrow_review_new(const char *game, uint64_t nodes, char *error);
INKROW_API void inkrow_review_free(InkrowReview *review);
/* The number of moves. */
INKROW_API int inkrow_review_count(const InkrowReview *review);
/* Writes move `index`, from 0; false when there is none. */
INKROW_API bool inkrow_review_move(const InkrowReview *review, int index, InkrowReviewMove *move);
/* The game as SGF with the review in it, by standard marks and comments. Lives as long as the
 * review. */
INKROW_API const char *inkrow_review_sgf(const InkrowReview *review);

#ifdef __cplusplus
}
#endif

#endif
