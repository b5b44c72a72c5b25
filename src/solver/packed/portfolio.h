// Provers of several kinds at the questions that settle a position, on as many threads as there may
// be, all with one table. The first answer to a question counts.
//
// A thread takes a way to an answer, gives it a slice of work and looks again. Each gets the more
// work the nearer to its end it seems to be, told from the part of the moves that it is done with
// at each node of the line it is at. Several threads may be at the same one: then they search one
// tree together.
#ifndef INKROW_SOLVER_PACKED_PORTFOLIO_H
#define INKROW_SOLVER_PACKED_PORTFOLIO_H

#include "base/threads/thread.h"
#include "solver/packed/win_prover.h"
#include "solver/solve.h"

enum {
    QUESTIONS = 2,     ///< 0: the side to move wins, 1: the other side does
    ASIDE = QUESTIONS, ///< the number of any other question
    WORKERS_MAX = 64,
};

/// Kinds of prover.
typedef enum ProverKind { PROVER_REAL, PROVER_WEAK, PROVER_THREATS, PROVER_KINDS } ProverKind;

/// A way to an answer: a prover at a question.
typedef struct Task {
    ProverKind kind;
    int number; ///< of the question
    Question question;
    bool finished;
    int workers; ///< that are at it
    atomic_bool stop;
    uint64_t spent;       ///< nodes
    double left;          ///< nodes that seem to be left, by the way it has come
    WinProver win_prover; ///< of the kind that is for one thread at a time
} Task;

/// One thread.
typedef struct Worker {
    struct Portfolio *portfolio;
    Thread thread;
    Prover prover;
    Task *task;       ///< that it is at
    Effort *effort;   ///< of the prover in use
    uint64_t counted; ///< of its nodes
} Worker;

/// What is known of a question.
typedef struct Finding {
    Proof proof;
    int move; ///< that keeps it, or PROOF_MOVE_NONE
    ProverKind kind;
    bool at_once; ///< it took one node
} Finding;

typedef struct Portfolio {
    const SolveRequest *request;
    const Clock *clock;
    const SolveObserver *observer; ///< may be NULL
    atomic_bool *stop;             ///< the caller's
    int64_t started, next_progress;
    Grid *grid;
    ProofTable table;

    Mutex mutex; ///< over all that follows, but for what provers do
    Condition changed;
    bool over;  ///< settled, or a limit was hit
    bool spent; ///< a limit was hit
    uint64_t nodes, node_limit;
    uint64_t pause_at; ///< nodes at which the run comes home, to go on with more threads
    int task_count;
    Task tasks[QUESTIONS * PROVER_KINDS];
    Finding findings[QUESTIONS + 1];
    CellSet failed[QUESTIONS]; ///< moves of the side to move that do not win; that lose
    int worker_count;
    Worker workers[WORKERS_MAX]; ///< the first is the caller's thread
} Portfolio;

/// Makes a portfolio without tasks; the arguments must outlive it. Memory: what request->table_mib
/// allows.
void portfolio_init(Portfolio *portfolio, const SolveRequest *request, const Clock *clock,
                    atomic_bool *stop, const SolveObserver *observer);
void portfolio_free(Portfolio *portfolio);
/// The memory in use.
size_t portfolio_bytes(Portfolio *portfolio);

/// Adds a prover at a question of this number.
void portfolio_add(Portfolio *portfolio, ProverKind kind, int number, const Question *question);
/// Works until the questions are settled, nothing is left to try or a limit is hit.
void portfolio_run(Portfolio *portfolio);
/// Asks one prover, on all threads, for at most so many nodes. `*move`, unless `move` is NULL, is
/// the one that the proof rests on, or PROOF_MOVE_NONE. The tasks are gone, the findings stay.
Proof portfolio_ask(Portfolio *portfolio, ProverKind kind, const Question *question, uint64_t nodes,
                    int *move);

/// What is sure of the value for the side to move.
void portfolio_bounds(const Portfolio *portfolio, int *lower, int *upper);
/// What is sure of its moves.
void portfolio_moves(const Portfolio *portfolio, SolveMoves *moves);
/// What the kind of prover is called.
const char *portfolio_kind_name(ProverKind kind);

#endif
