// Reads a certificate (docs/certificates.md), to play by it and to show it.
//
// It takes the proof at its word: whether it holds is what inkrow-check says. All questions are
// answered from the position alone, which may be any image of one in the proof, turned or mirrored.
#pragma once

#include "rules/position.h"

enum { PROOF_BOOK_PAIRS_MAX = 64 };

typedef enum ProofBookClaim {
    PROOF_BOOK_NOTHING,
    PROOF_BOOK_HOLDS, ///< the side does not lose
    PROOF_BOOK_WINS,
} ProofBookClaim;

typedef struct ProofBook ProofBook;

typedef struct ProofBookFacts {
    Position start;          ///< what the proof is about
    ProofBookClaim claim[2]; ///< by Side
    size_t bytes;            ///< of the text
    size_t nodes;
    size_t leaves; ///< nodes that hold by pairs
    size_t pairs;  ///< in all of these
} ProofBookFacts;

/// Cells that the claimant answers one with the other.
typedef struct ProofBookPairs {
    int count;
    Cell one[PROOF_BOOK_PAIRS_MAX], two[PROOF_BOOK_PAIRS_MAX]; ///< free cells, all different
    bool complete; ///< each line without a mark of the claimant holds both cells of a pair
} ProofBookPairs;

/// Reads the text of a certificate, which may go after the call. NULL, with a sentence, when it is
/// none. Release with proof_book_close.
ProofBook *proof_book_open(const char *text, size_t length, Problem *problem);
void proof_book_close(ProofBook *book);
const ProofBookFacts *proof_book_facts(const ProofBook *book);

/// A move of the claimant, who is to move in the open `position`, that keeps the claim; CELL_NONE
/// when the proof has none. It is there where a node covers the position after it, or the game went
/// by such a node and the claimant's replies since (the history of the position tells).
Cell proof_book_reply(const ProofBook *book, Side claimant, const Position *position);
/// The pairs by which the claimant holds from `position` on, whoever is to move. False, with none,
/// when it is not by pairs there.
bool proof_book_pairs(const ProofBook *book, Side claimant, const Position *position,
                      ProofBookPairs *pairs);
