// The one set of widgets that every screen is built from (their states: idle, hover, focus,
// pressed, on, disabled).
//
// A screen describes its widgets anew whenever something may have changed: what they are, not how
// they look at this moment. Hover, focus and press are kept by id in a WidgetState, so that a
// widget is the same one from frame to frame as long as its id is.
#pragma once

#include "base/clock.h"
#include "base/text.h"
#include "ink/sketch/sketch_icons.h"
#include "ui/widgets/input.h"

enum { WIDGETS_MAX = 128, WIDGET_OPTIONS_MAX = 12, WIDGET_LABEL_MAX = 64, FIELD_TEXT_MAX = 8192 };

typedef enum WidgetKind {
    WIDGET_BUTTON,
    WIDGET_PRIMARY,     ///< the one solid button of a screen
    WIDGET_MARGIN_ICON, ///< an icon without a box, in the margin
    WIDGET_CHOICE,      ///< options side by side, one of them circled
    WIDGET_TICK,        ///< a box that is ticked or not
    WIDGET_ONE_OF,      ///< a ring that has a dot in the one that is chosen of a list
    WIDGET_STEPPER,     ///< label, minus, value, plus; repeats while held
    WIDGET_RULER,       ///< a slider with a tick for every value
    WIDGET_CARD,        ///< something to choose; the screen draws the picture inside, or all of it
                        ///< where the label is hidden
    WIDGET_FIELD,       ///< a line of text to fill in
    WIDGET_LINK,        ///< words in a sentence or a list that lead to what they mean
    WIDGET_AREA, ///< a place that can be pointed at and focused; the screen draws it (the board)
} WidgetKind;

typedef struct Widget {
    int id;        ///< > 0, unique on its screen
    uint32_t hand; ///< its strokes are drawn by this: the id, where nobody says otherwise
    WidgetKind kind;
    Rect area;                    ///< design px, as drawn; the hit area is at least 44x44
    char label[WIDGET_LABEL_MAX]; ///< also the name that scripts press it by; never empty
    bool label_hidden;            ///< icons: the label is only a name
    bool icon_above;              ///< of a button: above its words, however low it is
    char note[WIDGET_LABEL_MAX];  ///< second line of a card, tick or button; what an empty field
                                  ///< shows, or a stepper instead of its number
    Icon icon;
    char key_cap[12];    ///< drawn beside the label; empty for none
    Key shortcut;        ///< pressing this key alone activates it; KEY_NONE for none
    float text_size;     ///< px
    float hidden;        ///< share of it that is still to be drawn, from the right
    bool quiet;          ///< a link whose line shows under the pointer alone
    bool on;             ///< tick, button that stays down, chosen card
    bool leads_away;     ///< from the game or the page: under a pointer that rests it waits longer
    bool pictured;       ///< a card: the screen draws into widget_card_picture
    bool alarming;       ///< an icon in the margin: in the colour of a loss
    bool disabled;       ///< not a ruler, whose knob says nothing of it
    int value, min, max; ///< choice: index of the option; stepper and ruler: the number; a field
                         ///< takes up to `max` bytes (0: FIELD_TEXT_MAX - 1)
    const char *options[WIDGET_OPTIONS_MAX]; ///< of a choice; static text
    float option_widths[WIDGET_OPTIONS_MAX]; ///< shares of the area; all 0: alike
    unsigned options_hidden; ///< bits of the options whose text is only a name: the screen draws
    unsigned options_broad;  ///< bits of those whose ring takes the whole option
    Key passes;              ///< of a field: a shortcut all the same while it is empty
    const char *text;        ///< of a field; owned by the screen, valid while the list lives
    const char *ticks;       ///< of a ruler: labels separated by '|', one a value; static text
    float apart;             ///< of a ruler: px that the last tick stands further off
} Widget;

typedef struct WidgetList {
    Widget widgets[WIDGETS_MAX];
    int count;
    bool enter_taken; ///< Enter does what one of them says, wherever the keyboard is
} WidgetList;

/// A button so high has its icon above its words where beside them it has no room, px.
enum { WIDGET_ICON_ABOVE_FROM = 58 };

/// Adds a widget and returns it to be filled in further.
Widget *widget_add(WidgetList *list, int id, WidgetKind kind, Rect area, const char *label);
/// Sets the second line of a card, tick or button, or what an empty field or a stepper shows, cut
/// to what fits.
void widget_set_note(Widget *widget, const char *note);
/// Lets `key`, unless it is KEY_NONE, activate the widget; with `cap` it is drawn beside the label.
void widget_set_key(Widget *widget, Key key, bool cap);
/// Appends what stands on a key: `U`, `Esc`.
void widget_key_name(Key key, Text *name);
/// The widget of that id, or NULL.
const Widget *widget_find(const WidgetList *list, int id);
/// The widget a person would call `label`, letter case ignored, with the part of it that is meant:
/// an option of a choice or a tick of a ruler (then `*value` is its index), minus (0) or plus (1)
/// of a stepper, else -1. Options and ticks go by their own text, or by the label and the text
/// where that is not clear enough: "Computer", "O plays Computer", "Width +". NULL when there is
/// none.
const Widget *widget_by_label(const WidgetList *list, const char *label, int *value);
/// Where to click it: its middle, or the middle of its part `value`.
Point widget_target(const Widget *widget, int value);
/// How many options a choice has, and where one of them lies.
int widget_option_count(const Widget *choice);
Rect widget_option_area(const Widget *choice, int option);
/// Where the picture of a flat card goes, whose words stand beside it, not below.
Rect widget_card_picture(Rect card);
/// Where a press reaches it: its area, grown to 44x44 at least.
Rect widget_hit_area(const Widget *widget);
/// The enabled widget that a press at `at` is for, the nearest where hit areas overlap, or NULL.
const Widget *widget_at(const WidgetList *list, Point at);

/// What the person is doing to the widgets of a screen. Zero it for a new screen.
typedef struct WidgetState {
    int hover, pressed, focus; ///< ids, 0 for none
    int home; ///< the area that has the keyboard again after a press elsewhere; 0: none has
    int hover_part, pressed_part;                ///< of a choice the option, of a stepper -1 or +1
    int64_t hover_since, pressed_at, changed_at; ///< ns
    int changed;                ///< id of the widget whose value changed last, for its drawing-in
    bool focus_visible;         ///< the keyboard was used last: the focus ring shows
    int walked_to;              ///< id that Tab or an arrow led to last, 0: none did
    bool key_caps_hidden;       ///< a finger was used last
    bool pad;                   ///< a gamepad was: its buttons stand where keys do
    int caret;                  ///< byte offset in the focused field
    int whole;                  ///< id of a field, or of a stepper, all of which is selected
    int typed;                  ///< the number typed so far into the focused stepper, 0: none
    float wheel;                ///< notches over a stepper that made no step yet
    int64_t next_repeat;        ///< ns; of a held stepper
    const TextRasteriser *text; ///< to find the letter under a press; NULL: the caret goes last
    uint32_t seed;              ///< of the screen: with a widget's id it seeds its strokes
} WidgetState;

/// True where what is drawn beside controls may name keys.
static inline bool widget_shows_keys(const WidgetState *state) {
    return !state->key_caps_hidden && !state->pad;
}
/// Gives the keyboard to widget `id` of the list, a field's caret behind its text.
void widget_focus(const WidgetList *list, WidgetState *state, int id);
/// The field that is being typed in, or NULL.
const Widget *widget_focused_field(const WidgetList *list, const WidgetState *state);

/// What an input did.
typedef struct WidgetAction {
    int id;            ///< 0: nothing
    int value;         ///< new value of choice, stepper, ruler; 1 or 0 of a tick
    bool text_changed; ///< of a field: `text` holds the new text
    char text[FIELD_TEXT_MAX];
    bool consumed; ///< the input was for a widget even if nothing happened
} WidgetAction;

/// Applies one input. Pointer and keyboard: Tab, Shift+Tab and arrows move the focus, Enter and
/// Space activate, arrows turn rulers, steppers and choices, the wheel and digits steppers, whose
/// number a click selects; shortcuts work without focus. Enter is left to a shortcut by ticks, and
/// by what is chosen already. Keys for
/// a focused WIDGET_AREA are left to the screen (`consumed` false), Tab excepted.
void widget_input(const WidgetList *list, WidgetState *state, const Input *input, int64_t now,
                  WidgetAction *action);
/// Does what a press on widget `id` does, of a choice on its option `value`, without a pointer: a
/// stepper and a ruler come to `value`, and a field holds `text`. Nothing where it is disabled.
void widget_do(const WidgetList *list, WidgetState *state, int id, int value, const char *text,
               int64_t now, WidgetAction *action);
/// Lets a held stepper repeat: after 400 ms, every 80 ms.
void widget_tick(const WidgetList *list, WidgetState *state, int64_t now, WidgetAction *action);
/// Ns until widget_tick or an animation needs a call, or -1 when nothing moves.
int64_t widget_timeout(const WidgetList *list, const WidgetState *state, int64_t now);

/// An icon without words says its name when the hand rests on it, or holds it, for so long, ns, and
/// where the keyboard has come to it; a finger that has held it so long does nothing else.
#define WIDGET_NAME_AFTER (500 * NANOSECONDS_PER_MS)
/// Draws the name of that icon, if there is one, over all else, within `page`.
void widget_draw_name(const Sketch *sketch, const WidgetList *list, const WidgetState *state,
                      Rect page, int64_t now);
/// Draws every widget but areas, in order. `animate` false: everything at rest at once.
void widget_draw(const Sketch *sketch, const WidgetList *list, const WidgetState *state,
                 int64_t now, bool animate);
