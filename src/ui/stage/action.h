// What can be done on a screen: one row an action. Its control, its keys, its line in Help and in
// docs/keys.md, and the name that scripts press it by are made from the row; nothing else says
// them.
#pragma once

#include "ui/widgets/widget.h"
#include "ui/words/phrase.h"

typedef struct Screen Screen;

/// A Key with what is held beside it.
typedef int Chord;
enum {
    CHORD_CTRL = 1 << 16,
    CHORD_SHIFT = 1 << 17,
    CHORD_WINDOW = 1 << 18, ///< not on a page: the browser has it for itself
    CHORD_PAGE = 1 << 19,   ///< on a page alone
    CHORD_ALT = 1 << 20,
};
enum { ACTION_KEYS = 3, ACTION_PARTS_MAX = 64 };

/// What is meant by doing an action.
typedef struct ActionMeant {
    int which;        ///< that of its row
    int value;        ///< what a choice, a stepper or a ruler came to; of others the part
    const char *text; ///< what a field holds now; of others NULL
    int64_t now;      ///< ns
    bool repeat;      ///< by a key that is held
} ActionMeant;

/// What stands on a control.
typedef struct ActionFace {
    Phrase label;
    Icon icon;
} ActionFace;

/// What a choice, a stepper or a ruler stands at. A choice has no ends.
typedef struct ActionValue {
    int now, min, max;
} ActionValue;

typedef struct Action {
    const char *name; ///< what its control is placed by; unique on its screen
    Phrase label;
    Icon icon;
    Chord keys[ACTION_KEYS]; ///< each does it, the first stands on its control; 0: no more
    int parts;             ///< so many controls in a row do alike, the first by the first key, the
                           ///< next by the key that follows it; 0: it is one
    int which;             ///< tells rows apart that share functions; these get it, the part added
    bool held;             ///< a key that is held does it again and again
    Phrase told;           ///< what Help says of its keys, where the label does not do
    Phrase note;           ///< what stands below the label, or in an empty field
    WidgetKind kind;       ///< of its control where leaves_add makes it
    const Phrase *options; ///< of a choice, up to PHRASE_NONE
    // Functions are NULL where there is nothing to ask.
    bool (*there)(const Screen *screen, int which);        ///< false: neither control nor key is
    ActionFace (*face_now)(const Screen *screen);          ///< where it depends
    Phrase (*cannot)(const Screen *screen, int which);     ///< why not; PHRASE_NONE: it can be done
    bool (*leads_away)(const Screen *screen);              ///< from the game, or what was done
    bool (*on)(const Screen *screen, int which);           ///< of a tick, or what stays down
    ActionValue (*value)(const Screen *screen, int which); ///< of what has one
    void (*act)(Screen *screen, ActionMeant meant);        ///< does it
} Action;

/// The actions of a screen, or of several, and where Help says that they are.
typedef struct ActionTable {
    Phrase title;
    const Action *rows;
    int count;
} ActionTable;
#define ACTION_TABLE(title, rows)                                                                  \
    { title, rows, (int)(sizeof(rows) / sizeof *(rows)) }

/// The part of action `name` whose control is pointed at, or has the keyboard while that shows; -1:
/// none.
int action_pointed_at(const Screen *screen, const char *name);
/// The id of the control of action `name`, or of its part: what may get the keyboard.
int action_id(const Screen *screen, const char *name, int part);
/// Adds the control of action `name` of `screen`, or of its part, and returns it to be filled in
/// further.
Widget *action_add(WidgetList *list, const Screen *screen, WidgetKind kind, const char *name,
                   int part, Rect area);
/// Draws the first key of the widget's action beside its label.
void action_set_cap(Widget *widget, const Screen *screen);
/// What stands on its control now.
ActionFace action_face(const Screen *screen, const Action *action);
/// The action of that name, or of the name and the number of a part, `theme 2`; else NULL.
const Action *action_named(const Screen *screen, const char *name, int *part);
/// Whether it is there now.
bool action_is_there(const Screen *screen, const Action *action);
/// Its action's row where the widget is that of one of the screen's actions, else NULL.
const Action *action_of(const Screen *screen, int id, int *part);
/// Why the action of widget `id` cannot be done; PHRASE_NONE where it can, or is none.
Phrase action_why_not(const Screen *screen, int id);
/// Does the action of `widget`, to which that was done. False where it is none.
bool action_do(Screen *screen, const Widget *widget, const WidgetAction *done, int64_t now);
/// Whether a key is that of widget `id`, which is an action's.
bool action_has_key(const Screen *screen, int id, const Input *key);
/// Whether it is that of any action that is there.
bool action_takes_key(const Screen *screen, const Input *key);
/// Does what a key stands for, or writes why that cannot be done. False where it stands for
/// nothing.
bool action_by_key(Screen *screen, const Input *key, int64_t now, Phrase *why_not);
/// The same of one table, which need not be the screen's; why it cannot be done nobody is told.
bool action_of_table_by_key(const ActionTable *table, Screen *screen, const Input *key,
                            int64_t now);
/// The keys of an action as Help has them: `U Ctrl+Z`, `1…5`. What only another layout of the
/// keyboard needs is left out, and what has the flag `without`.
void action_add_keys(const Action *action, Chord without, Text *text);
