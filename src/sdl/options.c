#include "sdl/options.h"

#include "base/file.h"
#include "base/said.h"
#include "base/text.h"
#include "languages/languages.h"
#include "rules/notation.h"
#include "sdl/window.h"
#include "ui/export.h"
#include "ui/settings.h"
#include "ui/worksheet.h"

#include <string.h>

/// Arguments as they stand, before they are put together: the order of options does not matter.
typedef struct Arguments {
    AppOptions *options;
    const char *position, *first;
    void *field; ///< that the present option goes to
} Arguments;

typedef struct OptionRow {
    const char *name;
    const char *value; ///< what its value is called in the help; NULL: it has none
    const char *help;
    const char *setting; ///< the key of the one that it stands for: what that may be is told, too
    /// NULL: the value itself, or that the option is given, goes to `field`.
    bool (*take)(Arguments *arguments, const char *value, Problem *problem);
    size_t field; ///< of AppOptions: a bool, or with a value a const char *, or what `take` fills
} OptionRow;

static bool take_variant(Arguments *arguments, const char *value, Problem *problem) {
    arguments->options->in_game = true;
    return variant_parse(slice_of(value), &arguments->options->spec.variant, problem);
}

static bool take_player(Arguments *arguments, const char *value, Problem *problem) {
    arguments->options->in_game = true;
    if (strncmp(value, "engine:", strlen("engine:")) == 0)
        return problem_set(problem,
                           said("other engines are not in this version; expected human, level1 "
                                "to level10 or perfect"));
    return player_parse(slice_of(value), arguments->field, problem);
}

static bool take_first(Arguments *arguments, const char *value, Problem *problem) {
    arguments->first = value;
    arguments->options->in_game = true;
    bool x = strcmp(value, "x") == 0;
    if (!x && strcmp(value, "o") != 0)
        return problem_set(problem, said("'%.40s' does not name who begins; expected x or o"),
                           value);
    arguments->options->spec.first = x ? SIDE_X : SIDE_O;
    return true;
}

static bool take_position(Arguments *arguments, const char *value, Problem *problem) {
    (void)problem;
    arguments->position = value;
    arguments->options->in_game = true;
    return true;
}

/// Nothing moves by itself in an article.
static bool take_embed(Arguments *arguments, const char *value, Problem *problem) {
    (void)value, (void)problem;
    arguments->options->embedded = arguments->options->in_game = true;
    arguments->options->spec.players[SIDE_O].kind = PLAYER_HUMAN;
    return true;
}

static bool take_tour(Arguments *arguments, const char *value, Problem *problem) {
    uint64_t page;
    if (!slice_to_uint(slice_of(value), SETTINGS_TOUR_PAGES, &page) || page == 0)
        return problem_set(problem, said("'%.40s' is no page of the tour; expected 1 to %d"), value,
                           SETTINGS_TOUR_PAGES);
    arguments->options->tour = (int)page;
    return true;
}

static bool take_theme(Arguments *arguments, const char *value, Problem *problem) {
    Settings checked = settings_default();
    arguments->options->theme = value;
    const int theme = settings_find(slice_of("theme"));
    if (settings_set(&checked, theme, slice_of(value), problem))
        return true;
    char memory[120];
    Text themes = text_over(memory, sizeof memory);
    settings_add_allowed(theme, &themes);
    return problem_set(problem, said("'%.60s' is no theme; expected %s"), value, memory);
}

static bool take_language(Arguments *arguments, const char *value, Problem *problem) {
    arguments->options->language = value;
    return languages_is(value, problem);
}

static bool parse_window_side(Slice text, uint64_t least, int *side) {
    uint64_t number;
    bool fine = slice_to_uint(text, WINDOW_SIDE_MAX, &number) && number >= least;
    *side = fine ? (int)number : 0;
    return fine;
}

bool options_parse_size(Slice text, int *width, int *height, Problem *problem) {
    Slice rest = text;
    Slice wide = slice_next_word(&rest, "x");
    Slice high = slice_next_word(&rest, "x");
    if (!parse_window_side(wide, WINDOW_WIDTH_MIN, width) ||
        !parse_window_side(high, WINDOW_HEIGHT_MIN, height) || rest.length > 0)
        return problem_set(problem,
                           said("'%.*s' is no window size; expected width x height from %dx%d to "
                                "%dx%d, such as 1280x800"),
                           SLICE_ARG(text), WINDOW_WIDTH_MIN, WINDOW_HEIGHT_MIN, WINDOW_SIDE_MAX,
                           WINDOW_SIDE_MAX);
    return true;
}

static bool take_size(Arguments *arguments, const char *value, Problem *problem) {
    AppOptions *options = arguments->options;
    options->size_given = true;
    return options_parse_size(slice_of(value), &options->width, &options->height, problem);
}

static bool take_text_size(Arguments *arguments, const char *value, Problem *problem) {
    uint64_t percent;
    if (!slice_to_uint(slice_of(value), SETTINGS_TEXT_SIZE_MAX, &percent) ||
        percent < SETTINGS_TEXT_SIZE_MIN)
        return problem_set(problem,
                           said("'%.40s' is no size of text; expected per cent from %d to %d"),
                           value, SETTINGS_TEXT_SIZE_MIN, SETTINGS_TEXT_SIZE_MAX);
    arguments->options->text_percent = (int)percent;
    return true;
}

static bool take_seed(Arguments *arguments, const char *value, Problem *problem) {
    arguments->options->seed_given = true;
    if (slice_to_uint(slice_of(value), UINT64_MAX, &arguments->options->seed))
        return true;
    return problem_set(problem, said("'%.40s' is no seed; expected a whole number"), value);
}

/// What names a file or a folder.
static bool is_path(const char *value, Problem *problem) {
    const size_t length = strlen(value);
    if (length == 0)
        return problem_set(problem, said("expected the name of a file or folder"));
    return length < FILE_PATH_MAX ||
           problem_set(problem, said("a name of %zu bytes is too long; expected at most %d"),
                       length, FILE_PATH_MAX - 1);
}

static bool take_screenshot(Arguments *arguments, const char *value, Problem *problem) {
    arguments->options->screenshot = value;
    return is_path(value, problem);
}

static bool take_export(Arguments *arguments, const char *value, Problem *problem) {
    ExportKind kind;
    arguments->options->export = value;
    arguments->options->in_game = true;
    return is_path(value, problem) && export_kind_of(value, &kind, problem);
}

static bool take_worksheet(Arguments *arguments, const char *value, Problem *problem) {
    bool pages;
    arguments->options->worksheet = value;
    return is_path(value, problem) && worksheet_kind_of(value, &pages, problem);
}

static bool take_scale(Arguments *arguments, const char *value, Problem *problem) {
    double scale;
    if (!slice_to_seconds(slice_of(value), EXPORT_SCALE_MAX, &scale) || scale < EXPORT_SCALE_MIN)
        return problem_set(problem, said("'%.40s' is no scale; expected a number from 0.5 to 8"),
                           value);
    arguments->options->export_scale = (float)scale;
    return true;
}

static bool take_quit_after(Arguments *arguments, const char *value, Problem *problem) {
    double seconds;
    if (!slice_to_seconds(slice_of(value), 1e6, &seconds))
        return problem_set(problem, said("'%.40s' is no time; expected seconds, such as 10 or 0.5"),
                           value);
    arguments->options->quit_after_given = true;
    arguments->options->quit_after_ns = (int64_t)(seconds * (double)NANOSECONDS_PER_SECOND);
    return true;
}

#define FIELD(name) .field = offsetof(AppOptions, name)
static const OptionRow OPTIONS[] = {
    {"--variant", "V", TO_SAY("board and rules: columns x rows x marks in a row, +drop, +exact"),
     .take = take_variant},
    {"--x", "WHO", TO_SAY("who plays X: human (the usual), level1 to level10, perfect"),
     .take = take_player, FIELD(spec.players[SIDE_X])},
    {"--o", "WHO", TO_SAY("who plays O; usually level3"), .take = take_player,
     FIELD(spec.players[SIDE_O])},
    {"--first", "x|o", TO_SAY("who begins"), .take = take_first},
    {"--first-page", NULL, TO_SAY("begin as for somebody who never played"), FIELD(first_page)},
    {"--demo", NULL, TO_SAY("the computer plays both sides, game after game"), FIELD(demo)},
    {"--embed", NULL, TO_SAY("the board and the tree alone, as in an article"), .take = take_embed},
    {"--tour", "PAGE", TO_SAY("begin with a page of the tour of minimax, 1 to 14"),
     .take = take_tour},
    {"--load", "FILE", TO_SAY("go on with the game in FILE, as inkrow FILE does"), FIELD(load)},
    {"--data", "FOLDER", TO_SAY("keep games and settings in FOLDER; games with a script, too"),
     FIELD(data)},
    {"--position", "P", TO_SAY("start from a position, such as 'X.O/X.X/OO. X'"),
     .take = take_position},
    {"--theme", "NAME", TO_SAY("how it looks"), .take = take_theme, .setting = "theme"},
    {"--language", "CODE", TO_SAY("what all is said in"), .take = take_language,
     .setting = "language"},
    {"--config", "FILE", TO_SAY("file of the settings; usually ~/.config/inkrow/inkrow.conf"),
     FIELD(config)},
    {"--fullscreen", NULL, TO_SAY("fill the screen"), FIELD(fullscreen)},
    {"--size", "WxH", TO_SAY("size of the window, at least 320x240"), .take = take_size},
    {"--text-size", "PERCENT", TO_SAY("size of all text, 80 to 160 per cent"),
     .take = take_text_size},
    {"--seed", "N", TO_SAY("repeat the same slips and tosses"), .take = take_seed},
    {"--no-sound", NULL, TO_SAY("let no sound be heard, and speak nothing"), FIELD(silent)},
    {"--no-animation", NULL, TO_SAY("draw every stroke at once"), FIELD(still)},
    {"--script", "FILE", TO_SAY("play the input in FILE, then quit"), FIELD(script)},
    {"--screenshot", "FILE", TO_SAY("write the window to FILE as PNG, then quit"),
     .take = take_screenshot},
    {"--export", "FILE", TO_SAY("write the game as .png, .svg, .gif, .txt, .sgf, .pdf, then quit"),
     .take = take_export},
    {"--scale", "N", TO_SAY("with --export: how large a picture is, 0.5 to 8"), .take = take_scale},
    {"--worksheet", "FILE",
     TO_SAY("write exercises to print, or the position's tree, as .pdf, .svg"),
     .take = take_worksheet},
    {"--solution", NULL, TO_SAY("with --worksheet: its solution, too"), FIELD(solution)},
    {"--quit-after", "SECONDS", TO_SAY("quit after that time"), .take = take_quit_after},
};

static const OptionRow *find_option(const char *name) {
    for (size_t i = 0; i < ARRAY_LEN(OPTIONS); i++)
        if (strcmp(OPTIONS[i].name, name) == 0)
            return &OPTIONS[i];
    return NULL;
}

static bool refuse_option(const char *name, Problem *problem) {
    Nearest nearest = nearest_to(slice_of(name));
    for (size_t i = 0; i < ARRAY_LEN(OPTIONS); i++)
        nearest_try(&nearest, OPTIONS[i].name);
    if (nearest.word)
        return problem_set(problem, said("'%.60s' is no option; did you mean %s?"), name,
                           nearest.word);
    return problem_set(problem, said("'%.60s' is no option; inkrow --help lists them"), name);
}

/// Puts the option's name before what was wrong with its value.
static bool blame(const char *name, Problem *problem) {
    Problem inner = *problem;
    return problem_set(problem, "%s: %.*s", name, (int)(sizeof(inner.sentence) - 24),
                       inner.sentence);
}

static bool take_argument(Arguments *arguments, char **argv, int argc, int *index,
                          Problem *problem) {
    const char *name = argv[*index];
    if (name[0] && name[0] != '-') {
        if (arguments->options->load)
            return problem_set(problem, said("'%.60s' is one file too many; expected one game"),
                               name);
        arguments->options->load = name;
        return is_path(name, problem);
    }
    const OptionRow *option = find_option(name);
    if (!name[0])
        return problem_set(problem,
                           said("an argument is empty; expected an option or the file of a "
                                "game, as inkrow --help lists them"));
    if (!option)
        return refuse_option(name, problem);
    const char *value = NULL;
    if (option->value) {
        if (++*index >= argc)
            return problem_set(problem, said("%s needs a value: %s"), name, option->value);
        value = argv[*index];
    }
    arguments->field = (char *)arguments->options + option->field;
    if (option->take)
        return option->take(arguments, value, problem) || blame(name, problem);
    if (!option->value)
        *(bool *)arguments->field = true;
    else if (is_path(value, problem))
        *(const char **)arguments->field = value;
    else
        return blame(name, problem);
    return true;
}

/// The position is read last: it depends on the variant, wherever that stood.
static bool put_together(Arguments *arguments, Problem *problem) {
    GameSpec *spec = &arguments->options->spec;
    if (arguments->options->solution && !arguments->options->worksheet)
        return problem_set(problem,
                           said("--solution: it is the solution of a --worksheet; name one"));
    if (!arguments->position)
        return true;
    if (!notation_parse_position(slice_of(arguments->position), &spec->variant, &spec->position,
                                 problem))
        return blame("--position", problem);
    if (arguments->first && spec->first != spec->position.to_move)
        return problem_set(problem,
                           said("--first: the position says whose turn it is; leave one out"));
    spec->from_position = true;
    spec->first = spec->position.to_move;
    return true;
}

AppOptions options_default(void) {
    return (AppOptions){
        .spec =
            {
                .variant = {.width = 3, .height = 3, .row_length = 3},
                .players = {{.kind = PLAYER_HUMAN},
                            {.kind = PLAYER_COMPUTER, .level = LEVEL_FIRST}},
                .first = SIDE_X,
            },
        .export_scale = 1,
        .width = 1280,
        .height = 800,
    };
}

/// A script, a picture or an article leaves nothing behind.
static bool leaves_something(const AppOptions *options) {
    return !options->script && !options->screenshot && !options->export && !options->worksheet &&
           !options->embedded;
}

OptionsWish options_parse(int argc, char **argv, AppOptions *options, Problem *problem) {
    *options = options_default();
    Arguments arguments = {.options = options};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return OPTIONS_HELP;
        if (strcmp(argv[i], "--version") == 0)
            return OPTIONS_VERSION;
        if (strcmp(argv[i], "--options") == 0 && argc == 2)
            return OPTIONS_TABLE;
        if (!take_argument(&arguments, argv, argc, &i, problem))
            return OPTIONS_WRONG;
    }
    // What is said beside how it moves, which a page may say by itself, is not a newcomer's.
    options->first_page |= argc == 1 || (argc == 2 && options->still);
    options->keeps_games = leaves_something(options);
    return put_together(&arguments, problem) ? OPTIONS_RUN : OPTIONS_WRONG;
}

void options_look(int argc, char **argv, AppOptions *options) {
    Problem ignored;
    *options = options_default();
    Arguments arguments = {.options = options};
    for (int i = 1; i < argc; i++)
        take_argument(&arguments, argv, argc, &i, &ignored);
    if (options->language && !languages_is(options->language, &ignored))
        options->language = NULL;
    options->keeps_games = leaves_something(options);
}

/// What it does, and what its value can be where it is a setting's.
static void print_option_help(const OptionRow *option, FILE *out) {
    if (!option->setting) {
        fputs(said(option->help), out);
        return;
    }
    char memory[160];
    Text text = text_over(memory, sizeof memory);
    settings_add_allowed(settings_find(slice_of(option->setting)), &text);
    text_print(out, said("%s: %s"), said(option->help), memory);
}

static void print_row(const char *option, const char *help, FILE *out) {
    fprintf(out, "  %-22s %s\n", option, help);
}

static void print_option(const OptionRow *option, FILE *out) {
    char left[40];
    snprintf(left, sizeof(left), "%s %s", option->name, option->value ? option->value : "");
    fprintf(out, "  %-22s ", left);
    print_option_help(option, out);
    fputc('\n', out);
}

void options_print_help(FILE *out) {
    fprintf(out, "%s\n%s\n\n", said("Usage: inkrow [options] [FILE]"),
            said("k-in-a-row games, drawn in ink on paper. Without options: the start screen."));
    for (size_t i = 0; i < ARRAY_LEN(OPTIONS); i++)
        print_option(&OPTIONS[i], out);
    print_row("--help", said("print this, and do nothing; -h does the same"), out);
    print_row("--version", said("print the version"), out);
    fprintf(
        out,
        "\n%s\n"
        "click a3, touch a3, press ctrl+z, button \"Undo\", wait-ai, wait 0.5, screenshot FILE,\n"
        "film FILE, frame 0.5, expect turn x|o, expect result x|o|draw|none,\n"
        "expect cell a3 x|o|., resize 800x600\n",
        said("A script has one command a line; a # starts a comment:"));
}

/// What can be completed after an option.
static void print_values(const char *value, FILE *out) {
    if (strcmp(value, "FILE") == 0 || strcmp(value, "FOLDER") == 0)
        fputs("FILE", out);
    for (const char *at = value; strchr(value, '|') && *at; at++)
        fputc(*at == '|' ? ' ' : *at, out);
}

void options_print_table(FILE *out) {
    fputs("program\tinkrow\t" INKROW_VERSION "\t[OPTION...] [FILE]\t"
          "k-in-a-row games, drawn in ink on paper\n",
          out);
    for (size_t i = 0; i < ARRAY_LEN(OPTIONS); i++) {
        const OptionRow *option = &OPTIONS[i];
        fprintf(out, "option\t%s\t%s\t", option->name, option->value ? option->value : "");
        print_values(option->value ? option->value : "", out);
        fputc('\t', out);
        print_option_help(option, out);
        fputc('\n', out);
    }
    fputs("option\t--help\t\t\tprint the options; -h does the same\n"
          "option\t--version\t\t\tprint the version\n",
          out);
}
