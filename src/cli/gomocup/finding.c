#include "cli/gomocup/finding.h"

#include "base/base.h"

#include <string.h>

Finding *finding_new(int room) {
    Finding *finding = base_alloc(sizeof *finding);
    finding->lines = base_alloc((size_t)room * sizeof *finding->lines);
    finding->room = room;
    return finding;
}

void finding_free(Finding *finding) {
    if (!finding)
        return;
    base_free(finding->lines);
    base_free(finding);
}

void finding_set(Finding *finding, const InkrowLine *lines, int count) {
    finding->count = MIN(count, finding->room);
    memcpy(finding->lines, lines, (size_t)finding->count * sizeof *lines);
}
