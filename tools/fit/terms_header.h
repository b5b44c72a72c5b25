// EvaluationTerms as a header of the engine.
#ifndef INKROW_FIT_TERMS_HEADER_H
#define INKROW_FIT_TERMS_HEADER_H

#include "engine/evaluation/evaluation.h"

#include <stdio.h>

/// Writes WEIGHTS_<name> and the command that made it; parts that are all 0 are left out. False
/// when the file cannot be written.
bool terms_header_write(FILE *file, const char *name, const EvaluationTerms *terms, int argc,
                        char **argv);

#endif
