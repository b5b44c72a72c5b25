#include "review/game_line.h"

#include "game_record.h"
#include "rules/notation.h"

#include <stdlib.h>

static const char BLANKS[] = " \t\r\n";

// --- Lines of text

typedef struct SideWord {
    const char *word;
    Outcome outcome;
    bool own[2];
} SideWord;

static const SideWord SIDE_WORDS[] = {
    {"x", OUTCOME_X_WINS, {true, false}},
    {"o", OUTCOME_O_WINS, {false, true}},
};

static const SideWord *find_side(Slice word) {
    for (size_t i = 0; i < ARRAY_LEN(SIDE_WORDS); i++)
        if (slice_is(word, SIDE_WORDS[i].word))
            return &SIDE_WORDS[i];
    return NULL;
}

static bool read_own(Slice value, GameLine *game, Problem *problem) {
    const SideWord *side = find_side(value);
    if (!side && !slice_is(value, "both"))
        return problem_set(problem, "'own=%.*s': expected x, o or both", SLICE_ARG(value));
    for (int i = 0; i < 2; i++)
        game->own[i] = !side || side->own[i];
    return true;
}

static bool read_result(Slice value, GameLine *game, Problem *problem) {
    const SideWord *side = find_side(value);
    if (!side && !slice_is(value, "draw"))
        return problem_set(problem, "'result=%.*s': expected x, o or draw", SLICE_ARG(value));
    game->outcome = side ? side->outcome : OUTCOME_DRAW;
    return true;
}

static bool read_opening(Slice value, GameLine *game, Problem *problem) {
    uint64_t number;
    if (!slice_to_uint(value, CELLS_MAX, &number))
        return problem_set(problem, "'opening=%.*s': expected a number of moves", SLICE_ARG(value));
    game->opening = (int)number;
    return true;
}

/// Reads `key=value`; false, without a sentence, when the word is none.
static bool read_key(Slice word, GameLine *game, Problem *problem) {
    static const struct {
        const char *start;
        bool (*read)(Slice value, GameLine *game, Problem *problem);
    } KEYS[] = {{"own=", read_own}, {"result=", read_result}, {"opening=", read_opening}};
    for (size_t i = 0; i < ARRAY_LEN(KEYS); i++)
        if (slice_take(&word, KEYS[i].start))
            return KEYS[i].read(word, game, problem);
    return false;
}

/// Reads `+34`, `-5`, `+M9` or `-M8`.
static bool read_said(Slice word, Score *said) {
    const bool minus = slice_take(&word, "-");
    if (!minus)
        slice_take(&word, "+");
    const bool proven = slice_take(&word, "M");
    uint64_t number;
    if (!slice_to_uint(word, proven ? CELLS_MAX : SCORE_ESTIMATE_MAX, &number))
        return false;
    const Score size = proven ? SCORE_WIN - (Score)number : (Score)number;
    *said = minus ? -size : size;
    return true;
}

/// Reads a move and what was said with it, and plays it.
static bool read_move(Slice word, GameLine *game, Problem *problem) {
    Slice rest = word;
    const Slice name = slice_next_word(&rest, ":");
    Cell cell;
    if (game->end.outcome != OUTCOME_OPEN)
        return problem_set(problem, "'%.*s' comes after the end of the game", SLICE_ARG(word));
    if (!notation_parse_move(name, &game->end, &cell, problem))
        return false;
    Score *said = &game->said[game->end.ply];
    *said = SAID_NOTHING;
    if (slice_take(&rest, ":") && !read_said(rest, said))
        return problem_set(problem, "'%.*s': expected a score such as -34 or +M9 behind the move",
                           SLICE_ARG(word));
    position_play(&game->end, cell);
    return true;
}

/// What the board and the line say of the result, and of the opening, has to fit.
static bool settle(GameLine *game, Problem *problem) {
    if (game->opening > game->end.ply)
        return problem_set(problem, "the opening has %d moves, and the game has %d", game->opening,
                           game->end.ply);
    if (game->outcome == OUTCOME_OPEN)
        game->outcome = game->end.outcome;
    if (game->end.outcome != OUTCOME_OPEN && game->end.outcome != game->outcome)
        return problem_set(problem, "the result is not that of the last move");
    return true;
}

static bool read_line(Slice line, GameLine *game, Problem *problem) {
    Variant variant;
    if (!variant_parse(slice_next_word(&line, BLANKS), &variant, problem))
        return false;
    position_init(&game->end, &variant, SIDE_X);
    game->opening = 0;
    game->outcome = OUTCOME_OPEN;
    game->own[SIDE_X] = game->own[SIDE_O] = true;
    Slice word;
    while ((word = slice_next_word(&line, BLANKS)).length > 0) {
        const bool is_key = memchr(word.start, '=', word.length) != NULL;
        if (is_key ? !read_key(word, game, problem) : !read_move(word, game, problem))
            return problem->sentence[0] != '\0' ? false
                                                : problem_set(problem,
                                                              "'%.*s': expected own=, result= or "
                                                              "opening=",
                                                              SLICE_ARG(word));
    }
    return settle(game, problem);
}

static bool read_text(FILE *file, GameLine *game, Problem *problem) {
    char *memory = NULL;
    size_t room = 0;
    bool read = false;
    ssize_t length;
    while ((length = getline(&memory, &room, file)) >= 0) {
        const Slice line = slice_trim((Slice){memory, (size_t)length}, BLANKS);
        if (line.length == 0 || line.start[0] == '#')
            continue;
        read = read_line(line, game, problem);
        break;
    }
    free(memory);
    return read;
}

// --- Records of self_play

static bool take_record(const GameRecord *record, GameLine *game, Problem *problem) {
    position_init(&game->end, &record->variant, SIDE_X);
    game->own[SIDE_X] = game->own[SIDE_O] = true;
    game->opening = record->opening;
    game->outcome = record->outcome;
    for (int i = 0; i < record->length; i++) {
        const GameMove *move = &record->moves[i];
        if (!position_can_play(&game->end, move->cell))
            return problem_set(problem, "game %u has a move that cannot be played",
                               (unsigned)record->number);
        position_play(&game->end, (Cell)move->cell);
        game->said[i] = move->best == GAME_NO_CELL ? SAID_NOTHING : move->score;
    }
    return settle(game, problem);
}

static bool read_record(FILE *file, GameLine *game, Problem *problem) {
    GameRecord *record = base_alloc(sizeof(*record));
    const bool read = game_record_read(file, record);
    const bool taken = read && take_record(record, game, problem);
    if (!read)
        problem_set(problem, "a game of self_play is broken off");
    base_free(record);
    return taken;
}

// --- Both

bool game_line_read(FILE *file, GameLine *game, Problem *problem) {
    problem->sentence[0] = '\0';
    const int first = getc(file);
    if (first == EOF)
        return false;
    ungetc(first, file);
    // No variant begins with a letter.
    return first == 'I' ? read_record(file, game, problem) : read_text(file, game, problem);
}

Position game_line_position(const GameLine *game, int moves) {
    CHECK(moves <= game->end.ply);
    Position position;
    position_init(&position, &game->end.variant, SIDE_X);
    for (int i = 0; i < moves; i++)
        position_play(&position, game->end.history[i]);
    return position;
}

void game_line_format(const GameLine *game, int moves, Text *text) {
    const Position position = game_line_position(game, moves);
    variant_format(&position.variant, text);
    text_add(text, " ");
    notation_format_moves(&position, text);
}
