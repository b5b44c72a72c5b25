// Where the certificates of jobs come from when they are joined: for one claim of the whole.
#pragma once

#include "distribute/join.h"
#include "distribute/split_tree.h"
#include "solver/certificate/certificate_text.h"

typedef struct JoinSource {
    SplitTree *tree;
    Side side; ///< the claimant
    int goal;  ///< 1 to win, 0 not to lose
    JoinFetch *fetch;
    void *context; ///< of fetch
    Problem *problem;
} JoinSource;

/// True when the claim is known to hold for a position.
bool join_source_reaches(const JoinSource *source, const SplitNode *node);
/// True when it holds after every move, all of which have been looked at.
bool join_source_all_reach(const JoinSource *source, const SplitNode *node);

/// The certificate of a job, taken apart.
typedef struct JoinText {
    CertificateText text;
    Position position; ///< as it lies in the certificate
    uint64_t count;    ///< how many lines of nodes it says there are
    Slice nodes;       ///< these lines
    Slice claim;       ///< what the claimant's line says after the side
} JoinText;

/// Takes what the certificate of `place` says; false when that is wrong.
typedef bool JoinTake(void *context, const SplitNode *place, const JoinText *job);
/// Hands the certificate of the job of a position to `take`; where there is none it is proved on
/// the spot. False, with a sentence, when that is not possible, or it is damaged or about another
/// claim.
bool join_source_load(const JoinSource *source, const SplitNode *place, JoinTake *take,
                      void *context);
