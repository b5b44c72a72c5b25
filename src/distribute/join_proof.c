#include "distribute/join_certificate.h"

#include "solver/certificate_text.h"

#include <string.h>

/// Adds what follows to the bytes that were not looked at. False when nothing can be added.
static bool read_more(JobProof *proof, Problem *problem) {
    if (proof->begin > 0) {
        proof->end -= proof->begin;
        memmove(proof->bytes, proof->bytes + proof->begin, proof->end);
        proof->begin = 0;
    }
    if (proof->at_end || proof->failed || proof->end == JOB_PROOF_BYTES)
        return false;
    size_t count = 0;
    proof->failed = !proof->reader.read(proof->reader.context, proof->bytes + proof->end,
                                        JOB_PROOF_BYTES - proof->end, &count, problem);
    proof->at_end = count == 0;
    proof->end += count;
    return count > 0 && !proof->failed;
}

bool join_proof_next(JobProof *proof, Slice *line, Problem *problem) {
    const char *found = NULL;
    size_t looked = 0;
    do {
        const char *start = proof->bytes + proof->begin + looked;
        found = memchr(start, '\n', proof->end - proof->begin - looked);
        looked = proof->end - proof->begin;
    } while (!found && read_more(proof, problem));
    if (proof->failed)
        return false;
    const char *start = proof->bytes + proof->begin;
    *line = (Slice){start, found ? (size_t)(found - start) : looked};
    proof->begin += line->length + (found != NULL);
    return found || (proof->at_end && line->length > 0);
}

static bool read_head(JobProof *proof, Problem *problem) {
    Problem ignored;
    while (read_more(proof, problem)) {
    }
    Slice rest = {proof->bytes, proof->end};
    if (proof->failed || !certificate_read_header(&rest, &proof->position, &ignored))
        return false;
    Slice line = certificate_read_line(&rest), claim = slice_next_word(&line, " ");
    proof->wins = slice_is(claim, "wins");
    proof->begin = (size_t)(rest.start - proof->bytes);
    return (proof->wins || slice_is(claim, "holds")) &&
           slice_to_uint(slice_next_word(&line, " "), INT32_MAX, &proof->count);
}

JobProof *join_proof_open(const JoinReader *reader, Problem *problem) {
    JobProof *proof = base_alloc(sizeof(*proof));
    proof->reader = *reader;
    proof->failed = proof->at_end = false;
    proof->begin = proof->end = 0;
    if (read_head(proof, problem))
        return proof;
    if (!proof->failed)
        problem_set(problem, "the certificate of a job is damaged or about something else");
    join_proof_close(proof);
    return NULL;
}

void join_proof_close(JobProof *proof) {
    if (proof && proof->reader.close)
        proof->reader.close(proof->reader.context);
    base_free(proof);
}
