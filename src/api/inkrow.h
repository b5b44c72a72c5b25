/* libinkrow: k-in-a-row games, for programs in C and C++. The header is the manual;
 * docs/library.md has it with an example for each function.
 *
 * All begins with an Inkrow (inkrow_new), from which games, engines and records are made. What is
 * made from one Inkrow is used by one thread at a time, as if it were one thing, and is released
 * before it. Several Inkrows share nothing: a thread each may use its own at the same time.
 *
 * What a function says of itself in brackets:
 *
 *     [any thread]  at any time, from any thread;
 *     [own thread]  from the thread that uses its Inkrow at the moment;
 *     [repeats]     the same calls with the same arguments since inkrow_new give the same, on every
 *                   machine. Searches do so on one thread, with a limit in nodes or depth and none
 *                   in seconds.
 *
 * Functions return an InkrowError, INKROW_OK when all went well, and then a sentence says more
 * (inkrow_problem). Of a call that failed nothing is left behind, and what it was to write has not
 * changed. NULL where something is expected is an error as well; a handle that is released with
 * NULL is fine. Out of memory is an error: of the engine's tables before they are filled, of
 * anything else when it happens.
 *
 * Structs that you fill or have filled begin with `size`: set it to sizeof of the struct, and all
 * that you do not want to 0. A later version may have longer ones and knows yours by it.
 *
 * Texts are those of the command line, in UTF-8: variants such as "15x15x5" or "7x6x4+drop", cells
 * such as "h8", positions such as "X1O/X1X/OO1 X". Cells have numbers, too: from 0 at the top left,
 * in reading order. Sides are 'X' and 'O'. A text that is written for you goes where `text` points,
 * with room for `room` bytes, its end included; too little room is INKROW_NO_ROOM.
 *
 * Callbacks are called on the thread that called, unless they say otherwise, and must come back (no
 * longjmp, no exception); they may not use what the call is about.
 *
 * The library prints nothing, opens no files, reads no locale and no environment, takes no signals
 * and starts no threads but those that an engine is given. It reads one clock, for limits in
 * seconds and to say how long something took. Solving wants a stack as a program's first thread
 * has it, 8 MiB. A mistake in the library itself, which no call can make up for, ends the program
 * with a line on stderr.
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

/* --- The library */

/* The version of this header; that of the library says inkrow_version(). */
#define INKROW_VERSION_MAJOR 1
#define INKROW_VERSION_MINOR 0
#define INKROW_VERSION_PATCH 0

enum {
    INKROW_CELLS_MAX = 1024, /* of the largest board */
    INKROW_CELL_ROOM = 8,    /* bytes for the text of any cell, its end included */
    INKROW_TEXT_ROOM = 6200, /* bytes for any text of a game */
    INKROW_LINE_MAX = 64,    /* moves of a variation */
    INKROW_ROWS_MAX = 64,    /* rows that won */
    INKROW_BETTER_MAX = 12,  /* moves of what a review would have played */
    INKROW_PERFECT = 11      /* the level above 10 */
};

typedef enum InkrowError {
    INKROW_OK,
    INKROW_NULL,    /* an argument is NULL */
    INKROW_NO_SIZE, /* the size of a struct is none that the library knows */
    INKROW_INVALID, /* a text or a number is not what was expected */
    INKROW_NOT_SO, /* not possible as things are: the game is over, there is no move to take back */
    INKROW_NO_ROOM,   /* a text or a list is longer than its room */
    INKROW_NO_MEMORY, /* there is none left */
    INKROW_STOPPED,   /* inkrow_engine_stop, or a callback of yours said so */
    INKROW_UNPROVEN   /* no certificate of it could be made */
} InkrowError;

/* The version of the library, such as "1.0.0". [any thread] */
INKROW_API const char *inkrow_version(void);
/* What an error is, in a sentence without a full stop; of a number that is none, too. The sentence
 * for what happened is that of inkrow_problem. [any thread] */
INKROW_API const char *inkrow_error_text(InkrowError error);

typedef struct Inkrow Inkrow;

/* Where memory comes from. Both functions must be there, and may be called by any thread that works
 * for this Inkrow. Memory is aligned as malloc's; NULL says that there is none. */
typedef struct InkrowSetup {
    size_t size;
    void *(*allocate)(void *context, size_t size);
    void (*release)(void *context, void *memory);
    void *context;
} InkrowSetup;

/* A new Inkrow, in English; `setup` may be NULL for the C library's memory. [any thread] */
INKROW_API InkrowError inkrow_new(const InkrowSetup *setup, Inkrow **inkrow);
/* Releases it; what was made from it must have been released before. [own thread] */
INKROW_API void inkrow_free(Inkrow *inkrow);
/* What was wrong in the last call with this Inkrow, or with what was made from it, that failed: one
 * sentence without a full stop, empty before the first. Lives until the next call. [own thread] */
INKROW_API const char *inkrow_problem(const Inkrow *inkrow);
/* Sentences and comments come in the language of the `size` bytes of a .mo file of Inkrow's
 * (assets/languages, msgfmt) from now on; they are copied. NULL and 0 are English again.
 * [own thread] */
INKROW_API InkrowError inkrow_set_language(Inkrow *inkrow, const void *bytes, size_t size);
/* Time is what `now` says, nanoseconds since some moment that never go back, for the engines that
 * are made from now on; any thread that works for them may ask it. NULL: the machine's clock again.
 * [own thread] */
INKROW_API InkrowError inkrow_set_clock(Inkrow *inkrow, int64_t (*now)(void *context),
                                        void *context);
/* A chance from 0 to 1 as people are told it, in per cent: 1 to 99, so that it looks like no proof,
 * and those of the two sides make 100. [any thread, repeats] */
INKROW_API int inkrow_percent(double chance);

/* --- Games: a board, whose turn it is and the moves played */

typedef struct InkrowGame InkrowGame;

typedef enum InkrowOutcome { INKROW_OPEN, INKROW_X_WINS, INKROW_O_WINS, INKROW_DRAW } InkrowOutcome;

/* How a game stands. */
typedef struct InkrowBoard {
    size_t size;
    int width, height, row_length;
    bool drop, exact;
    InkrowOutcome outcome;
    char to_move;                 /* 'X' or 'O' */
    int plies;                    /* moves played since the board was set up */
    char cells[INKROW_CELLS_MAX]; /* 'X', 'O' or '.', by the number of the cell; 0 beyond */
} InkrowBoard;

typedef enum InkrowText {
    INKROW_TEXT_VARIANT,  /* "7x6x4+drop" */
    INKROW_TEXT_POSITION, /* "X1O/X1X/OO1 X" */
    INKROW_TEXT_DRAWN,    /* "X.O/X.X/OO. X" */
    INKROW_TEXT_MOVES     /* "h8 i9", those since the board was set up */
} InkrowText;

/* A row of marks that won, as long as it goes, by the numbers of the cells at its ends. */
typedef struct InkrowRow {
    int first, last, length;
} InkrowRow;

/* A game of `variant` on the empty board, X to move. [own thread, repeats] */
INKROW_API InkrowError inkrow_game_new(Inkrow *inkrow, const char *variant, InkrowGame **game);
/* Releases it. [own thread] */
INKROW_API void inkrow_game_free(InkrowGame *game);
/* Replaces the board; moves played before are forgotten. [own thread, repeats] */
INKROW_API InkrowError inkrow_game_set_position(InkrowGame *game, const char *position);
/* Replaces the board by these marks, in whatever numbers: a byte for each cell, as in InkrowBoard.
 * [own thread, repeats] */
INKROW_API InkrowError inkrow_game_arrange(InkrowGame *game, const char *cells, char to_move);
/* Replaces the board by what comes of these moves on the empty one, `first` to move: "h8 i9", or in
 * a drop game "44536" as well. [own thread, repeats] */
INKROW_API InkrowError inkrow_game_set_moves(InkrowGame *game, const char *moves, char first);
/* Plays a cell; in a drop game the column's letter is enough. [own thread, repeats] */
INKROW_API InkrowError inkrow_game_play(InkrowGame *game, const char *move);
/* Takes back the last move. [own thread, repeats] */
INKROW_API InkrowError inkrow_game_undo(InkrowGame *game);
/* Says how the game stands. [own thread, repeats] */
INKROW_API InkrowError inkrow_game_read(const InkrowGame *game, InkrowBoard *board);
/* Writes the game as a text, which fits INKROW_TEXT_ROOM bytes. [own thread, repeats] */
INKROW_API InkrowError inkrow_game_text(const InkrowGame *game, InkrowText kind, char *text,
                                        size_t room);
/* Writes the numbers of the cells that can be played, in reading order, to `cells`, which has room
 * for `room`; INKROW_CELLS_MAX is always enough. None when the game is over.
 * [own thread, repeats] */
INKROW_API InkrowError inkrow_game_moves(const InkrowGame *game, int *cells, int room, int *count);
/* Writes the rows that won to `rows`, which has room for `room`; INKROW_ROWS_MAX is always enough.
 * None while nobody has won. [own thread, repeats] */
INKROW_API InkrowError inkrow_game_rows(const InkrowGame *game, InkrowRow *rows, int room,
                                        int *count);
/* Writes the text of the cell with this number to `text`, with INKROW_CELL_ROOM bytes.
 * [own thread, repeats] */
INKROW_API InkrowError inkrow_cell_text(const InkrowGame *game, int cell, char *text, size_t room);
/* The number of the cell with this text. [own thread, repeats] */
INKROW_API InkrowError inkrow_cell_number(const InkrowGame *game, const char *text, int *cell);
/* How many moves the side to move is likely to make yet, at least 1, for who shares out time; 0 for
 * NULL. [own thread, repeats] */
INKROW_API int inkrow_game_moves_left(const InkrowGame *game);
/* A number that positions have in common which are mirror images or turns of one another, the same
 * on every machine; two others have the same one once in 2^64. [own thread, repeats] */
INKROW_API InkrowError inkrow_game_key(const InkrowGame *game, uint64_t *key);

/* What not every game allows, by its variant. */
typedef enum InkrowDeed {
    INKROW_CERTIFYING, /* inkrow_engine_certify, inkrow_join_certify */
    INKROW_SHARING_OUT /* inkrow_engine_split, inkrow_join_new */
} InkrowDeed;

/* Whether games of this variant allow it, before work that ends with it: INKROW_NOT_SO, with a
 * sentence, where they do not. [own thread, repeats] */
INKROW_API InkrowError inkrow_game_allows(const InkrowGame *game, InkrowDeed deed);

/* --- Engines: search, players, proofs and reviews. Each of these blocks until it is done. */

typedef struct InkrowEngine InkrowEngine;

typedef struct InkrowEngineSetup {
    size_t size;
    int table_mib; /* MiB for the tables of each search or solve, 1 to 65536 */
    int threads;   /* that work, 1 to 256; 0 is 1 */
} InkrowEngineSetup;

/* An engine. INKROW_NO_MEMORY when there is no room for its table. [own thread] */
INKROW_API InkrowError inkrow_engine_new(Inkrow *inkrow, const InkrowEngineSetup *setup,
                                         InkrowEngine **engine);
/* Releases it. [own thread] */
INKROW_API void inkrow_engine_free(InkrowEngine *engine);
/* Forgets what earlier searches found: then one limit in nodes or depth gives one answer. So does
 * a call that returned INKROW_NO_MEMORY. [own thread] */
INKROW_API InkrowError inkrow_engine_clear(InkrowEngine *engine);
/* Ends what the engine is at within 50 ms. Where it is at nothing, what it is asked next ends at
 * once. A search that was ended returns what it has found. [any thread, until it is released] */
INKROW_API InkrowError inkrow_engine_stop(InkrowEngine *engine);
/* Takes inkrow_engine_stop back; without it all that comes after is ended as well.
 * [any thread, until it is released] */
INKROW_API InkrowError inkrow_engine_ready(InkrowEngine *engine);

/* When a search stops; 0 or less means no limit. With none it ends when the value is proven. */
typedef struct InkrowLimits {
    size_t size;
    double seconds;
    uint64_t nodes; /* of all threads together, never more */
    int depth;      /* plies */
} InkrowLimits;

typedef enum InkrowVerdict {
    INKROW_UNKNOWN,
    INKROW_WIN,
    INKROW_PROVEN_DRAW,
    INKROW_LOSS
} InkrowVerdict;

/* A move with what a search found of it, for the side to move. */
typedef struct InkrowLine {
    size_t size;
    char move[INKROW_CELL_ROOM];
    InkrowVerdict verdict; /* other than INKROW_UNKNOWN only where it is proven */
    int plies;             /* of a proven win or loss: until the row is complete, by the shortest
                              way; 0 where that is not known */
    int score; /* where nothing is proven: to the search, s means that winning is e^(s/200) times
                  as likely as losing */
    double chance; /* what of a point can be expected, where a draw is half of one: as such scores
                      came true in games; 1, .5 or 0 where it is proven */
    int depth;     /* plies that were looked ahead */
    uint64_t nodes;
    double seconds;
    int length;                                   /* of the line, at least 1 */
    char line[INKROW_LINE_MAX][INKROW_CELL_ROOM]; /* how it goes on; line[0] is the move */
} InkrowLine;

/* Told after every depth that is finished, on the thread that called, the `count` best moves so
 * far, the best first. They may only be read, and only during the call. */
typedef void InkrowProgress(void *context, const InkrowLine *lines, int count);

/* Finds the best `wanted` moves, the best first, each with its own value and line, and writes them
 * to `lines`, which has room for as many, of which the first has its `size` set; `count` says how
 * many there are, which may be fewer. `limits` and `progress` may be NULL.
 * [own thread, repeats after inkrow_engine_clear] */
INKROW_API InkrowError inkrow_engine_search(InkrowEngine *engine, const InkrowGame *game,
                                            const InkrowLimits *limits, int wanted,
                                            InkrowLine *lines, int *count, InkrowProgress *progress,
                                            void *context);
/* What a search has found of the position as a whole. */
typedef struct InkrowFound {
    size_t size;
    InkrowVerdict verdict; /* that of the best move where no other can be better, proven; or
                              INKROW_UNKNOWN */
    int plies;             /* as in InkrowLine */
    double chance;         /* as in InkrowLine, for the side to move */
    bool complete;         /* a longer search would find no more */
} InkrowFound;

/* Says what the last search of the engine, or the one that calls an InkrowProgress at the moment,
 * has found. INKROW_NOT_SO before the first. [own thread, repeats] */
INKROW_API InkrowError inkrow_engine_found(const InkrowEngine *engine, InkrowFound *found);
/* The move that a player of `level`, 1 to 10 or INKROW_PERFECT, makes. Levels slip as
 * docs/levels.md says, and what they rest on is in `line`; INKROW_PERFECT proves what can be proved
 * within half of its limit in seconds, or within that in nodes; one of both it must have. `limits`
 * of a level may be NULL and can only shorten its own. [own thread; levels repeat for the same
 * seed] */
INKROW_API InkrowError inkrow_engine_choose(InkrowEngine *engine, const InkrowGame *game, int level,
                                            uint64_t seed, const InkrowLimits *limits,
                                            InkrowLine *line);

/* Makes the game opening number `index`, from 0, of those that swap2 may begin with: three marks on
 * the empty board. INKROW_NOT_SO behind the last. [own thread, repeats] */
INKROW_API InkrowError inkrow_swap2_open(InkrowGame *game, int index);

typedef enum InkrowSwap2 {
    INKROW_SWAP2_GO_ON,
    INKROW_SWAP2_SWAP,
    INKROW_SWAP2_TWO_MORE
} InkrowSwap2;

/* What to do in swap2 after three or five marks that were played, by what a search has found: go on
 * with the side to move, take the other one, or draw the first two marks of the line.
 * [own thread, repeats] */
INKROW_API InkrowError inkrow_swap2_choose(const InkrowGame *game, const InkrowLine *line,
                                           InkrowSwap2 *choice);

/* What `inkrow-engine bench` searches, each with cleared tables of 16 MiB, on one thread: the nodes
 * of all of them together are the same on every machine. */
typedef struct InkrowBench {
    size_t size;
    const char *variant, *moves; /* static; for inkrow_game_set_moves, 'X' first */
    int depth;
} InkrowBench;

/* Says what position `index`, from 0, of the benchmark is; INKROW_NOT_SO behind the last.
 * [any thread, repeats] */
INKROW_API InkrowError inkrow_bench(int index, InkrowBench *bench);

/* --- Proofs */

/* Takes the next `length` bytes of what is written. False: no more of it, the call returns
 * INKROW_STOPPED. */
typedef bool InkrowWrite(void *context, const void *bytes, size_t length);

/* What is known while a position is being solved; values as in InkrowSolution. */
typedef struct InkrowSolveState {
    size_t size;
    int at_least, at_most;
    uint64_t nodes;
    double seconds;
    const char *trying;            /* how, in a word or two of English; lives during the call */
    uint64_t memory, memory_limit; /* bytes of the tables: in use, at most */
    int moves, moves_known;        /* that can be played; whose value is proven */
} InkrowSolveState;

typedef struct InkrowSolving {
    size_t size;
    bool distance;  /* also how many plies a won or lost game takes if both sides play best */
    double seconds; /* 0 or less: no limit */
    uint64_t nodes; /* 0: no limit */
    /* Told at most ten times a second, on the thread that called; may be NULL. */
    void (*progress)(void *context, const InkrowSolveState *state);
    /* Takes what is proved on the way, as text that only grows, so that a solve that was cut short
     * can be gone on with; may be NULL. From any thread of the solve, one at a time. False: nothing
     * more is kept, and the solve goes on. */
    InkrowWrite *keep;
    /* All that earlier solves of this position gave to `keep`, or NULL. Lines that were cut off or
     * damaged are passed over; what cannot be true is INKROW_INVALID, and what could be is taken on
     * trust. */
    const char *kept;
    size_t kept_length;
    void *context;
} InkrowSolving;

/* What is sure. Values are for the side to move: -1 loss, 0 draw, +1 win. */
typedef struct InkrowSolution {
    size_t size;
    bool proven; /* at_least == at_most, and the plies where they were asked for */
    int at_least, at_most;
    int plies;                   /* of a win or loss, where they were asked for and proven; or 0 */
    char best[INKROW_CELL_ROOM]; /* a move that keeps the proven value; or empty */
    uint64_t nodes;
    double seconds;
    const char *method; /* how it was proved, in a word or two of English; static */
    int length;         /* of the line, which may be cut */
    char line[INKROW_LINE_MAX][INKROW_CELL_ROOM];
} InkrowSolution;

/* Proves what a position is worth, or says what is sure when a limit or a stop ends it: that is
 * INKROW_OK as well. `solving` may be NULL. [own thread, the value repeats] */
INKROW_API InkrowError inkrow_engine_solve(InkrowEngine *engine, const InkrowGame *game,
                                           const InkrowSolving *solving, InkrowSolution *solution);
/* All of the line that the last solve of the engine found, where InkrowSolution has cut it, by the
 * numbers of its cells, to `cells`, which has room for `room`; INKROW_CELLS_MAX is always enough.
 * [own thread, repeats] */
INKROW_API InkrowError inkrow_engine_line(const InkrowEngine *engine, int *cells, int room,
                                          int *count);
/* Writes what all that solves of this position give to `keep` begins with, in text lines, which
 * fits INKROW_TEXT_ROOM bytes: by it a file of one tells what it is about. [own thread, repeats] */
INKROW_API InkrowError inkrow_kept_heading(const InkrowGame *game, bool distance, char *text,
                                           size_t room);
/* Whether a solve would go on with what is kept. INKROW_INVALID, with a sentence, where it is about
 * another one, or something in it cannot be true: `line`, unless it is NULL, is set to the number
 * of that text line, from 1. [own thread, repeats] */
INKROW_API InkrowError inkrow_kept_check(const InkrowGame *game, bool distance, const char *kept,
                                         size_t length, int *line);

/* Proves that an open position has the value -1, 0 or +1 for the side to move once more, and writes
 * the proof as a certificate, which libinkrow-check checks. Nothing is written unless it is whole.
 * At most `nodes` nodes are spent, 0: no limit. Takes memory for the text twice.
 * [own thread, repeats on one thread] */
INKROW_API InkrowError inkrow_engine_certify(InkrowEngine *engine, const InkrowGame *game,
                                             int value, uint64_t nodes, InkrowWrite *write,
                                             void *context);

/* --- A solve shared out: positions to be solved anywhere, and what follows from their answers */

typedef struct InkrowSplitting {
    size_t size;
    int jobs;      /* about so many, 1 to 1000000 */
    bool distance; /* as in InkrowSolving: of the whole, and so of each of them */
    /* Takes a position, as inkrow_game_set_position does. False: no more of them, the call returns
     * INKROW_STOPPED. */
    bool (*take)(void *context, const char *position);
    void (*progress)(void *context, int found); /* told again and again; may be NULL */
    void *context;
} InkrowSplitting;

/* Finds positions from whose values that of an open one follows, no two of them the same up to
 * symmetry, the hardest first. Who solves them one after the other takes longer than who solves
 * the whole: it is for many machines. A stop ends it with fewer of them. INKROW_NOT_SO where no
 * other machine would know the rules, or the board is too large to be solved.
 * [own thread, repeats] */
INKROW_API InkrowError inkrow_engine_split(InkrowEngine *engine, const InkrowGame *game,
                                           const InkrowSplitting *splitting);

/* Answers that are put together. It is lost where a call of it returned INKROW_NO_MEMORY: then all
 * calls do. */
typedef struct InkrowJoin InkrowJoin;

/* Joins answers about positions after an open one, with the engine's leave: a stop ends what takes
 * long. The engine is released after it. [own thread] */
INKROW_API InkrowError inkrow_join_new(InkrowEngine *engine, const InkrowGame *game, bool distance,
                                       InkrowJoin **join);
/* Releases it. [own thread] */
INKROW_API void inkrow_join_free(InkrowJoin *join);
/* Takes what is sure of a position into account, proved or not; the same one may come again.
 * INKROW_INVALID where it cannot come up, the answer cannot be true, or it contradicts another one.
 * INKROW_NOT_SO behind inkrow_join_conclude. [own thread, repeats] */
INKROW_API InkrowError inkrow_join_add(InkrowJoin *join, const InkrowGame *position,
                                       const InkrowSolution *answer);
/* How many answers said no more than others of the same position, up to symmetry, had proved.
 * [own thread, repeats] */
INKROW_API InkrowError inkrow_join_repeated(const InkrowJoin *join, int *count);
/* Says what follows, once all is added. Where that is no proof, `missing`, which may be NULL, is
 * called with each position that has to be solved for one, until it returns false; they are joined
 * with all answers of before in another join. [own thread, repeats] */
INKROW_API InkrowError inkrow_join_conclude(InkrowJoin *join, InkrowSolution *solution,
                                            bool (*missing)(void *context, const char *position),
                                            void *context);
/* Hands out the certificate of a position of a job: memory that nobody changes until the next call,
 * the same each time that it is asked for.
 * Left as they are, `bytes` and `length` say that there is none: then it is proved on the spot.
 * False: no more, the call returns INKROW_STOPPED. */
typedef bool InkrowFetch(void *context, const char *position, const void **bytes, size_t *length);

/* Writes one certificate of the whole out of those of the jobs, after inkrow_join_conclude has
 * found a proof. INKROW_UNPROVEN, with a sentence, where one of them does not fit. `context` is for
 * both callbacks. [own thread, repeats] */
INKROW_API InkrowError inkrow_join_certify(InkrowJoin *join, InkrowFetch *fetch, InkrowWrite *write,
                                           void *context);

/* Where certificates are read that are too long for memory, one at a time and each several times.
 * False from one of these is INKROW_STOPPED. */
typedef struct InkrowReading {
    size_t size;
    /* Begins with that of a position of a job; `there` says whether there is one. */
    bool (*open)(void *context, const char *position, bool *there);
    /* Writes up to `room` bytes that follow to `bytes`, and how many to `length`: 0 at the end. */
    bool (*read)(void *context, void *bytes, size_t room, size_t *length);
    void (*close)(void *context); /* called once for each that is there */
    void *context;                /* of these three */
} InkrowReading;

/* inkrow_join_certify with certificates that are read a piece at a time. Without gravity none of
 * them is ever in memory, nor is the whole. [own thread, repeats] */
INKROW_API InkrowError inkrow_join_certify_by(InkrowJoin *join, const InkrowReading *reading,
                                              InkrowWrite *write, void *context);

/* --- The documented minimax (docs/minimax.md) */

typedef enum InkrowScoring {
    INKROW_SCORING_PLAIN,      /* +1, 0, -1 for the side to move; the first best in reading order */
    INKROW_SCORING_TEN,        /* the same with +10, 0, -10 */
    INKROW_SCORING_DEPTH_AWARE /* 100 - depth for X, depth - 100 for O, X maximises; all best */
} InkrowScoring;

typedef struct InkrowMinimax {
    size_t size;
    InkrowScoring scoring;
    int depth;     /* a position so many plies on counts 0 unless it is over; 0: no limit */
    bool remember; /* the value of each position met: changes no score, only the nodes */
    /* Of inkrow_minimax_trace alone. */
    bool prune;    /* alpha-beta */
    bool symmetry; /* what is remembered holds for mirror images and turns, too */
    bool order;    /* tries wins first, then squares that more rows go through */
} InkrowMinimax;

typedef struct InkrowScores {
    size_t size;
    int score;      /* of the position */
    uint64_t nodes; /* positions valued */
    int best_count;
    int best[INKROW_CELLS_MAX];    /* numbers of cells: one, or with depth-aware scoring all */
    int scores[INKROW_CELLS_MAX];  /* by the number of the cell */
    bool scored[INKROW_CELLS_MAX]; /* false where a cell cannot be played */
} InkrowScores;

/* Values a position and each of its moves by plain recursion. INKROW_NOT_SO where that would take
 * too long: some 12 cells may be free without a depth, 16 with `remember`. [own thread, repeats] */
INKROW_API InkrowError inkrow_minimax(Inkrow *inkrow, const InkrowGame *game,
                                      const InkrowMinimax *minimax, InkrowScores *scores);

/* Whether inkrow_minimax would do so: INKROW_NOT_SO, with a sentence, where that takes too long.
 * [own thread, repeats] */
INKROW_API InkrowError inkrow_minimax_allows(const InkrowGame *game, const InkrowMinimax *minimax);

typedef enum InkrowStepKind {
    INKROW_STEP_TRY,    /* a mark is set: a call begins */
    INKROW_STEP_END,    /* the game is over, or the depth is reached: the call has its value */
    INKROW_STEP_RECALL, /* it is remembered */
    INKROW_STEP_CARRY,  /* all replies are valued: the best of them is the value */
    INKROW_STEP_CUT,    /* the replies that are left cannot matter: the value is a bound */
    INKROW_STEP_COMPARE /* the mark is taken back and its value compared with the best so far */
} InkrowStepKind;

/* One step of minimax. The root is a call without INKROW_STEP_TRY. */
typedef struct InkrowStep {
    size_t size;
    InkrowStepKind kind;
    int depth;             /* marks set since the root */
    uint64_t call;         /* its number; the root is 1 */
    int cell;              /* of the mark; -1 at the root */
    char side;             /* who set it */
    int value;             /* of the call; 0 with INKROW_STEP_TRY */
    int best;              /* INKROW_STEP_COMPARE: the best now */
    bool better;           /* INKROW_STEP_COMPARE: this one is */
    int left_out;          /* INKROW_STEP_CUT: replies not tried */
    uint64_t met;          /* INKROW_STEP_RECALL: the call that found the value */
    InkrowOutcome outcome; /* INKROW_STEP_END: how the game ended; INKROW_OPEN at the depth limit */
} InkrowStep;

/* Goes through minimax and tells every step, until `tell` returns false, which is INKROW_STOPPED.
 * [own thread, repeats] */
INKROW_API InkrowError inkrow_minimax_trace(Inkrow *inkrow, const InkrowGame *game,
                                            const InkrowMinimax *minimax,
                                            bool (*tell)(void *context, const InkrowStep *step),
                                            void *context);

/* --- Records: games with variations and comments, as files have them */

/* Nodes have numbers, which they keep. Every node but the root, 0, is a move; what is said of the
 * whole game stands at the root. */
typedef struct InkrowRecord InkrowRecord;

enum { INKROW_ROOT = 0, INKROW_NO_NODE = -1 };

typedef struct InkrowNode {
    size_t size;
    char move[INKROW_CELL_ROOM]; /* empty at the root */
    char side;                   /* who played it; 0 at the root */
    int parent, first, sibling;  /* nodes, or INKROW_NO_NODE; the first child goes on with the main
                                    line, siblings are other moves in its place */
    int plies;                   /* moves from the root to it */
} InkrowNode;

typedef enum InkrowFormat {
    INKROW_FORMAT_SGF,  /* FF[4] */
    INKROW_FORMAT_TEXT, /* "15x15x5 h8 i9" */
    INKROW_FORMAT_PSQ,  /* piskvork's */
    INKROW_FORMAT_SAV   /* Yixin-Board's */
} InkrowFormat;

/* A record that begins with the board of `game`, after its moves. [own thread, repeats] */
INKROW_API InkrowError inkrow_record_new(Inkrow *inkrow, const InkrowGame *game,
                                         InkrowRecord **record);
/* Reads the bytes of a file, whatever they are: SGF, piskvork's psq, Yixin's sav, or moves as text.
 * Of a text that names no rules, they are those of 15x15x5 where it fits. [own thread, repeats] */
INKROW_API InkrowError inkrow_record_load(Inkrow *inkrow, const void *bytes, size_t length,
                                          InkrowRecord **record);
/* Releases it. [own thread] */
INKROW_API void inkrow_record_free(InkrowRecord *record);
/* Says what a node is. [own thread, repeats] */
INKROW_API InkrowError inkrow_record_node(const InkrowRecord *record, int node, InkrowNode *what);
/* Makes `game`, of whatever variant it was, the position after the move of `node`; the moves to it
 * can be taken back. [own thread, repeats] */
INKROW_API InkrowError inkrow_record_game(const InkrowRecord *record, int node, InkrowGame *game);
/* Adds a move after `node`, as the last variation unless it is there already, and says which node
 * it is. [own thread, repeats] */
INKROW_API InkrowError inkrow_record_add(InkrowRecord *record, int node, const char *move,
                                         int *child);
/* Takes a node and all after it out; not the root. [own thread, repeats] */
INKROW_API InkrowError inkrow_record_delete(InkrowRecord *record, int node);
/* Makes the moves to `node` the main line. [own thread, repeats] */
INKROW_API InkrowError inkrow_record_promote(InkrowRecord *record, int node);
/* Writes value `index`, from 0, of a property of SGF, such as "C" for the comment. INKROW_NOT_SO
 * where there is none. `length`, unless it is NULL, is set to that of the text, also when there is
 * no room: with room for 0 bytes `text` may be NULL. [own thread, repeats] */
INKROW_API InkrowError inkrow_record_get(const InkrowRecord *record, int node, const char *property,
                                         int index, char *text, size_t room, size_t *length);
/* Gives a property of SGF one value in the place of those it has; NULL takes it away.
 * [own thread, repeats] */
INKROW_API InkrowError inkrow_record_set(InkrowRecord *record, int node, const char *property,
                                         const char *value);
/* Writes the record: all of it as SGF, or its main line in the other formats, as psq with the names
 * of the players. psq and sav have no place for rules and for marks before the first move:
 * INKROW_NOT_SO where loading them would give another game. [own thread, repeats] */
INKROW_API InkrowError inkrow_record_save(const InkrowRecord *record, InkrowFormat format,
                                          InkrowWrite *write, void *context);

/* --- Reviews: what every move of a game was worth, and what would have been better */

typedef struct InkrowReview InkrowReview;

/* One move of a reviewed game; verdicts, plies and chances are for the side that made it. */
typedef struct InkrowReviewMove {
    size_t size;
    char side; /* 'X' or 'O' */
    char move[INKROW_CELL_ROOM];
    char mark[4]; /* "!" only good move, "!!" brilliant, "?" slip, "??" it loses, or empty */
    InkrowVerdict before, after;   /* of the position, and of what the move left of it */
    int plies_before, plies_after; /* of a proven win or loss: the shortest way from this move on,
                                      itself included, or 0 where that is not known */
    double chance_before, chance_after; /* share of the points, 0 to 1 */
    int better_length;
    char better[INKROW_BETTER_MAX][INKROW_CELL_ROOM]; /* how it could have gone on instead */
} InkrowReviewMove;

/* Reviews the main line of a record, with about `nodes` positions for each search (0: as many as
 * the window takes), on one thread and with tables of its own, and writes it into the record as
 * standard marks and comments of SGF. Takes seconds. `made` is called after each move that is
 * judged, from the last one on, with how many are done; it may be NULL. [own thread, repeats] */
INKROW_API InkrowError inkrow_engine_review(InkrowEngine *engine, InkrowRecord *record,
                                            uint64_t nodes,
                                            void (*made)(void *context, int done, int count),
                                            void *context, InkrowReview **review);
/* Releases it. [own thread] */
INKROW_API void inkrow_review_free(InkrowReview *review);
/* The number of moves. [own thread, repeats] */
INKROW_API InkrowError inkrow_review_count(const InkrowReview *review, int *count);
/* Says what move `index`, from 0, was worth. [own thread, repeats] */
INKROW_API InkrowError inkrow_review_move(const InkrowReview *review, int index,
                                          InkrowReviewMove *move);

/* A review as a whole. Marks are counted by side, those of X first, of moves after the opening. */
typedef struct InkrowReviewSum {
    size_t size;
    int count;      /* of moves */
    int seen;       /* so many of them, from the last one on, are judged */
    uint64_t nodes; /* for each search */
    int fine[2], only[2], brilliant[2], slips[2], losing[2], lost[2]; /* where all moves lose */
} InkrowReviewSum;

/* As inkrow_engine_review, but nothing is written into the record, and after a stop the review has
 * what was judged by then: that is INKROW_OK as well. `made` gets the review so far.
 * [own thread, repeats] */
INKROW_API InkrowError inkrow_engine_judge(InkrowEngine *engine, const InkrowRecord *record,
                                           uint64_t nodes,
                                           void (*made)(void *context, const InkrowReviewSum *sum),
                                           void *context, InkrowReview **review);
/* Writes a review into the record that it is of, as inkrow_engine_review does. INKROW_NOT_SO where
 * the review is not whole, or the record has another main line. [own thread, repeats] */
INKROW_API InkrowError inkrow_review_write(const InkrowReview *review, InkrowRecord *record);
/* Sums a review up. [own thread, repeats] */
INKROW_API InkrowError inkrow_review_sum(const InkrowReview *review, InkrowReviewSum *sum);

typedef enum InkrowMoment {
    INKROW_BEFORE_MOVE, /* of the position before it */
    INKROW_AFTER_MOVE,  /* of what it left of that */
    INKROW_BETTER_MOVE  /* of the first of the moves that would have been better */
} InkrowMoment;

/* What something is worth to the side that made a move, and how sure that is. */
typedef struct InkrowWorth {
    size_t size;
    bool known;            /* false: it was not looked at, and the rest says nothing */
    InkrowVerdict verdict; /* proven */
    int plies;             /* as in InkrowReviewMove */
    int at_least, at_most; /* proven, from -1, a loss, to +1, a win */
    double chance;         /* share of the points, 0 to 1 */
    bool mark_is_sure;     /* the mark of the move is proven */
    bool turned;           /* it was a mistake after which the game looked another way */
} InkrowWorth;

/* Says what there is to say of move `index`, from 0. [own thread, repeats] */
INKROW_API InkrowError inkrow_review_worth(const InkrowReview *review, int index,
                                           InkrowMoment moment, InkrowWorth *worth);

typedef enum InkrowWords {
    INKROW_WORDS_VALUE,  /* of the position after move `index`: "X wins in 5" */
    INKROW_WORDS_BETTER, /* the same of the better move: "a draw" */
    INKROW_WORDS_RESULT, /* how the game ended: "X won in 7 marks", "X resigned. O wins" */
    INKROW_WORDS_X,      /* X's marks: "1 slip, 17 fine", with dots between */
    INKROW_WORDS_O,      /* O's */
    INKROW_WORDS_TURNING /* where the game turned; or empty */
} InkrowWords;

/* Says it in words, in the language of the Inkrow, which fit INKROW_TEXT_ROOM bytes. `index` is
 * that of a move where the words are about one, from 0. [own thread, repeats] */
INKROW_API InkrowError inkrow_review_words(const InkrowReview *review, InkrowWords words, int index,
                                           char *text, size_t room);

#ifdef __cplusplus
}
#endif

#endif
