#include "base/problem.h"

bool problem_set(Problem *problem, const char *format, ...) {
    Text sentence = text_over(problem->sentence, sizeof(problem->sentence));
    va_list arguments;
    va_start(arguments, format);
    text_add_v(&sentence, format, arguments);
    va_end(arguments);
    return false;
}
