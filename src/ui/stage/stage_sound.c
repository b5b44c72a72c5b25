// What is heard: the board as it comes to be seen, and what a hand does to the controls. Drawing
// knows nothing of it.
#include "ui/stage/stage_parts.h"

#include "ui/board/board_view.h"
#include "words/describe.h"

#include <math.h>

/// What the last ten seconds of a clock are counted in.
enum { LAST_SECONDS = 10 };
/// Marks of a demo that come faster than that are not heard.
#define DEMO_APART (NANOSECONDS_PER_SECOND / 2)

// --- out

static bool is_wanted(const Stage *stage) {
    return stage->config.host.play && stage->config.settings.sound;
}

/// From the window's left edge to its right; not all the way, as a page lies before both ears.
static float pan_of(const Stage *stage, Point at) {
    static const float WIDEST = .7f;
    return WIDEST * CLAMP(2 * at.x / fmaxf(1, stage->layout.view.x) - 1, -1, 1);
}

static void play(const Stage *stage, Sound sound) {
    const StageHost *host = &stage->config.host;
    if (!is_wanted(stage))
        return;
    sound.chalk = stage_palette(stage)->pens[TEXTURE_INK] == TEXTURE_CHALK;
    host->play(host->context, &sound, (float)stage->config.settings.volume / 100);
}

static uint32_t seed_now(const Stage *stage) {
    return noise_seed((uint32_t)(stage->now / NANOSECONDS_PER_MS), 0x50d);
}

void stage_sound(const Stage *stage, SoundKind kind, Point at) {
    play(stage, (Sound){.kind = kind, .pan = pan_of(stage, at), .seed = seed_now(stage)});
}

bool stage_is_silent(const Stage *stage) {
    const StageHost *host = &stage->config.host;
    return host->is_silent && host->is_silent(host->context);
}

static void play_in_the_middle(const Stage *stage, SoundKind kind, float wait_ms) {
    play(stage, (Sound){.kind = kind,
                        .seed = seed_now(stage),
                        .wait_ns = (int64_t)((double)wait_ms * NANOSECONDS_PER_MS)});
}

// --- the board

/// Times that a motion of the view takes as long as usual.
static float slowness(const BoardView *view) {
    return view->pace > 0 ? 1 / view->pace : 1;
}

/// One stroke of a mark's, or what stands for it.
typedef struct Part {
    SoundKind kind;
    float wait, length; ///< ms; length 0: as long as usual
    float level;        ///< 0: as usual
} Part;

static void play_part(const Stage *stage, const BoardView *view, const BoardMotion *motion,
                      Part part) {
    const BoardGeometry geometry = stage->top->ops->board(stage->top);
    const int rows = view->variant.height, row = cell_row(&view->variant, motion->cell);
    const float slow = slowness(view);
    play(stage,
         (Sound){.kind = part.kind,
                 .level = part.level,
                 .seconds = part.length * slow / 1000,
                 .pan = pan_of(stage, board_geometry_centre(&geometry, motion->cell)),
                 .pitch = part.kind == SOUND_DROP ? 1.3f - .6f * (float)row / (float)rows : 1,
                 .seed = noise_seed((uint32_t)view->game, (uint32_t)motion->cell),
                 .wait_ns = (int64_t)((double)(part.wait * slow) * NANOSECONDS_PER_MS)});
}

static bool is_of_stone(const Stage *stage, const BoardView *view) {
    return side_names_on(stage->config.settings.stones, &view->variant) == SIDE_NAMES_COLOURS;
}

static void play_mark(const Stage *stage, const BoardView *view, const BoardMotion *motion) {
    enum { X_SECOND = 150, X_STROKE = 110, O_STROKE = 260, DROP_BOUNCE = 90 };
    if (view->variant.drop) {
        const float fallen = motion->duration_ms - DROP_BOUNCE;
        play_part(stage, view, motion, (Part){SOUND_DROP, fallen, 0, 0});
        play_part(stage, view, motion, (Part){SOUND_DROP, motion->duration_ms, 0, .3f});
    } else if (is_of_stone(stage, view)) {
        play_part(stage, view, motion, (Part){SOUND_STONE, 0, 0, 0});
    } else if (motion->side == SIDE_X) {
        play_part(stage, view, motion, (Part){SOUND_PEN_X1, 0, X_STROKE, 0});
        play_part(stage, view, motion, (Part){SOUND_PEN_X2, X_SECOND, X_STROKE, 0});
    } else {
        play_part(stage, view, motion, (Part){SOUND_PEN_O, 0, O_STROKE, 0});
    }
}

/// No person plays, and marks come so fast that one would hear nothing else.
static bool rushes(const Stage *stage, const BoardMotion *motion) {
    const bool shown = stage->session && stage->session->game.spec.shown;
    return shown && motion->start - stage->heard.marked_at < DEMO_APART;
}

static void hear_motion(Stage *stage, const BoardView *view, const BoardMotion *motion,
                        bool again) {
    const bool rushed = rushes(stage, motion);
    stage->heard.marked_at = motion->start;
    if (rushed)
        return;
    if (motion->leaving)
        play_part(stage, view, motion, (Part){SOUND_RUB, 0, 0, 0});
    else if (again)
        play_part(stage, view, motion, (Part){SOUND_REDO, 0, 0, 0});
    else
        play_mark(stage, view, motion);
}

/// Is the game that is shown over, or what a screen plays by itself?
static Outcome outcome_of(const Stage *stage, const BoardView *view) {
    return stage->in_game && stage->session ? game_outcome(&stage->session->game) : view->outcome;
}

static void play_end(const Stage *stage, const BoardView *view, Outcome outcome) {
    enum { LINE_WAITS = 120, LINE_TAKES = 380 };
    const Side person =
        stage->session ? describe_only_person(&stage->session->game.spec) : SIDE_NONE;
    const bool row = view->outcome != OUTCOME_OPEN && view->pace > 0;
    const float line = row ? (LINE_WAITS + LINE_TAKES) * slowness(view) : 0;
    if (outcome == OUTCOME_DRAW) {
        play_in_the_middle(stage, SOUND_DRAW, 0);
        return;
    }
    if (row)
        play_in_the_middle(stage, SOUND_WIN_LINE, LINE_WAITS * slowness(view));
    const bool lost = person != SIDE_NONE && outcome_winner(outcome) != person;
    play_in_the_middle(stage, lost ? SOUND_LOSE : SOUND_WIN, line);
}

/// Marks that come without a new one in the record were there before.
static bool is_replayed(const Stage *stage) {
    const Record *record = &stage->session->game.record;
    return record->cursor > stage->heard.cursor && record->count == stage->heard.count;
}

static void hear_board(Stage *stage, BoardView *view) {
    StageHeard *heard = &stage->heard;
    const Outcome outcome = outcome_of(stage, view);
    const bool again = stage->in_game && stage->session && is_replayed(stage);
    if (heard->game != view->game) {
        heard->game = view->game;
        play_in_the_middle(stage, SOUND_PAGE, 0);
    }
    heard->again = again || (heard->again && board_view_rest(view, stage->now) < 0);
    for (BoardMotion begun; board_view_take_begun(view, stage->now, &begun);)
        hear_motion(stage, view, &begun, heard->again);
    if (view->hint != CELL_NONE && view->hint_at != heard->hint_at)
        play_in_the_middle(stage, SOUND_HINT, 0);
    heard->hint_at = view->hint_at;
    if (board_view_rest(view, stage->now) < 0)
        return; // the last mark is not there yet
    if (outcome != OUTCOME_OPEN && heard->outcome == OUTCOME_OPEN)
        play_end(stage, view, outcome);
    heard->outcome = outcome;
}

// --- a clock

static int seconds_left(const Stage *stage) {
    if (!stage->session || !game_person_to_move(&stage->session->game))
        return 0;
    const GameClock *clock = &stage->session->game.clock;
    if (clock->running == SIDE_NONE)
        return 0;
    return (int)(game_clock_left(clock, clock->running, stage->now) / NANOSECONDS_PER_SECOND);
}

static void hear_clock(Stage *stage) {
    const int left = seconds_left(stage);
    if (left != stage->heard.seconds && left > 0 && left < LAST_SECONDS)
        play_in_the_middle(stage, SOUND_TICK, 0);
    stage->heard.seconds = left;
}

// --- in

static BoardView *view_of(const Stage *stage) {
    const size_t at = stage->top->ops->view;
    BoardView *view = at > 0 ? (BoardView *)((char *)stage->top + at) : NULL;
    return view && view->shown ? view : NULL;
}

/// What another screen shows was there before it came.
static void begin_anew(Stage *stage, const BoardView *view) {
    StageHeard *heard = &stage->heard;
    if (heard->shown > 0)
        play_in_the_middle(stage, SOUND_PAGE, 0);
    heard->shown = stage->shown;
    heard->game = view ? view->game : 0;
    heard->outcome = view ? outcome_of(stage, view) : OUTCOME_OPEN;
    heard->hint_at = view ? view->hint_at : 0;
}

void stage_sound_follow(Stage *stage) {
    StageHeard *heard = &stage->heard;
    BoardView *view = view_of(stage);
    if (!is_wanted(stage))
        return;
    if (heard->shown != stage->shown)
        begin_anew(stage, view);
    else if (view)
        hear_board(stage, view);
    hear_clock(stage);
    if (stage->session) {
        heard->cursor = stage->session->game.record.cursor;
        heard->count = stage->session->game.record.count;
    }
}

static bool has_sound(const Widget *widget) {
    return widget && widget->kind != WIDGET_FIELD && widget->kind != WIDGET_AREA;
}

void stage_sound_of_control(const Stage *stage, int id) {
    static const SoundKind KINDS[] = {[WIDGET_TICK] = SOUND_TICK,
                                      [WIDGET_CHOICE] = SOUND_LOOP,
                                      [WIDGET_CARD] = SOUND_LOOP,
                                      [WIDGET_STEPPER] = SOUND_NOTCH,
                                      [WIDGET_RULER] = SOUND_NOTCH};
    const Widget *widget = id != 0 ? widget_find(&stage->list, id) : NULL;
    if (!has_sound(widget))
        return;
    const SoundKind own = (size_t)widget->kind < ARRAY_LEN(KINDS) ? KINDS[widget->kind] : 0;
    const Rect area = widget->area;
    stage_sound(stage, own ? own : SOUND_TAP, POINT(area.x + area.w / 2, area.y));
}
