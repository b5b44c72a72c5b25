// What a person chose for good: how the game looks, thinks and speaks.
//
// Every setting is a row of one table in settings.c: its key in the file, what it is for, what it
// may be. A new setting is a new row.
#pragma once

#include "base/clock.h"
#include "base/text.h"
#include "game/game.h"

typedef enum SettingsAnimation {
    ANIMATION_STROKES,
    ANIMATION_QUICK,
    ANIMATION_OFF
} SettingsAnimation;

/// Is all that there is to do in a game shown to who never played one?
typedef enum SettingsShowAll {
    SHOW_ALL_LATER, ///< bit by bit
    SHOW_ALL,       ///< at once, to anybody
    SHOW_NOT_ALL,   ///< bit by bit, to anybody
} SettingsShowAll;

#ifdef __EMSCRIPTEN__ // a page has 1 GiB for everything
enum { SETTINGS_THREADS_MAX = 16, SETTINGS_TABLE_MAX = 256 };
#else
enum { SETTINGS_THREADS_MAX = 64, SETTINGS_TABLE_MAX = 65536 };
#endif
/// Bytes of a folder that is kept, and of the text of any value, with their zero byte.
enum { SETTINGS_FOLDER_MAX = 160, SETTINGS_VALUE_MAX = 160 };
enum { SETTINGS_TOUR_PAGES = 14, SETTINGS_CODE_LANGUAGES = 4 };
/// What the board of Analysis can show: heat, the best line, threats, numbers.
enum { SETTINGS_ANALYSIS_TICKS = 4, SETTINGS_ANALYSIS_LINES_MAX = 5 };
enum { SETTINGS_TIMES = 4, SETTINGS_TEXT_SIZE_MIN = 80, SETTINGS_TEXT_SIZE_MAX = 160 };

/// Boards that a clock and an opening are chosen for alike: a clock for gomoku is none for 3x3.
typedef enum BoardsKind { BOARDS_SMALL, BOARDS_LARGE, BOARDS_FALLING, BOARDS_KINDS } BoardsKind;

/// What is yes or no, and stands on the sheet of settings as a tick:
/// SWITCH(index, field, phrase, usual, about). The field is its key in the file, too. A new one is
/// a row here, and its phrase.
#define SETTINGS_SWITCHES(SWITCH)                                                                  \
    SWITCH(KEYS, key_caps, SHOW_KEYS, 1, "keys are drawn on buttons")                              \
    SWITCH(COACH, coach, COACH, 1, "slips are told")                                               \
    SWITCH(SOUND, sound, SOUND, 1, "pen, paper and wood are heard")

#define SETTINGS_FIELD(index, field, words, usual, about) int field; ///< 1: yes
/// Plain values, each within what its row allows.
typedef struct Settings {
    int theme;         ///< index of a palette
    int language;      ///< 0: as the system, else one more than its number
    int stones;        ///< 1: boards from 9x9 on show stones
    int animation;     ///< a SettingsAnimation
    int thinking_time; ///< index of a time, below SETTINGS_TIMES
    int text_size;     ///< per cent
    int volume;        ///< per cent, how loud sounds are
    int threads;       ///< of a search for who wins
    int game_table;    ///< MiB, for the computer's moves
    int proof_table;   ///< MiB, for who wins
    SETTINGS_SWITCHES(SETTINGS_FIELD)
    int tour;          ///< 1: the start screen offers the tour of minimax
    int tour_page;     ///< the page of the tour that was open last, below SETTINGS_TOUR_PAGES
    int tour_seen;     ///< bits of the pages that were
    int tour_done;     ///< and of those whose thing to try was tried: all of them seen, too
    int show_all;      ///< a SettingsShowAll
    int asked_stones;  ///< 1: at a game of gomoku it was asked whether marks are to be stones
    int words;         ///< 1: what moves are worth is written in words, not in numbers
    int as_x;          ///< 1: Explain counts as X sees it, else as the side that is to move does
    int speech;        ///< 1: what happens is spoken
    int code;          ///< 1: the recursion stands beside its tree as code …
    int code_language; ///< … in one of SETTINGS_CODE_LANGUAGES
    int analysis_lines;
    int analysis_shows[SETTINGS_ANALYSIS_TICKS]; ///< 1: it does
    char board[VARIANT_TEXT_MAX];     ///< a variant: what was played last from the start screen …
    int players[2];                   ///< … and by whom: 0: a person, else a computer's level
    char names[2][PLAYER_NAME_MAX];   ///< … and what people are called; empty: nothing
    int clock[BOARDS_KINDS][4];       ///< of games to come: a TimeKind and the numbers after it
    int opening[BOARDS_KINDS];        ///< 0: in turns, 1: swap2, else so many first marks of X
    int take_back, hints;             ///< 1: allowed
    int level_follows;                ///< 1: a computer's level follows how the only person does
    char folder[SETTINGS_FOLDER_MAX]; ///< where a file was opened or saved last; empty: nowhere
    int width, height;                ///< of the window when it was closed, window px; 0: not known
    int placed;                       ///< 1: `x` and `y` are where it was
    int x, y;
} Settings;
#undef SETTINGS_FIELD

/// What holds before a person chose anything.
Settings settings_default(void);
/// Keeps what a person is called; nothing where a line of the file could not say it.
void settings_keep_name(Settings *settings, Side side, const char *name);
/// Keeps the folder, unless a line of the file could not say it.
void settings_keep_folder(Settings *settings, const char *folder);
/// The kind of that board.
BoardsKind settings_boards_kind(const Variant *variant);
/// What was chosen for games to come on such boards, and to keep what is chosen.
GameOptions settings_game_options(const Settings *settings, BoardsKind kind);
void settings_keep_game_options(Settings *settings, BoardsKind kind, const GameOptions *options);
/// The longest time for a computer's move that `thinking_time` stands for.
int64_t settings_move_time(const Settings *settings);

#define SETTINGS_INDEX(index, field, words, usual, about) SETTINGS_##index,
/// The settings in the order of the file.
typedef enum SettingsIndex {
    SETTINGS_THEME,
    SETTINGS_MARKS,
    SETTINGS_ANIMATION,
    SETTINGS_TIME,
    SETTINGS_TEXT_SIZE,
    SETTINGS_SWITCHES(SETTINGS_INDEX) ///< on the sheet
    SETTINGS_TOUR,
    SETTINGS_TOUR_SEEN,
    SETTINGS_SHOW_ALL,
    SETTINGS_ASKED_STONES,
    SETTINGS_WORDS,
    SETTINGS_AS_X,
    SETTINGS_SPEECH,
    SETTINGS_CODE,
    SETTINGS_CODE_LANGUAGE,
    SETTINGS_LANGUAGE,
    SETTINGS_LINES,
    SETTINGS_SHOWS, ///< one for each of SETTINGS_ANALYSIS_TICKS
    SETTINGS_VOLUME = SETTINGS_SHOWS + SETTINGS_ANALYSIS_TICKS,
    SETTINGS_THREADS,
    SETTINGS_GAME_TABLE,
    SETTINGS_PROOF_TABLE,
    SETTINGS_BOARD,
    SETTINGS_PLAYERS,
    SETTINGS_NAME,                                    ///< X's, then O's
    SETTINGS_CLOCK = SETTINGS_NAME + 2,               ///< one for each of BOARDS_KINDS
    SETTINGS_OPENING = SETTINGS_CLOCK + BOARDS_KINDS, ///< and so here
    SETTINGS_TAKE_BACK = SETTINGS_OPENING + BOARDS_KINDS,
    SETTINGS_HINTS,
    SETTINGS_LEVEL_FOLLOWS,
    SETTINGS_FOLDER,
    SETTINGS_WINDOW,
    SETTINGS_COUNT
} SettingsIndex;
#undef SETTINGS_INDEX
/// The most MiB that one of the two tables may have on a machine with so many bytes of memory, so
/// that all that are in use at once fit: an eighth for each of a game and of Analysis, both with
/// their solver, and a quarter for Who wins?.
int settings_table_most(int index, uint64_t memory);
/// Takes no more than that for the table that row `index` is about, where it is about one. False,
/// with a sentence, when it is less than it was.
bool settings_fit_table(Settings *settings, int index, uint64_t memory, Problem *problem);
/// What a sheet offers of a setting comes in steps: its words, numbers some way apart or each twice
/// the one before, or every number. The nearest step to what it is, the last one on this machine,
/// and to set it by one.
int settings_step(const Settings *settings, int index);
int settings_last_step(int index);
void settings_set_step(Settings *settings, int index, int step);
/// Until it is chosen it is as the machine wishes programs to be, which may change.
bool settings_follow(int index);
/// Its name in the file, and one text line that says what it is for and what it may be.
const char *settings_key(int index);
void settings_describe(int index, Text *text);
/// Appends what may be set alone: "paper, blackboard or contrast".
void settings_add_allowed(int index, Text *text);
/// The setting with that key; -1 when there is none.
int settings_find(Slice key);
/// Sets it from text. False, with a sentence that names what is allowed, when it is not.
bool settings_set(Settings *settings, int index, Slice value, Problem *problem);
/// Appends its value as settings_set reads it; nothing where there is none to be kept.
void settings_format(const Settings *settings, int index, Text *text);
/// Whether setting `index` is the same in both.
bool settings_same(const Settings *one, const Settings *other, int index);
/// Gives `to` what setting `index` is in `from`.
void settings_copy(Settings *to, const Settings *from, int index);

// --- settings text

// The text file that keeps the settings, written so that a person can edit it: lines `key = value`
// and comments, in the way of ini files.

enum { SETTINGS_BYTES_MAX = 1 << 16, SETTINGS_LINE_MAX = 190 };

/// Told of each value that is not allowed, with a sentence that names what is.
typedef void SettingsComplaint(void *context, const char *sentence);

/// Takes what `text` says into `settings`; keys that are not known, and bad values, which
/// `complain` hears of, change nothing. Only the first SETTINGS_LINE_MAX bytes of a line say
/// anything. False, with a sentence and nothing changed, when a zero byte shows that it is no text.
bool settings_text_read(Slice text, Settings *settings, SettingsComplaint *complain, void *context,
                        Problem *problem);

/// Bits of the settings that the text names, wherever it does.
uint64_t settings_text_named(Slice text);

/// The text that says `settings` where `old`, which settings_text_read has read, said something
/// else; where it says nothing, or nothing that is allowed, they are `usual`. All else stays as it
/// was: comments, keys that are not known, the order. What `old` does not name is added before its
/// first section, unless it is as usual; an empty one becomes a whole file with comments, in which
/// what follows the machine (settings_follow) is one. Terminated; release with base_free.
char *settings_text_write(Slice old, const Settings *settings, const Settings *usual);
