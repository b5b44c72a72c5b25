#include "formats/sgf.h"

#include "base/said.h"
#include "formats/place.h"
#include "formats/sgf_lexer.h"
#include "formats/walk.h"
#include "rules/position.h"

#include <ctype.h>
#include <string.h>

typedef struct SgfSetup {
    Position start;  ///< its variant is that of the game
    const char *end; ///< of the nodes that were read
    bool guessed;    ///< the file does not say by which rules: it may be a game of Go
    bool renju;      ///< its rules are said to be those of renju
} SgfSetup;

/// Numbers of GM, and the last that SGF gives to a game: none of these is Connect Four.
enum { GAME_GO = 1, GAME_GOMOKU = 4, GAMES_OF_SGF = 40 };
static const Variant CONNECT_FOUR = {7, 6, 4, .drop = true};

// --- the rules

/// The values of the first node that rules are made of; without start where it has none.
typedef struct Said {
    Slice game, size, variant, rules, name;
} Said;

static bool collect(SgfNode node, Said *told, Problem *problem) {
    const struct {
        const char *name;
        Slice *value;
    } WANTED[] = {{"GM", &told->game},
                  {"SZ", &told->size},
                  {SGF_VARIANT, &told->variant},
                  {"RU", &told->rules},
                  {"GN", &told->name}};
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
            said("SZ[%.*s] is no size; expected one number, or columns:rows, of %d to %d"),
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
static bool says_connect_four(const Said *told) {
    static const char *const NAMES[] = {"connect four", "connect-four", "connect 4",
                                        "connect4",     "vier gewinnt", "puissance 4"};
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
        if (says(told->game, NAMES[i]) || says(told->rules, NAMES[i]) || says(told->name, NAMES[i]))
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
                        said("GM[%.*s] is another game; expected GM[4], Gomoku, or GM[1]"),
                        SLICE_ARG(quoted));
}

static bool read_own_variant(Slice source, const Said *told, Variant *variant, Problem *problem) {
    const Variant sized = *variant;
    if (!variant_parse(told->variant, variant, problem))
        return place_add(source, told->variant.start, problem);
    if (told->size.start && (variant->width != sized.width || variant->height != sized.height))
        return place_refuse(source, told->variant.start, problem,
                            said("the rules are for a %dx%d board, and SZ says %dx%d"),
                            variant->width, variant->height, sized.width, sized.height);
    return true;
}

/// On a board of the size that the file says, or else of the usual one.
static bool read_connect_four(Slice source, const Said *told, Variant *variant, Problem *problem) {
    if (!told->size.start)
        *variant = CONNECT_FOUR;
    variant->row_length = CONNECT_FOUR.row_length;
    variant->drop = true;
    return variant_validate(variant, problem) || place_add(source, told->size.start, problem);
}

static bool read_rules(Slice source, const Said *told, SgfSetup *setup, Variant *variant,
                       Problem *problem) {
    const bool sized = told->size.start != NULL;
    if (sized && !read_size(source, told->size, variant, problem))
        return false;
    if (told->variant.start)
        return read_own_variant(source, told, variant, problem);
    if (says_connect_four(told))
        return read_connect_four(source, told, variant, problem);
    const bool connect_four =
        sized && variant->width == CONNECT_FOUR.width && variant->height == CONNECT_FOUR.height;
    uint64_t game;
    if (!read_game(source, told->game, connect_four, &game, problem))
        return false;
    setup->guessed = connect_four || game == GAME_GO;
    setup->renju = says(told->rules, "renju");
    if (connect_four)
        *variant = CONNECT_FOUR;
    else if (!sized)
        *variant = game == GAME_GO ? variant_usual(19, 19) : variant_usual(15, 15);
    variant->exact = !connect_four && (says(told->rules, "standard") || says(told->rules, "exact"));
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
           sgf_lexer_refuse(&node->lexer, problem, said("PL says who is to move; expected B or W"));
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

/// Reads the nodes of the game whose first parenthesis comes next, up to the first that moves: of
/// several lines, those of the first. False, with a sentence that says where, when they are none of
/// a game in a row.
static bool read_setup(SgfLexer lexer, SgfSetup *setup, Problem *problem) {
    *setup = (SgfSetup){.guessed = false};
    SgfLexer first = lexer;
    if (sgf_lexer_next(&first, problem) != SGF_OPEN || sgf_lexer_next(&first, problem) != SGF_NODE)
        return sgf_lexer_refuse(&first, problem, said("expected a game, which begins with (;"));
    Said told = {.game = {NULL, 0}};
    Variant variant = CONNECT_FOUR;
    if (!collect(sgf_node(&first), &told, problem) ||
        !read_rules(lexer.source, &told, setup, &variant, problem))
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

enum { PROPERTIES_MAX = 100 }; ///< of one node

typedef struct Reader {
    SgfLexer lexer;
    FormatsWatch *watch;
    Walk walk;
    const char *setup_end; ///< marks of nodes up to there were read as those of the start
    int *branches;         ///< nodes where lines part that are not closed yet
    size_t depth, capacity;
    Buffer value; ///< scratch
    Problem *problem;
} Reader;

// --- a node

static bool play(Reader *reader, const SgfNode *node) {
    Walk *walk = &reader->walk;
    const SgfLexer *lexer = &node->lexer;
    Cell cell;
    if (!sgf_point_read(lexer->token, &walk->tree->variant, &cell, reader->problem))
        return place_add(lexer->source, lexer->token.start, reader->problem);
    const Side side = sgf_property_side(node->name), turn = walk->position.to_move;
    if (side != turn && walk->position.outcome == OUTCOME_OPEN)
        return sgf_lexer_refuse(
            lexer, reader->problem,
            said("it is %s's turn, and %s moves; expected %s, as sides take turns"),
            side_name(turn), side_name(side), turn == SIDE_X ? "B" : "W");
    return walk_play(walk, cell, reader->problem) ||
           place_add(lexer->source, lexer->token.start, reader->problem);
}

static bool play_moves(Reader *reader, SgfNode node) {
    SgfToken token;
    while ((token = sgf_node_next(&node, reader->problem)) == SGF_VALUE)
        if (sgf_property_kind(node.name) == SGF_KIND_MOVE && !play(reader, &node))
            return false;
    return token != SGF_WRONG;
}

static bool keep(Reader *reader, const SgfNode *node, SgfKind kind, int at) {
    GameTree *tree = reader->walk.tree;
    if (tree->nodes[at].property_count >= PROPERTIES_MAX &&
        !game_tree_property(tree, at, node->name))
        return sgf_lexer_refuse(&node->lexer, reader->problem,
                                said("a node has more than %d properties"), PROPERTIES_MAX);
    reader->value.length = 0;
    sgf_property_decode(kind, node->lexer.token, &reader->value);
    const Slice value = {reader->value.start ? reader->value.start : "", reader->value.length};
    game_tree_append(tree, at, node->name, value);
    return true;
}

/// Keeps what is no move. Rules and marks of the start have been read already.
static bool keep_properties(Reader *reader, SgfNode *node, bool first) {
    SgfToken token;
    while ((token = sgf_node_next(node, reader->problem)) == SGF_VALUE) {
        const SgfKind kind = sgf_property_kind(node->name);
        const bool of_start = node->lexer.token.start < reader->setup_end;
        if (kind == SGF_KIND_MARKS && !of_start)
            return sgf_lexer_refuse(
                &node->lexer, reader->problem,
                said("%s sets marks up after the first move; expected that before it"), node->name);
        // A first node that moves: what is said of the game stays with the game.
        const int at = first && kind != SGF_KIND_TEXT ? GAME_TREE_ROOT : reader->walk.node;
        if (kind == SGF_KIND_MOVE || kind == SGF_KIND_FILE || kind == SGF_KIND_MARKS ||
            (kind == SGF_KIND_TURN && at == GAME_TREE_ROOT))
            continue;
        if (!keep(reader, node, kind, at))
            return false;
    }
    return token != SGF_WRONG;
}

static bool read_node(Reader *reader, bool first) {
    SgfNode node = sgf_node(&reader->lexer);
    if (!play_moves(reader, node) || !keep_properties(reader, &node, first))
        return false;
    reader->lexer = node.lexer;
    return true;
}

// --- lines

static void open_branch(Reader *reader) {
    reader->branches = base_grow(reader->branches, reader->depth, &reader->capacity, sizeof(int));
    reader->branches[reader->depth++] = reader->walk.node;
}

static bool is_stopped(FormatsWatch *watch, const SgfLexer *lexer, Problem *problem) {
    return !formats_watch_on(watch, lexer->source, lexer->at) &&
           !sgf_lexer_refuse(lexer, problem, said("the reading was stopped"));
}

/// Reads up to the parenthesis that closes the first.
static bool read_lines(Reader *reader) {
    bool first = true;
    do {
        if (is_stopped(reader->watch, &reader->lexer, reader->problem))
            return false;
        switch (sgf_lexer_next(&reader->lexer, reader->problem)) {
        case SGF_OPEN:
            open_branch(reader);
            break;
        case SGF_CLOSE:
            walk_back(&reader->walk, reader->branches[--reader->depth]);
            break;
        case SGF_NODE:
            if (!read_node(reader, first))
                return false;
            first = false;
            break;
        case SGF_WRONG:
            return false;
        case SGF_END:
            return sgf_lexer_refuse(
                &reader->lexer, reader->problem,
                said("the file ends in the middle of the game; expected %zu more )"),
                reader->depth);
        default:
            return sgf_lexer_refuse(
                &reader->lexer, reader->problem,
                said("a property stands outside of a node; expected ; before it"));
        }
    } while (reader->depth > 0);
    return true;
}

/// Goes to the end of the game that begins where the lexer is.
static bool skip_game(SgfLexer *lexer, FormatsWatch *watch, Problem *problem) {
    size_t depth = 0;
    do {
        if (is_stopped(watch, lexer, problem))
            return false;
        const SgfToken token = sgf_lexer_next(lexer, problem);
        if (token == SGF_WRONG)
            return false;
        if (token == SGF_END)
            return sgf_lexer_refuse(
                lexer, problem, said("the file ends in the middle of a game; expected %zu more )"),
                depth);
        depth += token == SGF_OPEN;
        depth -= token == SGF_CLOSE;
    } while (depth > 0);
    return true;
}

/// Counts the games that follow. What stands between and after them is none of SGF's business.
static bool count_games(SgfLexer lexer, FormatsWatch *watch, int *games, Problem *problem) {
    while (sgf_lexer_find_game(&lexer)) {
        if (!skip_game(&lexer, watch, problem))
            return false;
        ++*games;
    }
    return true;
}

// --- comments

/// Makes one comment of those that a node has collected.
static void join_comments(GameTree *tree, int node, Buffer *joined) {
    const GameProperty *comment = game_tree_property(tree, node, "C");
    if (!comment || comment->count == 1)
        return;
    joined->length = 0;
    for (int i = 0; i < comment->count; i++) {
        buffer_add(joined, i > 0 ? "\n\n" : "");
        buffer_add(joined, comment->values[i]);
    }
    game_tree_set(tree, node, "C", (Slice){joined->start, joined->length});
}

// --- files

Slice sgf_read_charset(Slice bytes) {
    SgfLexer lexer = sgf_lexer(bytes);
    Problem problem;
    if (!sgf_lexer_find_game(&lexer) || sgf_lexer_next(&lexer, &problem) != SGF_OPEN ||
        sgf_lexer_next(&lexer, &problem) != SGF_NODE)
        return (Slice){bytes.start, 0};
    SgfNode node = sgf_node(&lexer);
    while (sgf_node_next(&node, &problem) == SGF_VALUE)
        if (sgf_node_is(&node, "CA"))
            return node.lexer.token;
    return (Slice){bytes.start, 0};
}

bool sgf_read(Slice source, FormatsWatch *watch, SgfGame *game, Problem *problem) {
    SgfSetup setup;
    *game = (SgfGame){.games = 1};
    Reader reader = {.lexer = sgf_lexer(source), .watch = watch, .problem = problem};
    sgf_lexer_find_game(&reader.lexer);
    if (!read_setup(reader.lexer, &setup, problem))
        return false;
    reader.setup_end = setup.end;
    GameTree *tree = game_tree_new(&setup.start.variant, &setup.start);
    walk_begin(&reader.walk, tree);
    const bool read =
        read_lines(&reader) && count_games(reader.lexer, watch, &game->games, problem);
    for (int i = 0; read && i < tree->count; i++)
        join_comments(tree, i, &reader.value);
    base_free(reader.branches);
    base_free(reader.value.start);
    if (!read) {
        game_tree_free(tree);
        return false;
    }
    game->tree = tree;
    game->guessed = setup.guessed;
    game->renju = setup.renju;
    return true;
}

// --- writing

enum { LINE_BYTES = 78 }; ///< a node that begins behind this begins a text line

typedef struct Writer {
    const GameTree *tree;
    Buffer *text;
    size_t line_start; ///< in the text
} Writer;

static void begin_line(Writer *writer) {
    buffer_add_byte(writer->text, '\n');
    writer->line_start = writer->text->length;
}

static void write_point(Writer *writer, Cell cell) {
    char memory[8];
    Text point = text_over(memory, sizeof memory);
    text_add(&point, "[");
    sgf_point_write(&writer->tree->variant, cell, &point);
    text_add(&point, "]");
    buffer_add(writer->text, memory);
}

static void write_properties(Writer *writer, int node) {
    const GameNode *of = &writer->tree->nodes[node];
    for (int i = 0; i < of->property_count; i++) {
        const GameProperty *property = &of->properties[i];
        buffer_add(writer->text, property->identifier);
        for (int j = 0; j < property->count; j++) {
            buffer_add_byte(writer->text, '[');
            sgf_property_encode(sgf_property_kind(property->identifier), property->values[j],
                                writer->text);
            buffer_add_byte(writer->text, ']');
        }
    }
}

static void write_rules(Writer *writer) {
    const Variant *variant = &writer->tree->variant;
    char memory[160], rules[VARIANT_TEXT_MAX];
    Text head = text_over(memory, sizeof memory), own = text_over(rules, sizeof rules);
    variant_format(variant, &own);
    text_add(&head, "(;FF[4]GM[4]CA[UTF-8]AP[Inkrow:%s]SZ[%d", INKROW_VERSION, variant->width);
    if (variant->height != variant->width)
        text_add(&head, ":%d", variant->height);
    text_add(&head, "]%s[%s]", SGF_VARIANT, rules);
    buffer_add(writer->text, memory);
}

static void write_marks(Writer *writer, Side side, const char *name) {
    const Position *start = &writer->tree->start;
    if (start->marks[side] == 0)
        return;
    buffer_add(writer->text, name);
    for (Cell cell = 0; cell < variant_cells(&start->variant); cell++)
        if (position_at(start, cell) == side)
            write_point(writer, cell);
}

static void write_root(Writer *writer) {
    const Position *start = &writer->tree->start;
    write_rules(writer);
    write_marks(writer, SIDE_X, "AB");
    write_marks(writer, SIDE_O, "AW");
    if (start->to_move == SIDE_O || position_marks(start) > 0)
        buffer_add(writer->text, start->to_move == SIDE_X ? "PL[B]" : "PL[W]");
    write_properties(writer, GAME_TREE_ROOT);
    begin_line(writer);
}

static void write_move(Writer *writer, int node) {
    const GameNode *of = &writer->tree->nodes[node];
    if (writer->text->length - writer->line_start > LINE_BYTES)
        begin_line(writer);
    buffer_add(writer->text, of->side == SIDE_X ? ";B" : ";W");
    write_point(writer, of->move);
    write_properties(writer, node);
}

static bool has_siblings(const GameTree *tree, int node) {
    const GameNode *parent = &tree->nodes[tree->nodes[node].parent];
    return parent->first_child != parent->last_child;
}

/// Closes the lines that end with `node`, up to the next one that parts from them; that, or
/// GAME_TREE_ROOT.
static int close_lines(Writer *writer, int node) {
    const GameTree *tree = writer->tree;
    for (; node != GAME_TREE_ROOT; node = tree->nodes[node].parent) {
        if (has_siblings(tree, node))
            buffer_add_byte(writer->text, ')');
        if (tree->nodes[node].next_sibling != GAME_TREE_NONE)
            return tree->nodes[node].next_sibling;
    }
    return node;
}

void sgf_write(const GameTree *tree, Buffer *text) {
    Writer writer = {.tree = tree, .text = text, .line_start = text->length};
    write_root(&writer);
    int node = tree->nodes[GAME_TREE_ROOT].first_child;
    while (node != GAME_TREE_NONE && node != GAME_TREE_ROOT) {
        if (has_siblings(tree, node)) {
            begin_line(&writer);
            buffer_add_byte(text, '(');
        }
        write_move(&writer, node);
        const int child = tree->nodes[node].first_child;
        node = child != GAME_TREE_NONE ? child : close_lines(&writer, node);
    }
    buffer_add(text, ")\n");
}
