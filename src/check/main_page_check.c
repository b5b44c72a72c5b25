// The checker for JavaScript (src/web/engine): a report as text lines, one for each field.
#include "check/inkrow_check.h"

#include <emscripten.h>
#include <inttypes.h>
#include <stdio.h>

// What src/web/engine/inkrow.mjs calls.
const char *module_check(const char *bytes, size_t length);

/// Lives until the next call.
EMSCRIPTEN_KEEPALIVE const char *module_check(const char *bytes, size_t length) {
    static char text[3 * INKROW_CHECK_TEXT_MAX + 128];
    InkrowCheckReport report = {.size = sizeof report};
    inkrow_check_bytes(bytes, length, &report);
    snprintf(text, sizeof text, "%d\n%s\n%s\n%s%s\n%s%s\n%" PRId64 "\n%" PRId64 "\n%s",
             report.result == INKROW_CHECK_VALID, report.variant, report.position,
             report.wins[0] ? "X" : "", report.wins[1] ? "O" : "", report.holds[0] ? "X" : "",
             report.holds[1] ? "O" : "", report.nodes, report.line, report.sentence);
    return text;
}
