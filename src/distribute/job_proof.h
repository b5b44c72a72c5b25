// The certificate of a job, read a line at a time: however long it is, a few lines of it are in
// memory.
#pragma once

#include "distribute/join.h"

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
/// read or is not as it should be. Takes the reader over either way. Release with job_proof_close.
JobProof *job_proof_open(const JoinReader *reader, Problem *problem);
/// NULL is fine.
void job_proof_close(JobProof *proof);
/// The next line, which lasts until the next call. False at the end, or, with `failed` and a
/// sentence, when there is nothing more to be had.
bool job_proof_next(JobProof *proof, Slice *line, Problem *problem);
