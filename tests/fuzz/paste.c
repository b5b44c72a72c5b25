// Any bytes as pasted text: no position, with a sentence, or one that can be written and read.
#include "fuzz/target.h"

#include "formats/text.h"
#include "ui/words/position_text.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    const Variant usual = {.width = 15, .height = 15, .row_length = 5};
    char memory[POSITION_READ_MAX], again[POSITION_READ_MAX];
    Text line = text_over(memory, sizeof memory), written = text_over(again, sizeof again);
    Slice text = {(const char *)bytes, size};
    Position position, same;
    Problem problem = {""};
    if (text_flatten_drawn(text, &line))
        text = (Slice){memory, line.length};
    if (!position_text_read(text, &usual, &position, &problem)) {
        CHECK(problem.sentence[0]);
        return 0;
    }
    notation_format_position(&position, &written);
    CHECK(notation_parse_position(slice_of(again), &position.variant, &same, &problem));
    CHECK(same.key == position.key);
    return 0;
}
