#include "base/problem.h"

bool problem_set_v(Problem *problem, const char *format, va_list arguments) {
    Text sentence = text_over(problem->sentence, sizeof(problem->sentence));
    text_add_v(&sentence, format, arguments);
    return false;
}

bool problem_set(Problem *problem, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    problem_set_v(problem, format, arguments);
    va_end(arguments);
    return false;
}
