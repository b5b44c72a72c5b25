// What the threads of one drop-board solve share, whatever their word type.
#pragma once

#include "solver/drop/connect.h"
#include "solver/drop/connect_table.h"

/// The yes-or-no question a search answers: is the value of `position` at least `at_least`?
typedef struct ConnectQuestion {
    const Position *position; ///< open
    int at_least;
    uint64_t node_limit; ///< for one thread alone; 0: none
} ConnectQuestion;

enum {
    CONNECT_THREADS_MAX = 64,
    CONNECT_BUSY_SIGNS = 4096,
    CONNECT_VARIATION_MAX = 12,
    CONNECT_NODES_BETWEEN_LOOKS = 1024,
};

/// Where one thread stands. Owned by its thread but for `nodes`.
typedef struct ConnectWorker {
    struct ConnectJob *job;
    int index;         ///< 0: the calling thread
    ConnectTable near; ///< for positions with few free cells: it stays in the processor's cache
    _Atomic uint64_t nodes;
    uint64_t node_limit;
    uint64_t next_look;
    bool ended; ///< the search unwinds; its value means nothing
    void *context;
    /// Called now and then; returns how many nodes may be counted until the next time, 0 to end the
    /// search. `variation` is up to date then.
    uint64_t (*look)(struct ConnectWorker *worker, uint64_t nodes);
    Cell variation[CONNECT_VARIATION_MAX]; ///< the first moves to where the search is
    int variation_length;
    /// Called for each position proved with solved_work nodes or more; may be NULL.
    void (*on_solved)(struct ConnectWorker *worker, const SolvedPosition *solved);
    uint64_t solved_work;
} ConnectWorker;

typedef struct ConnectJob {
    Variant variant;
    ConnectTable table;
    _Atomic uint64_t busy[CONNECT_BUSY_SIGNS]; ///< what is being searched, by a hash of it
    atomic_bool answered;                      ///< some thread has the answer: the others come home
    int worker_count;
    ConnectWorker *workers[CONNECT_THREADS_MAX];
} ConnectJob;

/// A value that is at least question->at_least when the true value is (and then a lower bound of
/// it), else below (and then an upper bound). *best is a move that reaches question->at_least, or
/// CELL_NONE. Nothing it says counts when worker->ended.
typedef int ConnectSearch(ConnectWorker *worker, const ConnectQuestion *question, Cell *best);
/// What is known of an open position without search.
typedef ConnectRange ConnectLook(const ConnectJob *job, const Position *position);

/// Takes in what was proved before; passes over what is no position of the variant.
typedef void ConnectPut(ConnectJob *job, const SolvedPosition *solved);

/// What a word size gives: up to 64 bits, or up to 128.
typedef struct ConnectProgram {
    ConnectSearch *search;
    ConnectLook *look;
    ConnectPut *put;
} ConnectProgram;
/// The programs with words of 64 and of 128 bits.
extern const ConnectProgram connect_program_64, connect_program_128;
/// The first of them made for newer processors; NULL when this is none. Same answers, same nodes.
const ConnectProgram *connect_program_64_lanes(void);
/// The one for a variant that fits, on this machine.
const ConnectProgram *connect_program(const Variant *variant);

/// Of a variant with gravity.
static inline int connect_key_bits(const Variant *variant) {
    return variant->width * (variant->height + 1);
}

// --- the questions that settle a value: which one comes next, and what its answer says

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
