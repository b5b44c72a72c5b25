// Programs in a page, which has none but WebAssembly modules in files.
#include "base/process/process.h"

#include "base/file.h"

enum { MODULE_MAX = 16 << 20, INPUT_MAX = 256 << 20, OUTPUT_MAX = 4096 };
/// What process_web_run returns besides the exit status.
enum { NOT_STARTED = -1, BROKEN_OFF = -2 };

/// See process_web.js.
extern int process_web_run(const char *module, size_t module_length, const char *input,
                           size_t input_length, char *output, size_t room, size_t *length,
                           const atomic_bool *stop);

static ProcessEnd end_of(int result) {
    return result == NOT_STARTED  ? PROCESS_NOT_STARTED
           : result == BROKEN_OFF ? PROCESS_BROKEN_OFF
                                  : PROCESS_EXITED;
}

ProcessEnd process_run(const char *program, const char *argument, Text *output, atomic_bool *stop,
                       int *status) {
    char *module = NULL, *input = NULL, said[OUTPUT_MAX];
    size_t module_length, input_length, length = 0;
    Problem problem;
    int result = NOT_STARTED;
    // Like a system, it leaves it to the program what to make of a file that cannot be read.
    file_read(argument, INPUT_MAX, &input, &input_length, &problem);
    if (file_read(program, MODULE_MAX, &module, &module_length, &problem))
        result = process_web_run(module, module_length, input, input_length, said, sizeof(said),
                                 &length, stop);
    base_free(module);
    base_free(input);
    text_add_bytes(output, said, length);
    *status = result;
    return end_of(result);
}
