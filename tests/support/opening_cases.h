// What the tests of the stored openings share.
#ifndef INKROW_TESTS_SUPPORT_OPENING_CASES_H
#define INKROW_TESTS_SUPPORT_OPENING_CASES_H

#include "solver/known/openings.h"
#include "support/connect_cases.h"

/// The value of an opening on the scale of connect_cases.h.
static inline int opening_case_value(const Opening *opening) {
    int size = CASE_WIN - opening->verdict.plies;
    return opening->verdict.kind == VERDICT_WIN    ? size
           : opening->verdict.kind == VERDICT_LOSS ? -size
                                                   : 0;
}

#endif
