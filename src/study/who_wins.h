// Who wins? One position is solved in the background, its proof written down, replayed by the
// separate program inkrow-check, and saved.
//
// Every function is for one thread, the owner's; the work is done on threads of its own. `wake` is
// called there when there is something new, at most twice a second while it searches, and the
// owner then calls who_wins_poll. What was found is kept for the positions asked about last, so
// that an interrupted search goes on from what it had proved.
#pragma once

#include "solver/proof_book.h"
#include "solver/solve.h"
#include "study/judge.h"
#include "study/pairing.h"

/// How the search stands.
typedef enum WhoWinsState {
    WHO_WINS_SEARCHING,
    WHO_WINS_STOPPED,  ///< by the person
    WHO_WINS_UNPROVEN, ///< it came to its end without an answer: no prover takes this board
    WHO_WINS_PROVEN,
} WhoWinsState;

/// How the written proof stands. Only a proven position has one.
typedef enum WrittenProof {
    WRITTEN_PROOF_NONE,    ///< there is none: the game is over, or nothing is proven
    WRITTEN_PROOF_UNKNOWN, ///< proofs of this board cannot be written yet
    WRITTEN_PROOF_WRITING,
    WRITTEN_PROOF_STOPPED,  ///< the writing was, by the person
    WRITTEN_PROOF_TOO_LONG, ///< given up
    WRITTEN_PROOF_READY,
    WRITTEN_PROOF_CHECKING,
    WRITTEN_PROOF_CHECKED,    ///< replayed by inkrow-check
    WRITTEN_PROOF_REFUSED,    ///< inkrow-check found a fault: nothing is proven
    WRITTEN_PROOF_NO_CHECKER, ///< inkrow-check could not replay it: `unchecked` says why
} WrittenProof;

enum { WHO_WINS_OPENINGS_MAX = PAIRING_CELLS_MAX, WHO_WINS_VARIATION_MAX = 9 };

/// What can be shown of a proven draw after one move of the side to move. One of all moves that are
/// mirror images of each other.
typedef struct WhoWinsOpening {
    Cell variation[WHO_WINS_VARIATION_MAX]; ///< the move, the other side's reply, and perhaps more:
                                            ///< one way
    int variation_length;                   ///< it can go. 0: the pairs hold without any mark
    bool paired;                            ///< `pairing` stops the side to move from there on
    Pairing pairing;
} WhoWinsOpening;

typedef struct WhoWinsReport {
    Position position;
    WhoWinsState state;
    int lower, upper;         ///< what is sure, for the side to move: -1 loss, 0 draw, +1 win
    bool stolen;              ///< that it does not lose is known by strategy stealing
    SolveMoves moves;         ///< what is sure of each move, the same for all mirror images
    Cell image_of[CELLS_MAX]; ///< of a free cell: the first of its mirror images in reading order
    int move_count;
    int class_count; ///< moves that are no mirror images of each other
    // Of the search, until now or until it ended.
    uint64_t nodes;
    int64_t time_ns;
    int table_mib;               ///< what its tables may take
    size_t memory, memory_limit; ///< bytes of its tables; 0: not told
    Cell variation[CELLS_MAX];   ///< what is being looked at
    int variation_length;
    // Of the answer.
    bool known_before;  ///< the judge knew it: nothing had to be looked at
    const char *method; ///< static text, "" for none; "engine": the proof of a search that plays
    int plies;          ///< to the end of a won or lost game; 0: not known (yet)
    Cell pv[CELLS_MAX]; ///< how it can go on
    int pv_length;
    int opening_count; ///< 0 until they are worked out; those that keep the draw first
    WhoWinsOpening openings[WHO_WINS_OPENINGS_MAX];
    // Of the written proof.
    WrittenProof proof;
    size_t proof_bytes, proof_nodes, proof_pairs;
    int64_t proof_ns; ///< it took to write, or takes so far
    int64_t check_ns; ///< it took inkrow-check
    Problem unchecked;
    Cell slip; ///< what who_wins_find_slip found; CELL_NONE: nothing (yet)
} WhoWinsReport;

/// The move that `opening` of the report begins with gives the draw away: it goes on as that is
/// lost.
bool who_wins_opening_loses(const WhoWinsReport *report, const WhoWinsOpening *opening);

/// The least number of marks, both sides' counted, after which `side` could have a row in
/// `position`: a bound, since nobody may let it. 0 when the other side blocks every window.
int who_wins_least_plies(const Position *position, Side side);

/// Who plays by the proof of a proven position: the winner, or in a draw the side that is not to
/// move, who has more to fear.
Side who_wins_proof_side(const WhoWinsReport *report);

/// A move worth trying for the side to move of an open position, for somebody who plays against a
/// proof: it completes, blocks or lengthens rows. The same one every time.
Cell who_wins_try(const Position *position);

/// The pairs by which a proof holds `position` for `holder`, whoever is to move; false where it is
/// not by pairs.
bool who_wins_book_pairs(const ProofBook *book, Side holder, const Position *position,
                         Pairing *pairing);

/// The solver; solver_solve is the usual one.
typedef void WhoWinsSolve(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                          const SolveObserver *observer, SolveAnswer *answer);

typedef struct WhoWinsConfig {
    Clock clock;
    void (*wake)(void *context); ///< any thread, must not call back; may be NULL
    void *wake_context;
    int table_mib, threads; ///< at least 1
    const char *checker;    ///< path of inkrow-check, kept; NULL: it was not found
    WhoWinsSolve *solve;    ///< NULL: solver_solve
    Judge *judge;           ///< asked before, and told what is found; NULL: none
} WhoWinsConfig;

typedef struct WhoWins WhoWins;

/// Asks nothing yet. Release with who_wins_free.
WhoWins *who_wins_new(const WhoWinsConfig *config);
/// Stops everything and releases it. Waits for that, for less than 100 ms as a rule. NULL is fine.
void who_wins_free(WhoWins *who_wins);

/// Makes `position` the one that all other functions are about, and starts or goes on with whatever
/// is left to be done: the search, then the written proof. What the judge knows is in the report at
/// once. What runs for another position stops; nothing is waited for here, and the work begins when
/// a poll finds that it has.
/// False when the machine gives no thread; the report then says what is known without one.
bool who_wins_ask(WhoWins *who_wins, const Position *position);
/// Asks for what runs to stop; a poll soon brings the state it stopped in.
void who_wins_stop(WhoWins *who_wins);
/// True while a thread works.
bool who_wins_busy(const WhoWins *who_wins);
/// Takes in what is new. Never blocks. True when the report has changed.
bool who_wins_poll(WhoWins *who_wins);
/// Lives, at this place, until the next question.
const WhoWinsReport *who_wins_report(const WhoWins *who_wins);

/// Looks for the loser's mark that gave `game`, which is won, away and was no loss before: for
/// three seconds at most. False when something else runs.
bool who_wins_find_slip(WhoWins *who_wins, const Position *game);

/// Has inkrow-check replay the written proof, which must be ready and not checked yet.
bool who_wins_check(WhoWins *who_wins);
/// Writes the proof to a new file in `folder`, or where the program was started when that is NULL:
/// `inkrow-6x6x5.proof`, with a number where that is taken. Its path goes to `path`, which is
/// empty. False, with a sentence, when there is no proof or it cannot be written.
bool who_wins_save(const WhoWins *who_wins, const char *folder, Text *path, Problem *problem);
/// The written proof to read in; NULL before it is ready and for proofs that cannot be read here.
/// Lives as long as the report.
const ProofBook *who_wins_book(const WhoWins *who_wins);
