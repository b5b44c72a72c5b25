// Who plays for a side, on the start screen and on the sheet of players: a person with a name, or a
// computer with its level. What is chosen holds at once, and for the games to come.
#pragma once

#include "ui/stage/leaves.h"

/// For each side who plays (`x plays`), the name (`x name`) and the level (`x level`).
extern const ActionTable SEATS_ACTIONS;

/// The leaves of a side, `s` being `x` or `o`: its mark, with its name where that has room, and its
/// controls, of which there is the name or the level; these go when room is short, unless that is
/// 0, the name before the level.
#define SEAT_CONTROLS(s, when_short, ...)                                                          \
    .flow = BOX_COLUMN, .share = 1, __VA_ARGS__,                                                   \
    BOXES({.name = s " plays", .h = {44, 46, 46}, NAMED(17, 3 * LEAF_OPTION)},                     \
          {.flow = BOX_COLUMN,                                                                     \
           .h = {54, 60, 60},                                                                      \
           BOXES({.name = s " name", .h = FIXED(44), .rank = when_short},                          \
                 {.name = s " level",                                                              \
                  .h = {54, 60, 60},                                                               \
                  .around = {14, 0, 30, 0},                                                        \
                  .rank = (when_short) / 2})})
/// The same as rows of a sheet.
#define SEAT_ROWS(s)                                                                               \
    {.name = s " plays", .h = {44, 46, 46}, NAMED(17, 3 * LEAF_OPTION)},                           \
        {.name = s " name", .h = FIXED(44)}, {                                                     \
        .name = s " level", .h = {54, 60, 60}, .around = { 14, 0, 30, 0 }                          \
    }
#define SEAT_NARROW(s, when_short, ...)                                                            \
    {                                                                                              \
        .flow = BOX_ROW, .share = 1,                                                               \
        BOXES({.flow = BOX_COLUMN,                                                                 \
               BOXES({.name = s " mark", .w = FIXED(40), .h = FIXED(44)}, {.share = 1})},          \
              {SEAT_CONTROLS(s, when_short, .gap = {2, 4, 0})}),                                   \
        __VA_ARGS__                                                                                \
    }

/// The game that is played, or what the start screen shows chosen.
const GameSpec *seats_spec(const Screen *screen);
/// Is the leaf of a seat there? True of what is none.
bool seats_have(const Screen *screen, const Box *box);
/// Fills in names and rulers.
void seats_fill(const Screen *screen, WidgetList *list);
/// Draws the marks, and the players' names where there is room.
void seats_draw(const Screen *screen, const Sketch *sketch, const Places *places);
