// Any bytes as a script of the window: refused with a sentence, or commands that hold what they
// promise.
#include "fuzz/target.h"

#include "sdl/script.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    Script script;
    Problem problem;
    if (!script_parse((Slice){(const char *)bytes, size}, &script, &problem)) {
        CHECK(strncmp(problem.sentence, "line ", 5) == 0);
        return 0;
    }
    for (size_t i = 0; i < script.count; i++) {
        const ScriptCommand *command = &script.commands[i];
        CHECK(command->line >= 1 && (i == 0 || command->line > script.commands[i - 1].line));
        CHECK(memchr(command->word, 0, sizeof(command->word)) && command->ns >= 0);
    }
    script_clear(&script);
    return 0;
}
