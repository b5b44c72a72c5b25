// The command line of the game.
#pragma once

#include "sdl/desktop.h"
#include "session/session.h"
#include "study/who_wins.h"

#include <stdio.h>

/// What the command line asks for. Texts point into argv.
typedef struct AppOptions {
    GameSpec spec;
    bool in_game;    ///< the board, a player or a position was named: begin with the game
    bool first_page; ///< begin with a first game, where none was ever played
    bool demo;
    bool embedded; ///< the board and the tree alone, kept nowhere
    int tour;      ///< the page of the tour to begin with, from 1; 0: none
    bool fullscreen;
    bool still;           ///< no animation
    const char *theme;    ///< its name, or NULL: the settings'
    const char *language; ///< its code, or a catalogue's file; NULL: the settings'
    const char *config;   ///< file of the settings; NULL: none is read or kept
    bool silent;          ///< no sound is heard, and nothing spoken
    bool size_given;
    int width, height; ///< of the window, window px
    int text_percent;  ///< 0: the settings'
    bool seed_given;
    uint64_t seed;
    const char *load;       ///< file name of a game to go on with, or NULL
    const char *data;       ///< the folder that games are kept in, or NULL
    bool keeps_games;       ///< in the usual folder, where `data` is NULL
    const char *address;    ///< of the page that links lead to, or NULL
    const char *script;     ///< file name, or NULL
    const char *screenshot; ///< file name, or NULL
    const char *export;     ///< file name, or NULL
    const char *worksheet;  ///< file name, or NULL
    bool solution;          ///< of the worksheet
    float export_scale;     ///< px of the picture per px of its drawing
    bool quit_after_given;
    int64_t quit_after_ns;
    bool on_page;         ///< in a browser. Not on the command line
    int system_language;  ///< where the settings name none. Not on the command line
    DesktopWishes wishes; ///< what is usual here where the settings name nothing. Not on the
                          ///< command line
    Desktop *desktop;     ///< it may wish something else later; NULL: nobody is asked. Kept
    DesktopNews *desktop_news;
    float output_scale; ///< output px per window px; 0: as the display says. Not on the command
                        ///< line: tests set it
    /// How a person shares an address (StageHost); NULL: the machine has no way. Set by the page.
    void (*share)(void *context, const char *title, const char *address);
    WhoWinsSolve *solve; ///< what finds out who wins; NULL: the usual solver. Set by tests, too
} AppOptions;

typedef enum OptionsWish {
    OPTIONS_RUN,
    OPTIONS_HELP,
    OPTIONS_VERSION,
    OPTIONS_TABLE, ///< what the manual and the completion of shells are made of
    OPTIONS_WRONG
} OptionsWish;

/// What the game does without any option.
AppOptions options_default(void);
/// Reads argv. With OPTIONS_WRONG, `problem` names the argument and what was expected.
OptionsWish options_parse(int argc, char **argv, AppOptions *options, Problem *problem);
/// Reads it without what is wrong or unknown: for who is to say so in the language that is asked
/// for.
void options_look(int argc, char **argv, AppOptions *options);
/// Reads a window size such as `1280x800`.
bool options_parse_size(Slice text, int *width, int *height, Problem *problem);
/// Prints what --help prints, in the language in use.
void options_print_help(FILE *out);
/// The same in English for tools/lib/pages.awk, which describes the lines.
void options_print_table(FILE *out);
