// EvaluationTerms as a text of assets/weights.
#pragma once

#include "engine/evaluation.h"

#include <stdio.h>

/// Writes the terms, and at their head the command that made them; parts that are all 0 are left
/// out. False when the file cannot be written.
bool terms_text_write(FILE *file, const EvaluationTerms *terms, int argc, char **argv);
