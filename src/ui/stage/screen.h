// A screen: a table of functions over a struct of its own. One folder of ui/screens each.
#pragma once

#include "draw/board_geometry.h"
#include "ui/layout/box.h"
#include "ui/stage/action.h"
#include "ui/stage/stage.h"
#include "ui/widgets/widget.h"

/// Has the paper of a sheet rules?
typedef enum SheetPaper {
    SHEET_BY_ROWS, ///< where its column has room to stand on them
    SHEET_RULED,   ///< always the same, by which it places its own words
    SHEET_PLAIN,   ///< what lies on it does not
} SheetPaper;

/// Items that stand in the control of that id, which is a WIDGET_AREA; or in none, as the keyboard
/// does without them: the id is no control's then.
typedef struct ScreenItems {
    int control;
    int count, chosen; ///< `chosen` −1: none
    int first, end;    ///< those that show
    bool tree;         ///< each parent stands before its children, and `level` says which it is
    const char *label; ///< where they stand in no control: what they are called …
    Rect area;         ///< … and where they lie
} ScreenItems;

/// A list that a screen draws, or a tree.
typedef struct ScreenList {
    bool (*find)(const Screen *screen, ScreenItems *items); ///< false where it is not there
    /// All that is seen of an item, in words, and where it lies. And what a press of it does.
    Rect (*tell)(const Screen *screen, int index, Text *words);
    void (*press)(Screen *screen, int index, int64_t now);
    /// Of a tree: how deep the item lies, from 1. NULL where the screen has none.
    int (*level)(const Screen *screen, int index);
} ScreenList;

/// A curve that a screen draws over the moves of a game, or dots in a row for its pages.
typedef struct ScreenCurve {
    int control;     ///< the WIDGET_AREA that it is; 0: none, as nobody moves along it
    int place, last; ///< the place that is told, of 0 … last
    Rect area;       ///< of what is no control
} ScreenCurve;

/// What a screen does. Functions may be NULL where a screen has nothing to do. `screen` is the
/// screen's own struct, one block of memory that begins with `Screen base`.
typedef struct ScreenOps {
    const char *name;
    const ActionTable *const *actions; ///< what can be done, up to NULL
    /// Its parts, where it is laid out by a tree (ui/stage/leaves.h), and what that asks it: is the
    /// box there now, if it has room, and what does the leaf say that is neither a phrase nor an
    /// action?
    const Box *tree;
    bool (*has)(const Screen *screen, const Box *box);
    void (*tell)(const Screen *screen, const Box *leaf, Text *words);
    /// What is spoken when it changes: numbers of `tell`, up to −1.
    const int *heard;
    /// What is spoken of a control after its label, where its note does not say all of it: appends
    /// that; nothing where it does.
    void (*tell_control)(const Screen *screen, int id, Text *words);
    const ScreenList *list; ///< that the screen draws; NULL: none
    /// Its curve, and in words how the game stands at the place; false where it is not drawn. And
    /// what a press at a place of it does; NULL where nobody moves along it.
    bool (*curve)(const Screen *screen, ScreenCurve *curve, Text *words);
    void (*go_along)(Screen *screen, int place, int64_t now);
    /// What it draws beside its words, and in words what is to be seen there; false where it draws
    /// nothing.
    bool (*picture)(const Screen *screen, Rect *area, Text *words);
    /// Describes all widgets for the present state and window.
    void (*build)(Screen *screen, WidgetList *list);
    /// A widget that is no action's was activated or its value changed.
    void (*act)(Screen *screen, const WidgetAction *action, int64_t now);
    /// An input that no widget and no action took: the board, and what is no key.
    bool (*input)(Screen *screen, const Input *input, int64_t now);
    /// Lets what it keeps of its layout follow the window and what is shown. Call before drawing,
    /// which changes nothing.
    void (*follow)(Screen *screen);
    /// Lets time pass. Only the top screen is asked; what lies under a sheet rests.
    void (*tick)(Screen *screen, int64_t now);
    /// Ns until the next tick or draw; 0 while animating; -1 for never.
    int64_t (*timeout)(const Screen *screen, int64_t now);
    /// Everything under the widgets (board, text; a sheet draws its own paper) and over them (the
    /// pencil). The page is there already, and a sheet's surroundings are dimmed.
    void (*draw_under)(Screen *screen, const Sketch *sketch, int64_t now);
    void (*draw_over)(Screen *screen, const Sketch *sketch);
    bool (*busy)(const Screen *screen, int64_t now);
    /// Where something lies that is no widget, by the words that it shows: for scripts.
    bool (*find)(const Screen *screen, const char *label, Point *at);
    /// The game it shows, where that is not the session's; or NULL.
    Game *(*game)(Screen *screen);
    /// Takes the game of a file, as stage_take_file says, and owns it.
    bool (*take_file)(Screen *screen, const char *path, GameTree *tree, Problem *problem,
                      int64_t now);
    /// As stage_find_step and stage_go_to_step say.
    void (*step)(const Screen *screen, StageStep *step);
    void (*go_to_step)(Screen *screen, uint64_t made);
    /// Where on it one is, in words of its own that `go_to_place` reads again, of this visit or an
    /// earlier one; what these do not say is shown as it was.
    void (*tell_place)(const Screen *screen, Text *place);
    void (*go_to_place)(Screen *screen, Slice place, int64_t now);
    /// Can it lay itself out in a view of any size, and in this one? Where it can nothing scrolls,
    /// and text is as large as is wanted. NULL: it needs the least view (ui/widgets/layout.h).
    bool (*fits)(const Screen *screen, Point view);
    SheetPaper paper; ///< of a sheet
    bool docks; ///< a sheet that stands at the right of a game in a wide window: the board stays
                ///< bright, and its clock runs on
    bool asks_before_quitting; ///< it is the question whether to leave games that are not saved
    bool studies;     ///< the session's game: a clock runs on while the board is looked at here
    bool covers_page; ///< a sheet as large as the page: what the margin says is said on it, too
    void (*release)(Screen *screen);              ///< frees what is not in the screen's block
    BoardGeometry (*board)(const Screen *screen); ///< where the game's board lies now
    Rect (*cursor)(const Screen *screen);         ///< the square of it that the keyboard is at
    size_t view; ///< where its BoardView lies in its struct, where the board may be zoomed; else 0
} ScreenOps;

/// The part that every screen has.
struct Screen {
    const ScreenOps *ops;
    Stage *stage;
    ScreenKind kind;
    Screen *below; ///< for sheets: the screen still seen, dimmed, behind; owned
    WidgetState widgets;
    int64_t opened_at; ///< ns
    Point scroll;      ///< the corner of the view that a small window shows, design px
};

/// A screen of `bytes` on `stage`, zeroed but for its base. The stage that shows it releases it.
void *screen_new(Stage *stage, const ScreenOps *ops, size_t bytes);
/// The screen, or sheet, that is on top; NULL before the first.
Screen *stage_top(const Stage *stage);
/// A seed for something that the screen draws; `stream` tells such things apart.
static inline uint32_t screen_seed(const Screen *screen, uint32_t stream) {
    return noise_seed(screen->widgets.seed, stream);
}

/// What keys do on screens that let their board be zoomed (ScreenOps.view): larger squares, smaller
/// ones, all of the board.
extern const ActionTable STAGE_ACTIONS_ZOOM;
/// What they do on every screen (stage_input.c), and what speaks (stage_speech.c).
extern const ActionTable STAGE_ACTIONS_EVERYWHERE, STAGE_ACTIONS_WITH_CTRL, STAGE_ACTIONS_BY_EAR;
