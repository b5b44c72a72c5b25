// What the files of the stage share. Not for others.
#pragma once

#include "formats/read_task.h"
#include "ui/layout/layout_place.h"
#include "ui/stage/screen.h"
/// A finger on a view that is larger than the window.
typedef struct StageFinger {
    bool down; ///< what lies under it has not taken its way yet
    bool scrolls;
    Point at; ///< where it went down, or was last while it scrolls, window px
} StageFinger;

/// The pointer, and what lies under it since it rests there.
typedef struct StageRest {
    bool known;      ///< is it in the window?
    Point at;        ///< window px
    int control;     ///< id, 0: none
    bool leads_away; ///< that control
    int shown;       ///< the screen that it is of
    int64_t since;   ///< ns, when that came to lie there; INT64_MIN: the pointer went to it
    bool refused;    ///< the press that goes on
} StageRest;

/// What a pointer or two fingers do with a zoomed board.
typedef struct StageZoom {
    bool holds, pans; ///< a pointer is down on it, and has moved so far that it draws no mark
    bool pinches;     ///< two fingers are
    Point pressed;    ///< where the pointer came down, design px
    Point held;       ///< what lies under it or between them, in squares
    float cell;       ///< the side of a square when the pinch began
} StageZoom;

/// Ids of the mark that says that games are not saved, and of a clock that runs on.
enum { STAGE_MARK = 9001, STAGE_CLOCK };

/// A large file that is read beside the window.
typedef struct StageReading {
    ReadTask *task;      ///< NULL: none is
    const Screen *sheet; ///< that shows it; NULL: none does
    char path[FILE_PATH_MAX];
    float share;   ///< that was read when it was stopped
    Problem fault; ///< of the last one
    bool opened;   ///< the last one's game is there, and nobody was told yet
} StageReading;

/// What was heard of what is seen, so that it is heard once (stage_sound.c).
typedef struct StageHeard {
    int64_t marked_at; ///< ns, when the last mark began to be drawn
    int64_t hint_at;   ///< ns, when the last hint came
    int shown;         ///< as the stage's
    int game;          ///< of the board that is shown
    Outcome outcome;   ///< of it
    bool again;        ///< its marks come by redo, or by looking on in the game
    int cursor, count; ///< of the session's record
    int seconds;       ///< whole ones that a person's clock had left
} StageHeard;

/// What was spoken, so that it is spoken once (stage_speech.c).
enum { TOLD_PARTS = 5 }; ///< at most, of ScreenOps.heard
typedef struct StageTold {
    int shown; ///< as the stage's
    // Hashes: of what is at the keyboard, of the place on a curve, of each part of what the screen
    // says, and of what its picture shows.
    uint64_t focus, place, said[TOLD_PARTS], picture;
    Cell cell;          ///< the square that the keyboard was at; CELL_NONE: none
    uint64_t explained; ///< the key of the position whose squares were spoken of
    int game, cursor;   ///< of the session's record
    bool over;          ///< its end was
    bool read;          ///< another reads what the keyboard is at (stage_read_at)
    bool types;         ///< a square's name is being typed …
    char typed[8];      ///< … so far
    char last[1024];    ///< what was spoken last
} StageTold;

/// Where all goes on the screen that is being drawn: meanwhile it stays as it is, and is asked for
/// again and again.
typedef struct StageDrawn {
    const Screen *screen; ///< NULL while none is drawn
    bool placed;          ///< once it was asked for
    Places places;
} StageDrawn;

/// The games of who never played one.
typedef struct StageFirst {
    bool marked; ///< something was drawn
    int ended;   ///< of the games …
    int counted; ///< … up to the one with this number
} StageFirst;

struct Stage {
    StageConfig config; ///< its spec is what is chosen now
    ScreenMaker *const *makers;
    char folder[FILE_PATH_MAX]; ///< of files, looked at last
    int term;                   ///< of the glossary, looked at last
    int commented;              ///< the mark whose comment was opened last

    bool coin_chosen;
    GameOptions options[BOARDS_KINDS]; ///< of games to come, for boards of another kind
    Session *session;                  ///< NULL until the first game
    char offered[GAME_NAME_MAX];       ///< the game of another day, until it is opened; empty: none
    GameCard offered_card;             ///< how it stands
    char wanted[GAME_NAME_MAX];        ///< the game to go on with …
    StageTaking taking;                ///< … in that way …
    bool waits;                        ///< … as soon as it is known which window has it
    StagePlace wanted_place;           ///< where to go then; without a screen: nowhere
    bool clock_ran;                    ///< at the last tick, while the game was studied
    bool of_position;                  ///< what is studied was asked from the sheet of positions
    int of_lost;       ///< it was asked by Why? of the lost game of so many moves; 0: it was not
    bool in_game;      ///< the session's game is on the screen
    WhoWins *who_wins; ///< NULL until it was asked
    StageSquare square;
    ReviewTask *review; ///< one that can be gone on with; or NULL
    StageReading reading;
    StageFirst first;
    int threads, game_table, proof_table; ///< as they were set at the start
    Point window;                         ///< size, window px
    Layout layout;
    StageFinger finger;
    StageRest rest;
    StageZoom zoom;
    int shown;         ///< how often another screen, or sheet, has come on top
    Screen *top;       ///< owns what is below it
    Screen *leaving;   ///< the sheet on its way out, or NULL
    int64_t closed_at; ///< ns, when it began to leave
    Screen *retired;   ///< freed when the present event is over
    WidgetList list;   ///< of the top screen
    StageDrawn drawn;
    StageHeard heard;
    StageTold told;
    LayoutMemo laid;
    int letters;       ///< the field that a gamepad fills in letter by letter; 0: none
    bool swallow_text; ///< the characters of the last key are not for a field
    Key swallowed;     ///< nor are those of this one for as long as it is held; KEY_NONE: none
    bool moving;       ///< something was in motion in the last picture
    bool quit;
    bool quit_anyway; ///< whatever is not saved
    int64_t now;      ///< the latest time that was told
};

/// Lays out for a window of `size` window px.
void stage_fit(Stage *stage, Point size);
/// Describes the widgets of `screen` anew.
void stage_build(Screen *screen, WidgetList *list);
/// Adds the mark that says that games are not saved, where some are not and `screen` is a page, at
/// a place of the window where no other control is.
void stage_add_mark(const Screen *screen, WidgetList *list);
/// Is it the id of the mark?
static inline bool stage_is_mark(int id) {
    return id == STAGE_MARK;
}
/// A place in the margin of `screen` that no control of the list has; where there is none, its
/// corner.
Rect stage_margin_place(const Screen *screen, const WidgetList *list);

// A clock that runs while the game is studied (stage_clock.c).

/// Is the top screen, or what it lies over, one on which the session's game is studied?
bool stage_is_studied(const Stage *stage);
/// Adds the time that is left, which leads to the game, to such a screen.
void stage_add_clock(const Screen *screen, WidgetList *list);
/// Lets the time pass. True when it is over, or the computer has drawn: the game is to be shown.
bool stage_follow_clock(Stage *stage);
/// Ns until it looks different; -1: never.
int64_t stage_clock_timeout(const Stage *stage, int64_t now);

/// How many games could not be kept, and of those how many are nowhere else.
int stage_count_unsaved(const Stage *stage, int *nowhere);
/// Takes hover and press from a screen that is not on top.
void stage_let_go(WidgetState *state);
/// Takes the time in, which never goes back.
void stage_set_time(Stage *stage, int64_t now);
/// Gives the sheet on its way out up.
void stage_drop_leaving(Stage *stage);
/// Lets the top screen do what `action` says, if it says anything.
void stage_act(Stage *stage, const WidgetAction *action, int64_t now);
/// Goes on with the game that waits, if it can now; true when none waits any more.
bool stage_go_on_waiting(Stage *stage, int64_t now);
/// The screen that has a name, as SCREENS calls it; SCREEN_KINDS where none does.
ScreenKind stage_kind_named(const char *name);
/// What lies under all sheets; NULL before there is anything.
static inline const Screen *stage_page(const Stage *stage) {
    const Screen *screen = stage->top;
    while (screen && screen->below)
        screen = screen->below;
    return screen;
}
/// Goes to the place that waits for the game, if one does and the game came.
void stage_arrive(Stage *stage, int64_t now);
/// Reads the game in `bytes`, as stage_take_file says; what has no `path` is to be played.
bool stage_read(Stage *stage, const char *path, Slice bytes, Problem *problem, int64_t now);
/// Hands over what was read beside the window, if it is.
void stage_follow_reading(Stage *stage, int64_t now);

// A gamepad (stage_pad.c).

/// The key that the button stands for on the top screen.
Input stage_pad_key(const Stage *stage, const Input *input);

/// What a gamepad does to a field.
typedef struct FieldChange {
    bool begins; ///< letters are chosen from now on
    int id;      ///< the field that is to hold another text, or 0
    char text[FIELD_TEXT_MAX];
} FieldChange;

/// In a field a gamepad chooses letters: its first A begins, the cross turns the last letter and
/// takes the next, X rubs one out, the triggers go from small to large letters, digits and signs;
/// A, B and all that is no such button end it, and do what they do. True when that was all, with
/// `change` for the caller to carry out. The stage's controls have been built.
bool stage_pad_letter(Stage *stage, const Input *input, FieldChange *change);
/// Where keys stand on the controls, buttons do that stand for them; other keys go.
void stage_pad_set_caps(const Screen *screen, WidgetList *list);

// Where the window shows a part of the view only (stage_scroll.c). A place is one of the top
// screen, design px; every screen and sheet has a scroll of its own.

/// The corner of the view that the window shows of `screen`.
Point stage_scroll_of(const Stage *stage, const Screen *screen);
/// From window px to the place there; stage_scroll_window leads back.
Point stage_scroll_place(const Stage *stage, Point window_px);
/// What a wheel does that nobody else took. True when anything moved.
bool stage_scroll_by_wheel(Stage *stage, const Input *input);
/// The same of a key: arrows, with Ctrl, too, and Page Up, Page Down, Home and End.
bool stage_scroll_by_key(Stage *stage, const Input *input);
/// A finger that scrolls does so: true, and the input is for nobody else.
bool stage_scroll_by_finger(Stage *stage, const Input *input);
/// After that was given to others: a finger begins to scroll, and what it held is to be let go. Not
/// where something has `followed` it.
bool stage_scroll_begins(Stage *stage, const Input *input, bool followed);
/// Where the keyboard's focus is seen; an empty rectangle for nowhere.
Rect stage_scroll_focus(const Stage *stage);
/// Scrolls as little as shows `area`.
void stage_scroll_show(Stage *stage, Rect area);
/// Bars that show where the window is in the view.
void stage_scroll_draw(const Stage *stage, const Sketch *sketch);

// A board that is zoomed (stage_zoom.c).

/// Takes a pointer or the wheel that zooms or moves the top screen's board. False where it does
/// not.
bool stage_zoom_input(Stage *stage, const Input *input, int64_t now);
/// Two fingers.
void stage_zoom_pinch(Stage *stage, const Input *input);
/// Call when a key was pressed: brings what the keyboard points at into view.
void stage_zoom_follow_key(Stage *stage, const Input *key);
/// Call before drawing: brings the last mark into view.
void stage_zoom_follow(Screen *screen);

// A pointer at rest (stage_rest.c).

/// Call when the controls of the top screen were described.
void stage_rest_follow(Stage *stage);
/// Is that a press, or the end of one, on what has just come to lie under a pointer at rest? Then
/// it is for nobody.
bool stage_rest_refuses(Stage *stage, const Input *input);

// What is heard (stage_sound.c).

/// Call when an event or a tick is over: lets be heard what began to be seen.
void stage_sound_follow(Stage *stage);
/// A hand has pressed the control with that id, or changed it. 0: none.
void stage_sound_of_control(const Stage *stage, int id);

// What is spoken (stage_speech.c).

/// Call when an event or a tick is over: speaks of what is new.
void stage_speech_follow(Stage *stage);
/// The title of the screen, of a sheet its own.
Phrase stage_title_of(const Screen *screen);
/// Speaks a sentence that the stage has for everybody.
void stage_speak_notice(Stage *stage, const char *sentence);
/// Puts the keyboard's cursor on the square that lies `at` squares after the first one of the board
/// that the top screen shows, in rows. False where there is no such square.
bool stage_speech_go_to(Stage *stage, int at);
/// A key while a square's name is typed. False while none is, and for Enter once the keyboard is at
/// the square: it draws there.
bool stage_speech_key(Stage *stage, const Input *input);

/// Call when an event or a tick is over: frees what was left in it.
void stage_finish(Stage *stage);
