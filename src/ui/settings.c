#include "ui/settings.h"

#include "base/said.h"
#include "game/player.h"
#include "ink/strokes/palette.h"
#include "languages/languages.h"

#include <string.h>

/// A value is one of some words (its number is kept), a number, or of a kind of its own.
typedef struct Row {
    const char *key, *about;
    size_t field; ///< of Settings, an int
    const char *(*word)(int index);
    int least, most; ///< of a number
    int offers;      ///< sheets offer every so manieth of them …
    bool doubles;    ///< … or each that is twice the one before
    // of a kind of its own
    int more; ///< ints after the field that belong to it
    bool (*set)(Settings *settings, Slice value);
    void (*format)(const Settings *settings, Text *text);
    const char *allowed;
} Row;

static const int SECONDS[SETTINGS_TIMES] = {1, 3, 10, 30};

static const char *word_of(const char *const *words, int count, int index) {
    return index < count ? words[index] : NULL;
}

static const char *theme_word(int index) {
    return (size_t)index < palette_count() ? palette_at((size_t)index)->name : NULL;
}

static const char *marks_word(int index) {
    static const char *const WORDS[] = {"drawn", "stones"};
    return word_of(WORDS, ARRAY_LEN(WORDS), index);
}

static const char *scores_word(int index) {
    static const char *const WORDS[] = {"numbers", "words"};
    return word_of(WORDS, ARRAY_LEN(WORDS), index);
}

static const char *show_all_word(int index) {
    static const char *const WORDS[] = {
        [SHOW_ALL_LATER] = "later", [SHOW_ALL] = "yes", [SHOW_NOT_ALL] = "no"};
    return word_of(WORDS, ARRAY_LEN(WORDS), index);
}

static const char *language_word(int index) {
    static const char *const WORDS[SETTINGS_CODE_LANGUAGES] = {"words", "c", "python",
                                                               "javascript"};
    return word_of(WORDS, ARRAY_LEN(WORDS), index);
}

static const char *spoken_word(int index) {
    return index == 0 ? "system" : languages_code(index - 1);
}

static const char *opening_word(int index) {
    static const char *const WORDS[] = {"turns",  "swap2",  "first2", "first3", "first4",
                                        "first5", "first6", "first7", "first8"};
    _Static_assert(ARRAY_LEN(WORDS) == FIRST_MARKS_MOST + 1, "one for each number of first marks");
    return word_of(WORDS, ARRAY_LEN(WORDS), index);
}

static const char *animation_word(int index) {
    static const char *const WORDS[] = {"strokes", "quick", "off"};
    return word_of(WORDS, ARRAY_LEN(WORDS), index);
}

static const char *time_word(int index) {
    static const char *const WORDS[SETTINGS_TIMES] = {"1", "3", "10", "30"};
    return word_of(WORDS, SETTINGS_TIMES, index);
}

static const char *switch_word(int index) {
    static const char *const WORDS[] = {"no", "yes"};
    return word_of(WORDS, ARRAY_LEN(WORDS), index);
}

static bool set_board(Settings *settings, Slice value);
static void format_board(const Settings *settings, Text *text);
static bool set_players(Settings *settings, Slice value);
static void format_players(const Settings *settings, Text *text);
#define NAME_OF(side)                                                                              \
    static bool set_name_##side(Settings *settings, Slice value);                                  \
    static void format_name_##side(const Settings *settings, Text *text);
NAME_OF(x)
NAME_OF(o)
#undef NAME_OF
#define CLOCK_OF(name)                                                                             \
    static bool set_clock_##name(Settings *settings, Slice value);                                 \
    static void format_clock_##name(const Settings *settings, Text *text);
CLOCK_OF(small)
CLOCK_OF(large)
CLOCK_OF(falling)
#undef CLOCK_OF
static bool set_folder(Settings *settings, Slice value);
static void format_folder(const Settings *settings, Text *text);
static bool set_window(Settings *settings, Slice value);
static void format_window(const Settings *settings, Text *text);
static bool set_pages(Settings *settings, Slice value);
static void format_pages(const Settings *settings, Text *text);

#define FIELD(name) .field = offsetof(Settings, name)
/// Letters stand where ints could.
#define LETTERS(name) FIELD(name), .more = (int)(sizeof((Settings *)0)->name / sizeof(int)) - 1
#define SWITCH_ROW(index, key, words, usual, about)                                                \
    [SETTINGS_##index] = {#key, about, FIELD(key), .word = switch_word},
#define NAME_ROW(side, letter)                                                                     \
    [SETTINGS_NAME + SIDE_##side] = {"name_" #letter,                                              \
                                     "what the person with " #side " is called",                   \
                                     LETTERS(names[SIDE_##side]),                                  \
                                     .set = set_name_##letter,                                     \
                                     .format = format_name_##letter,                               \
                                     .allowed = "a name, or - for none"}
#define CLOCK_ROW(kind, name, key, about)                                                          \
    [SETTINGS_CLOCK + BOARDS_##                                                                    \
        kind] = {key,                                                                              \
                 about,                                                                            \
                 FIELD(clock[BOARDS_##kind]),                                                      \
                 .more = 3,                                                                        \
                 .set = set_clock_##name,                                                          \
                 .format = format_clock_##name,                                                    \
                 .allowed = "none, or seconds: mark 30 or game 300+3, and then no-loss"}
#define OPENING_ROW(kind, key, about)                                                              \
    [SETTINGS_OPENING + BOARDS_##                                                                  \
        kind] = {key, about, FIELD(opening[BOARDS_##kind]), .word = opening_word}
static const Row ROWS[SETTINGS_COUNT] = {
    [SETTINGS_THEME] = {"theme", "how it looks", FIELD(theme), .word = theme_word},
    [SETTINGS_MARKS] = {"marks", "X and O on boards from 9x9 on", FIELD(stones),
                        .word = marks_word},
    [SETTINGS_ANIMATION] = {"animation", "how strokes come", FIELD(animation),
                            .word = animation_word},
    [SETTINGS_TIME] = {"thinking_time", "the longest a computer thinks about a move, in seconds",
                       FIELD(thinking_time), .word = time_word},
    [SETTINGS_TEXT_SIZE] = {"text_size", "per cent of the usual size", FIELD(text_size),
                            .least = SETTINGS_TEXT_SIZE_MIN, .most = SETTINGS_TEXT_SIZE_MAX,
                            .offers = 20},
    SETTINGS_SWITCHES(SWITCH_ROW)[SETTINGS_TOUR] =
        {"tour", "the start screen offers the tour of minimax, until it is finished", FIELD(tour),
         .word = switch_word},
    [SETTINGS_TOUR_SEEN] =
        {"tour_pages", "how far the tour has come", FIELD(tour_page), .more = 2, .set = set_pages,
         .format = format_pages,
         .allowed = "page:14 letters, - new, s seen or d done, such as 3:dds-----------"},
    [SETTINGS_SHOW_ALL] = {"show_everything", "a game shows all that there is to do",
                           FIELD(show_all), .word = show_all_word},
    [SETTINGS_ASKED_STONES] = {"asked_stones", "a game of gomoku has asked whether to show stones",
                               FIELD(asked_stones), .word = switch_word},
    [SETTINGS_WORDS] = {"scores", "how it is written what moves are worth", FIELD(words),
                        .word = scores_word},
    [SETTINGS_AS_X] = {"explain_as_x", "Explain counts as X sees it, not as who is to move",
                       FIELD(as_x), .word = switch_word},
    [SETTINGS_SPEECH] = {"speech", "what happens is spoken, for who does not see", FIELD(speech),
                         .word = switch_word},
    [SETTINGS_CODE] = {"code", "how minimax thinks is shown as code, too", FIELD(code),
                       .word = switch_word},
    [SETTINGS_CODE_LANGUAGE] = {"code_language", "what that code is written in",
                                FIELD(code_language), .word = language_word},
    [SETTINGS_LANGUAGE] = {"language", "what all is said in", FIELD(language), .word = spoken_word},
    [SETTINGS_LINES] = {"analysis_lines", "how many best lines Analysis looks for",
                        FIELD(analysis_lines), .least = 1, .most = SETTINGS_ANALYSIS_LINES_MAX},
    [SETTINGS_SHOWS] = {"analysis_heat", "Analysis washes squares by what they are worth",
                        FIELD(analysis_shows[0]), .word = switch_word},
    [SETTINGS_SHOWS + 1] = {"analysis_best_line", "Analysis draws the marks to come",
                            FIELD(analysis_shows[1]), .word = switch_word},
    [SETTINGS_SHOWS + 2] = {"analysis_threats", "Analysis draws what threatens",
                            FIELD(analysis_shows[2]), .word = switch_word},
    [SETTINGS_SHOWS + 3] = {"analysis_numbers", "Analysis numbers the marks",
                            FIELD(analysis_shows[3]), .word = switch_word},
    [SETTINGS_VOLUME] = {"volume", "how loud sounds are, in per cent", FIELD(volume), .least = 10,
                         .most = 100, .offers = 10},
    [SETTINGS_THREADS] = {"threads", "of Who wins? and Analysis; from the next start on",
                          FIELD(threads), .least = 1, .most = SETTINGS_THREADS_MAX},
    [SETTINGS_GAME_TABLE] =
        {"game_table",
         "memory for the computer's moves and Analysis, in MiB; from the next start on",
         FIELD(game_table), .least = 1, .most = SETTINGS_TABLE_MAX, .doubles = true},
    [SETTINGS_PROOF_TABLE] = {"proof_table", "memory for Who wins?, in MiB; from the next start on",
                              FIELD(proof_table), .least = 1, .most = SETTINGS_TABLE_MAX,
                              .doubles = true},
    [SETTINGS_BOARD] = {"board", "the board that was played on last", LETTERS(board),
                        .set = set_board, .format = format_board,
                        .allowed = "columns x rows x marks in a row, such as 15x15x5"},
    [SETTINGS_PLAYERS] = {"players", "who played X and O there", FIELD(players), .more = 1,
                          .set = set_players, .format = format_players,
                          .allowed = "two of human, level1 to level10, perfect"},
    NAME_ROW(X, x),
    NAME_ROW(O, o),
    CLOCK_ROW(SMALL, small, "clock", "of games to come"),
    CLOCK_ROW(LARGE, large, "clock_large", "of those on boards from 9x9 on"),
    CLOCK_ROW(FALLING, falling, "clock_falling", "of those in which pieces fall"),
    OPENING_ROW(SMALL, "opening", "how games to come begin"),
    OPENING_ROW(LARGE, "opening_large", "and those on boards from 9x9 on"),
    OPENING_ROW(FALLING, "opening_falling", "and those in which pieces fall"),
    [SETTINGS_TAKE_BACK] = {"take_back", "marks can be taken back in games to come",
                            FIELD(take_back), .word = switch_word},
    [SETTINGS_HINTS] = {"hints", "games to come have hints and explanations", FIELD(hints),
                        .word = switch_word},
    [SETTINGS_LEVEL_FOLLOWS] = {"level_follows", "a computer's level follows how the person does",
                                FIELD(level_follows), .word = switch_word},
    [SETTINGS_FOLDER] = {"folder", "where a file was opened or saved last", LETTERS(folder),
                         .set = set_folder, .format = format_folder, .allowed = "a path from / on"},
    [SETTINGS_WINDOW] = {"window", "its size, and where it was", FIELD(width), .more = 4,
                         .set = set_window, .format = format_window,
                         .allowed = "width x height + left + top, such as 1280x800+40+20"},
};

/// What tables take, in MiB. A page of a phone gets little memory.
#ifdef __EMSCRIPTEN__
enum { GAME_TABLE = 16, PROOF_TABLE = 64 };
#else
enum { GAME_TABLE = 64, PROOF_TABLE = 256 };
#endif

Settings settings_default(void) {
#define USUAL(index, field, words, usual, about) .field = (usual),
    return (Settings){.text_size = 100,
                      .volume = 40,
                      .threads = 2,
                      .game_table = GAME_TABLE,
                      .proof_table = PROOF_TABLE,
                      .tour = 1,
                      .analysis_lines = 3,
                      .analysis_shows = {1, 1, 0, 0},
                      .board = "3x3x3",
                      .players = {0, LEVEL_FIRST},
                      .take_back = 1,
                      .hints = 1,
                      SETTINGS_SWITCHES(USUAL)};
}

int64_t settings_move_time(const Settings *settings) {
    return SECONDS[settings->thinking_time] * NANOSECONDS_PER_SECOND;
}

static const Row *row_at(int index) {
    CHECK(index >= 0 && index < SETTINGS_COUNT);
    return &ROWS[index];
}

static int *field_of(Settings *settings, const Row *row) {
    return (int *)((char *)settings + row->field);
}

int settings_table_most(int index, uint64_t memory) {
    const uint64_t share = index == SETTINGS_GAME_TABLE ? 8 : 4;
    return (int)CLAMP(memory / share >> 20, 1, SETTINGS_TABLE_MAX);
}

bool settings_fit_table(Settings *settings, int index, uint64_t memory, Problem *problem) {
    const Row *row = row_at(index);
    const bool game = index == SETTINGS_GAME_TABLE;
    const int most = settings_table_most(index, memory);
    int *field = field_of(settings, row);
    if (!row->doubles || *field <= most)
        return true;
    problem_set(
        problem,
        game ? said("%s is %d MB, more than an eighth of this machine's memory; %d is taken")
             : said("%s is %d MB, more than a quarter of this machine's memory; %d is taken"),
        row->key, *field, most);
    *field = most;
    return false;
}

static const int *ints_of(const Settings *settings, const Row *row) {
    return (const int *)((const char *)settings + row->field);
}

static size_t size_of(const Row *row) {
    return (size_t)(1 + row->more) * sizeof(int);
}

bool settings_follow(int index) {
    return index == SETTINGS_THEME || index == SETTINGS_ANIMATION || index == SETTINGS_TEXT_SIZE ||
           index == SETTINGS_SOUND || index == SETTINGS_SPEECH;
}

const char *settings_key(int index) {
    return row_at(index)->key;
}

static int count_words(const Row *row) {
    int count = 0;
    while (row->word(count))
        count++;
    return count;
}

static void add_allowed(const Row *row, Text *text) {
    if (row->allowed) {
        text_add(text, "%s", row->allowed);
    } else if (row->word) {
        const int count = count_words(row);
        for (int i = 0; i < count; i++)
            said_listed(text, row->word(i), (size_t)i, (size_t)count);
    } else {
        text_add(text, "%d to %d", row->least, row->most);
    }
}

void settings_describe(int index, Text *text) {
    const Row *row = row_at(index);
    text_add(text, "%s: ", row->about);
    add_allowed(row, text);
}

void settings_add_allowed(int index, Text *text) {
    add_allowed(row_at(index), text);
}

int settings_find(Slice key) {
    for (int i = 0; i < SETTINGS_COUNT; i++)
        if (slice_is(key, ROWS[i].key))
            return i;
    return -1;
}

// --- what the sheets offer

/// The doubling that makes as much, or a little more.
static int doublings_of(int number) {
    int count = 0;
    while (1 << count < number)
        count++;
    return count;
}

int settings_step(const Settings *settings, int index) {
    const Row *row = row_at(index);
    const int value = *ints_of(settings, row);
    return row->doubles  ? doublings_of(value)
           : row->offers ? (value - row->least + row->offers / 2) / row->offers
                         : value;
}

void settings_set_step(Settings *settings, int index, int step) {
    const Row *row = row_at(index);
    *field_of(settings, row) = row->doubles  ? 1 << step
                               : row->offers ? row->least + step * row->offers
                                             : step;
}

int settings_last_step(int index) {
    const Row *row = row_at(index);
    if (row->doubles)
        return doublings_of(settings_table_most(index, base_memory_of_machine()) / 2 + 1);
    if (row->word)
        return count_words(row) - 1;
    return row->offers ? (row->most - row->least) / row->offers : row->most;
}

// --- the window

enum { SIDE_MOST = 16384 };

/// Cuts `+40` or `-40` off the front.
static bool take_offset(Slice *rest, int *offset) {
    const bool negative = slice_take(rest, "-");
    if (!negative && !slice_take(rest, "+"))
        return false;
    uint64_t number;
    if (!slice_to_uint(slice_next_digits(rest), SIDE_MOST, &number))
        return false;
    *offset = negative ? -(int)number : (int)number;
    return true;
}

static bool set_window(Settings *settings, Slice value) {
    Slice rest = value;
    uint64_t width, height;
    if (!slice_to_uint(slice_next_digits(&rest), SIDE_MOST, &width) || !slice_take(&rest, "x") ||
        !slice_to_uint(slice_next_digits(&rest), SIDE_MOST, &height) || !width || !height)
        return false;
    int x = 0, y = 0;
    const bool placed = rest.length > 0;
    if (placed && (!take_offset(&rest, &x) || !take_offset(&rest, &y) || rest.length > 0))
        return false;
    settings->width = (int)width;
    settings->height = (int)height;
    settings->placed = placed;
    settings->x = x;
    settings->y = y;
    return true;
}

static void format_window(const Settings *settings, Text *text) {
    if (settings->width == 0)
        return;
    text_add(text, "%dx%d", settings->width, settings->height);
    if (settings->placed)
        text_add(text, "%+d%+d", settings->x, settings->y);
}

// --- what was played, and where files were

static bool set_board(Settings *settings, Slice value) {
    Variant variant;
    Problem ignored;
    if (!variant_parse(value, &variant, &ignored))
        return false;
    memset(settings->board, 0, sizeof settings->board);
    Text text = text_over(settings->board, sizeof settings->board);
    variant_format(&variant, &text);
    return true;
}

static void format_board(const Settings *settings, Text *text) {
    text_add(text, "%s", settings->board);
}

static bool set_players(Settings *settings, Slice value) {
    int levels[2];
    Problem ignored;
    for (int i = 0; i < 2; i++) {
        Player player = {.kind = PLAYER_HUMAN};
        if (!player_parse(slice_next_word(&value, " "), &player, &ignored))
            return false;
        levels[i] = player.kind == PLAYER_HUMAN ? 0 : player.level;
    }
    if (value.length > 0)
        return false;
    memcpy(settings->players, levels, sizeof levels);
    return true;
}

static void format_players(const Settings *settings, Text *text) {
    for (int i = 0; i < 2; i++) {
        const int level = settings->players[i];
        text_add(text, "%s", i > 0 ? " " : "");
        player_format(&(Player){.kind = level > 0 ? PLAYER_COMPUTER : PLAYER_HUMAN, .level = level},
                      text);
    }
}

// --- the options of games to come

static const char *const CLOCKS[TIME_KINDS] = {
    [TIME_FREE] = "none", [TIME_EACH_MARK] = "mark", [TIME_WHOLE_GAME] = "game"};
#define NO_LOSS "no-loss"

static TimeControl control_of(const int *clock) {
    return (TimeControl){(TimeKind)clock[0], clock[1], clock[2], clock[3] != 0};
}

static bool set_clock(int *chosen, Slice value) {
    int clock[4] = {TIME_FREE};
    const Slice kind = slice_next_word(&value, " ");
    while (clock[0] < TIME_KINDS && !slice_is(kind, CLOCKS[clock[0]]))
        clock[0]++;
    if (clock[0] == TIME_KINDS)
        return false;
    uint64_t seconds = 0, increment = 0;
    if (clock[0] != TIME_FREE) {
        Slice time = slice_next_word(&value, " ");
        if (!slice_to_uint(slice_next_digits(&time), TIME_SECONDS_MOST, &seconds) ||
            (slice_take(&time, "+") &&
             !slice_to_uint(slice_next_digits(&time), TIME_INCREMENT_MOST, &increment)) ||
            time.length > 0)
            return false;
        clock[3] = value.length > 0;
        if (clock[3] && !slice_is(slice_next_word(&value, " "), NO_LOSS))
            return false;
    }
    clock[1] = (int)seconds;
    clock[2] = (int)increment;
    const TimeControl control = control_of(clock);
    if (value.length > 0 || !game_clock_control_is_valid(&control))
        return false;
    memcpy(chosen, clock, sizeof clock);
    return true;
}

static void format_clock(const int *clock, Text *text) {
    text_add(text, "%s", CLOCKS[clock[0]]);
    if (clock[0] == TIME_FREE)
        return;
    text_add(text, " %d", clock[1]);
    if (clock[2] > 0)
        text_add(text, "+%d", clock[2]);
    text_add(text, "%s", clock[3] ? " " NO_LOSS : "");
}

#define CLOCK_OF(kind, name)                                                                       \
    static bool set_clock_##name(Settings *settings, Slice value) {                                \
        return set_clock(settings->clock[BOARDS_##kind], value);                                   \
    }                                                                                              \
    static void format_clock_##name(const Settings *settings, Text *text) {                        \
        format_clock(settings->clock[BOARDS_##kind], text);                                        \
    }
CLOCK_OF(SMALL, small)
CLOCK_OF(LARGE, large)
CLOCK_OF(FALLING, falling)
#undef CLOCK_OF

BoardsKind settings_boards_kind(const Variant *variant) {
    enum { LARGE_FROM = 9 };
    return variant->drop                                       ? BOARDS_FALLING
           : MIN(variant->width, variant->height) < LARGE_FROM ? BOARDS_SMALL
                                                               : BOARDS_LARGE;
}

enum { OPENING_SWAP2 = 1 };

GameOptions settings_game_options(const Settings *settings, BoardsKind kind) {
    const int opening = settings->opening[kind];
    const bool swap2 = opening == OPENING_SWAP2;
    return (GameOptions){.time = control_of(settings->clock[kind]),
                         .no_take_back = !settings->take_back,
                         .no_hints = !settings->hints,
                         .adapts = settings->level_follows,
                         .first_marks = swap2 ? 0 : opening,
                         .swap2 = swap2};
}

void settings_keep_game_options(Settings *settings, BoardsKind kind, const GameOptions *options) {
    const TimeControl *time = &options->time;
    const bool timed = time->kind != TIME_FREE;
    const int clock[] = {time->kind, timed ? time->seconds : 0, timed ? time->increment : 0,
                         timed && time->no_losses};
    memcpy(settings->clock[kind], clock, sizeof clock);
    settings->opening[kind] = options->swap2             ? OPENING_SWAP2
                              : options->first_marks > 1 ? options->first_marks
                                                         : 0;
    settings->take_back = !options->no_take_back;
    settings->hints = !options->no_hints;
    settings->level_follows = options->adapts;
}

// ---

/// A semicolon could begin a comment, and blanks at the ends would go.
static bool is_line(Slice value) {
    if (value.length == 0 || strchr(" \t", value.start[0]) ||
        strchr(" \t", value.start[value.length - 1]))
        return false;
    for (size_t i = 0; i < value.length; i++)
        if ((unsigned char)value.start[i] < ' ' || value.start[i] == ';')
            return false;
    return true;
}

static bool set_name(char name[PLAYER_NAME_MAX], Slice value) {
    if (value.length >= PLAYER_NAME_MAX || !is_line(value))
        return false;
    memset(name, 0, PLAYER_NAME_MAX);
    if (!slice_is(value, "-"))
        memcpy(name, value.start, value.length);
    return true;
}

static bool set_name_x(Settings *settings, Slice value) {
    return set_name(settings->names[SIDE_X], value);
}

static bool set_name_o(Settings *settings, Slice value) {
    return set_name(settings->names[SIDE_O], value);
}

static void format_name(const char *name, Text *text) {
    text_add(text, "%s", name[0] ? name : "-");
}

static void format_name_x(const Settings *settings, Text *text) {
    format_name(settings->names[SIDE_X], text);
}

static void format_name_o(const Settings *settings, Text *text) {
    format_name(settings->names[SIDE_O], text);
}

void settings_keep_name(Settings *settings, Side side, const char *name) {
    if (!set_name(settings->names[side], slice_of(name)))
        memset(settings->names[side], 0, PLAYER_NAME_MAX);
}

static bool set_folder(Settings *settings, Slice value) {
    if (value.length >= sizeof settings->folder || !is_line(value) || value.start[0] != '/')
        return false;
    memset(settings->folder, 0, sizeof settings->folder);
    memcpy(settings->folder, value.start, value.length);
    return true;
}

static void format_folder(const Settings *settings, Text *text) {
    text_add(text, "%s", settings->folder);
}

void settings_keep_folder(Settings *settings, const char *folder) {
    set_folder(settings, slice_of(folder));
}

// --- the pages of the tour

/// Older programs had these pages, here by the place where each is now.
static const int OLDER_PAGES[] = {0, 1, 2, 3, 4, 8, 7, 5, 6, 9, 12, 10, 11};

static bool set_pages(Settings *settings, Slice value) {
    static const char LETTERS[] = "-sd";
    Slice rest = value;
    uint64_t page;
    int seen = 0, done = 0;
    const bool numbered =
        slice_to_uint(slice_next_digits(&rest), SETTINGS_TOUR_PAGES, &page) && page > 0;
    const bool older = rest.length == 1 + ARRAY_LEN(OLDER_PAGES);
    if (!numbered || !slice_take(&rest, ":") || page > rest.length ||
        (!older && rest.length != SETTINGS_TOUR_PAGES))
        return false;
    for (size_t i = 0; i < rest.length; i++) {
        const char *letter = memchr(LETTERS, rest.start[i], strlen(LETTERS));
        const int at = older ? OLDER_PAGES[i] : (int)i;
        if (!letter)
            return false;
        seen |= (*letter != '-') << at;
        done |= (*letter == 'd') << at;
    }
    settings->tour_page = older ? OLDER_PAGES[page - 1] : (int)page - 1;
    settings->tour_seen = seen;
    settings->tour_done = done;
    return true;
}

static void format_pages(const Settings *settings, Text *text) {
    text_add(text, "%d:", settings->tour_page + 1);
    for (int i = 0; i < SETTINGS_TOUR_PAGES; i++)
        text_add(text, "%s",
                 settings->tour_done >> i & 1   ? "d"
                 : settings->tour_seen >> i & 1 ? "s"
                                                : "-");
}

// --- values

static bool set_word(int *field, const Row *row, Slice value) {
    for (int i = 0; row->word(i); i++)
        if (slice_is(value, row->word(i))) {
            *field = i;
            return true;
        }
    return false;
}

static bool set_number(int *field, const Row *row, Slice value) {
    uint64_t number;
    if (!slice_to_uint(value, (uint64_t)row->most, &number) || number < (uint64_t)row->least)
        return false;
    *field = (int)number;
    return true;
}

bool settings_set(Settings *settings, int index, Slice value, Problem *problem) {
    const Row *row = row_at(index);
    int *field = field_of(settings, row);
    if (row->set    ? row->set(settings, value)
        : row->word ? set_word(field, row, value)
                    : set_number(field, row, value))
        return true;
    char memory[120];
    Text allowed = text_over(memory, sizeof memory);
    add_allowed(row, &allowed);
    return problem_set(problem, said("%s: '%.*s' is not allowed; expected %s"), row->key,
                       SLICE_ARG(value), memory);
}

void settings_format(const Settings *settings, int index, Text *text) {
    const Row *row = row_at(index);
    const int value = *ints_of(settings, row);
    if (row->format)
        row->format(settings, text);
    else if (row->word)
        text_add(text, "%s", row->word(value));
    else
        text_add(text, "%d", value);
}

bool settings_same(const Settings *one, const Settings *other, int index) {
    const Row *row = row_at(index);
    return memcmp(ints_of(one, row), ints_of(other, row), size_of(row)) == 0;
}

void settings_copy(Settings *to, const Settings *from, int index) {
    const Row *row = row_at(index);
    memcpy(field_of(to, row), ints_of(from, row), size_of(row));
}
