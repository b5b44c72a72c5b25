#include "formats/sgf/setup.h"

#include "formats/place.h"
#include "formats/sgf/point.h"
#include "formats/sgf/property.h"

#include <ctype.h>
#include <string.h>

/// Numbers of GM, and the last that SGF gives to a game: none of these is Connect Four.
enum { GAME_GO = 1, GAME_GOMOKU = 4, GAMES_OF_SGF = 40 };
static const Variant CONNECT_FOUR = {7, 6, 4, .drop = true};

// --- the rules

/// The values of the first node that rules are made of; without start where it has none.
typedef struct Said {
    Slice game, size, variant, rules, name;
} Said;

static bool collect(SgfNode node, Said *said, Problem *problem) {
    const struct {
        const char *name;
        Slice *value;
    } WANTED[] = {{"GM", &said->game},
                  {"SZ", &said->size},
                  {SGF_VARIANT, &said->variant},
                  {"RU", &said->rules},
                  {"GN", &said->name}};
    SgfToken token;
    while ((token = sgf_node_next(&node, problem)) == SGF_VALUE)
        for (size_t i = 0; i < ARRAY_LEN(WANTED); i++)
            if (sgf_node_is(&node, WANTED[i].name) && !WANTED[i].value->start)
                *WANTED[i].value = node.lexer.token;
    return token != SGF_WRONG;
}

static Slice trim(Slice value) {
    return slice_trim(value, " \t\r\n");
}

/// Columns and rows, or one number for both. Values out of range are left to variant_validate.
static bool read_size(Slice source, Slice value, Variant *variant, Problem *problem) {
    Slice rest = value;
    const Slice columns = slice_next_word(&rest, ":");
    const bool two = rest.length > 0;
    if (two)
        slice_skip(&rest, 1);
    uint64_t width, height;
    if (!slice_to_uint(trim(columns), UINT8_MAX, &width) ||
        !slice_to_uint(trim(two ? rest : columns), UINT8_MAX, &height)) {
        const Slice quoted = place_quote(value);
        return place_refuse(
            source, value.start, problem,
            "SZ[%.*s] is no size; expected one number, or columns:rows, of %d to %d",
            SLICE_ARG(quoted), SIDE_MIN, SIDE_MAX);
    }
    *variant = variant_usual((int)width, (int)height);
    return variant_validate(variant, problem) || place_add(source, value.start, problem);
}

/// True when `word` stands in the value, in small letters or capitals.
static bool says(Slice value, const char *word) {
    const size_t length = strlen(word);
    for (size_t at = 0; at + length <= value.length; at++) {
        size_t same = 0;
        while (same < length && tolower((unsigned char)value.start[at + same]) == word[same])
            same++;
        if (same == length)
            return true;
    }
    return false;
}

/// By its name, which stands in one property or another.
static bool says_connect_four(const Said *said) {
    static const char *const NAMES[] = {"connect four", "connect-four", "connect 4",
                                        "connect4",     "vier gewinnt", "puissance 4"};
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
        if (says(said->game, NAMES[i]) || says(said->rules, NAMES[i]) || says(said->name, NAMES[i]))
            return true;
    return false;
}

/// What GM says. A number or a name of its own is refused unless the size is that of Connect Four.
static bool read_game(Slice source, Slice value, bool connect_four, uint64_t *game,
                      Problem *problem) {
    *game = GAME_GO;
    const bool own =
        value.start && (!slice_to_uint(trim(value), UINT32_MAX, game) || *game > GAMES_OF_SGF);
    if ((own && connect_four) || (!own && (*game == GAME_GO || *game == GAME_GOMOKU)))
        return true;
    const Slice quoted = place_quote(value);
    return place_refuse(source, value.start, problem,
                        "GM[%.*s] is another game; expected GM[4], Gomoku, or GM[1]",
                        SLICE_ARG(quoted));
}

static bool read_own_variant(Slice source, const Said *said, Variant *variant, Problem *problem) {
    const Variant sized = *variant;
    if (!variant_parse(said->variant, variant, problem))
        return place_add(source, said->variant.start, problem);
    if (said->size.start && (variant->width != sized.width || variant->height != sized.height))
        return place_refuse(source, said->variant.start, problem,
                            "the rules are for a %dx%d board, and SZ says %dx%d", variant->width,
                            variant->height, sized.width, sized.height);
    return true;
}

/// On a board of the size that the file says, or else of the usual one.
static bool read_connect_four(Slice source, const Said *said, Variant *variant, Problem *problem) {
    if (!said->size.start)
        *variant = CONNECT_FOUR;
    variant->row_length = CONNECT_FOUR.row_length;
    variant->drop = true;
    return variant_validate(variant, problem) || place_add(source, said->size.start, problem);
}

static bool read_rules(Slice source, const Said *said, SgfSetup *setup, Variant *variant,
                       Problem *problem) {
    const bool sized = said->size.start != NULL;
    if (sized && !read_size(source, said->size, variant, problem))
        return false;
    if (said->variant.start)
        return read_own_variant(source, said, variant, problem);
    if (says_connect_four(said))
        return read_connect_four(source, said, variant, problem);
    const bool connect_four =
        sized && variant->width == CONNECT_FOUR.width && variant->height == CONNECT_FOUR.height;
    uint64_t game;
    if (!read_game(source, said->game, connect_four, &game, problem))
        return false;
    setup->guessed = connect_four || game == GAME_GO;
    setup->renju = says(said->rules, "renju");
    if (connect_four)
        *variant = CONNECT_FOUR;
    else if (!sized)
        *variant = game == GAME_GO ? variant_usual(19, 19) : variant_usual(15, 15);
    variant->exact = !connect_four && (says(said->rules, "standard") || says(said->rules, "exact"));
    return true;
}

// --- the marks

typedef struct Marks {
    uint8_t cells[CELLS_MAX];
    const char *first; ///< where the first is set; NULL while there is none
    bool moved;        ///< a move was met
    Side mover;        ///< of that move
    Side turn;         ///< who is to move, where the file says it; else SIDE_NONE
} Marks;

static bool add_marks(const SgfNode *node, const Variant *variant, Marks *marks, Problem *problem) {
    Cell from, to;
    if (!sgf_point_read_area(node->lexer.token, variant, &from, &to, problem))
        return place_add(node->lexer.source, node->lexer.token.start, problem);
    const Side side = sgf_property_side(node->name);
    for (int row = cell_row(variant, from); row <= cell_row(variant, to); row++)
        for (int column = cell_column(variant, from); column <= cell_column(variant, to); column++)
            marks->cells[cell_at(variant, column, row)] = (uint8_t)side;
    if (!marks->first)
        marks->first = node->lexer.token.start;
    return true;
}

static bool read_turn(const SgfNode *node, Side *turn, Problem *problem) {
    const Slice value = trim(node->lexer.token);
    const char letter = value.length > 0 ? (char)tolower((unsigned char)*value.start) : '\0';
    *turn = letter == 'b' || letter == '1' ? SIDE_X : SIDE_O;
    return *turn == SIDE_X || letter == 'w' || letter == '2' ||
           sgf_lexer_refuse(&node->lexer, problem, "PL says who is to move; expected B or W");
}

/// Who is to move counts where the node does not move: else it is meant to be after the move.
static bool read_marks_of_node(SgfNode *node, const Variant *variant, Marks *marks,
                               Problem *problem) {
    SgfToken token;
    SgfNode turn;
    bool has_turn = false;
    while ((token = sgf_node_next(node, problem)) == SGF_VALUE) {
        const SgfKind kind = sgf_property_kind(node->name);
        if (kind == SGF_KIND_MOVE && !marks->moved) {
            marks->moved = true;
            marks->mover = sgf_property_side(node->name);
        }
        if (kind == SGF_KIND_MARKS && !add_marks(node, variant, marks, problem))
            return false;
        if (kind == SGF_KIND_TURN) {
            turn = *node;
            has_turn = true;
        }
    }
    if (token == SGF_WRONG)
        return false;
    return !has_turn || marks->moved || read_turn(&turn, &marks->turn, problem);
}

/// Goes on into the first of several lines.
static bool read_marks(SgfLexer *lexer, const Variant *variant, Marks *marks, Problem *problem) {
    for (;;) {
        switch (sgf_lexer_next(lexer, problem)) {
        case SGF_OPEN:
            break;
        case SGF_NODE: {
            SgfNode node = sgf_node(lexer);
            if (!read_marks_of_node(&node, variant, marks, problem))
                return false;
            *lexer = node.lexer;
            break;
        }
        case SGF_WRONG:
            return false;
        default:
            return true;
        }
        if (marks->moved)
            return true;
    }
}

static Side who_moves(const Marks *marks, const Variant *variant) {
    if (marks->turn != SIDE_NONE)
        return marks->turn;
    if (marks->moved)
        return marks->mover;
    int lead = 0;
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        lead += marks->cells[cell] == SIDE_X ? 1 : marks->cells[cell] == SIDE_O ? -1 : 0;
    return lead > 0 ? SIDE_O : SIDE_X;
}

bool sgf_setup_read(SgfLexer lexer, SgfSetup *setup, Problem *problem) {
    *setup = (SgfSetup){.guessed = false};
    SgfLexer first = lexer;
    if (sgf_lexer_next(&first, problem) != SGF_OPEN || sgf_lexer_next(&first, problem) != SGF_NODE)
        return sgf_lexer_refuse(&first, problem, "expected a game, which begins with (;");
    Said said = {.game = {NULL, 0}};
    Variant variant = CONNECT_FOUR;
    if (!collect(sgf_node(&first), &said, problem) ||
        !read_rules(lexer.source, &said, setup, &variant, problem))
        return false;
    Marks marks = {.turn = SIDE_NONE};
    memset(marks.cells, SIDE_NONE, sizeof marks.cells);
    SgfLexer behind = lexer;
    if (!read_marks(&behind, &variant, &marks, problem))
        return false;
    setup->end = behind.at;
    const Side turn = who_moves(&marks, &variant);
    if (marks.first)
        return position_arrange(&setup->start, &variant, marks.cells, turn, problem) ||
               place_add(lexer.source, marks.first, problem);
    position_init(&setup->start, &variant, turn);
    return true;
}
