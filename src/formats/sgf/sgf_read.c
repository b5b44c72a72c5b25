#include "formats/sgf/sgf_read.h"

#include "formats/place.h"
#include "formats/sgf/point.h"
#include "formats/sgf/property.h"
#include "formats/sgf/setup.h"
#include "formats/walk.h"

#include <string.h>

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
        return sgf_lexer_refuse(lexer, reader->problem,
                                "it is %s's turn, and %s moves; expected %s, as sides take turns",
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
        return sgf_lexer_refuse(&node->lexer, reader->problem, "a node has more than %d properties",
                                PROPERTIES_MAX);
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
                "%s sets marks up after the first move; expected that before it", node->name);
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
           !sgf_lexer_refuse(lexer, problem, "the reading was stopped");
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
            return sgf_lexer_refuse(&reader->lexer, reader->problem,
                                    "the file ends in the middle of the game; expected %zu more )",
                                    reader->depth);
        default:
            return sgf_lexer_refuse(&reader->lexer, reader->problem,
                                    "a property stands outside of a node; expected ; before it");
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
            return sgf_lexer_refuse(lexer, problem,
                                    "the file ends in the middle of a game; expected %zu more )",
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
    if (!sgf_setup_read(reader.lexer, &setup, problem))
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
