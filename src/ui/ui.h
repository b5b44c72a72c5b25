// The whole user interface, without SDL: inputs in, draw lists out, time always an argument.
//
// One thread. `now` is nanoseconds of the clock in the configuration and never goes back.
#ifndef INKROW_UI_UI_H
#define INKROW_UI_UI_H

#include "ink/sketch/sketch.h"
#include "ink/strokes/palette.h"
#include "session/session.h"
#include "session/who_wins.h"
#include "ui/widgets/input.h"

/// What the ui asks of the program around it, on the ui's thread. Any function may be NULL.
typedef struct UiHost {
    void *context;
    void (*copy_text)(void *context, const char *text); ///< put on the clipboard
    void (*paste)(void *context); ///< send INPUT_PASTE with what the clipboard holds
    void (*toggle_fullscreen)(void *context);
    void (*wake)(void *context); ///< make ui_tick be called soon; any thread, the engine's
                                 ///< included, and also from inside a function of the ui
} UiHost;

typedef struct UiConfig {
    GameSpec spec; ///< what the start screen shows chosen, and what `in_game` starts
    bool in_game;  ///< begin with the game itself instead of the start screen
    bool demo;     ///< begin with the demo
    bool animate;  ///< false: everything at once
    const Palette *palette;
    const TextRasteriser *text; ///< kept, not copied
    Clock clock;
    UiHost host;
    int64_t move_time_ns;    ///< the most a computer's move may take
    const char *checker;     ///< path of inkrow-check, kept; NULL: it was not found
    WhoWinsSolve *solve;     ///< what finds out who wins; NULL: the usual solver
    const char *save_folder; ///< where proofs are saved, kept; NULL: the folder it was started in
    uint64_t seed;
} UiConfig;

typedef struct Ui Ui;

/// Starts with a window of `size` window px. NULL when the machine gives no thread.
Ui *ui_new(const UiConfig *config, Point size, int64_t now);
void ui_free(Ui *ui);

/// Takes one input in at once; its text is not kept.
void ui_event(Ui *ui, const Input *input, int64_t now);
/// Takes in news of the engine and lets time pass. Call after events, after a wake, and when
/// ui_timeout has run out.
void ui_tick(Ui *ui, int64_t now);
/// Ns until ui_tick and ui_draw are needed again: 0 while something moves, -1 when only an input or
/// a wake can change anything.
int64_t ui_timeout(const Ui *ui, int64_t now);
/// Fills `list`, which is cleared first, with the whole window, in design px (layout.h).
void ui_draw(Ui *ui, DrawList *list, int64_t now);
/// Window px per design px: the painter's scale is this times output px per window px.
float ui_scale(const Ui *ui);
/// A field has the focus: typed characters are wanted as INPUT_TEXT.
bool ui_wants_text(const Ui *ui);
/// The person has asked to quit.
bool ui_quit_wanted(const Ui *ui);

// --- for scripts and tests

/// True while anything on the screen moves, or the computer owes a move that nothing holds back: no
/// pause, no pace of a demo, no sheet over the game.
bool ui_busy(const Ui *ui, int64_t now);
/// The running game, or NULL on screens without one.
Session *ui_session(Ui *ui);
/// Where to click (window px) the control with this visible label. False when the screen shows
/// none; `enabled` is false when it shows it greyed.
bool ui_find_control(const Ui *ui, const char *label, Point *target, bool *enabled);
/// Where to click (window px) to play `cell`. False when there is no board.
bool ui_find_cell(const Ui *ui, Cell cell, Point *target);

#endif
