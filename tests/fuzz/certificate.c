// Any bytes as a certificate: the independent checker proves it, refuses it, or says that it is
// none.
#include "fuzz/target.h"

#include "support/checker.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    int status = checker_run((const char *)bytes, size);
    CHECK(status >= 0 && status <= 2);
    return 0;
}
