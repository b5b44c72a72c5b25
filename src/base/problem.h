// Why something was refused.
#pragma once

#include "base/text.h"

/// Why input was refused: one sentence for the person who entered it, that names what was wrong and
/// what was expected, without a full stop.
typedef struct Problem {
    char sentence[240];
} Problem;

/// Sets the sentence, as printf does, and returns false, so that `return problem_set(…)` refuses.
/// What of a name or another foreign text cannot be shown is written as text_add_seen does.
BASE_PRINTF(2, 3) bool problem_set(Problem *problem, const char *format, ...);
bool problem_set_v(Problem *problem, const char *format, va_list arguments);
