// The state of the screen "How minimax thinks" and its places; what all of its files see.
#pragma once

#include "study/recursion.h"
#include "ui/panel/panel_text.h"
#include "ui/stage/leaves.h"

enum { TREE_LEVELS_MAX = 34, TREE_OPEN_MAX = 4, TREE_SPEEDS = 4 };
/// Sides of a cell that boards can be drawn with, px, the largest first.
enum { TREE_ZOOMS = 6 };
extern const float TREE_CELL[TREE_ZOOMS];

/// Letters at boards, and the sign before a value that is written under one: half its size, and
/// what is between, px.
enum { TREE_LETTERS = 15, TREE_SIGN = 5, TREE_SIGN_GAP = 4 };
/// Names of levels in tall windows: their letters, and where they begin, px.
/// Px over a board that its move's name has at least, and from its edge to it.
enum { TREE_NAME_ROOM = 15, TREE_NAME_BESIDE = 8, TREE_NAME_CLOSE = 3 };
enum { TREE_NAME_TALL = 15, TREE_NAME_LEFT_TALL = 6, TREE_NAME_WIDE = 24 };

/// Ids of what the keyboard can go to that is no button.
enum { TREE_ID_BOARDS = 3, TREE_ID_STRIP, TREE_ID_IDEAS };

/// Where a board of the list is drawn.
typedef struct TreePlace {
    bool shown;
    float x;    ///< of its middle, from the left edge of the boards
    int hidden; ///< replies that are not shown
} TreePlace;

/// The boards that are laid out, kept while what they show is the same.
typedef struct TreeBoards {
    RecursionBoards list;
    TreePlace *places; ///< of each board in the list
    size_t places_capacity;
    uint64_t at; ///< steps made when it was laid out; UINT64_MAX: it is to be done again
    int top, levels;
    float pitch, room; ///< px
    float width;       ///< of all that is shown, px
} TreeBoards;

typedef struct TreeFrame TreeFrame;

typedef struct Tree {
    Screen base;
    TreeFrame (*frame)(const struct Tree *tree); ///< where its parts lie
    int boards_control;                          ///< the control that the boards stand in
    Recursion recursion;
    RecursionCounts counts;
    bool counted;
    RecursionIdea idea; ///< which recursion is gone through
    RecursionTerms terms;
    MinimaxEstimate *estimate; ///< of the root's variant where that is large, owned; or NULL
    bool of_game; ///< the root is a place of the kept session's game, or one that follows it
    TreeBoards boards;
    int zoom;      ///< index of TREE_CELL; -1: as fits
    int abreast;   ///< so many boards are then to fit side by side where they can be read; 0: any
    bool lesson;   ///< of the tour
    bool asks;     ///< what boards on the way have so far is the answer of an exercise
    bool untaught; ///< levels say who is to move: nobody has told yet what MAX and MIN are
    float pan;     ///< px that the boards are moved to the left
    int opened;    ///< the level that a person opened, or -1: those round the place are open
    bool spread;   ///< until the next step all boards are laid out, to be panned
    uint64_t came_from; ///< steps made where one went to a first meeting from; 0: one did not
    bool playing;
    bool seeks; ///< goes to where `sought` steps are made, once they are known
    uint64_t sought;
    int speed; ///< index of the speeds
    int64_t stepped_at;
    bool scrubs; ///< the pointer holds the overview's knob
    bool pans;
    Point pressed, held; ///< where it went down, and where it is
    bool dragged;        ///< it has gone too far for a click
    char said[GAME_SENTENCE_MAX];
} Tree;

/// A level of the recursion: all calls of one depth.
typedef struct TreeLevel {
    float y, h;
    bool open;   ///< boards are laid out in it
    bool merged; ///< stands for all levels from 0 to this one
} TreeLevel;

/// What one frame shows, and where.
struct TreeFrame {
    const Tree *tree;
    const MinimaxWalk *walk;
    Places leaves; ///< of the tree of boxes
    bool tall;
    Rect area;  ///< of all levels
    float left; ///< where boards begin, right of the levels' names
    Rect strip; ///< the overview
    Rect ideas; ///< rows of what each idea saves; without a width where they have no room
    float row;  ///< height of such a row
    TreeLevel levels[TREE_LEVELS_MAX];
    int level_count;
    int top, open; ///< the first level that is open, and how many
    float cell, pad;
    Point board;   ///< size of one
    bool labelled; ///< it has its move and its value written at it
    bool under;    ///< the value under it, not beside it
    float share;   ///< of the sizes of what is written at boards and of levels: larger text makes
                   ///< it a little larger only, so that boards have room
    float letters; ///< px of what is written at boards
    float words;   ///< px that the wider of the two needs
    float name;    ///< px that the name needs
    float beside;  ///< px from an edge to it
    float over;    ///< px by which it reaches beyond what a board has of a level
    float value;   ///< px under a board for its value, where that is there
    float foot;    ///< the same with what is noted of boards that were met before
    float apart;   ///< px from a board to the one beside it
};

/// The places in the present window.
TreeFrame tree_frame(const Tree *tree);
/// How deep its recursion can go, in marks.
int tree_frame_deepest(const Tree *tree);
/// Lays the levels out in the area of a frame that has its tree and layout.
void tree_frame_levels(TreeFrame *frame);
/// Lays the boards out for that frame, where something has changed.
void tree_boards_follow(Tree *tree, const TreeFrame *frame);
/// Where a shown board lies.
Rect tree_boards_rect(const TreeFrame *frame, size_t board);
/// The board of the deepest call at the place that is shown.
size_t tree_boards_place(const TreeBoards *boards);
/// The shown board at a point, or -1.
int tree_boards_at(const TreeFrame *frame, Point at);

/// Makes the board at the place the root.
void tree_items_think_from_here(Tree *tree);
/// To where a board that is shown gets its value, or is tried; from there it is made the root. To
/// the first meeting of one that was met before, and to where it is said why one is left out.
void tree_items_go_to(Tree *tree, int board);
/// The boards that are seen, for readers of the screen: as in ScreenList. Which board an item is;
/// -1: none.
bool tree_items_find(const Screen *screen, ScreenItems *found);
Rect tree_items_tell(const Screen *screen, int index, Text *words);
int tree_items_level(const Screen *screen, int index);
int tree_items_board(const Screen *screen, int index);
extern const ScreenList TREE_ITEMS;

/// The screen's parts.
void tree_draw_boards(const TreeFrame *frame, const Sketch *sketch);
void tree_draw_rows(const TreeFrame *frame, const Sketch *sketch);
void tree_draw_strip(const TreeFrame *frame, const Sketch *sketch);
void tree_draw_words(const TreeFrame *frame, const Sketch *sketch);
/// Round what has the keyboard and is no button.
void tree_draw_focus(const TreeFrame *frame, const Sketch *sketch);
/// In the box of its text lines, where that is.
void tree_draw_code(const TreeFrame *frame, const Sketch *sketch);
/// What lies behind a level, and its name with letters of `size` px.
void tree_draw_band(const TreeFrame *frame, const Sketch *sketch, int level);
void tree_draw_level_name(const TreeFrame *frame, const Sketch *sketch, int level, float size);
/// `[0 … +1]` on a baseline from `left` on, in at most `room` px; in a tall window one over the
/// other.
void tree_draw_window(const TreeFrame *frame, const Sketch *sketch, int level, Point left,
                      float size, float room);
/// The mark and the name of a square: `X b2`, from `left` on.
void tree_draw_move(const Sketch *sketch, const Variant *variant, Side side, Cell cell, Point left,
                    float size, float fade);

/// Begins anew from `root`, or with another recursion.
void tree_begin(Tree *tree, const Position *root);
/// Fills the bubble.
void tree_say(Tree *tree, const char *sentence);
/// As in ScreenOps.
void tree_step(const Screen *screen, StageStep *step);
void tree_go_to_step(Screen *screen, uint64_t made);
/// After each step: what is said of it.
void tree_follow(Tree *tree);
/// Goes to the recursion of another idea, scoring or limit; the place begins anew. Where that would
/// be too long it is said, and nothing changes.
void tree_choose(Tree *tree, RecursionIdea idea, RecursionTerms terms);
