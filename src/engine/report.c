#include "engine/report.h"

#include "base/base.h"

#include <string.h>

SearchReport *report_new(int moves_max) {
    CHECK(moves_max >= 1 && moves_max <= CELLS_MAX);
    SearchReport *report = base_alloc(sizeof(*report));
    report->moves = base_alloc((size_t)moves_max * sizeof(*report->moves));
    report->moves_max = moves_max;
    return report;
}

void report_free(SearchReport *report) {
    if (!report)
        return;
    base_free(report->moves);
    base_free(report);
}

void report_copy(SearchReport *to, const SearchReport *from) {
    RankedMove *moves = to->moves;
    const int moves_max = to->moves_max;
    *to = *from;
    to->moves = moves;
    to->moves_max = moves_max;
    to->move_count = MIN(from->move_count, moves_max);
    memcpy(moves, from->moves, (size_t)to->move_count * sizeof(*moves));
}
