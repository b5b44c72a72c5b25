#include "engine/report.h"

#include "base/base.h"

#include <string.h>

SearchReport *report_new(int lines_max) {
    CHECK(lines_max >= 1 && lines_max <= CELLS_MAX);
    SearchReport *report = base_alloc(sizeof(*report));
    report->lines = base_alloc((size_t)lines_max * sizeof(*report->lines));
    report->lines_max = lines_max;
    return report;
}

void report_free(SearchReport *report) {
    if (!report)
        return;
    base_free(report->lines);
    base_free(report);
}

void report_copy(SearchReport *to, const SearchReport *from) {
    CHECK(to->lines_max == from->lines_max);
    SearchLine *lines = to->lines;
    memcpy(lines, from->lines, (size_t)from->line_count * sizeof(*lines));
    *to = *from;
    to->lines = lines;
}
