// The screen "Who wins?": its parts together, in time and under the pointer and the keyboard.
#include "ui/panel/panel.h"
#include "ui/screens/screens.h"
#include "ui/screens/study/who.h"
#include "ui/stage/panel_actions.h"
#include "ui/words/phrase.h"
#include "ui/words/who_wins_strings.h"

#include <string.h>

enum { PATH_BYTES = 1100 };

// --- what can be done: the search and the written proof

/// The screen, with nothing said any more.
static Who *act_on(Screen *screen) {
    Who *who = (Who *)screen;
    who->notice[0] = '\0';
    return who;
}

static void stop(Screen *screen, ActionMeant meant) {
    Who *who = act_on(screen);
    (void)meant;
    who_wins_stop(who->worker);
    who->stopping = who_wins_busy(who->worker);
}

static Phrase cannot_stop_writing(const Screen *screen, int which) {
    const Who *who = (const Who *)screen;
    (void)which;
    return who->stopping ? PHRASE_STOPS_ALREADY : PHRASE_NONE;
}

static ActionFace stop_or_back(const Screen *screen) {
    return who_view((const Who *)screen) == WHO_SEARCHING
               ? (ActionFace){PHRASE_BUTTON_STOP, ICON_NONE}
               : (ActionFace){PHRASE_BUTTON_BACK, ICON_BACK};
}

static Phrase cannot_go_back(const Screen *screen, int which) {
    return who_view((const Who *)screen) == WHO_SEARCHING ? cannot_stop_writing(screen, which)
                                                          : PHRASE_NONE;
}

/// From the search to what it found, from a game by the proof to the answer, and from there home.
static void go_back(Screen *screen, ActionMeant meant) {
    Who *who = act_on(screen);
    switch (who_view(who)) {
    case WHO_SEARCHING:
        stop(screen, meant);
        break;
    case WHO_PLAYING:
        board_view_finish(&who->board, meant.now);
        who_play_leave(who);
        who_follow(who, meant.now);
        break;
    default:
        stage_go_back(screen->stage, meant.now);
    }
}

static ActionFace go_on_or_write(const Screen *screen) {
    return who_report((const Who *)screen)->proof == WRITTEN_PROOF_STOPPED
               ? (ActionFace){PHRASE_BUTTON_WRITE_PROOF, ICON_PENCIL}
               : (ActionFace){PHRASE_BUTTON_GO_ON, ICON_PLAY};
}

static Phrase cannot_go_on(const Screen *screen, int which) {
    const WhoWinsReport *report = who_report((const Who *)screen);
    (void)which;
    return report->state == WHO_WINS_STOPPED || report->proof == WRITTEN_PROOF_STOPPED
               ? PHRASE_NONE
               : PHRASE_NOTHING_STOPPED;
}

static void go_on(Screen *screen, ActionMeant meant) {
    Who *who = act_on(screen);
    (void)meant;
    who->no_thread = !who_wins_ask(who->worker, &who->asked);
}

enum { TO_PLAY = 1, TO_SAVE, TO_CHECK };

static Phrase cannot_use_proof(const Screen *screen, int use) {
    const Who *who = (const Who *)screen;
    const WrittenProof proof = who_report(who)->proof;
    if (who->playing)
        return PHRASE_PROOF_IS_PLAYED;
    if (use == TO_PLAY ? !who_play_can(who)
                       : proof < WRITTEN_PROOF_READY || proof == WRITTEN_PROOF_REFUSED)
        return PHRASE_NO_WRITTEN_PROOF;
    if (use == TO_CHECK && proof != WRITTEN_PROOF_READY && proof != WRITTEN_PROOF_NO_CHECKER)
        return PHRASE_CHECKED_ALREADY;
    return PHRASE_NONE;
}

static void check(Screen *screen, ActionMeant meant) {
    Who *who = act_on(screen);
    (void)meant;
    who->no_thread = !who_wins_check(who->worker);
}

static void save(Screen *screen, ActionMeant meant) {
    Who *who = act_on(screen);
    char memory[PATH_BYTES];
    Text path = text_over(memory, sizeof memory);
    Text said = text_over(who->notice, sizeof who->notice);
    Problem problem;
    (void)meant;
    if (who_wins_save(who->worker, stage_config(screen->stage)->save_folder, &path, &problem))
        text_add(&said, phrase(PHRASE_SAVED_AS), memory);
    else
        text_add(&said, phrase(PHRASE_NOT_SAVED), problem.sentence);
}

static Phrase cannot_tell_more(const Screen *screen, int which) {
    const Who *who = (const Who *)screen;
    (void)which;
    const WhoFrame frame = who_frame(who);
    return layout_area(&frame.leaves, "details").w > 0 ? PHRASE_NONE : PHRASE_NO_MORE_DETAILS;
}

static bool tells_more(const Screen *screen, int which) {
    (void)which;
    return ((const Who *)screen)->details;
}

static void tell_more(Screen *screen, ActionMeant meant) {
    Who *who = act_on(screen);
    (void)meant;
    who->details = !who->details;
}

static ActionValue opening_now(const Screen *screen, int which) {
    (void)which;
    return (ActionValue){.now = ((const Who *)screen)->opening};
}

static void choose_opening(Screen *screen, ActionMeant meant) {
    who_choose_opening(act_on(screen), meant.value, meant.now);
}

static void step_opening(Screen *screen, ActionMeant meant) {
    who_choose_opening(act_on(screen), ((Who *)screen)->opening + meant.which, meant.now);
}

// --- what can be done: playing by the proof

static void play(Screen *screen, ActionMeant meant) {
    Who *who = act_on(screen);
    board_view_finish(&who->board, meant.now);
    who_play_begin(who, meant.now);
    who_follow(who, meant.now);
}

static Phrase cannot_play_again(const Screen *screen, int which) {
    const Who *who = (const Who *)screen;
    (void)which;
    return who->playing && who->game.outcome != OUTCOME_OPEN ? PHRASE_NONE
                                                             : PHRASE_NO_PLAYED_GAME_OVER;
}

static ActionFace pause_or_by_itself(const Screen *screen) {
    return ((const Who *)screen)->by_itself ? (ActionFace){PHRASE_BUTTON_PAUSE, ICON_PAUSE}
                                            : (ActionFace){PHRASE_BUTTON_BY_ITSELF, ICON_PLAY};
}

static Phrase cannot_play_by_itself(const Screen *screen, int which) {
    const Who *who = (const Who *)screen;
    (void)which;
    return !who->playing                       ? PHRASE_PROOF_NOT_PLAYED
           : who->game.outcome != OUTCOME_OPEN ? PHRASE_GAME_IS_OVER
                                               : PHRASE_NONE;
}

static void play_by_itself(Screen *screen, ActionMeant meant) {
    Who *who = act_on(screen);
    board_view_finish(&who->board, meant.now);
    who->by_itself = !who->by_itself;
    who->moved_at = meant.now;
}

static Phrase cannot_take_back(const Screen *screen, int which) {
    const Who *who = (const Who *)screen;
    (void)which;
    return !who->playing                 ? PHRASE_PROOF_NOT_PLAYED
           : who_play_can_take_back(who) ? PHRASE_NONE
                                         : PHRASE_NO_MARK_OF_YOURS;
}

static void take_back(Screen *screen, ActionMeant meant) {
    Who *who = act_on(screen);
    board_view_finish(&who->board, meant.now);
    who_play_take_back(who, meant.now);
    who_follow(who, meant.now);
}

// clang-format off
static const Action ROWS[] = {
    {"go on", PHRASE_BUTTON_GO_ON, ICON_PLAY, {'w'}, .face_now = go_on_or_write,
     .cannot = cannot_go_on, .act = go_on},
    {"play", PHRASE_BUTTON_PLAY_PROOF, ICON_PENCIL, {'p'}, .which = TO_PLAY,
     .cannot = cannot_use_proof, .act = play},
    {"by itself", PHRASE_BUTTON_BY_ITSELF, ICON_PLAY, {'i'}, .face_now = pause_or_by_itself,
     .cannot = cannot_play_by_itself, .act = play_by_itself},
    {"undo", PHRASE_BUTTON_UNDO, ICON_UNDO, {'u'}, .cannot = cannot_take_back, .act = take_back},
    {"again", PHRASE_BUTTON_PLAY_AGAIN, ICON_NEW, {'n'}, .cannot = cannot_play_again, .act = play},
    {"save", PHRASE_SAVE, ICON_SAVE, {'s'}, .told = PHRASE_BUTTON_SAVE_PROOF, .which = TO_SAVE,
     .cannot = cannot_use_proof, .act = save},
    {"check", PHRASE_BUTTON_CHECK, ICON_TICK, {'c'}, .which = TO_CHECK,
     .cannot = cannot_use_proof, .act = check},
    {"stop writing", PHRASE_BUTTON_STOP_WRITING, ICON_NONE, .cannot = cannot_stop_writing,
     .act = stop},
    {"details", PHRASE_BUTTON_DETAILS, ICON_NONE, {'d'}, .told = PHRASE_DETAILS_IN_SMALL,
     .cannot = cannot_tell_more, .on = tells_more, .act = tell_more},
    {"opening", PHRASE_OPENING, ICON_NONE, .kind = WIDGET_CHOICE, .value = opening_now,
     .act = choose_opening},
    {"opening before", PHRASE_OPENING_BEFORE, ICON_PREVIOUS, .which = -1, .act = step_opening},
    {"opening after", PHRASE_OPENING_AFTER, ICON_NEXT, .which = 1, .act = step_opening},
    {"back", PHRASE_BUTTON_BACK, ICON_BACK, {KEY_ESCAPE}, .told = PHRASE_STOP_OR_BACK,
     .face_now = stop_or_back, .cannot = cannot_go_back, .act = go_back},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_WHO_WINS = ACTION_TABLE(PHRASE_IN_WHO_WINS, ROWS);

// --- its parts

enum { TELLS_SUBJECT = 1, TELLS_CLAIM, TELLS_REMARK, TELLS_BOX, TELLS_BEGINS, TELLS_TALLY };

// clang-format off
#define OR_ICON(action, when_short) \
    .rank = (when_short), .brief = &(const Box){.name = (action), .w = {44, 60, 0}, .h = {44, 62, 62}, .share = .6f}
#define BUTTON(action, key) \
    {.name = (action), .h = {44, 62, 62}, .share = 1, OR_ICON(action, 4), NAMED(18, LEAF_ICON_AND_ENDS, .cap = (key))}
#define DETAILS {.name = "details", .h = {44, 62, 62}, .share = 1, NAMED(18, LEAF_ENDS, .shrinks = true, .cap = "D")}
#define FIRST(action, key, ...) \
    {.name = (action), .h = {44, 64, 64}, .share = 1, __VA_ARGS__ \
     NAMED(21, LEAF_ICON_AND_ENDS, .bold = true, .shrinks = true, .cap = (key))}
#define ROW(...) {.flow = BOX_ROW, .gap = {6, 16, 0}, BOXES(__VA_ARGS__)}
#define ROW_OF(label, ...) {.name = (label), .flow = BOX_ROW, .gap = {6, 16, 0}, BOXES(__VA_ARGS__)}
#define FIRSTS \
    FIRST("go on", "W", OR_ICON("go on", 1),), FIRST("play", "P", OR_ICON("play", 1),), \
    FIRST("by itself", "I", OR_ICON("by itself", 1),), FIRST("again", "N", OR_ICON("again", 1),)
#define BACK FIRST("back", "Esc",)
/// What else can be done is in parts of one width: three, where a proof can be checked, and Details
/// among them where what they say has no room.
#define PART(action, key) \
    {.name = (action), .w = {0, 149, 0}, .h = {44, 62, 62}, .share = 1, .rank = 4, .brief = &WORDS_ALONE(action), \
     NAMED(16, LEAF_ICON_AND_ENDS, .shrinks = true, .cap = (key))}
#define WORDS_ALONE(action) \
    (const Box){.name = (action), .w = {0, 149, 0}, .h = {44, 62, 62}, .share = 1, OR_ICON(action, 4), \
                NAMED(17, LEAF_ENDS, .shrinks = true)}
#define OTHERS(...) \
    PART("check", "C"), PART("stop writing", NULL), PART("save", "S"), PART("undo", "U"), \
    __VA_ARGS__ PART("back", "Esc")
static const Box IN_ONE_ROW = ROW(FIRSTS, DETAILS, BACK, BUTTON("check", NULL), BUTTON("save", NULL), BUTTON("undo", NULL), BUTTON("back", NULL));
#define HEADING(words) {.h = {30, 44, 44}, .rank = 2, SAYS(words, 18, .bold = true, .heading = true)}
#define CARD(label) {.name = (label), .h = {32, 54, 54}}
#define FACT(label) {.name = (label), .h = {21, 36, 36}, .rank = 1}
#define COLUMN(label, ...) {.name = (label), .flow = BOX_COLUMN, .gap = {4, 10, 0}, BOXES(__VA_ARGS__)}
static const Box SMALL_BOX = {.name = "box", .h = {46, 118, 0},
                              TELLS(TELLS_BOX, 14, .line = 20, .beside = PANEL_BOX_BESIDE, .own = true)};
#define TOLD \
    {.name = "box", .h = {62, 118, 0}, .rank = 2, .brief = &SMALL_BOX, \
     TELLS(TELLS_BOX, 18, .line = 24, .beside = PANEL_BOX_BESIDE, .own = true)}, \
    COLUMN("searched", HEADING(WHAT_IS_SURE), CARD("x wins"), CARD("a draw"), CARD("o wins"))
#define FACTS \
    ROW_OF("searching", HEADING(RIGHT_NOW), {.name = "tried", .h = {28, 44, 44}, .share = 1}), \
    COLUMN("proven", HEADING(HOW_PROVEN)), \
    FACT("looked at"), \
    {.name = "tally", .h = {26, 40, 40}, .rank = 2, \
     TELLS(TELLS_TALLY, 16, .bold = true, .beside = 28, .shrinks = true, .own = true)}, \
    FACT("time"), FACT("memory"), FACT("moves"), FACT("proof"), FACT("size")
#define MARKS \
    {.name = "playing", .flow = BOX_COLUMN, .share = 9, .rank = 5, BOXES( \
        HEADING(MOVES), {.name = "marks", .h = {60, 240, 0}, .share = 1})}
#define NOTE {.name = "searching", .rank = 9, SAYS(STOPPING_LOSES_NOTHING, 17, .pencil = true, .line = 24)}
/// Why and what, or how it was found out.
static const Box IN_TWO_PARTS = {.flow = BOX_COLUMN, .gap = {4, 10, 0}, .share = 1, BOXES(
    COLUMN("told", TOLD, {.name = "searching", .flow = BOX_COLUMN, .rank = 5, BOXES(FACT("looked at"), FACT("time"))}, MARKS),
    {.name = "untold", .flow = BOX_COLUMN, BOXES(FACTS, NOTE)},
    {.share = 1},
    {.flow = BOX_COLUMN, .gap = {4, 10, 0}, .rank = 1, .brief = &IN_ONE_ROW, BOXES(
        ROW(FIRSTS), ROW_OF("alone", DETAILS, BACK), ROW_OF("others", OTHERS(PART("details", "D"),)))})};
#define STEPS(...) \
    {__VA_ARGS__ .flow = BOX_ROW, BOXES({.name = "opening before", .w = FIXED(44), .h = FIXED(44)}, \
                                             {.name = "step", .w = FIXED(84), .h = FIXED(44)}, \
                                             {.name = "opening after", .w = FIXED(44), .h = FIXED(44)})}
static const Box BY_STEPS = STEPS();
static const Box NEWS = {.name = "news", .h = {15, 16, 16}};

static const Box WHO = {.flow = BOX_SIDES, BOXES(
    PAGE_EDGE({.h = {0, 0, 0}}),
    PAGE_LEFT_OVER,
    {.flow = BOX_COLUMN, .gap = {4, 0, 0}, .around = {14, 4, 14, 6}, BOXES(
        {.only = BOX_WIDE, .h = {0, 18, 0}, .keeps = 8},
        PAGE_HEAD("home",
            {.h = {26, 40, 0}, .share = 1, SAYS(BUTTON_WHO_WINS, 28, .bold = true, .shrinks = true)},
            PAGE_TITLE_GAP,
            {.h = {18, 20, 0}, .rank = 8, TELLS(TELLS_SUBJECT, 17, .pencil = true, .shrinks = true)}),
        {.only = BOX_WIDE, .h = {0, 14, 0}, .keeps = 8},
        PAGE_BOARD,
        {.name = "legend", .h = {30, 60, 60}, .rank = 7},
        {.flow = BOX_ROW, .gap = {6, 14, 0}, .h = {44, 60, 60}, BOXES(
            {.name = "begins", .rank = 8, TELLS(TELLS_BEGINS, 17, .pencil = true)},
            {.name = "opening", .h = FIXED(44), .rank = 6, .brief = &BY_STEPS, .text = {.told = true, .size = 16}},
            STEPS(.name = "steps",),
            {.name = "hint", .w = {0, 0, 150}, .h = FIXED(22), .rank = 9, SAYS(TOUCH_FOR_PAIR, 16, .pencil = true, .line = 22)})})},
    {.name = "panel", .flow = BOX_COLUMN, .gap = {4, 10, 0}, .w = {280, 480, 480}, .around = {14, 6, 14, 8}, BOXES(
        {.only = BOX_WIDE, .h = {0, 14, 0}},
        {.flow = BOX_ROW, .gap = {8, 12, 0}, BOXES(
            {.name = "badge", .w = {36, 60, 60}, .h = {42, 66, 66}},
            {.name = "large", .w = {150, 400, 0}, .h = {42, 72, 76}, .share = 1},
            {.name = "stamp", .w = {104, 158, 158}, .h = {44, 64, 64}})},
        {.name = "claim", .h = {24, 34, 34}, .rank = 1, TELLS(TELLS_CLAIM, 22, .bold = true, .shrinks = true)},
        {.name = "remark", .h = {20, 26, 26}, .rank = 3, TELLS(TELLS_REMARK, 17, .pencil = true, .shrinks = true)},
        {.flow = BOX_COLUMN, .gap = {4, 10, 0}, .share = 1, .rank = 6, .brief = &IN_TWO_PARTS, BOXES(
            TOLD, {.flow = BOX_COLUMN, BOXES(FACTS)}, MARKS, {.share = 1}, ROW(FIRSTS, BACK), ROW(OTHERS()), NOTE)},
        {.name = "room for news", .h = {18, 20, 20}, .rank = 8, .brief = &NEWS})},
    {.only = BOX_WIDE, .w = {0, 26, 0}, .share = 1})};
// clang-format on

/// The one solid button.
static const char *first_button(const Who *who) {
    const WrittenProof proof = who_report(who)->proof;
    switch (who_view(who)) {
    case WHO_PLAYING:
        return who->game.outcome != OUTCOME_OPEN ? "again" : "by itself";
    case WHO_NOT_PROVEN:
        return who_report(who)->state == WHO_WINS_STOPPED ? "go on" : "back";
    case WHO_ANSWER:
        return proof == WRITTEN_PROOF_STOPPED                                  ? "go on"
               : proof != WRITTEN_PROOF_NONE && proof != WRITTEN_PROOF_UNKNOWN ? "play"
                                                                               : "back";
    default:
        return "back";
    }
}

/// What was just done, that nothing checks the proof here, or that nobody works.
static void tell_news(const Who *who, Text *words) {
    const WhoWinsReport *report = who_report(who);
    if (who->notice[0] || who_view(who) != WHO_ANSWER)
        text_add(words, "%s", who->notice);
    else if (report->proof == WRITTEN_PROOF_NO_CHECKER)
        text_add(words, phrase(PHRASE_NOT_CHECKED), report->unchecked.sentence);
    else if (who->no_thread)
        text_add(words, "%s", phrase(PHRASE_NO_THREAD_TO_WORK));
}

static bool has_news(const Who *who) {
    char memory[GAME_SENTENCE_MAX];
    Text words = text_over(memory, sizeof memory);
    tell_news(who, &words);
    return words.length > 0;
}

/// Is there more to be told of the search or the proof?
static bool has_details(const Who *who) {
    const WhoView view = who_view(who);
    return view == WHO_SEARCHING || (view == WHO_ANSWER && who->asked.outcome == OUTCOME_OPEN) ||
           (view == WHO_NOT_PROVEN && who_report(who)->nodes > 0);
}

static bool has_fact(const Who *who, WhoWinsFactKind kind) {
    enum { SEARCH = 1 << FACT_LOOKED_AT | 1 << FACT_TIME };
    static const unsigned FACTS_OF[] = {[WHO_SEARCHING] = SEARCH | 1 << FACT_MEMORY,
                                        [WHO_NOT_PROVEN] = SEARCH,
                                        [WHO_ANSWER] = SEARCH | 1 << FACT_MOVES | 1 << FACT_PROOF |
                                                       1 << FACT_SIZE,
                                        [WHO_PLAYING] = 0};
    return has_details(who) && FACTS_OF[who_view(who)] >> kind & 1 &&
           who_wins_strings_fact(who_report(who), kind).label[0];
}

static bool has(const Screen *screen, const Box *box) {
    const Who *who = (const Who *)screen;
    const WhoWinsReport *report = who_report(who);
    const WhoWinsOpening *opening = who_opening(who);
    const WhoView view = who_view(who);
    const bool searches = view == WHO_SEARCHING, stopped = view == WHO_NOT_PROVEN,
               answers = view == WHO_ANSWER, plays = view == WHO_PLAYING;
    const int openings = opening ? report->opening_count : 0;
    const bool alone = strcmp(first_button(who), "back") == 0, details = has_details(who);
    const bool can_check = answers && cannot_use_proof(screen, TO_CHECK) == PHRASE_NONE;
    const LeavesBox BOXES_NOW[] = {
        {"legend", openings < 2 && !(opening && opening->paired)},
        {"begins", openings > 1},
        {"opening", openings > 1 && openings <= WIDGET_OPTIONS_MAX},
        {"steps", openings > WIDGET_OPTIONS_MAX},
        {"hint", opening && opening->paired},
        {"badge", (answers || stopped) && who_wins_strings_is_proven(report)},
        {"stamp", answers && report->proof >= WRITTEN_PROOF_CHECKING && !can_check},
        {"check", can_check},
        {"stop writing", answers && who->writes_long},
        {"claim", answers || stopped},
        {"remark", !answers},
        {"box", answers || plays},
        {"searched", searches || stopped},
        {"searching", searches},
        {"tally", searches},
        {"proven", answers && details},
        {"playing", plays},
        {"told", !who->details || !details},
        {"untold", who->details},
        {"details", details},
        {"alone", alone},
        {"others", !alone},
        {"save", answers && !alone},
        {"back", !alone},
        {"undo", plays},
        {"news", has_news(who)},
    };
    WhoWinsFactKind kind;
    if (box->text.bold && box->text.cap)
        return strcmp(box->name, first_button(who)) == 0;
    return leaves_box_is_there(BOXES_NOW, ARRAY_LEN(BOXES_NOW), box) &&
           (!who_panel_fact_of(box->name, &kind) || has_fact(who, kind));
}

static void tell_remark(const Who *who, Text *words) {
    if (who->playing)
        who_wins_strings_playing(who->proof_side, who_names(who), words);
    else if (who_view(who) == WHO_SEARCHING)
        text_add(words, "%s", phrase(PHRASE_NOBODY_CAN_SAY));
    else if (who->no_thread)
        text_add(words, "%s", phrase(PHRASE_NO_THREAD_TO_SEARCH));
    else
        who_wins_strings_why_not(who_report(who), words);
}

/// Each with the room that an option takes beside its letters.
static void tell_openings(const WhoWinsReport *report, Text *words) {
    for (int i = 0; i < MIN(report->opening_count, WIDGET_OPTIONS_MAX); i++)
        text_add(words, "%s      ",
                 describe_cell(&report->position.variant, report->openings[i].variation[0]).text);
}

static void tell(const Screen *screen, const Box *leaf, Text *words) {
    const Who *who = (const Who *)screen;
    const WhoWinsReport *report = who_report(who);
    switch (leaf->text.told ? leaf->text.phrase : 0) {
    case TELLS_SUBJECT:
        who_wins_strings_subject(&who->asked, who_names(who), words);
        break;
    case TELLS_CLAIM:
        who_wins_strings_claim(report, who_names(who), words);
        break;
    case TELLS_REMARK:
        tell_remark(who, words);
        break;
    case TELLS_BOX:
        who_panel_tell_box(who, words);
        break;
    case TELLS_BEGINS:
        who_wins_strings_begins(&report->position, who_names(who), words);
        break;
    case TELLS_TALLY:
        who_panel_tell_unit(who, words);
        text_add(words, "%s", who_panel_strokes(who).text);
        break;
    default:
        if (strcmp(leaf->name, "opening") == 0)
            tell_openings(report, words);
    }
}

static void build(Screen *screen, WidgetList *list) {
    Who *who = (Who *)screen;
    const WhoFrame frame = who_frame(who);
    const WhoWinsReport *report = frame.report;
    board_control_add(list, &frame.board);
    leaves_add(screen, &frame.leaves, list);
    leaves_control(screen, list, first_button(who))->kind = WIDGET_PRIMARY;
    Widget *choice = leaves_control(screen, list, "opening");
    for (int i = 0; choice && i < report->opening_count; i++) {
        who->opening_names[i] =
            describe_cell(&report->position.variant, report->openings[i].variation[0]);
        choice->options[i] = who->opening_names[i].text;
    }
}

// --- the screen

static const int64_t LONG_AGO = INT64_MIN / 4;

// --- time

static void tick(Screen *screen, int64_t now) {
    Who *who = (Who *)screen;
    board_control_follow(&who->board, &screen->widgets, now);
    who_take_news(who, now);
    if (who->playing)
        who_play_tick(who, now);
    who_follow(who, now);
}

static int64_t timeout(const Screen *screen, int64_t now) {
    const Who *who = (const Who *)screen;
    if (board_view_moving(&who->board, now) ||
        who_elapsed_ms(who, who->answered_at, now) < WHO_UNDERLINE_MS ||
        who_elapsed_ms(who, who->opening_at, now) < WHO_CHOICE_FADE_MS)
        return 0;
    return who->playing ? who_play_timeout(who, now) : who_timeout(who, now);
}

/// The search is not waited for: it may never end. What follows it is short.
static bool busy(const Screen *screen, int64_t now) {
    const Who *who = (const Who *)screen;
    return board_view_busy(&who->board, now) || who->stopping || who_play_looks_back(who) ||
           (who->playing && who_play_timeout(who, now) >= 0);
}

// --- the board under the pointer and the keyboard

static BoardGeometry board_of(const Screen *screen) {
    return who_frame((const Who *)screen).board;
}

static Rect cursor_of(const Screen *screen) {
    const BoardGeometry board = board_of(screen);
    return board_control_cursor(&((const Who *)screen)->board, &board);
}

static BoardTarget target_under(const Who *who, const Input *input) {
    const BoardGeometry board = board_of(&who->base);
    return board_geometry_target(&board, who_position(who), input->at);
}

static bool play_at(Who *who, Cell cell, int64_t now) {
    if (who->playing)
        who_play_move(who, cell, now);
    who_follow(who, now);
    return true;
}

/// A touched cell stays lit until another one is touched.
static bool pointer_lets_go(Who *who, const Input *input, int64_t now) {
    const BoardTarget target = target_under(who, input);
    return board_control_release(&who->board, target) && play_at(who, target.cell, now);
}

static bool key_pressed(Who *who, const Input *input, int64_t now) {
    const BoardView *board = &who->board;
    if (input->ctrl || input->alt)
        return false;
    if (input->key != KEY_ENTER && input->key != KEY_SPACE)
        return board_control_arrow(&who->board, &who->base.widgets, input->key, now);
    if (input->repeat || !who->playing || !board_control_has_cursor(&who->base.widgets))
        return input->repeat;
    return play_at(who, board_target_at(&who->game, board->cursor_column, board->cursor_row).cell,
                   now);
}

static bool take_input(Screen *screen, const Input *input, int64_t now) {
    Who *who = (Who *)screen;
    switch (input->kind) {
    case INPUT_POINTER_MOVE:
        board_control_point(&who->board, target_under(who, input), now);
        return false;
    case INPUT_POINTER_DOWN:
        board_view_finish(&who->board, now);
        return board_control_press(&who->board, target_under(who, input), now);
    case INPUT_POINTER_UP:
        return pointer_lets_go(who, input, now);
    case INPUT_POINTER_LEAVE:
        board_control_leave(&who->board, now);
        return false;
    case INPUT_KEY:
        return key_pressed(who, input, now);
    case INPUT_NOTICE: {
        Text notice = text_over(who->notice, sizeof who->notice);
        text_add(&notice, "%s", input->text);
        return true;
    }
    default:
        return false;
    }
}

// --- drawing

/// They may hold a path of any length, which takes no part in the layout.
static void draw_news(const WhoFrame *frame, const Sketch *sketch) {
    const Rect room = layout_area(&frame->leaves, "room for news");
    const Rect area = room.w > 0 ? room : layout_area(&frame->leaves, "news");
    char memory[GAME_SENTENCE_MAX];
    Text words = text_over(memory, sizeof memory);
    tell_news(frame->who, &words);
    if (area.w > 0)
        sketch_words_within(sketch, POINT(area.x, area.y + .75f * area.h), memory, .8f * area.h,
                            false, area.w, sketch->palette->pencil);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    const WhoFrame frame = who_frame((Who *)screen);
    panel_draw_wash(sketch, layout_area(&frame.leaves, "panel"), stage_view(screen->stage));
    leaves_draw(screen, sketch, &frame.leaves);
    who_board_draw(&frame, sketch, now);
    who_board_draw_foot(&frame, sketch);
    who_panel_draw(&frame, sketch, now);
    draw_news(&frame, sketch);
}

static void draw_over(Screen *screen, const Sketch *sketch) {
    const WhoFrame frame = who_frame((Who *)screen);
    who_panel_draw_stamp(&frame, sketch);
}

// --- the screen

/// Nobody waits for an answer any more.
static void release(Screen *screen) {
    who_wins_stop(((Who *)screen)->worker);
}

static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_WHO_WINS, &STAGE_ACTIONS_ZOOM,
                                             &PANEL_ACTIONS_MARGIN, NULL};

static const ScreenOps OPS = {
    .name = "who wins",
    .studies = true,
    .actions = ACTIONS,
    .tree = &WHO,
    .has = has,
    .tell = tell,
    .heard = (const int[]){TELLS_CLAIM, TELLS_BOX, -1},
    .fits = leaves_fit,
    .build = build,
    .input = take_input,
    .tick = tick,
    .timeout = timeout,
    .draw_under = draw_under,
    .draw_over = draw_over,
    .busy = busy,
    .board = board_of,
    .cursor = cursor_of,
    .view = offsetof(Who, board),
    .release = release,
};

Screen *screen_who_wins_new(Stage *stage, int64_t now) {
    CHECK(stage_kept_session(stage));
    Who *who = screen_new(stage, &OPS, sizeof *who);
    who->base.widgets.focus = BOARD_CONTROL;
    who->worker = stage_who_wins(stage);
    who->asked = *session_position(stage_kept_session(stage));
    who->answered_at = who->opening_at = LONG_AGO;
    who->no_thread = !who_wins_ask(who->worker, &who->asked);
    if (who_view(who) == WHO_ANSWER && who_wins_busy(who->worker))
        who->answered_at = now; // the game knew it: the proof is only being written
    who->board.pace = stage_pace(stage);
    who_follow(who, now);
    board_view_finish(&who->board, now);
    return &who->base;
}
