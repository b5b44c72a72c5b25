// A screen: a table of functions over the ui's state. One file screen_<name>.c each.
#ifndef INKROW_UI_SCREEN_H
#define INKROW_UI_SCREEN_H

#include "session/who_wins.h"
#include "ui/ui.h"
#include "ui/widgets/layout.h"
#include "ui/widgets/widget.h"

typedef struct Screen Screen;

enum { UI_WHO_WINS_TABLE_MIB = 256 }; ///< of the search for who wins, at most

/// What a screen does. Functions may be NULL where a screen has nothing to do. `screen` is the
/// screen's own struct, one block of memory that begins with `Screen base`.
typedef struct ScreenOps {
    const char *name;
    /// Describes all widgets for the present state and window.
    void (*build)(Screen *screen, const Layout *layout, WidgetList *list);
    /// A widget was activated or its value changed.
    void (*act)(Screen *screen, const WidgetAction *action, int64_t now);
    /// An input that no widget took: the board, shortcuts with Ctrl, Escape.
    bool (*input)(Screen *screen, const Input *input, int64_t now);
    /// Lets time pass. Only the top screen is asked; what lies under a sheet rests.
    void (*tick)(Screen *screen, int64_t now);
    /// Ns until the next tick or draw; 0 while animating; -1 for never.
    int64_t (*timeout)(const Screen *screen, int64_t now);
    /// Everything under the widgets (board, text; a sheet draws its own paper) and over them (the
    /// pencil). The page is there already, and a sheet's surroundings are dimmed.
    void (*draw_under)(Screen *screen, const Sketch *sketch, const Layout *layout, int64_t now);
    void (*draw_over)(Screen *screen, const Sketch *sketch, const Layout *layout, int64_t now);
    bool (*busy)(const Screen *screen, int64_t now);
    bool (*find_cell)(const Screen *screen, Cell cell, Point *target); ///< design px
} ScreenOps;

/// The part that every screen has.
struct Screen {
    const ScreenOps *ops;
    Ui *ui;
    Screen *below; ///< for sheets: the screen still seen, dimmed, behind; owned
    WidgetState widgets;
    int64_t opened_at; ///< ns
};

// --- what a screen may ask of the ui (ui.c)

/// Leaves the top screen for `screen` (takes ownership); the old one is freed after this event.
void ui_show(Ui *ui, Screen *screen, int64_t now);
/// Lays a sheet over the top screen; ui_close_sheet uncovers it again.
void ui_open_sheet(Ui *ui, Screen *sheet, int64_t now);
void ui_close_sheet(Ui *ui, int64_t now);
void ui_quit(Ui *ui);
const UiConfig *ui_config(const Ui *ui);
/// The choices of the start screen, kept while the program runs.
GameSpec *ui_chosen(Ui *ui);
/// Whether a coin decides who begins, whatever `first` of the spec says; kept like ui_chosen.
bool *ui_coin_chosen(Ui *ui);
/// The session, made on first use and kept over screens. NULL when the machine gives no thread.
Session *ui_start_session(Ui *ui, const GameSpec *spec);
/// What ui_start_session made, whatever screen is shown; NULL before the first game.
Session *ui_kept_session(const Ui *ui);
const Layout *ui_layout(const Ui *ui);
/// What finds out who wins, made on first use and kept over screens.
WhoWins *ui_who_wins(Ui *ui);

// --- the screens

Screen *screen_start_new(Ui *ui);
Screen *screen_game_new(Ui *ui, int64_t now);
Screen *screen_demo_new(Ui *ui, int64_t now);
Screen *screen_who_wins_new(Ui *ui, const Position *position, int64_t now);
Screen *screen_help_new(Ui *ui);     ///< a sheet
Screen *screen_position_new(Ui *ui); ///< a sheet: start from a position

#endif
