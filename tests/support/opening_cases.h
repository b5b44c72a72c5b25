// What the tests of the stored openings share.
#pragma once

#include "solver/openings.h"
#include "support/connect_cases.h"

/// The value of an opening on the scale of connect_cases.h.
static inline int opening_case_value(const ExactAnswer *opening) {
    int size = CASE_WIN - opening->verdict.plies;
    return opening->verdict.kind == VERDICT_WIN    ? size
           : opening->verdict.kind == VERDICT_LOSS ? -size
                                                   : 0;
}
