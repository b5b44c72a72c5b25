// Any bytes as a line of JSON that the command line reads: no object, or one whose values lie
// within it and are read, or refused, by themselves.
#include "fuzz/target.h"

#include "cli/json.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static const char *const KEYS[] = {"variant", "position", "outcome", "plies", "best",
                                       "moves",   "lower",    "",        "pv",    "\"",
                                       "jobs",    "proven",   "a"};
    const Slice line = {(const char *)bytes, size};
    if (!json_is_object(line))
        return 0;
    for (size_t i = 0; i < ARRAY_LEN(KEYS); i++) {
        Slice value;
        char memory[64];
        Text text = text_over(memory, sizeof memory);
        int64_t number;
        if (!json_find(line, KEYS[i], &value))
            continue;
        CHECK(value.start >= line.start && value.length > 0);
        CHECK(value.start + value.length <= line.start + line.length);
        CHECK(!json_read_text(value, &text) || !slice_to_int(value, 1000, &number));
        if (slice_to_int(value, 1000, &number))
            CHECK(number >= -1000 && number <= 1000);
        if (json_is_object(value)) // one within the other
            json_find(value, KEYS[0], &value);
    }
    return 0;
}
