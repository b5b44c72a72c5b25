#include "base/problem.h"

bool problem_set_v(Problem *problem, const char *format, va_list arguments) {
    char memory[sizeof(problem->sentence)];
    Text raw = text_over(memory, sizeof(memory));
    text_add_v(&raw, format, arguments);
    Text sentence = text_over(problem->sentence, sizeof(problem->sentence));
    text_add_seen(&sentence, memory);
    return false;
}

bool problem_set(Problem *problem, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    problem_set_v(problem, format, arguments);
    va_end(arguments);
    return false;
}
