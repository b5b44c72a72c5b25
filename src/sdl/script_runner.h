// Plays a script: pushes what a person would do into SDL's queue and looks at what comes of it.
#pragma once

#include "sdl/window.h"
#include "ui/ui.h"

typedef struct ScriptRunner ScriptRunner;

/// What a script acts on and looks at.
typedef struct ScriptWorld {
    Stage *stage;
    Window *window;
    const Painter *painter;
} ScriptWorld;

/// Reads the script at `path`. NULL, with a sentence, when it cannot be read or a line is no
/// command.
ScriptRunner *script_runner_new(const char *path, Problem *problem);
void script_runner_free(ScriptRunner *runner);

/// Plays at most one command, so that the next one finds its effect: call once a frame, after
/// drawing. A control or a cell that is not there yet is waited for; `expect` looks at once. False,
/// with a sentence that names the line, when a command fails.
bool script_runner_step(ScriptRunner *runner, const ScriptWorld *world, int64_t now,
                        Problem *problem);
/// The line of the command that comes next; 0 when none is left, and for NULL.
int script_runner_line(const ScriptRunner *runner);
/// True when no command is left, and for NULL.
bool script_runner_done(const ScriptRunner *runner);
