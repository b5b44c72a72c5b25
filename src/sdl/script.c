#include "sdl/script.h"

#include "base/clock.h"
#include "base/file.h"
#include "base/said.h"
#include "sdl/events.h"
#include "sdl/options.h"

#include <string.h>

static const char BLANKS[] = " \t\r";

static bool take_modifier(Slice *rest, Input *key) {
    if (slice_take(rest, "ctrl+"))
        return key->ctrl = true;
    if (slice_take(rest, "shift+"))
        return key->shift = true;
    if (slice_take(rest, "alt+"))
        return key->alt = true;
    return false;
}

bool script_parse_key(Slice text, Input *key) {
    enum { KEY_NAME_MAX = 16 };
    static const struct {
        const char *word;
        Key key;
    } ALIASES[] = {{"enter", KEY_ENTER}, {"esc", KEY_ESCAPE}};
    *key = (Input){.kind = INPUT_KEY};
    while (take_modifier(&text, key))
        continue;
    char name[KEY_NAME_MAX];
    Text copy = text_over(name, sizeof(name));
    text_add_bytes(&copy, text.start, text.length);
    for (size_t i = 0; i < ARRAY_LEN(ALIASES); i++)
        if (slice_is(text, ALIASES[i].word))
            key->key = ALIASES[i].key;
    if (key->key == KEY_NONE && !copy.overflowed)
        key->key = events_key(SDL_GetKeyFromName(name));
    return key->key != KEY_NONE;
}

static bool copy_word(Slice text, ScriptCommand *command, Problem *problem, const char *wanted) {
    if (text.length == 0)
        return problem_set(problem, "%s", said(wanted));
    if (text.length >= sizeof(command->word))
        return problem_set(problem, said("'%.*s…' is longer than %d bytes"), SLICE_ARG(text),
                           SCRIPT_WORD_MAX - 1);
    memcpy(command->word, text.start, text.length);
    command->word[text.length] = '\0';
    return true;
}

static bool parse_click(Slice *rest, ScriptCommand *command, Problem *problem) {
    return copy_word(slice_next_word(rest, BLANKS), command, problem,
                     TO_SAY("expected a square such as a3"));
}

static bool parse_press(Slice *rest, ScriptCommand *command, Problem *problem) {
    Slice key = slice_next_word(rest, BLANKS);
    if (!script_parse_key(key, &command->key))
        return problem_set(problem, said("'%.*s' is no key; expected one such as e, ctrl+z, enter"),
                           SLICE_ARG(key));
    return true;
}

static bool parse_pad(Slice *rest, ScriptCommand *command, Problem *problem) {
    static const struct {
        const char *word;
        SDL_GameControllerButton button;
    } BUTTONS[] = {
        {"a", SDL_CONTROLLER_BUTTON_A},
        {"b", SDL_CONTROLLER_BUTTON_B},
        {"x", SDL_CONTROLLER_BUTTON_X},
        {"y", SDL_CONTROLLER_BUTTON_Y},
        {"lb", SDL_CONTROLLER_BUTTON_LEFTSHOULDER},
        {"rb", SDL_CONTROLLER_BUTTON_RIGHTSHOULDER},
        {"up", SDL_CONTROLLER_BUTTON_DPAD_UP},
        {"down", SDL_CONTROLLER_BUTTON_DPAD_DOWN},
        {"left", SDL_CONTROLLER_BUTTON_DPAD_LEFT},
        {"right", SDL_CONTROLLER_BUTTON_DPAD_RIGHT},
        {"view", SDL_CONTROLLER_BUTTON_BACK},
        {"menu", SDL_CONTROLLER_BUTTON_START},
    };
    const Slice word = slice_next_word(rest, BLANKS);
    for (size_t i = 0; i < ARRAY_LEN(BUTTONS); i++)
        if (slice_is(word, BUTTONS[i].word)) {
            command->pad = BUTTONS[i].button;
            return true;
        }
    return problem_set(
        problem,
        said("'%.*s' is no button; expected a, b, x, y, lb, rb, up, down, left, right, "
             "view or menu"),
        SLICE_ARG(word));
}

static bool parse_button(Slice *rest, ScriptCommand *command, Problem *problem) {
    const Slice label = slice_trim(*rest, BLANKS);
    bool quoted = label.length > 2 && *label.start == '"' && label.start[label.length - 1] == '"';
    if (!quoted)
        return problem_set(problem,
                           said("expected the control's label in quotes, such as \"Undo\""));
    *rest = slice_of("");
    return copy_word((Slice){label.start + 1, label.length - 2}, command, problem,
                     TO_SAY("expected a label"));
}

static bool parse_wait(Slice *rest, ScriptCommand *command, Problem *problem) {
    Slice word = slice_next_word(rest, BLANKS);
    double seconds;
    if (!slice_to_seconds(word, 3600, &seconds))
        return problem_set(problem, said("'%.*s' is no time; expected seconds, such as 0.5"),
                           SLICE_ARG(word));
    command->ns = (int64_t)(seconds * (double)NANOSECONDS_PER_SECOND);
    return true;
}

static bool parse_screenshot(Slice *rest, ScriptCommand *command, Problem *problem) {
    const Slice name = slice_trim(*rest, BLANKS);
    *rest = slice_of("");
    return copy_word(name, command, problem, TO_SAY("expected a file name"));
}

static bool side_of(Slice word, Side *side) {
    *side = slice_is(word, "x") || slice_is(word, "X") ? SIDE_X : SIDE_O;
    return *side == SIDE_X || slice_is(word, "o") || slice_is(word, "O");
}

static bool parse_expect_turn(Slice *rest, ScriptCommand *command, Problem *problem) {
    Slice word = slice_next_word(rest, BLANKS);
    command->verb = SCRIPT_EXPECT_TURN;
    if (!side_of(word, &command->side))
        return problem_set(problem, said("'%.*s' is no side; expected x or o"), SLICE_ARG(word));
    return true;
}

static bool parse_expect_result(Slice *rest, ScriptCommand *command, Problem *problem) {
    Slice word = slice_next_word(rest, BLANKS);
    command->verb = SCRIPT_EXPECT_RESULT;
    Side side;
    if (slice_is(word, "draw"))
        command->outcome = OUTCOME_DRAW;
    else if (slice_is(word, "none"))
        command->outcome = OUTCOME_OPEN;
    else if (side_of(word, &side))
        command->outcome = outcome_win(side);
    else
        return problem_set(problem, said("'%.*s' is no result; expected x, o, draw or none"),
                           SLICE_ARG(word));
    return true;
}

static bool parse_expect_cell(Slice *rest, ScriptCommand *command, Problem *problem) {
    command->verb = SCRIPT_EXPECT_CELL;
    if (!copy_word(slice_next_word(rest, BLANKS), command, problem,
                   TO_SAY("expected a square such as a3")))
        return false;
    Slice word = slice_next_word(rest, BLANKS);
    command->side = SIDE_NONE;
    if (!slice_is(word, ".") && !side_of(word, &command->side))
        return problem_set(problem,
                           said("'%.*s' is nothing a square holds; expected x, o or a dot"),
                           SLICE_ARG(word));
    return true;
}

static bool parse_expect(Slice *rest, ScriptCommand *command, Problem *problem) {
    Slice what = slice_next_word(rest, BLANKS);
    if (slice_is(what, "turn"))
        return parse_expect_turn(rest, command, problem);
    if (slice_is(what, "result"))
        return parse_expect_result(rest, command, problem);
    if (slice_is(what, "cell"))
        return parse_expect_cell(rest, command, problem);
    return problem_set(problem, said("'%.*s' cannot be expected; only turn, result or cell"),
                       SLICE_ARG(what));
}

static bool parse_resize(Slice *rest, ScriptCommand *command, Problem *problem) {
    Slice size = slice_next_word(rest, BLANKS);
    return options_parse_size(size, &command->width, &command->height, problem);
}

static bool nothing_left(Slice rest, Problem *problem) {
    rest = slice_trim(rest, BLANKS);
    return rest.length == 0 || problem_set(problem, said("'%.*s' is too much"), SLICE_ARG(rest));
}

typedef struct VerbRow {
    const char *word;
    ScriptVerb verb;
    bool (*parse)(Slice *rest, ScriptCommand *command, Problem *problem); ///< NULL: one word
} VerbRow;

static const VerbRow VERBS[] = {
    {"click", SCRIPT_CLICK, parse_click},
    {"touch", SCRIPT_TOUCH, parse_click},
    {"press", SCRIPT_PRESS, parse_press},
    {"pad", SCRIPT_PAD, parse_pad},
    {"button", SCRIPT_BUTTON, parse_button},
    {"wait-ai", SCRIPT_WAIT_AI, NULL},
    {"wait", SCRIPT_WAIT, parse_wait},
    {"screenshot", SCRIPT_SCREENSHOT, parse_screenshot},
    {"film", SCRIPT_FILM, parse_screenshot},
    {"frame", SCRIPT_FRAME, parse_wait},
    {"expect", SCRIPT_EXPECT_TURN, parse_expect},
    {"resize", SCRIPT_RESIZE, parse_resize},
};

static bool parse_command(Slice line, ScriptCommand *command, Problem *problem) {
    Slice rest = line;
    Slice word = slice_next_word(&rest, BLANKS);
    for (size_t i = 0; i < ARRAY_LEN(VERBS); i++)
        if (slice_is(word, VERBS[i].word)) {
            command->verb = VERBS[i].verb;
            return (!VERBS[i].parse || VERBS[i].parse(&rest, command, problem)) &&
                   nothing_left(rest, problem);
        }
    return problem_set(
        problem,
        said("'%.*s' is no command; expected click, touch, press, pad, button, wait-ai, "
             "wait, screenshot, film, frame, expect or resize"),
        SLICE_ARG(word));
}

/// The line without its comment: from a # at the start or after a space, quoted text excepted.
static Slice without_comment(Slice line) {
    bool quoted = false;
    for (size_t i = 0; i < line.length; i++) {
        quoted ^= line.start[i] == '"';
        if (line.start[i] == '#' && !quoted && (i == 0 || strchr(" \t", line.start[i - 1])))
            return (Slice){line.start, i};
    }
    return line;
}

bool script_parse(Slice text, Script *script, Problem *problem) {
    Script parsed = {0};
    for (int number = 1; text.length > 0; number++) {
        Slice line = slice_trim(without_comment(slice_next_line(&text)), BLANKS);
        if (line.length == 0)
            continue;
        parsed.commands =
            base_realloc(parsed.commands, (parsed.count + 1) * sizeof(*parsed.commands));
        ScriptCommand *command = &parsed.commands[parsed.count];
        memset(command, 0, sizeof(*command));
        command->line = number;
        Problem inner;
        if (!parse_command(line, command, &inner)) {
            script_clear(&parsed);
            return problem_set(problem, said("line %d: %.200s"), number, inner.sentence);
        }
        parsed.count++;
    }
    *script = parsed;
    return true;
}

bool script_read(const char *path, Script *script, Problem *problem) {
    char *text;
    size_t length;
    if (!file_read(path, SCRIPT_BYTES_MAX, &text, &length, problem))
        return false;
    bool read = script_parse((Slice){text, length}, script, problem);
    base_free(text);
    return read;
}

void script_clear(Script *script) {
    base_free(script->commands);
    *script = (Script){0};
}
