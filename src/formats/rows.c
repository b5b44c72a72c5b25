#include "formats/rows.h"

#include "formats/place.h"

Rows rows_of(Slice source) {
    return (Rows){.source = source, .rest = source, .row = {source.start, 0}};
}

bool rows_next(Rows *rows) {
    do {
        rows->row = slice_trim(slice_next_word(&rows->rest, "\r\n"), " \t\v\f");
    } while (rows->row.length == 0 && rows->rest.length > 0);
    return rows->row.length > 0;
}

bool rows_refuse(const Rows *rows, Problem *problem, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    problem_set_v(problem, format, arguments);
    va_end(arguments);
    return place_add(rows->source, rows->row.start, problem);
}

int rows_numbers(const Rows *rows, uint64_t limit, uint64_t *numbers, int most) {
    Slice rest = rows->row, word;
    int count = 0;
    while ((word = slice_next_word(&rest, " \t,")).length > 0)
        if (count == most || !slice_to_uint(word, limit, &numbers[count++]))
            return -1;
    return count;
}
