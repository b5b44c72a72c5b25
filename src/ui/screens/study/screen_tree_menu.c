// The sheet over the screen of the recursion: which one, and the positions of the articles.
#include "rules/notation.h"
#include "ui/screens/screens.h"
#include "ui/screens/study/tree.h"
#include "ui/stage/sheet.h"
#include "ui/words/phrase.h"

enum { LIMIT_MOST = 9 };

/// A position that an article explains minimax with, and how it scores (docs/minimax.md).
typedef struct Article {
    const char *position;
    MinimaxScoring scoring;
    RecursionIdea idea;
} Article;

static const Article ARTICLES[] = {
    {"X.O/X.X/OO. X", MINIMAX_PLAIN, RECURSION_PLAIN},
    {"X.O/X.X/OO. X", MINIMAX_DEPTH_AWARE, RECURSION_PLAIN},
    {"XO./.../O.X X", MINIMAX_TEN, RECURSION_PLAIN},
    {"XO./.../O.X X", MINIMAX_DEPTH_AWARE, RECURSION_LIMITED},
    {".../.../... X", MINIMAX_PLAIN, RECURSION_MET},
};

/// What the screen below has chosen; kept, since a sheet that leaves has none below it any more.
typedef struct Menu {
    Screen base;
    RecursionIdea idea;
    MinimaxScoring scoring;
    int limit;
} Menu;

static void look_below(Menu *menu) {
    const Tree *tree = (const Tree *)menu->base.below;
    if (!tree)
        return;
    menu->idea = tree->idea;
    menu->scoring = tree->terms.scoring;
    menu->limit = tree->terms.limit;
}

// --- what can be done

static Tree *tree_of(const Screen *screen) {
    return (Tree *)screen->below;
}

static bool is_idea(const Screen *screen, int idea) {
    return (int)((const Menu *)screen)->idea == idea;
}

static void set_idea(Screen *screen, ActionMeant meant) {
    Tree *tree = tree_of(screen);
    tree_choose(tree, (RecursionIdea)meant.which, tree->terms);
}

static Phrase cannot_step(const Screen *screen, int by) {
    const int next = (int)((const Menu *)screen)->idea + by;
    return next < 0                  ? PHRASE_TREE_FIRST_IDEA
           : next >= RECURSION_IDEAS ? PHRASE_TREE_LAST_IDEA
                                     : PHRASE_NONE;
}

static void step(Screen *screen, ActionMeant meant) {
    meant.which += (int)tree_of(screen)->idea;
    set_idea(screen, meant);
}

static void set_scores(Screen *screen, ActionMeant meant) {
    Tree *tree = tree_of(screen);
    RecursionTerms terms = tree->terms;
    terms.scoring = (MinimaxScoring)meant.value;
    terms.as_x = true;
    tree_choose(tree, tree->idea, terms);
}

static void set_limit(Screen *screen, ActionMeant meant) {
    Tree *tree = tree_of(screen);
    RecursionTerms terms = tree->terms;
    terms.limit = meant.value;
    tree_choose(tree, RECURSION_LIMITED, terms);
}

static void open_article(Screen *screen, ActionMeant meant) {
    const Article *article = &ARTICLES[meant.which];
    Tree *tree = tree_of(screen);
    Variant variant;
    Position position;
    Problem problem;
    CHECK(variant_parse(slice_of("3x3x3"), &variant, &problem) &&
          notation_parse_position(slice_of(article->position), &variant, &position, &problem));
    tree->terms.scoring = article->scoring;
    tree->terms.as_x = false;
    tree->idea = article->idea;
    tree->of_game = false;
    tree_begin(tree, &position);
    stage_close_sheet(screen->stage, meant.now);
}

static ActionValue scores_now(const Screen *screen, int which) {
    (void)which;
    return (ActionValue){.now = (int)((const Menu *)screen)->scoring};
}

static ActionValue limit_now(const Screen *screen, int which) {
    (void)which;
    return (ActionValue){((const Menu *)screen)->limit, 1, LIMIT_MOST};
}

static const Phrase SCORES[] = {PHRASE_TREE_SCORES_ONE, PHRASE_TREE_SCORES_TEN,
                                PHRASE_TREE_SCORES_HUNDRED, PHRASE_NONE};
// clang-format off
#define IDEA(name, label, idea)                                                                    \
    [idea] = {name, label, ICON_NONE, .which = idea, .kind = WIDGET_ONE_OF, .on = is_idea, .act = set_idea}
#define ARTICLE(name, label, index)                                                                \
    [RECURSION_IDEAS + (index)] = {name, label, ICON_NONE, .which = index, .note = label##_NOTE, .act = open_article}
static const Action ROWS[] = {
    IDEA("plain", PHRASE_TREE_PLAIN, RECURSION_PLAIN),
    IDEA("limited", PHRASE_TREE_WITH_LIMIT, RECURSION_LIMITED),
    IDEA("pruned", PHRASE_TREE_PRUNED, RECURSION_PRUNED),
    IDEA("ordered", PHRASE_TREE_ORDERED, RECURSION_ORDERED),
    IDEA("met", PHRASE_TREE_MET, RECURSION_MET),
    IDEA("pruned met", PHRASE_TREE_PRUNED_MET, RECURSION_PRUNED_MET),
    IDEA("images", PHRASE_TREE_IMAGES, RECURSION_IMAGES),
    IDEA("all", PHRASE_TREE_ALL, RECURSION_ALL),
    ARTICLE("article nine", PHRASE_ARTICLE_NINE, 0),
    ARTICLE("article depth", PHRASE_ARTICLE_DEPTH, 1),
    ARTICLE("article ten", PHRASE_ARTICLE_TEN, 2),
    ARTICLE("article limit", PHRASE_ARTICLE_LIMIT, 3),
    ARTICLE("article met", PHRASE_ARTICLE_MET, 4),
    {"before", PHRASE_TREE_BEFORE, ICON_PREVIOUS, .which = -1, .cannot = cannot_step, .act = step},
    {"after", PHRASE_TREE_AFTER, ICON_NEXT, .which = 1, .cannot = cannot_step, .act = step},
    {"scores", PHRASE_TREE_SCORES, ICON_NONE, .kind = WIDGET_CHOICE, .options = SCORES, .value = scores_now, .act = set_scores},
    {"limit", PHRASE_TREE_LIMIT, ICON_NONE, .kind = WIDGET_STEPPER, .value = limit_now, .act = set_limit},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_TREE_MENU = ACTION_TABLE(PHRASE_TREE_MENU, ROWS);
static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_TREE_MENU, &SHEET_ACTIONS, NULL};

// --- what is shown

enum { TELLS_IDEA = 1 };

// clang-format off
#define TICK(label) {.name = label, .h = {40, 40, 44}, NAMED(18, LEAF_TICK_BOX, .shrinks = true)}
#define HIGH(label) {.name = label, .h = {52, 54, 54}, NAMED(18, LEAF_ENDS, .shrinks = true)}
#define LOW(label) {.name = label, .h = FIXED(44), NAMED(16, 16, .shrinks = true)}
#define ARTICLES_OF(kind) BOXES( \
    kind("article nine"), kind("article depth"), kind("article ten"), kind("article limit"), kind("article met"))
/// From one to the next.
static const Box IDEA_STEPS = {.flow = BOX_ROW, .gap = {6, 12, 0}, BOXES(
    {.name = "before", .w = FIXED(44), .h = FIXED(44)},
    {.share = 1},
    {.h = FIXED(44), TELLS(TELLS_IDEA, 17, .bold = true, .shrinks = true)},
    {.share = 1},
    {.name = "after", .w = FIXED(44), .h = FIXED(44)})};
static const Box IN_TWO_COLUMNS = {.flow = BOX_GRID, .columns = 2, .gap = {6, 8, 0}, ARTICLES_OF(LOW)};
static const Box LOW_ARTICLES = {.flow = BOX_COLUMN, .gap = {4, 8, 0}, .rank = 7, .rules = SHEET_RULE_GAP, .brief = &IN_TWO_COLUMNS, ARTICLES_OF(LOW)};
static const Box TREE = {SHEET_TREE(860, TREE_MENU, .gap = {2, 8, 0}, BOXES(
    SHEET_REST,
    {.flow = BOX_SIDES, .gap = {10, 32, 0}, .share = 1, .rules = SHEET_RULE_GAP, BOXES(
        {.flow = BOX_COLUMN, .gap = {6, 8, 0}, .w = {250, 340, 0}, .share = 1, .rules = SHEET_RULE_GAP, BOXES(
            {.flow = BOX_COLUMN, .gap = {4, 6, 0}, .rank = 9, .rules = SHEET_RULE_GAP, .brief = &IDEA_STEPS, BOXES(
                TICK("plain"), TICK("limited"), TICK("pruned"), TICK("ordered"),
                TICK("met"), TICK("pruned met"), TICK("images"), TICK("all"))},
            {.name = "scores", .h = FIXED(44), NAMED(17, 3 * LEAF_OPTION)},
            {.name = "limit", .h = FIXED(44), NAMED(18, LEAF_STEPPER)})},
        {.flow = BOX_COLUMN, .gap = {4, 10, 0}, .w = {250, 340, 0}, .share = 1, .rules = SHEET_RULE_GAP, BOXES(
            {.h = {28, 32, 0}, SAYS(TREE_ARTICLES, 18, .bold = true)},
            {.flow = BOX_COLUMN, .gap = {6, 10, 0}, .rank = 8, .rules = SHEET_RULE_GAP, .brief = &LOW_ARTICLES, ARTICLES_OF(HIGH)})})}))};
// clang-format on

static void tell(const Screen *screen, const Box *leaf, Text *words) {
    if (leaf->text.phrase == TELLS_IDEA)
        text_add(words, "%s", phrase(ROWS[((const Menu *)screen)->idea].label));
}

static void build(Screen *screen, WidgetList *list) {
    look_below((Menu *)screen);
    sheet_build(screen, list);
}

static const ScreenOps MENU = {
    .name = "tree menu",
    .actions = ACTIONS,
    .tree = &TREE,
    .tell = tell,
    .fits = leaves_fit,
    .build = build,
    .draw_under = sheet_draw_under,
};

Screen *screen_tree_menu_new(Stage *stage, int64_t now) {
    (void)now;
    return screen_new(stage, &MENU, sizeof(Menu));
}
