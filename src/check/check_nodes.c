// A section of a board without gravity: nodes, each of which stands on earlier ones.
#include "check/check.h"

#include <stdlib.h>

/// Bit 0 of a symmetry mirrors left and right, bit 1 top and bottom, bit 2 swaps columns and rows.
static Set turn(const Checker *checker, Set set, int symmetry) {
    Set turned = symmetry == 0 ? set : 0;
    for (int cell = 0; symmetry != 0 && cell < checker->cells; cell++) {
        int x = cell % checker->width, y = cell / checker->width;
        x = symmetry & 1 ? checker->width - 1 - x : x;
        y = symmetry & 2 ? checker->height - 1 - y : y;
        if ((set >> cell & 1) != 0)
            turned |= set_of(symmetry & 4 ? x * checker->width + y : y * checker->width + x);
    }
    return turned;
}

static Node turned_node(const Checker *checker, long number, int symmetry) {
    Node node = checker->nodes[number];
    node.own = turn(checker, node.own, symmetry);
    node.free = turn(checker, node.free, symmetry);
    return node;
}

/// A node that stands before this one, turned as the letter after its number says.
static Node read_child(Checker *checker) {
    expect(checker, " ");
    Set child = read_number(checker, 10, INT64_MAX, "a node");
    if (child >= (Set)checker->node_count)
        malformed(checker, "an earlier node");
    int symmetry =
        *checker->at >= 'b' && *checker->at < 'a' + checker->symmetries ? *checker->at++ - 'a' : 0;
    return turned_node(checker, (long)child, symmetry);
}

/// True for nodes about one position only: by the exact rule a mark more may harm.
static bool is_alone(const Checker *checker, const Node *node) {
    return checker->exact && (node->kind == 'g' || node->kind == 'f');
}

/// True when `node` proves the claim where one side has `own` and the other all but `free`.
static bool covers(const Checker *checker, const Node *node, Set own, Set free) {
    if (is_alone(checker, node))
        return node->own == own && node->free == free;
    return (node->own & ~own) == 0 && (node->free & ~(own | free)) == 0;
}

/// The moves in `free` that an answer on the free cell `answer` leaves open when `child` follows.
static Set left_open(const Checker *checker, const Node *node, Set answer, const Node *child) {
    Set own = node->own | answer, free = node->free & ~answer;
    if (!is_alone(checker, child))
        return covers(checker, child, own, free) ? child->free | answer : node->free;
    Set move = free & ~child->free;
    return (move & (move - 1)) == 0 && covers(checker, child, own, free & ~move) ? ~move
                                                                                 : node->free;
}

static void check_answers(Checker *checker, Node *node) {
    Set unanswered = node->free, rest = node->free & (node->free - 1);
    int count = read_count(checker);
    for (int i = 0; i < count; i++) {
        Set answer = set_of(read_cell(checker));
        Node child = read_child(checker);
        if ((answer & node->free) == 0 || (node->kind == 'b' && is_alone(checker, &child)))
            wrong(checker, "an answer leads nowhere");
        unanswered &= left_open(checker, node, answer, &child);
    }
    if (is_alone(checker, node) &&
        completions(checker, checker->board & ~(node->own | node->free), node->free) != 0)
        wrong(checker, "a move completes a row");
    bool ends = is_alone(checker, node) && !checker->win && (rest & (rest - 1)) == 0;
    if (!ends && (count == 0 || unanswered != 0))
        wrong(checker, "a move is not answered");
}

/// The threats in a position where one side has `own` and the other all but `free`.
static Set read_threats(const Checker *checker, Set own, Set free) {
    if (completions(checker, checker->board & ~(own | free), free) != 0)
        wrong(checker, "a move completes a row");
    return completions(checker, own, free);
}

/// Each threat to complete a row has one reply, the last one has none or leads to a node.
static void check_threats(Checker *checker, const Node *node) {
    Set own = node->own, free = node->free;
    for (int count = read_count(checker); count > 0; count--) {
        Set threats = read_threats(checker, own, free);
        Set reply = set_of(read_cell(checker)), answer = set_of(read_cell(checker));
        if (threats != reply || (answer & free & ~reply) == 0)
            wrong(checker, "a reply is not forced");
        own |= answer;
        free &= ~(reply | answer);
    }
    Set threats = read_threats(checker, own, free);
    if (take(checker, " -")) {
        if ((threats & (threats - 1)) == 0)
            wrong(checker, "the last threat can be answered");
        return;
    }
    Node child = read_child(checker);
    if (!covers(checker, &child, own, free))
        wrong(checker, "the threats lead nowhere");
}

/// True when line `i` holds all free cells of another line: who blocks that one blocks both.
static bool contains_another(const Set *edges, int count, int i) {
    for (int j = 0; j < count; j++)
        if (edges[j] != 0 && (edges[j] & ~edges[i]) == 0 && (edges[j] != edges[i] || j < i))
            return true;
    return false;
}

/// What the lines weigh with the other side to move, in units of 2^-32: n cells weigh 2^-n. Lines
/// that contain others need not count, which takes time to see.
static uint64_t weigh(const Checker *checker, const Set *edges, const Set *pairs, int pair_count,
                      bool reduced) {
    uint64_t sum = 0, at_cell[CELLS_MAX] = {0}, most = 0;
    for (int i = 0; i < checker->line_count; i++) {
        bool done = edges[i] == 0 || (reduced && contains_another(edges, checker->line_count, i));
        Set rest = edges[i];
        for (int p = 0; p < pair_count && !done; p++) {
            done = (pairs[p] & ~edges[i]) == 0;
            rest &= ~pairs[p];
        }
        uint64_t weight = done ? 0 : (uint64_t)1 << 32;
        for (Set left = rest; left != 0; left &= left - 1)
            weight /= 2;
        sum += weight;
        for (int cell = 0; weight != 0 && cell < checker->cells; cell++)
            if ((rest >> cell & 1) != 0 && (at_cell[cell] += weight) > most)
                most = at_cell[cell];
    }
    return sum + most;
}

static void check_pairs(Checker *checker, const Node *node) {
    Set pairs[CELLS_MAX], edges[LINES_MAX], used = 0;
    int count = read_count(checker);
    for (int i = 0; i < count; i++) {
        Set one = set_of(read_cell(checker)), two = set_of(read_cell(checker));
        pairs[i] = one | two;
        if (one == two || (pairs[i] & used) != 0 || (pairs[i] & ~node->free) != 0)
            wrong(checker, "a pair is not two free cells of its own");
        used |= pairs[i];
    }
    if (checker->win)
        wrong(checker, "blocking wins nothing");
    for (int i = 0; i < checker->line_count; i++) {
        bool blocked = (checker->line[i] & node->own) != 0;
        edges[i] = blocked ? 0 : checker->line[i] & node->free;
        if (!blocked && edges[i] == 0)
            wrong(checker, "a row of the other side is not blocked");
    }
    const uint64_t limit = (uint64_t)1 << 32;
    if (weigh(checker, edges, pairs, count, false) >= limit &&
        weigh(checker, edges, pairs, count, true) >= limit)
        wrong(checker, "the rows left weigh too much");
}

static void check_node(Checker *checker) {
    Node *node = &checker->nodes[checker->node_count];
    node->kind = *checker->at;
    if (!take(checker, "g") && !take(checker, "b") && !take(checker, "f"))
        expect(checker, "p");
    node->free = read_set(checker);
    node->own = read_set(checker);
    if ((node->own & node->free) != 0)
        wrong(checker, "a free cell is marked");
    if (node->kind == 'f')
        check_threats(checker, node);
    else if (node->kind == 'p')
        check_pairs(checker, node);
    else
        check_answers(checker, node);
    expect(checker, "\n");
    checker->node_count++;
}

/// The first move, when the side is to move, and then what the last node proves.
static void check_root(Checker *checker, int side, int first) {
    Set own = checker->marks[side], other = checker->marks[!side];
    Set move = first == NONE ? 0 : set_of(first);
    if ((move != 0) != (checker->to_move == side) || ((own | other) & move) != 0)
        end_with(INVALID, "invalid: the first move is not one of the side to move");
    own |= move;
    Set free = checker->board & ~(own | other);
    bool proved = has_row(checker, own) || (!checker->win && free == 0);
    for (int i = 0; i < checker->symmetries && checker->node_count > 0 && !proved; i++) {
        Node node = turned_node(checker, checker->node_count - 1, i);
        proved = covers(checker, &node, own, free);
    }
    if (!proved)
        end_with(INVALID, "invalid: the last node is not about the position");
}

void check_nodes(Checker *checker, int side) {
    expect(checker, " nodes ");
    // A node takes six bytes at least, so a count beyond that is a lie.
    uint64_t most = (uint64_t)(checker->end - checker->at) / 6;
    long count = (long)read_number(checker, 10, most, "as many nodes as the file can hold");
    expect(checker, " first");
    int first = take(checker, " -") ? NONE : read_cell(checker);
    expect(checker, "\n");
    if ((checker->nodes = calloc((size_t)count + 1, sizeof(Node))) == NULL)
        end_with(UNREADABLE, "unreadable: too many nodes for this machine");
    for (checker->node_count = 0; checker->node_count < count;)
        check_node(checker);
    check_root(checker, side, first);
    free(checker->nodes);
}
