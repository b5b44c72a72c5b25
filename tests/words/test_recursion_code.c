// The recursion as code: what is lit, and that the code is right. Each language's is run, where its
// interpreter or compiler is there, over what it calls by name, which is written plainly here: it
// visits the boards of study/recursion in their order, and finds their values.
#include "support/testing.h"

#include "rules/notation.h"
#include "words/recursion_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// --- what the code calls

static const char PYTHON[] =
    "import sys\n"
    "sys.setrecursionlimit(10000)\n"
    "EMPTY, LARGE = '.', 1000\n"
    "ROWS = [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]\n"
    "THROUGH = [sum(c in r for r in ROWS) for c in range(9)]\n"
    "TURN, FLIP = [6,3,0,7,4,1,8,5,2], [2,1,0,5,4,3,8,7,6]\n"
    "def other(side): return 'O' if side == 'X' else 'X'\n"
    "def wins(board, side): return any(all(board[c] == side for c in r) for r in ROWS)\n"
    "def free_cells(board): return [c for c in range(9) if board[c] == EMPTY]\n"
    "def see(board): print(''.join(board))\n"
    "def is_over(board):\n"
    "    if not REMEMBERS: see(board)\n"
    "    return wins(board, 'X') or wins(board, 'O') or EMPTY not in board\n"
    "def score(board, depth=0):\n"
    "    for side in 'XO':\n"
    "        if wins(board, side): return (UNIT - depth) * (1 if side == MAX else -1)\n"
    "    return 0\n"
    "def likely_first(board, side):\n"
    "    def worth(c):\n"
    "        return 99 if wins(board[:c] + [side] + board[c+1:], side) else THROUGH[c]\n"
    "    return sorted(free_cells(board), key=lambda c: -worth(c))\n"
    "def key(board):\n"
    "    if not IMAGES: return ''.join(board)\n"
    "    images = []\n"
    "    for i in range(8):\n"
    "        images.append(''.join(board))\n"
    "        board = [board[c] for c in (FLIP if i == 3 else TURN)]\n"
    "    return min(images)\n"
    "def known(board, alpha=-LARGE, beta=LARGE):\n"
    "    see(board)\n"
    "    low, high = MET.get(key(board), (-LARGE, LARGE))\n"
    "    return low == high or high <= alpha and high < LARGE or low >= beta and low > -LARGE\n"
    "def recall(board, alpha=-LARGE, beta=LARGE):\n"
    "    low, high = MET[key(board)]\n"
    "    return high if high <= alpha else low\n"
    "def keep(board, value, low=-LARGE, high=LARGE):\n"
    "    was = MET.get(key(board), (-LARGE, LARGE))\n"
    "    MET[key(board)] = (max(was[0], -LARGE if value <= low else value),\n"
    "                       min(was[1], LARGE if value >= high else value))\n"
    "    return value\n";

static const char JAVASCRIPT[] =
    "const EMPTY = '.', LARGE = 1000, OUT = [];\n"
    "let MET, MAX, UNIT, LIMIT, IMAGES, REMEMBERS;\n"
    "const ROWS = [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]];\n"
    "const THROUGH = [...Array(9).keys()].map(c => ROWS.filter(r => r.includes(c)).length);\n"
    "const TURN = [6,3,0,7,4,1,8,5,2], FLIP = [2,1,0,5,4,3,8,7,6];\n"
    "const other = side => side === 'X' ? 'O' : 'X';\n"
    "const wins = (board, side) => ROWS.some(r => r.every(c => board[c] === side));\n"
    "const freeCells = board => [...Array(9).keys()].filter(c => board[c] === EMPTY);\n"
    "const see = board => OUT.push(board.join(''));\n"
    "function isOver(board) {\n"
    "  if (!REMEMBERS) see(board);\n"
    "  return wins(board, 'X') || wins(board, 'O') || !board.includes(EMPTY);\n"
    "}\n"
    "function score(board, depth = 0) {\n"
    "  for (const side of 'XO')\n"
    "    if (wins(board, side)) return (UNIT - depth) * (side === MAX ? 1 : -1);\n"
    "  return 0;\n"
    "}\n"
    "function likelyFirst(board, side) {\n"
    "  const worth = c => wins(board.map((m, i) => i === c ? side : m), side) ? 99 : THROUGH[c];\n"
    "  return freeCells(board).sort((a, b) => worth(b) - worth(a));\n"
    "}\n"
    "function key(board) {\n"
    "  const images = [];\n"
    "  for (let i = 0; i < 8; i++) {\n"
    "    images.push(board.join(''));\n"
    "    board = (i === 3 ? FLIP : TURN).map(c => board[c]);\n"
    "  }\n"
    "  return IMAGES ? images.sort()[0] : images[0];\n"
    "}\n"
    "const met = board => MET.get(key(board)) || [-LARGE, LARGE];\n"
    "function known(board, alpha = -LARGE, beta = LARGE) {\n"
    "  see(board);\n"
    "  const [low, high] = met(board);\n"
    "  return low === high || high <= alpha && high < LARGE || low >= beta && low > -LARGE;\n"
    "}\n"
    "function recall(board, alpha = -LARGE, beta = LARGE) {\n"
    "  const [low, high] = met(board);\n"
    "  return high <= alpha ? high : low;\n"
    "}\n"
    "function keep(board, value, low = -LARGE, high = LARGE) {\n"
    "  const was = met(board);\n"
    "  MET.set(key(board), [Math.max(was[0], value <= low ? -LARGE : value),\n"
    "                       Math.min(was[1], value >= high ? LARGE : value)]);\n"
    "  return value;\n"
    "}\n";

static const char C[] =
    "#include <stdio.h>\n"
    "#include <string.h>\n"
    "enum { CELLS = 9, LARGE = 1000, EMPTY = '.', MET_MAX = 6000 };\n"
    "static int UNIT, LIMIT, IMAGES, REMEMBERS, used;\n"
    "static char MAX;\n"
    "static struct { char key[CELLS + 1]; int low, high; } MET[MET_MAX];\n"
    "static const int ROWS[8][3] = "
    "{{0,1,2},{3,4,5},{6,7,8},{0,3,6},{1,4,7},{2,5,8},{0,4,8},{2,4,6}};\n"
    "static const int TURN[] = {6,3,0,7,4,1,8,5,2}, FLIP[] = {2,1,0,5,4,3,8,7,6};\n"
    "static const int THROUGH[] = {3,2,3,2,4,2,3,2,3};\n"
    "static int max(int a, int b) { return a > b ? a : b; }\n"
    "static int min(int a, int b) { return a < b ? a : b; }\n"
    "static char other(char side) { return side == 'X' ? 'O' : 'X'; }\n"
    "static int wins(const char *board, char side) {\n"
    "  for (int i = 0; i < 8; i++)\n"
    "    if (board[ROWS[i][0]] == side && board[ROWS[i][1]] == side && board[ROWS[i][2]] == side)\n"
    "      return 1;\n"
    "  return 0;\n"
    "}\n"
    "static int free_cells(const char *board, int *cells) {\n"
    "  int count = 0;\n"
    "  for (int i = 0; i < CELLS; i++) if (board[i] == EMPTY) cells[count++] = i;\n"
    "  return count;\n"
    "}\n"
    "static int is_over(const char *board) {\n"
    "  if (!REMEMBERS) puts(board);\n"
    "  return wins(board, 'X') || wins(board, 'O') || !strchr(board, EMPTY);\n"
    "}\n"
    "static int score_at(const char *board, int depth) {\n"
    "  for (int i = 0; i < 2; i++)\n"
    "    if (wins(board, \"XO\"[i])) return (UNIT - depth) * (\"XO\"[i] == MAX ? 1 : -1);\n"
    "  return 0;\n"
    "}\n"
    "static int score_of(const char *board) { return score_at(board, 0); }\n"
    "static int likely_first(char *board, char side, int *cells) {\n"
    "  int worth[CELLS], found[CELLS], count = free_cells(board, found);\n"
    "  for (int i = 0; i < count; i++) {\n"
    "    board[found[i]] = side;\n"
    "    int own = wins(board, side) ? 99 : THROUGH[found[i]], at = i;\n"
    "    board[found[i]] = EMPTY;\n"
    "    for (; at > 0 && worth[at - 1] < own; at--) {\n"
    "      worth[at] = worth[at - 1]; cells[at] = cells[at - 1];\n"
    "    }\n"
    "    worth[at] = own; cells[at] = found[i];\n"
    "  }\n"
    "  return count;\n"
    "}\n"
    "static int met(const char *board) {\n"
    "  char image[CELLS + 1], next[CELLS + 1] = {0}, key[CELLS + 1];\n"
    "  strcpy(image, board); strcpy(key, board);\n"
    "  for (int i = 0; IMAGES && i < 8; i++) {\n"
    "    if (strcmp(image, key) < 0) strcpy(key, image);\n"
    "    for (int c = 0; c < CELLS; c++) next[c] = image[i == 3 ? FLIP[c] : TURN[c]];\n"
    "    strcpy(image, next);\n"
    "  }\n"
    "  int at = 0;\n"
    "  while (at < used && strcmp(MET[at].key, key) != 0) at++;\n"
    "  if (at == used) { strcpy(MET[at].key, key); MET[at].low = -LARGE; MET[used++].high = LARGE; "
    "}\n"
    "  return at;\n"
    "}\n"
    "static int known_within(const char *board, int alpha, int beta) {\n"
    "  puts(board);\n"
    "  int low = MET[met(board)].low, high = MET[met(board)].high;\n"
    "  return low == high || (high <= alpha && high < LARGE) || (low >= beta && low > -LARGE);\n"
    "}\n"
    "static int recall_within(const char *board, int alpha, int beta) {\n"
    "  (void)beta;\n"
    "  int at = met(board);\n"
    "  return MET[at].high <= alpha ? MET[at].high : MET[at].low;\n"
    "}\n"
    "static int keep_within(const char *board, int value, int low, int high) {\n"
    "  int at = met(board);\n"
    "  MET[at].low = max(MET[at].low, value <= low ? -LARGE : value);\n"
    "  MET[at].high = min(MET[at].high, value >= high ? LARGE : value);\n"
    "  return value;\n"
    "}\n"
    "static int known_exactly(const char *board) { return known_within(board, -LARGE, LARGE); }\n"
    "static int recall_exactly(const char *board) { return recall_within(board, -LARGE, LARGE); }\n"
    "static int keep_exactly(const char *board, int value) {\n"
    "  return keep_within(board, value, -LARGE, LARGE);\n"
    "}\n"
    "void *const USED[] = {(void *)likely_first, (void *)known_exactly, (void *)recall_exactly,\n"
    "  (void *)keep_exactly, (void *)score_of, (void *)free_cells, (void *)is_over};\n";

// --- the recursions

static const char *const POSITIONS[] = {"X.O/X.X/OO. X", "XO./.../O.X X", "XO./.../O.X O",
                                        ".X./.O./... X"};
enum { CASES = ARRAY_LEN(POSITIONS) * 3 * RECURSION_IDEAS, LIMIT = 3 };

static Recursion recursion_of(int number) {
    const int idea = number % RECURSION_IDEAS, scoring = number / RECURSION_IDEAS % 3;
    const char *cells = POSITIONS[number / RECURSION_IDEAS / 3];
    Variant variant;
    Position position;
    Problem problem;
    Recursion recursion;
    assert_true(variant_parse(slice_of("3x3x3"), &variant, &problem));
    assert_true(notation_parse_position(slice_of(cells), &variant, &position, &problem));
    const RecursionTerms terms = {.scoring = (MinimaxScoring)scoring, .limit = LIMIT};
    const MinimaxWalkOptions options = recursion_counts_options((RecursionIdea)idea, terms);
    recursion_begin(&recursion, &position, &options);
    return recursion;
}

static void add_board(FILE *file, const Position *position) {
    for (Cell cell = 0; cell < 9; cell++)
        fputc("XO."[position_at(position, cell)], file);
}

/// Every board in the order in which it is tried, and the value.
static void write_expected(FILE *file) {
    for (int i = 0; i < CASES; i++) {
        Recursion recursion = recursion_of(i);
        MinimaxWalk *walk = minimax_walk_new(&recursion.root, &recursion.options);
        MinimaxStep step = {0};
        add_board(file, &recursion.root);
        fputc('\n', file);
        while (minimax_walk_step(walk, &step))
            if (step.kind == MINIMAX_TRY) {
                add_board(file, minimax_walk_position(walk));
                fputc('\n', file);
            }
        fprintf(file, "= %d\n", step.value);
        minimax_walk_free(walk);
        recursion_end(&recursion);
    }
}

static void write_code(FILE *file, const Recursion *recursion, CodeLanguage language) {
    CodeLine lines[RECURSION_CODE_MAX];
    const int count = recursion_code(recursion, language, lines);
    for (int i = 0; i < count; i++)
        fprintf(file, "%*s%s\n", 4 * lines[i].indent, "", lines[i].text.text);
}

/// What the code of one recursion is called with.
typedef struct Call {
    char board[16], arguments[64], side, max;
    int unit;
    bool remembers, prunes, fades;
} Call;

static Call call_of(const Recursion *recursion) {
    const MinimaxWalkOptions *options = &recursion->options;
    const bool fades = options->scoring == MINIMAX_DEPTH_AWARE;
    Call call = {.side = "XO"[recursion->root.to_move],
                 .max = recursion_maximises(recursion, SIDE_X) ? 'X' : 'O',
                 .unit = fades                             ? 100
                         : options->scoring == MINIMAX_TEN ? 10
                                                           : 1,
                 .remembers = options->remember,
                 .prunes = options->prune,
                 .fades = fades};
    for (Cell cell = 0; cell < 9; cell++)
        call.board[cell] = "XO."[position_at(&recursion->root, cell)];
    snprintf(call.arguments, sizeof call.arguments, "%s%s",
             fades || options->depth_limit > 0 ? ", 0" : "",
             options->prune ? ", -LARGE, LARGE" : "");
    return call;
}

static void write_python(FILE *file) {
    fputs(PYTHON, file);
    for (int i = 0; i < CASES; i++) {
        Recursion recursion = recursion_of(i);
        const Call call = call_of(&recursion);
        fprintf(file, "MET, MAX, UNIT, LIMIT, IMAGES, REMEMBERS = {}, '%c', %d, %d, %d, %d\n",
                call.max, call.unit, LIMIT, recursion.options.symmetry, call.remembers);
        write_code(file, &recursion, CODE_PYTHON);
        fprintf(file, "print('=', minimax(list('%s'), '%c'%s))\n", call.board, call.side,
                call.arguments);
        recursion_end(&recursion);
    }
}

static void write_javascript(FILE *file) {
    fputs(JAVASCRIPT, file);
    for (int i = 0; i < CASES; i++) {
        Recursion recursion = recursion_of(i);
        const Call call = call_of(&recursion);
        fprintf(file,
                "(() => {\n[MET, MAX, UNIT, LIMIT, IMAGES, REMEMBERS] = "
                "[new Map(), '%c', %d, %d, %d, %d];\n",
                call.max, call.unit, LIMIT, recursion.options.symmetry, call.remembers);
        write_code(file, &recursion, CODE_JAVASCRIPT);
        fprintf(file, "OUT.push('= ' + (minimax([...'%s'], '%c'%s) || 0));\n})();\n", call.board,
                call.side, call.arguments);
        recursion_end(&recursion);
    }
    fputs("process.stdout.write(OUT.join('\\n') + '\\n');\n", file);
}

static void write_c(FILE *file) {
    fputs(C, file);
    for (int i = 0; i < CASES; i++) {
        Recursion recursion = recursion_of(i);
        const Call call = call_of(&recursion);
        const char *kind = call.prunes ? "within" : "exactly";
        fprintf(file, "#define minimax minimax_%d\n", i);
        fprintf(file, "#define known known_%s\n#define recall recall_%s\n#define keep keep_%s\n",
                kind, kind, kind);
        fprintf(file, "#define score score_%s\n", call.fades ? "at" : "of");
        write_code(file, &recursion, CODE_C);
        fputs("#undef minimax\n#undef known\n#undef recall\n#undef keep\n#undef score\n", file);
        recursion_end(&recursion);
    }
    fputs("int main(void) {\n  char board[CELLS + 1];\n", file);
    for (int i = 0; i < CASES; i++) {
        Recursion recursion = recursion_of(i);
        const Call call = call_of(&recursion);
        fprintf(file,
                "  used = 0; MAX = '%c'; UNIT = %d; LIMIT = %d; IMAGES = %d; REMEMBERS = %d;\n"
                "  strcpy(board, \"%s\");\n  printf(\"= %%d\\n\", minimax_%d(board, '%c'%s));\n",
                call.max, call.unit, LIMIT, recursion.options.symmetry, call.remembers, call.board,
                i, call.side, call.arguments);
        recursion_end(&recursion);
    }
    fputs("}\n", file);
}

// --- running it

static bool has_program(const char *name) {
    char command[256];
    snprintf(command, sizeof command, "%s --version >/dev/null 2>&1", name);
    return system(command) == 0;
}

static bool same_lines(FILE *expected, FILE *found) {
    char one[64], other[64];
    bool more = true;
    for (long line = 1; more; line++) {
        more = fgets(one, sizeof one, expected) != NULL;
        if (more != (fgets(other, sizeof other, found) != NULL) ||
            (more && strcmp(one, other) != 0)) {
            print_error("text line %ld: expected %s, found %s\n", line, one, other);
            return false;
        }
    }
    return true;
}

/// `command` runs the program, %s being where it lies, without its ending.
static void run(const char *name, const char *ending, void (*write)(FILE *file),
                const char *command) {
    char folder[] = "/tmp/inkrow-code-XXXXXX", path[128], whole[512];
    if (!has_program(name)) {
        print_message("there is no %s here: its code is not run\n", name);
        skip();
    }
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/code%s", folder, ending);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    write(file);
    assert_int_equal(fclose(file), 0);
    snprintf(whole, sizeof whole, "cd %s && %s >found", folder, command);
    assert_int_equal(system(whole), 0);
    snprintf(path, sizeof path, "%s/found", folder);
    FILE *found = fopen(path, "r"), *expected = tmpfile();
    assert_true(found && expected);
    write_expected(expected);
    rewind(expected);
    assert_true(same_lines(expected, found));
    fclose(found);
    fclose(expected);
    snprintf(whole, sizeof whole, "rm -r %s", folder);
    assert_int_equal(system(whole), 0);
}

static void python_visits_the_same_boards(void **state) {
    (void)state;
    run("python3", ".py", write_python, "python3 code.py");
}

static void javascript_visits_the_same_boards(void **state) {
    (void)state;
    run("node", ".js", write_javascript, "node code.js");
}

static void c_visits_the_same_boards(void **state) {
    (void)state;
    run("cc", ".c", write_c, "cc -std=c11 -w -O1 -o code code.c && ./code");
}

// --- what is lit

static int lit(const Recursion *recursion, CodeLanguage language, const char *text) {
    CodeLine lines[RECURSION_CODE_MAX];
    const int count = recursion_code(recursion, language, lines);
    int found = 0;
    for (int i = 0; i < count; i++)
        found += lines[i].lit && strstr(lines[i].text.text, text);
    return found;
}

/// At every step of every recursion something is, the mark is taken back where it is, and only the
/// side that compares does.
static void each_step_is_lit(void **state) {
    (void)state;
    static const struct {
        MinimaxStepKind kind;
        const char *words, *python;
    } LIT[] = {{MINIMAX_TRY, "set the mark", "board[cell] = side"},
               {MINIMAX_RECALL, "Met before", "return recall("},
               {MINIMAX_COMPARE, "reset the square", "# reset the cell"},
               {MINIMAX_CUT, "Skip the rest", "break"},
               {MINIMAX_CARRY, "What was kept", "return"}};
    for (int i = 0; i < CASES / (int)ARRAY_LEN(POSITIONS); i++) {
        Recursion recursion = recursion_of(i);
        assert_int_equal(lit(&recursion, CODE_PYTHON, "def minimax"), 1);
        for (int language = 0; language < CODE_LANGUAGES; language++)
            assert_true(lit(&recursion, (CodeLanguage)language, "") > 0);
        while (!minimax_replay_look_ahead(recursion.replay, 100))
            ;
        while (minimax_replay_next(recursion.replay, MINIMAX_STEPS_ALL, INT16_MAX)) {
            const MinimaxStep *step = minimax_replay_step(recursion.replay);
            for (int language = 0; language < CODE_LANGUAGES; language++)
                assert_true(lit(&recursion, (CodeLanguage)language, "") > 0);
            for (size_t k = 0; k < ARRAY_LEN(LIT); k++) {
                const bool same = step->kind == LIT[k].kind;
                if (same || k < 4)
                    assert_int_equal(lit(&recursion, CODE_WORDS, LIT[k].words), same);
                if (same || k < 4)
                    assert_int_equal(lit(&recursion, CODE_PYTHON, LIT[k].python), same);
            }
            const bool largest = recursion_maximises(&recursion, step->side);
            if (step->kind == MINIMAX_COMPARE) {
                assert_int_equal(lit(&recursion, CODE_C, "max(best"), largest);
                assert_int_equal(lit(&recursion, CODE_JAVASCRIPT, "min(best"), !largest);
            }
        }
        recursion_end(&recursion);
    }
}

/// No part of the other recursions is left in the plain one.
static void the_plain_recursion_is_short(void **state) {
    (void)state;
    Recursion recursion = recursion_of(0);
    CodeLine lines[RECURSION_CODE_MAX];
    const int count = recursion_code(&recursion, CODE_PYTHON, lines);
    assert_int_equal(count, 13);
    assert_string_equal(lines[0].text.text, "def minimax(board, side):");
    assert_string_equal(lines[count - 1].text.text, "return best");
    for (int i = 0; i < count; i++)
        assert_null(strpbrk(lines[i].text.text, "$"));
    recursion_end(&recursion);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(python_visits_the_same_boards),
        cmocka_unit_test(javascript_visits_the_same_boards),
        cmocka_unit_test(c_visits_the_same_boards),
        cmocka_unit_test(each_step_is_lit),
        cmocka_unit_test(the_plain_recursion_is_short),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
