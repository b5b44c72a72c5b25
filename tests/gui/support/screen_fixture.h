// One user interface in a test, without SDL: inputs in, draw lists out, a clock that only the test
// moves, and a font in which every letter is half as wide as high.
#pragma once

#include "base/text.h"
#include "base/threads.h"
#include "gui/support/kept_fixture.h"
#include "ui/ui.h"

#include <stdatomic.h>

/// What was let be heard, and when.
typedef struct ScreenSound {
    Sound sound;
    float volume;
    int64_t at; ///< ns
} ScreenSound;
enum { SCREEN_SOUNDS_MAX = 1024 };

typedef struct ScreenFixture {
    Stage *stage;
    DrawList *list;
    _Atomic int64_t now; ///< ns; the engine's thread reads it too
    char copied[4096];   ///< what was put on the clipboard last
    int pastes_asked;
    KeptFixture kept;
    ScreenSound *sounds; ///< NULL: the program is silent
    int sound_count;
    Buffer spoken; ///< each sentence on a text line
    Mutex waking;
    Condition news;  ///< has_news was set
    bool has_news;   ///< the engine has called wake since the last look; under `waking`
    bool no_speaker; ///< the machine has nothing that plays them
    bool no_clipboard, fullscreen; ///< there is none; the window fills the screen
} ScreenFixture;

extern const TextRasteriser SCREEN_FIXTURE_FONT;

/// A game, or with `demo` a demo, in a window of `width` x `height` px. `x` and `o` as on the
/// command line: "human", "level3".
typedef struct ScreenOptions {
    StageFiles files; ///< zeroed: there are none
    int kept;         ///< finished games that are kept, with five open and two wrong; 0: none
    bool unsaved;     ///< a game cannot be kept
    const char *variant, *x, *o;
    int width, height;
    bool demo, still;           ///< still: nothing is animated
    bool start;                 ///< neither: the start screen
    bool newcomer;              ///< no game was ever played
    bool embedded;              ///< in an article
    bool heard;                 ///< its sounds are kept
    bool spoken;                ///< what it speaks is
    float text_scale;           ///< 0: 1
    bool stones;                ///< marks are stones on large boards
    bool small_tables;          ///< of the computer's: opened and closed in no time
    int theme;                  ///< as in Settings; 0: paper
    const TextRasteriser *text; ///< NULL: SCREEN_FIXTURE_FONT
    WhoWinsSolve *solve;        ///< what finds out who wins; NULL: the usual solver
    const char *checker;        ///< of proofs; NULL: inkrow-check
    const char *address;        ///< that links begin with; NULL: there are none
} ScreenOptions;

ScreenFixture *screen_fixture_open(const ScreenOptions *options);
/// A game of two people in which nothing is animated.
ScreenFixture *screen_fixture_open_board(const char *variant, int width, int height);
void screen_fixture_close(ScreenFixture *fixture);

/// Lets `ms` pass in steps of 10 ms, drawing each in which something changes.
void screen_fixture_pass(ScreenFixture *fixture, int ms);
/// One such step while the engine's thread works: some ms pass really as well, until it has news.
void screen_fixture_think(ScreenFixture *fixture);
/// Lets time pass until nothing is busy any more; the test fails when that never happens.
void screen_fixture_settle(ScreenFixture *fixture);

void screen_fixture_move(ScreenFixture *fixture, Point window_px);
void screen_fixture_click(ScreenFixture *fixture, Point window_px);
/// A finger: INPUT_POINTER_DOWN, _MOVE or _UP.
void screen_fixture_touch(ScreenFixture *fixture, InputKind kind, Point window_px);
void screen_fixture_click_cell(ScreenFixture *fixture, const char *cell);
/// Presses at `from` and lets go at `to`.
void screen_fixture_drag(ScreenFixture *fixture, Point from, Point to);
void screen_fixture_wheel(ScreenFixture *fixture, Point window_px, float notches);
/// Two fingers with `window_px` in their middle, `spread` times as far apart as when they came
/// down; 1: they come down.
void screen_fixture_pinch(ScreenFixture *fixture, Point window_px, float spread);
/// The control must be there and not greyed.
void screen_fixture_click_control(ScreenFixture *fixture, const char *label);
void screen_fixture_press(ScreenFixture *fixture, Key key);
/// The same key again, because it is held.
void screen_fixture_repeat(ScreenFixture *fixture, Key key);
void screen_fixture_press_with(ScreenFixture *fixture, Key key, bool ctrl, bool shift);
void screen_fixture_paste(ScreenFixture *fixture, const char *text);
void screen_fixture_resize(ScreenFixture *fixture, int width, int height);

Point screen_fixture_cell(ScreenFixture *fixture, const char *cell); ///< window px
Cell screen_fixture_index(ScreenFixture *fixture, const char *cell);
const Position *screen_fixture_position(ScreenFixture *fixture);
bool screen_fixture_has_control(ScreenFixture *fixture, const char *label, bool *enabled);

/// How many lines of text in the present frame hold `text`.
int screen_fixture_count_text(ScreenFixture *fixture, const char *text);
/// The same for lines that are exactly `text`.
int screen_fixture_count_line(ScreenFixture *fixture, const char *text);
/// Where the last one of these begins, design px; the test fails where there is none.
Point screen_fixture_find_line(ScreenFixture *fixture, const char *text);
