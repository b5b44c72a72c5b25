// One certificate of a whole solve, made of those of its jobs.
//
// The nodes of the jobs are copied and numbered anew; the positions above them become nodes whose
// answers lead to them (docs/certificates.md). What no job was needed for is proved on the spot.
#pragma once

#include "distribute/join.h"
#include "distribute/split_tree.h"
#include "solver/certificate.h"

// --- the certificate of a job, read a line at a time (join_proof.c): however long it is, a few
// lines of it are in memory

enum { JOB_PROOF_BYTES = 1 << 16 }; ///< no line of a certificate is as long

typedef struct JobProof {
    JoinReader reader;
    Position position; ///< that it is about, as it lies in the certificate
    bool wins;         ///< what it claims: that a side wins, or that it does not lose
    uint64_t count;    ///< how many lines of nodes it says there are
    bool failed;       ///< it could not be read: there is a sentence
    bool at_end;       ///< of what the reader gives
    size_t begin, end; ///< of the bytes that were read and not looked at
    char bytes[JOB_PROOF_BYTES];
} JobProof;

/// Begins to read with what stands before the nodes. NULL, with a sentence, when this cannot be
/// read or is not as it should be. Takes the reader over either way. Release with join_proof_close.
JobProof *join_proof_open(const JoinReader *reader, Problem *problem);
/// NULL is fine.
void join_proof_close(JobProof *proof);
/// The next line, which lasts until the next call. False at the end, or, with `failed` and a
/// sentence, when there is nothing more to be had.
bool join_proof_next(JobProof *proof, Slice *line, Problem *problem);

/// Writes the proof of the root's value, which must be settled. False, with a sentence, when a
/// certificate of a job does not fit, something cannot be proved, or the whole is too long: what
/// was written then is of no use.
bool join_certificate_write(SplitTree *tree, const Position *root, JoinOpen *open, void *context,
                            const CertificateSink *sink, Problem *problem);
