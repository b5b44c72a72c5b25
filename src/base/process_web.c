// Programs in a page, which has none but WebAssembly modules in files.
#include "base/process.h"

#include "base/file.h"
#include "base/threads.h"

enum { MODULE_MAX = 16 << 20, INPUT_MAX = 256 << 20, OUTPUT_MAX = 4096 };
/// Milliseconds that other threads wait, where they take turns.
enum { SLICE_MS = 4 };
/// What process_web_begin and process_web_end return besides a program's number and exit status.
enum { NOT_STARTED = -1, BROKEN_OFF = -2 };

/// See base_web.js.
extern int process_web_begin(const char *module, size_t module_length, const char *input,
                             size_t input_length, char *output, size_t room,
                             const atomic_bool *stop);
extern bool process_web_run(int program, int ms);
extern int process_web_end(int program, size_t *length);

/// A file as a whole.
typedef struct Content {
    char *bytes; ///< NULL when it could not be read
    size_t length;
} Content;

static Content content_of(const char *path, size_t length_max) {
    Content content = {0};
    Problem problem;
    file_read(path, length_max, &content.bytes, &content.length, &problem);
    return content;
}

static int run_module(const Content *module, const Content *input, Text *output,
                      const atomic_bool *stop) {
    char said[OUTPUT_MAX];
    size_t length;
    int program = process_web_begin(module->bytes, module->length, input->bytes, input->length,
                                    said, sizeof(said), stop);
    if (program == NOT_STARTED)
        return NOT_STARTED;
    while (!process_web_run(program, SLICE_MS))
        threads_give_way();
    int result = process_web_end(program, &length);
    text_add_bytes(output, said, length);
    return result;
}

static ProcessEnd end_of(int result) {
    return result == NOT_STARTED  ? PROCESS_NOT_STARTED
           : result == BROKEN_OFF ? PROCESS_BROKEN_OFF
                                  : PROCESS_EXITED;
}

ProcessEnd process_run(const char *program, const char *argument, Text *output, atomic_bool *stop,
                       int *status) {
    // Like a system, it leaves it to the program what to make of a file that cannot be read.
    Content module = content_of(program, MODULE_MAX), input = content_of(argument, INPUT_MAX);
    *status = module.bytes ? run_module(&module, &input, output, stop) : NOT_STARTED;
    base_free(module.bytes);
    base_free(input.bytes);
    return end_of(*status);
}
