// Where the certificates of jobs come from when they are joined: for one claim of the whole.
#pragma once

#include "distribute/join.h"
#include "distribute/split_tree.h"
#include "solver/certificate/certificate_read.h"
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
/// The certificate of the job of a position; where there is none it is proved on the spot. False,
/// with a sentence, when that is not possible.
bool join_source_text(const JoinSource *source, const SplitNode *place, CertificateText *text);

/// Reads the lines before the claim. False unless they are about `place`.
bool join_source_read_header(const JoinSource *source, const SplitNode *place, Slice *text,
                             Position *position);
/// Reads the line that says how many lines of nodes follow. False unless the claim is as wanted.
bool join_source_read_count(const JoinSource *source, Slice *text, uint64_t *count);
/// Goes to the claimant's line after the nodes; `rest` is what it says after the side.
bool join_source_find_claim(const JoinSource *source, Slice *text, Slice *rest);
