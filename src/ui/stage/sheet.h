// What all sheets have: their place over the page, a title, and a way out.
#pragma once

#include "ink/sketch/sketch.h"
#include "ui/stage/leaves.h"

/// The tree of a sheet of at most `width` px with that title; what follows is the column inside it:
/// its gap, and its boxes. The paper is as high as these want.
#define SHEET_TREE(width, title, ...)                                                              \
    SHEET_OF(width, PHRASE_##title, false, SHEET_MIDDLED, __VA_ARGS__)
/// The same at the right of a wide window, a square from its edge.
#define SHEET_DOCKED(width, title, ...)                                                            \
    SHEET_OF(width, PHRASE_##title, false, SHEET_AT_RIGHT, __VA_ARGS__)
#define SHEET_MIDDLED                                                                              \
    {.w = {6, 6, 0}, .share = 1}, {                                                                \
        .only = BOX_WIDE, .w = FIXED(8)                                                            \
    }
#define SHEET_AT_RIGHT                                                                             \
    {.only = BOX_TALL, .w = {6, 6, 0}, .share = 1}, {                                              \
        .only = BOX_WIDE, .w = FIXED(LAYOUT_SQUARE)                                                \
    }
/// The same with a title that ScreenOps.tell says by that number.
#define SHEET_TREE_TELLS(width, number, ...)                                                       \
    SHEET_OF(width, number, true, SHEET_MIDDLED, __VA_ARGS__)
#define SHEET_TITLE(number, is_told, letters)                                                      \
    .text = {                                                                                      \
        .phrase = (number), .told = (is_told), .size = (letters), .bold = true, .shrinks = true}
#define SHEET_OF(width, number, is_told, right, ...)                                               \
    .flow = BOX_COLUMN,                                                                            \
    BOXES(                                                                                         \
        {.h = {11, 15, 0}, .share = 1},                                                            \
        {.flow = BOX_ROW,                                                                          \
         BOXES(                                                                                    \
             {.only = BOX_WIDE, .w = {50, 76, 76}}, {.w = {6, 6, 0}, .share = 1},                  \
             {.name = "paper",                                                                     \
              .flow = BOX_COLUMN,                                                                  \
              .w = {300, (width), (width)},                                                        \
              BOXES(SHEET_HEAD(width, number, is_told),                                            \
                    {.flow = BOX_ROW,                                                              \
                     .share = 1,                                                                   \
                     BOXES({.name = "margin", .w = SHEET_SIDE(width, 74)}, {.w = FIXED(18)},       \
                           {.flow = BOX_COLUMN, .share = 1, .rules = SHEET_RULE_GAP, __VA_ARGS__}, \
                           {.name = "margin", .w = SHEET_SIDE(width, 22)}, {.w = FIXED(18)})},     \
                    {.h = {8, 20, 20}})},                                                          \
             right)},                                                                              \
        {.only = BOX_WIDE, .h = {5, 9, 0}, .share = 1}, {.only = BOX_TALL, .h = FIXED(6)})
/// What is free beside the column, but in a sheet that has no margin.
#define SHEET_SIDE(width, length) FIXED((width) < SHEET_NARROW ? 0 : (length))
/// Its title and the cross. The words stand above the first rule.
#define SHEET_HEAD(width, number, is_told)                                                         \
    {                                                                                              \
        .flow = BOX_ROW, .h = FIXED(72),                                                           \
        BOXES({.name = "margin", .w = SHEET_SIDE(width, 74)}, {.w = FIXED(18)},                    \
              {.name = "title",                                                                    \
               .only = BOX_WIDE,                                                                   \
               .share = 1,                                                                         \
               .around = {0, 35, 0, 0},                                                            \
               SHEET_TITLE(number, is_told, 31)},                                                  \
              {.name = "title",                                                                    \
               .only = BOX_TALL,                                                                   \
               .share = 1,                                                                         \
               .around = {0, 38, 0, 0},                                                            \
               SHEET_TITLE(number, is_told, 26)},                                                  \
              {.name = "margin", .w = FIXED(60)},                                                  \
              {.name = "close",                                                                    \
               .aside = true,                                                                      \
               .w = FIXED(44),                                                                     \
               .h = FIXED(44),                                                                     \
               .around = {0, 24, 22, 4}})                                                          \
    }
/// A rule left free under the title, where rows without a box around them come first.
#define SHEET_REST                                                                                 \
    { .h = FIXED(SHEET_RULE_GAP), .rank = BOX_CAPTION }
/// The solid button of a sheet.
#define SHEET_DONE(...)                                                                            \
    {                                                                                              \
        .name = "done", .h = {44, 58, 58}, NAMED(21, LEAF_ENDS, .bold = true, .cap = "Enter"),     \
        __VA_ARGS__                                                                                \
    }
/// ScreenOps.build and ScreenOps.draw_under of a sheet that is its tree: paper, words and controls.
void sheet_build(Screen *screen, WidgetList *list);
void sheet_draw_under(Screen *screen, const Sketch *sketch, int64_t now);
/// How far apart the rules of its paper are; 0: it has none.
float sheet_rules(const Screen *screen, const Places *places);
/// From row to row of a list on it, whole rules: high enough for a finger where the window is that
/// of a phone, else for a mouse.
float sheet_row(const Screen *screen, const Places *places);
/// The same where the screen draws more.
void sheet_draw_leaves(const Screen *screen, const Sketch *sketch, const Places *places);

/// Where a list is empty: a small board that waits for its first mark, and in `words` what comes
/// there and how, below or beside it; nothing in an `area` that has no room for both.
void sheet_draw_empty(const Screen *screen, const Sketch *sketch, Rect area, float rules,
                      const char *words);

/// Close, which needs no key: Escape closes a sheet where nothing else takes it.
extern const ActionTable SHEET_ACTIONS;
void sheet_close(Screen *screen, ActionMeant meant);
/// The same and Done, which Enter does, too.
extern const ActionTable SHEET_ACTIONS_END;
/// The baseline of text on line `line`; 0 is the title's.
float sheet_baseline(Rect area, int line);
