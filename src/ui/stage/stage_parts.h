// What the files of the stage share. Not for others.
#pragma once

#include "ui/stage/screen.h"

struct Stage {
    StageConfig config; ///< its spec is what is chosen now
    ScreenMaker *const *makers;
    char folder[FILE_PATH_MAX]; ///< of files, looked at last
    int term;                   ///< of the glossary, looked at last

    bool coin_chosen;
    Session *session;  ///< NULL until the first game
    GameTree *offered; ///< the game of another day, until it is opened; or NULL
    char offered_name[GAME_NAME_MAX];
    bool in_game;      ///< the session's game is on the screen
    WhoWins *who_wins; ///< NULL until it was asked
    Point window;      ///< size, window px
    Layout layout;
    Screen *top;       ///< owns what is below it
    Screen *leaving;   ///< the sheet on its way out, or NULL
    int64_t closed_at; ///< ns, when it began to leave
    Screen *retired;   ///< freed when the present event is over
    WidgetList list;   ///< of the top screen
    bool swallow_text; ///< the characters of the last key are not for a field
    bool moving;       ///< something was in motion in the last picture
    bool quit;
    int64_t now; ///< the latest time that was told
};

/// Lays out for a window of `size` window px.
void stage_fit(Stage *stage, Point size);
/// Describes the widgets of `screen` anew.
void stage_build(Screen *screen, WidgetList *list);
/// Takes hover and press from a screen that is not on top.
void stage_let_go(WidgetState *state);
/// Takes the time in, which never goes back.
void stage_set_time(Stage *stage, int64_t now);
/// Gives the sheet on its way out up.
void stage_drop_leaving(Stage *stage);
/// Lets the top screen do what `action` says, if it says anything.
void stage_act(Stage *stage, const WidgetAction *action, int64_t now);
/// Call when an event or a tick is over: frees what was left in it.
void stage_finish(Stage *stage);
