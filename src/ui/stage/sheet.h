// What all sheets have: their place over the page, a title, and a way out.
#pragma once

#include "ui/stage/screen.h"

/// Where a sheet of at most `width` x `height` px lies: at the foot of a tall view.
Rect sheet_place(Point view, float width, float height);
/// Where its text begins and ends; a narrow sheet has no margin.
float sheet_left(Rect area);
float sheet_right(Rect area);
/// The paper of a sheet with its title on the first line.
void sheet_draw(const Screen *screen, const Sketch *sketch, Rect area, const char *title);
/// Close, which needs no key: Escape closes a sheet where nothing else takes it.
extern const ActionTable SHEET_ACTIONS;
void sheet_close(Screen *screen, ActionMeant meant);
/// The cross in the corner, of an action `close` of the screen: that of SHEET_ACTIONS or its own.
void sheet_action_close(WidgetList *list, const Screen *screen, Rect area);
/// The same and Done, which Enter does, too.
extern const ActionTable SHEET_ACTIONS_END;
/// The controls of SHEET_ACTIONS_END, the key of Done drawn with `cap`.
void sheet_action_end(WidgetList *list, const Screen *screen, Rect done, bool cap, Rect area);
/// The cross where it is no action yet, a widget called Close.
void sheet_add_close(WidgetList *list, int id, Rect area);
/// The cap of the Escape key before the cross.
void sheet_draw_close_key(const Screen *screen, const Sketch *sketch, Rect area);
/// The baseline of text on line `line`; 0 is the title's.
float sheet_baseline(Rect area, int line);
