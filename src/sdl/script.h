// Scripts: what a person would do, one command a line, read whole before it starts.
#pragma once

#include "base/text.h"
#include "rules/position.h"
#include "sdl/window.h"
#include "ui/ui.h"
#include "ui/widgets/input.h"

#include <SDL.h>

// --- what is read

enum { SCRIPT_BYTES_MAX = 1 << 20, SCRIPT_WORD_MAX = 256 };

typedef enum ScriptVerb {
    SCRIPT_CLICK,         ///< `word`: a cell
    SCRIPT_TOUCH,         ///< the same with a finger
    SCRIPT_PRESS,         ///< `key` and modifiers
    SCRIPT_PAD,           ///< `pad`: a gamepad's button
    SCRIPT_BUTTON,        ///< `word`: the control's visible label
    SCRIPT_WAIT_AI,       ///< until the computer owes no move and every stroke is drawn
    SCRIPT_WAIT,          ///< `ns`
    SCRIPT_SCREENSHOT,    ///< `word`: file name
    SCRIPT_FILM,          ///< `word`: file name of a GIF that frames go into, to the script's end
    SCRIPT_FRAME,         ///< `ns` that the window as it is now is seen in the film
    SCRIPT_EXPECT_TURN,   ///< `side`
    SCRIPT_EXPECT_RESULT, ///< `outcome`
    SCRIPT_EXPECT_CELL,   ///< `word`: a cell; `side`
    SCRIPT_RESIZE,        ///< `width`, `height`
} ScriptVerb;

typedef struct ScriptCommand {
    ScriptVerb verb;
    int line; ///< from 1
    char word[SCRIPT_WORD_MAX];
    Input key; ///< an INPUT_KEY
    SDL_GameControllerButton pad;
    int64_t ns;
    Side side;
    Outcome outcome;
    int width, height;
} ScriptCommand;

typedef struct Script {
    ScriptCommand *commands;
    size_t count;
} Script;

/// Reads a script from memory. False, with a sentence that begins with the line's number, when a
/// line is no command. Release with script_clear.
bool script_parse(Slice text, Script *script, Problem *problem);
/// The same from a file of at most SCRIPT_BYTES_MAX bytes.
bool script_read(const char *path, Script *script, Problem *problem);
void script_clear(Script *script);

/// Reads a key such as `e`, `ctrl+z`, `ctrl+shift+z`, `enter`, `f1`.
bool script_parse_key(Slice text, Input *key);

// --- what plays it

// Plays a script: pushes what a person would do into SDL's queue and looks at what comes of it.

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
