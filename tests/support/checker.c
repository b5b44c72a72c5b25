#include "support/checker.h"

#include "check/inkrow_check.h"

int checker_run(const char *bytes, size_t length) {
    InkrowCheckReport report = {.size = sizeof report};
    switch (inkrow_check_bytes(bytes, length, &report)) {
    case INKROW_CHECK_VALID:
        return 0;
    case INKROW_CHECK_INVALID:
        return 1;
    default:
        return 2;
    }
}
