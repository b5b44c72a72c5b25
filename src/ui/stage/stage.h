// The stage: a stack of screens, and what each of them may ask for. Inputs in, draw lists out,
// without SDL; time is always an argument.
//
// One thread. `now` is nanoseconds of the clock in the configuration and never goes back.
#pragma once

#include "base/file.h"
#include "base/text.h"
#include "game/results.h"
#include "ink/sketch/sketch.h"
#include "session/session.h"
#include "study/review.h"
#include "study/who_wins.h"
#include "ui/board/board_view.h"
#include "ui/settings.h"
#include "ui/sound.h"
#include "ui/widgets/input.h"
#include "ui/widgets/layout.h"
#include "ui/widgets/widget.h"
#include "ui/words/phrase.h"

/// What is spoken, as far as a speaker tells it apart. A newer sentence of a kind takes the place
/// of an older one that nobody has heard yet; notices and ends wait for nobody.
typedef enum SpeechKind {
    SPEECH_SCREEN, ///< the screen or the sheet that came
    SPEECH_FOCUS,  ///< what the keyboard is at
    SPEECH_MARK,   ///< a mark was drawn, or one looks at another place of the game
    SPEECH_SAID,   ///< what stands in the bubble, or is said elsewhere
    SPEECH_VALUE,  ///< what squares are worth
    SPEECH_NOTICE, ///< what can't be done, or went wrong
    SPEECH_END,    ///< of a game
    SPEECH_ASKED,  ///< what a person asked for
} SpeechKind;

/// What the stage asks of the program around it, on the stage's thread. Any function may be NULL.
typedef struct StageHost {
    void *context;
    bool (*copy_text)(void *context, const char *text); ///< put on the clipboard; false: it cannot
    void (*paste)(void *context); ///< send INPUT_PASTE with what the clipboard holds
    void (*toggle_fullscreen)(void *context);
    bool (*leave_fullscreen)(void *context); ///< false when the window does not fill the screen
    void (*settings_changed)(void *context, const Settings *settings); ///< keep them
    void (*wake)(void *context); ///< make stage_tick be called soon; any thread, the engine's
                                 ///< included, and also from inside a function of the stage
    /// Lets a sound be heard, at a volume from 0 to 1; NULL: the program is silent.
    void (*play)(void *context, const Sound *sound, float volume);
    bool (*is_silent)(void *context); ///< there is nothing that plays sounds
    /// Speaks a sentence, for who does not see; NULL: nothing here can.
    void (*speak)(void *context, SpeechKind kind, const char *words);
    /// Lets the person send an address to somebody, in the way of the machine; NULL: it has none.
    void (*share)(void *context, const char *title, const char *address);
} StageHost;

/// A person's files, for the sheets that open and save; the stage itself touches none. What returns
/// false says why, in a sentence.
typedef struct StageFiles {
    const char *folder; ///< where to begin, from the root on; kept. NULL: there are no files
    const char *home;   ///< what `~` stands for; kept. NULL: nothing
    bool (*list)(const char *folder, const char *const *endings, size_t ending_count,
                 Folder *entries, Problem *problem); ///< as folder_read does
    FolderPlace (*look)(const char *path);
    bool (*read)(const char *path, Buffer *bytes, Problem *problem);
    bool (*save)(const char *path, Slice bytes, Problem *problem);
    /// Asks the person for files to open, which stage_take_file gets when they are chosen: for a
    /// machine whose folders are not to be seen, and where `folder` is all that is saved to. NULL:
    /// the sheets show the folders.
    void (*ask)(void *context);
    void *context; ///< of `ask`
} StageFiles;

/// Writes a file; false when that cannot be done.
typedef bool StageWriter(void *context, Slice text);

/// The games that are kept, for the screen that lists them. What returns false, or no tree, says
/// why in a sentence.
typedef struct StageGames {
    void *context; ///< NULL: nothing is kept, and no function is called
    /// Looks which there are now; `more` reads on in what is not known of them yet, and is true
    /// while there is some. `close`: nobody looks any more, and what was deleted is gone, but for
    /// the last of it.
    bool (*open)(void *context, Problem *problem);
    bool (*more)(void *context);
    void (*close)(void *context);
    int (*count)(void *context, KeptKind kind);
    /// Number `index` of all, in the order of KeptKind, and the latest first.
    void (*entry)(void *context, int index, KeptGame *entry);
    int (*find)(void *context, const char *name); ///< its number, or -1
    GameTree *(*game)(void *context, const char *name, Problem *problem);
    bool (*rename)(void *context, const char *name, const char *title, Problem *problem);
    /// `restore` brings back what was deleted last, and then what was before that, until `close`;
    /// `deleted` tells which game is next, and is false where there is none.
    bool (*remove)(void *context, const char *name, Problem *problem);
    bool (*restore)(void *context, Problem *problem);
    bool (*deleted)(void *context, KeptGame *entry);
    /// Counts what was won, drawn and lost in the games of the list and those that were deleted:
    /// to be released. `forget_results`: no game that was begun by now counts any more.
    void (*results)(void *context, Results *results);
    void (*forget_results)(void *context);
    /// The latest one that never ended and has a mark; waits for nothing.
    bool (*unfinished)(void *context, char name[GAME_NAME_MAX], GameCard *card);
    /// How many games there are whose last state could not be kept; of those, `*nowhere` were not
    /// saved elsewhere either. `why` is set where there are any.
    int (*unsaved)(void *context, int *nowhere, Problem *why);
    /// Hands the file of each that is nowhere to `write`, until that fails; true when all are
    /// saved.
    bool (*save_elsewhere)(void *context, StageWriter *write, void *write_context);
    /// Makes this window the one that writes the game; with `take` also where another one does.
    KeptOwner (*ask)(void *context, const char *name, bool take);
    /// What the game in the file at `path` is kept as; false when it is none of these.
    bool (*name_of)(void *context, const char *path, char name[GAME_NAME_MAX]);
    /// Keeps the game of a file, called after it, as `name`; one that is kept already is found.
    /// Owns `tree`.
    bool (*add)(void *context, const char *path, GameTree *tree, char name[GAME_NAME_MAX],
                Problem *problem);
} StageGames;

/// All screens: SCREEN(kind, name), made by screen_name_new. What each shows stands above it.
#define SCREENS(SCREEN)                                                                            \
    /* which board, who plays, by what rules, and who begins */                                    \
    SCREEN(START, start)                                                                           \
    /* the kept session's game, or the first one of what is chosen */                              \
    SCREEN(GAME, game)                                                                             \
    /* a new game between two computers on the chosen board, and after it the next */              \
    SCREEN(DEMO, demo)                                                                             \
    /* looks for a proof of who wins in the position of the kept session */                        \
    SCREEN(WHO_WINS, who_wins)                                                                     \
    /* what every move of the kept session's game, which is over, was worth */                     \
    SCREEN(REVIEW, review)                                                                         \
    /* the review, which goes to where the loss was forced: why it was lost, on larger boards */   \
    SCREEN(TURN, turn)                                                                             \
    /* a sheet: reads a game from a file */                                                        \
    SCREEN(OPEN, open)                                                                             \
    /* a sheet: a large file is being read */                                                      \
    SCREEN(READING, reading)                                                                       \
    /* a sheet: writes the game that is shown to a file, as a picture first */                     \
    SCREEN(SAVE, save)                                                                             \
    /* the same, as a poster first */                                                              \
    SCREEN(POSTER, poster)                                                                         \
    /* the same, as a game first */                                                                \
    SCREEN(SAVE_GAME, save_game)                                                                   \
    /* the same, as a worksheet first; a page of a browser has none */                             \
    SCREEN(WORKSHEET, worksheet)                                                                   \
    /* a sheet: saves the games elsewhere that cannot be kept */                                   \
    SCREEN(UNSAVED, unsaved)                                                                       \
    /* the same, on the way out */                                                                 \
    SCREEN(LEAVE, leave)                                                                           \
    /* the games that are kept */                                                                  \
    SCREEN(GAMES, games)                                                                           \
    /* a sheet with the chosen one, where the window has no room beside the list */                \
    SCREEN(GAMES_ONE, games_one)                                                                   \
    /* a sheet over it: what was won, drawn and lost against computers */                          \
    SCREEN(RESULTS, results)                                                                       \
    /* a sheet: stage_wanted is open in another window, and is looked at, or goes on here */       \
    SCREEN(ELSEWHERE, elsewhere)                                                                   \
    /* a sheet: the rules in pictures, and what mouse, finger and keys do */                       \
    SCREEN(HELP, help)                                                                             \
    /* a sheet: starts from a position that is typed, pasted or taken as an example */             \
    SCREEN(POSITION, position)                                                                     \
    /* a sheet: who plays, how long the computer thinks, and the coach, in the game or before it   \
     */                                                                                            \
    SCREEN(PLAYERS, players)                                                                       \
    /* a sheet: how the game looks, is drawn and thinks, for good */                               \
    SCREEN(SETTINGS, settings)                                                                     \
    /* a sheet: the rules of the board that is chosen */                                           \
    SCREEN(RULES, rules)                                                                           \
    /* a sheet: clocks, what can be taken back and what is told, in the game or before it */       \
    SCREEN(OPTIONS, options)                                                                       \
    /* a position is set up mark by mark, from that of stage_chosen if it is from one */           \
    SCREEN(SETUP, setup)                                                                           \
    /* a sheet over the board, while the clocks stand */                                           \
    SCREEN(PAUSE, pause)                                                                           \
    /* the recursion of minimax from the position of the kept session, step by step */             \
    SCREEN(TREE, tree)                                                                             \
    /* a sheet over it: which recursion, and the positions that articles explain it with */        \
    SCREEN(TREE_MENU, tree_menu)                                                                   \
    /* a sheet as large as the page: how minimax thinks, an idea a page, and exercises */          \
    SCREEN(TOUR, tour)                                                                             \
    /* a sheet: the words of the field and what they mean, stage_term first */                     \
    SCREEN(GLOSSARY, glossary)                                                                     \
    /* a sheet: all that was written of a mark, stage_open_comment */                              \
    SCREEN(COMMENT, comment)                                                                       \
    /* why the kept session's game, which is won, was lost: why_work_can */                        \
    SCREEN(WHY, why)                                                                               \
    /* what there is to be seen of each position of the kept session's game, and of others */      \
    SCREEN(ANALYSIS, analysis)

#define SCREEN_KIND(kind, name) SCREEN_##kind,
typedef enum ScreenKind { SCREENS(SCREEN_KIND) SCREEN_KINDS } ScreenKind;
#undef SCREEN_KIND

typedef struct StageConfig {
    GameSpec spec;    ///< what the start screen shows chosen, and what the first game is
    ScreenKind first; ///< the screen to begin with
    bool embedded;    ///< in an article: nothing leads away from the board and the tree
    bool newcomer;    ///< no game was ever played
    bool on_page;     ///< in a browser, which has some keys for itself
    Settings settings;
    const TextRasteriser *text; ///< kept, not copied
    Clock clock;
    StageHost host;
    StageFiles files;
    StageGames games;
    const char *checker;     ///< path of inkrow-check, kept; NULL: it was not found
    WhoWinsSolve *solve;     ///< what finds out who wins; NULL: the usual solver
    const char *save_folder; ///< where proofs are saved, kept; NULL: the folder it was started in
    const char *address;     ///< of the page that links lead to, kept; NULL: there is none
} StageConfig;

typedef struct Stage Stage;
typedef struct Screen Screen;

/// Makes a screen, one block of memory; NULL when the machine gives no thread for its game.
typedef Screen *ScreenMaker(Stage *stage, int64_t now);

// --- for the program

/// An empty stage in a window of `size` window px; stage_show brings its first screen. `makers` has
/// one for each kind and is kept.
Stage *stage_new(const StageConfig *config, ScreenMaker *const *makers, Point size);
/// Stops the engine and releases everything. NULL is fine.
void stage_free(Stage *stage);

/// Takes one input in at once; its text is not kept.
void stage_event(Stage *stage, const Input *input, int64_t now);
/// Takes in news of the engine and lets time pass. Call after events, after a wake, and when
/// stage_timeout has run out.
void stage_tick(Stage *stage, int64_t now);
/// Ns until stage_tick and stage_draw are needed again: 0 while something moves, -1 when only an
/// input or a wake can change anything.
int64_t stage_timeout(const Stage *stage, int64_t now);
/// Fills `list`, which is cleared first, with the whole window, in design px (layout.h).
void stage_draw(Stage *stage, DrawList *list, int64_t now);
/// Window px per design px: the painter's scale is this times output px per window px.
float stage_scale(const Stage *stage);
/// A field has the focus: typed characters are wanted as INPUT_TEXT.
bool stage_wants_text(const Stage *stage);
/// None has, but a letter that does nothing else would find one.
bool stage_may_take_text(const Stage *stage);
/// The person has asked to quit.
bool stage_quit_wanted(const Stage *stage);

/// Call when stage_quit_wanted. True when there are games that are saved nowhere and the person has
/// not said that they may go: then a sheet asks, and nobody wants to quit for now.
bool stage_asks_before_quitting(Stage *stage, int64_t now);

/// Opens the game in `bytes`, those of the file at `path`: on the screen that keeps games, or to be
/// played. False, with a sentence, and nothing changed, when it cannot be read. A large one is read
/// beside the window, and what is wrong with it is said on a sheet.
bool stage_take_file(Stage *stage, const char *path, Slice bytes, Problem *problem, int64_t now);
/// Is one read beside the window?
bool stage_is_reading(const Stage *stage);
/// Waits for it; true at once where there is none. False, with a sentence, when it cannot be read.
bool stage_wait_for_file(Stage *stage, Problem *problem, int64_t now);
/// True once when a game that was read beside the window has come on the board.
bool stage_has_read_file(Stage *stage);

/// Opens what stands behind the `#` of an address (text.h): a game, to be played or in its
/// tree, or the tour. False, with a sentence, and nothing changed, when it holds none.
bool stage_take_link(Stage *stage, const char *link, Problem *problem, int64_t now);

/// Is the game one in which who never played one is shown bit by bit what there is to do?
bool stage_is_calm(const Stage *stage);
/// Does the person want to see everything, or is none who never played?
bool stage_shows_everything(const Stage *stage);
/// How much of that is shown, and by what it came.
typedef enum StageShown {
    STAGE_SHOWS_BOARD,   ///< nothing has been done yet
    STAGE_SHOWS_MOVING,  ///< a mark was drawn
    STAGE_SHOWS_PLAYERS, ///< a game is over
    STAGE_SHOWS_ALL,     ///< so are three, or it is no such game
} StageShown;
StageShown stage_shown(const Stage *stage);
/// Lets that follow the session's game; `told`: its end is, if it has come.
void stage_follow_shown(Stage *stage, bool told);
/// Shows everything from now on, for good, or again what newcomers see.
void stage_show_all(Stage *stage, bool all);

/// Opens the tour over the screen, in place of its sheets: at a page, from 1, or at 0 where it was
/// left. False, with a sentence, and nothing changed, when it has no such page.
bool stage_open_tour(Stage *stage, uint64_t page, Problem *problem, int64_t now);

/// The game of another day that is kept as `name`, to be gone on with when the person wants to,
/// and how it stands.
void stage_offer_game(Stage *stage, const char *name, const GameCard *card);
/// Where there is no game to go on with offers the latest kept one that never ended.
void stage_look_for_game(Stage *stage);
/// Lets the top screen show a sentence; false when it has no place for it now.
bool stage_say(Stage *stage, const char *sentence, int64_t now);

enum { STAGE_SAID_MAX = 768 }; ///< no sentence is longer (DESCRIBE_TEXT_MAX)

/// A place in the recursion that the top screen shows.
typedef struct StageStep {
    uint64_t made, known;      ///< steps, of so many that are known so far …
    bool all;                  ///< … and that is all of them
    bool linked;               ///< a link to the game's place can name it
    char said[STAGE_SAID_MAX]; ///< of the last one
} StageStep;

/// False where it shows none.
bool stage_find_step(const Stage *stage, StageStep *step);
/// Goes to where `made` steps are made, or to the end where they are fewer, as soon as so many are
/// known. False where the screen shows no recursion.
bool stage_go_to_step(Stage *stage, uint64_t made);

// --- where one is: what the address of a page and the browser's history keep

enum { STAGE_PLACE_NAME = 24, STAGE_PLACE_AT = 1536 };

/// A plain value.
typedef struct StagePlace {
    char screen[STAGE_PLACE_NAME]; ///< as SCREENS calls it; empty: none
    char sheet[STAGE_PLACE_NAME];  ///< the top one of those over it; empty: none
    char at[STAGE_PLACE_AT];       ///< where on the screen, in its own words
    int number;                    ///< of the game that is shown, in this visit; 0: none is
    char name[GAME_NAME_MAX];      ///< what that is kept as; empty: it is not
} StagePlace;

/// Where one is. False while that is about to change: a game is waited for.
bool stage_find_place(const Stage *stage, StagePlace *place);
/// Appends what leads there in an address, behind its `#` (text.h); nothing where no game is
/// shown, or where no link can hold it.
void stage_write_link(const Stage *stage, Buffer *link);
/// The same of stage_game, which there must be, whatever screen shows it. False, and nothing
/// appended, where no link can.
bool stage_link_game(const Stage *stage, Buffer *link);
/// Appends the file of the game that is shown, as it is kept; nothing where none is.
void stage_write_game(Stage *stage, Buffer *file);
/// Appends what is shown, in a few words: `Connect Four 7×6: X to move`, `Your games`; nothing of
/// the start screen.
void stage_tell_title(const Stage *stage, Text *title);
/// A number that is another one where any of these says something else.
uint64_t stage_place_version(const Stage *stage);

/// Goes to a place of this visit (`same`) or an earlier one: to its game, which is on the board, or
/// else before or after it, or kept, or in `file`, or behind `link`; then to its screen, as far as
/// that can be shown now, and its sheet. False, and nothing changed, where there is no such screen,
/// or its game is nowhere.
bool stage_return(Stage *stage, const StagePlace *place, bool same, Slice file, const char *link,
                  int64_t now);

// --- for readers of the screen: what is drawn, as things that can be named and used

/// What can be done on the top screen, as it is drawn. Valid until the next call that changes it.
const WidgetList *stage_controls(const Stage *stage);
/// The window px of a place of the top screen, design px.
Point stage_scroll_window(const Stage *stage, Point place);
/// The board of the top screen that can be pointed at, BOARD_CONTROL of its controls; NULL where
/// there is none.
const BoardView *stage_board(const Stage *stage, BoardGeometry *geometry);
/// What a square of that board is, as it is spoken, and what it is worth where that is shown.
void stage_tell_square(const Stage *stage, Cell cell, Text *text);
/// A number that is another one where stage_tell_square says something else of any square.
uint64_t stage_squares_version(const Stage *stage);
/// What the top screen says beside its controls, as it is spoken.
void stage_tell_said(const Stage *stage, Text *text);
/// What a control is called, as it is spoken, without what it stands at.
void stage_tell_control(const Stage *stage, const Widget *control, Text *text);
/// What the keyboard is at and shows: the id of a control, 0: nothing, and the square of the board,
/// counted in rows from the first one; else -1.
int stage_read_focus(const Stage *stage, int *square);
/// A reader of the screen is at a control and reads it: the keyboard goes there, to a square of the
/// board likewise, and what the keyboard is at is not spoken as well, until this is called with id
/// 0.
void stage_read_at(Stage *stage, int id, int square, int64_t now);
/// Does what a press of the mouse on a control does, as widget_do; on the board `value` is the
/// square, of a list its item. What can't be done says why.
void stage_do_control(Stage *stage, int id, int value, const char *text, int64_t now);

// --- for scripts and tests

/// True while anything on the screen moves, or the computer owes a move that nothing holds back: no
/// pause, no pace of a demo, no sheet over the game.
bool stage_busy(const Stage *stage, int64_t now);
/// The running game, or NULL on screens without one.
Session *stage_session(Stage *stage);
/// Where to click (window px) the control with this visible label. False when the screen shows
/// none; `enabled` is false when it shows it greyed.
bool stage_find_control(const Stage *stage, const char *label, Point *target, bool *enabled);
/// The size of the board on the screen, as that of a variant. False when there is none.
bool stage_find_board(const Stage *stage, Variant *variant);
/// Where to click (window px) to play `cell`. False when there is no board, or it is zoomed and
/// does not show that.
bool stage_find_cell(const Stage *stage, Cell cell, Point *target);
/// Scrolls a place (window px), such as one of these, into a window that is too small for all;
/// where it is then.
Point stage_show_place(Stage *stage, Point window_px);

// --- for screens

/// Leaves the top screen for a new one; the old one is freed after this event. False, and nothing
/// changes, when the machine gives no thread for it.
bool stage_show(Stage *stage, ScreenKind kind, int64_t now);
/// Lets stage_go_back lead to the sheet of positions until a game or the start screen is shown:
/// what is studied was asked from there, and nobody plays it yet.
void stage_study_position(Stage *stage);
/// Lets stage_go_back lead to Why?, of the game's first `moves`, until another page than the study
/// is shown: what is studied is a place of a game that somebody lost.
void stage_study_lost(Stage *stage, int moves);
/// Leaves a study for where it was asked from: the game, the sheet of positions, or Why?
void stage_go_back(Stage *stage, int64_t now);
/// Lays a sheet over the top screen and returns it; stage_close_sheet uncovers the screen again.
Screen *stage_open_sheet(Stage *stage, ScreenKind kind, int64_t now);
/// Lets the person choose a file to open: on the sheet for that, or in the way of StageFiles.ask.
void stage_choose_file(Stage *stage, int64_t now);
/// What is read beside the window, without its folder: how much of it, 0 to 1, has been, and what
/// is wrong with it; `*fault` is empty while that is not known.
const char *stage_reading(const Stage *stage, float *share, const char **fault);
/// Nobody wants it any more.
void stage_stop_reading(Stage *stage);
/// The same where `sheet` is the one that shows it, which is about to be freed.
void stage_forget_reading(Stage *stage, const Screen *sheet);
/// Takes the sheet away, if the top screen is one.
void stage_close_sheet(Stage *stage, int64_t now);

/// What a screen shows in the same place is something else now, such as another folder: under a
/// pointer that rests it takes no press for a moment, as if it had just appeared.
void stage_show_other(Stage *stage);

/// Quits, whatever is not saved.
void stage_quit(Stage *stage);

/// What it was made with, and what a screen lays out in, in design px (layout.h), now.
const StageConfig *stage_config(const Stage *stage);
Point stage_view(const Stage *stage);
/// The window shows all of that: else the wheel leads through it, and turns no pages.
bool stage_shows_all(const Stage *stage);
/// The choices of the start screen, kept while the program runs.
GameSpec *stage_chosen(Stage *stage);
/// The next start of the program begins with the board and the players chosen now.
void stage_keep_choice(Stage *stage);
/// Chooses its board, with the clock and the opening that boards of that kind had last.
void stage_choose_variant(Stage *stage, const Variant *variant);
/// What boards of a kind have from now on.
void stage_choose_options(Stage *stage, BoardsKind kind, const GameOptions *options);
/// Whether a coin decides who begins, whatever `first` of the spec says; kept like stage_chosen.
bool *stage_coin_chosen(Stage *stage);
/// Goes on with a game that is not kept as session_open does, on the Game screen; the tree is
/// released by it. False when the machine gives no thread.
bool stage_open_game(Stage *stage, GameTree *tree, int64_t now);

/// What is to be done where another window has a game.
typedef enum StageTaking {
    STAGE_ASK,    ///< the person is asked, on a sheet
    STAGE_TAKE,   ///< it goes on here
    STAGE_LOOK,   ///< it is only looked at, wherever it is
    STAGE_RETURN, ///< as STAGE_ASK, at the place it was left at, be it before its end
} StageTaking;

/// Goes on with a game that is kept, on the Game screen, as it was left, with its undo, where
/// nobody else has written it. False, with a sentence, when it cannot be read.
bool stage_go_on(Stage *stage, const char *name, StageTaking taking, Problem *problem, int64_t now);
/// The game of the last stage_go_on.
const char *stage_wanted(const Stage *stage);
/// The game that is taken along: the one the screen shows, else the kept session's; NULL without
/// either.
Game *stage_game(const Stage *stage);
/// The game kept as `name` was deleted: nothing goes on with it.
void stage_forget_game(Stage *stage, const char *name);
/// Is there a game to go on with: in the session, or one that was offered? stage_continue
/// shows it.
bool stage_can_continue(const Stage *stage);
/// Its clocks go on with it: until then its marks are not seen.
bool stage_hides_continued(const Stage *stage);
/// How that game stands; false where there is none.
bool stage_card_to_continue(const Stage *stage, GameCard *card);
void stage_continue(Stage *stage, int64_t now);
/// The session, made on first use and kept over screens. NULL when the machine gives no thread.
Session *stage_start_session(Stage *stage, const GameSpec *spec);
/// What stage_start_session made, whatever screen is shown; NULL before the first game.
Session *stage_kept_session(const Stage *stage);
/// Of it the game that is no demo (shelf_own_game); NULL where there is none.
const Game *stage_own_game(const Stage *stage);
/// Its position; NULL also where its clocks go on with it, so that nothing is to be told of it.
const Position *stage_own_position(const Stage *stage);
/// The session with that game on the board; while it has no mark with the one that goes on, where
/// there is one; else with the chosen one that begins. NULL when the machine gives no thread.
Session *stage_start_own_game(Stage *stage);
/// How the sides are called on the board that is shown, or chosen; a text for it (phrase_called).
SideNames stage_names(const Stage *stage);
const char *stage_phrase(const Stage *stage, Phrase number);
/// What the person has chosen for good, and how it is drawn.
const Settings *stage_settings(const Stage *stage);
const Palette *stage_palette(const Stage *stage);
/// How fast strokes on a board come, 1: as usual; 0: all at once, and everything else, too.
float stage_pace(const Stage *stage);
/// Changes it for good: what is on the screen follows at once.
void stage_change_settings(Stage *stage, const Settings *settings);
/// What was set at the start, which holds up to the next one: MiB of a table, and threads.
int stage_game_table(const Stage *stage);
int stage_threads(const Stage *stage);
/// What finds out who wins, made on first use and kept over screens.
WhoWins *stage_who_wins(Stage *stage);
/// Keeps a review that is not whole, stopped, in the place of one that was kept: what it has done
/// is not lost while nobody looks. The stage's from then on.
void stage_keep_review(Stage *stage, ReviewTask *task);
/// A review of the session's game that led to `end`, the caller's: the one that is kept, else one
/// that begins with what the game has. It does not run. NULL when the machine gives no thread.
ReviewTask *stage_begin_review(Stage *stage, const Position *end);
/// Writes that review as far as it has come, and leaves it where it is. False where none is kept.
bool stage_look_at_review(Stage *stage, const Position *end, Review *review);
/// The folder that was looked at last, from the root on; FILE_PATH_MAX bytes, for the sheets to
/// set.
char *stage_folder(Stage *stage);
/// Where the keyboard was on the board of game `number` of the session when its screen was left;
/// for that screen to set.
typedef struct StageSquare {
    int number, column, row;
} StageSquare;
StageSquare *stage_square(Stage *stage);
/// The term of the glossary that was looked at last, for the sheets to set.
int *stage_term(Stage *stage);
/// A comment of more bytes may be cut where it stands beside a board: there is a way to all of it.
enum { STAGE_COMMENT_BRIEF = 100 };
/// Opens the sheet with all that was written of the kept session's game after so many marks.
void stage_open_comment(Stage *stage, int move_count, int64_t now);
/// After how many marks what that sheet shows was written.
int stage_commented(const Stage *stage);
/// Puts `text` on the clipboard; false when there is none.
bool stage_copy_text(const Stage *stage, const char *text);
/// Is there a page that links lead to?
bool stage_has_links(const Stage *stage);
/// Puts an address on the clipboard that leads to stage_game, which there must be, or to the step
/// in its tree that is shown, where stage_has_links. `said` is set in any case, false: to why it
/// cannot.
bool stage_copy_link(const Stage *stage, Problem *said);
/// Lets the person share such an address, with what is shown as its title. False where the machine
/// has no way to, or no link can hold the game: then the sheet for files is what there is.
bool stage_share(const Stage *stage);
/// Lets a sound be heard from where `at` is, design px.
void stage_sound(const Stage *stage, SoundKind kind, Point at);
/// Has the machine nothing that plays sounds?
bool stage_is_silent(const Stage *stage);
/// A gamepad was used last.
bool stage_uses_pad(const Stage *stage);
/// Asks for what the clipboard holds; nothing where the program has none.
void stage_ask_for_paste(const Stage *stage);
