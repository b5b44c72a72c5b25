// The sheet over the screen of the recursion: which one, and the positions of the articles.
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_signs.h"
#include "rules/notation.h"
#include "ui/screens/screens.h"
#include "ui/screens/study/tree.h"
#include "ui/stage/sheet.h"
#include "ui/words/phrase.h"

enum { WIDTH = 860, HEIGHT = 600, TALL_WIDTH = 560, TALL_HEIGHT = 560, LIMIT_MOST = 9 };

/// A position that an article explains minimax with, and how it scores (docs/minimax.md).
typedef struct Article {
    const char *position;
    MinimaxScoring scoring;
    RecursionIdea idea;
    Phrase note;
} Article;

static const Article ARTICLES[] = {
    {"X.O/X.X/OO. X", MINIMAX_PLAIN, RECURSION_PLAIN, PHRASE_ARTICLE_NINE_NOTE},
    {"X.O/X.X/OO. X", MINIMAX_DEPTH_AWARE, RECURSION_PLAIN, PHRASE_ARTICLE_DEPTH_NOTE},
    {"XO./.../O.X X", MINIMAX_TEN, RECURSION_PLAIN, PHRASE_ARTICLE_TEN_NOTE},
    {"XO./.../O.X X", MINIMAX_DEPTH_AWARE, RECURSION_LIMITED, PHRASE_ARTICLE_LIMIT_NOTE},
    {".../.../... X", MINIMAX_PLAIN, RECURSION_MET, PHRASE_ARTICLE_MET_NOTE},
};

/// What the screen below has chosen; kept, since a sheet that leaves has none below it any more.
typedef struct Menu {
    Screen base;
    RecursionIdea idea;
    MinimaxScoring scoring;
    int limit;
} Menu;

typedef struct MenuPlaces {
    Rect area;
    float left, right, row;
    bool tall;
    bool steps; ///< from one recursion to the next, where all together have no room
    int columns;
    Rect ideas, articles;
    Rect scores, limit;
} MenuPlaces;

static MenuPlaces places_of(const Screen *screen) {
    const Point view = stage_view(screen->stage);
    MenuPlaces at = {.tall = layout_is_tall(view)};
    at.area = sheet_place(view, at.tall ? TALL_WIDTH : WIDTH, at.tall ? TALL_HEIGHT : HEIGHT);
    at.left = sheet_left(at.area);
    at.right = sheet_right(at.area);
    const float top = at.area.y + 88, bottom = at.area.y + at.area.h - 24;
    const float width = at.right - at.left, half = (width - 32) / 2;
    const float column = at.tall ? width : half;
    at.steps = bottom - top < 470 || at.tall;
    at.row = at.steps ? 44 : 46;
    at.ideas = RECT(at.left, top, column, at.steps ? at.row : at.row * RECURSION_IDEAS);
    at.scores = RECT(at.left, top + at.ideas.h + 8, column, 44);
    at.limit = RECT(at.left, at.scores.y + 52, column, 44);
    at.articles = at.tall ? RECT(at.left, at.limit.y + 78, width, bottom - at.limit.y - 78)
                          : RECT(at.left + half + 32, top + 34, half, bottom - top - 34);
    at.columns = at.tall && at.articles.h < 260 ? 2 : 1;
    return at;
}

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
    tree_choose(tree, (RecursionIdea)meant.which, tree->terms.scoring, tree->terms.limit);
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
    tree_choose(tree, tree->idea, (MinimaxScoring)meant.value, tree->terms.limit);
}

static void set_limit(Screen *screen, ActionMeant meant) {
    Tree *tree = tree_of(screen);
    tree_choose(tree, RECURSION_LIMITED, tree->terms.scoring, meant.value);
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
    tree->idea = article->idea;
    tree->of_game = false;
    tree_begin(tree, &position);
    stage_close_sheet(screen->stage, meant.now);
}

// clang-format off
#define IDEA(name, label, idea)                                                                    \
    [idea] = {name, label, ICON_NONE, .which = idea, .on = is_idea, .act = set_idea}
#define ARTICLE(name, label, index)                                                                \
    [RECURSION_IDEAS + (index)] = {name, label, ICON_NONE, .which = index, .act = open_article}
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
    {"scores", PHRASE_TREE_SCORES, ICON_NONE, .act = set_scores},
    {"limit", PHRASE_TREE_LIMIT, ICON_NONE, .act = set_limit},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_TREE_MENU = ACTION_TABLE(PHRASE_TREE_MENU, ROWS);
static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_TREE_MENU, &SHEET_ACTIONS, NULL};

// --- controls

static void add_step(WidgetList *list, const Screen *screen, const char *name, float x, Rect row) {
    action_add(list, screen, WIDGET_BUTTON, name, 0, RECT(x, row.y, row.h, row.h))->label_hidden =
        true;
}

/// One tick each, or a step from one to the next.
static void add_ideas(WidgetList *list, const Screen *screen, const MenuPlaces *at) {
    const Rect ideas = at->ideas;
    if (at->steps) {
        add_step(list, screen, "before", ideas.x, ideas);
        add_step(list, screen, "after", ideas.x + ideas.w - ideas.h, ideas);
        return;
    }
    for (int idea = 0; idea < RECURSION_IDEAS; idea++)
        action_add(list, screen, WIDGET_TICK, ROWS[idea].name, 0,
                   RECT(ideas.x, ideas.y + (float)idea * at->row, ideas.w, at->row - 6))
            ->text_size = 18;
}

static void add_terms(WidgetList *list, const Screen *screen, const MenuPlaces *at) {
    static const Phrase SCORES[] = {PHRASE_TREE_SCORES_ONE, PHRASE_TREE_SCORES_TEN,
                                    PHRASE_TREE_SCORES_HUNDRED};
    const Menu *menu = (const Menu *)screen;
    Widget *scores = action_add(list, screen, WIDGET_CHOICE, "scores", 0, at->scores);
    scores->label_hidden = true;
    scores->value = (int)menu->scoring;
    scores->text_size = 17;
    for (int i = 0; i < (int)ARRAY_LEN(SCORES); i++)
        scores->options[i] = phrase(SCORES[i]);
    Widget *limit = action_add(list, screen, WIDGET_STEPPER, "limit", 0, at->limit);
    limit->value = menu->limit;
    limit->min = 1;
    limit->max = LIMIT_MOST;
    limit->text_size = 18;
}

static void add_articles(WidgetList *list, const Screen *screen, const MenuPlaces *at) {
    const float height = at->tall ? 44 : 60, gap = at->tall ? 8 : 10;
    const float width = (at->articles.w - gap * (float)(at->columns - 1)) / (float)at->columns;
    for (int i = 0; i < (int)ARRAY_LEN(ARTICLES); i++) {
        const int column = i % at->columns, row = i / at->columns;
        const Rect area = RECT(at->articles.x + (float)column * (width + gap),
                               at->articles.y + (float)row * (height + gap), width, height);
        Widget *article =
            action_add(list, screen, WIDGET_BUTTON, ROWS[RECURSION_IDEAS + i].name, 0, area);
        article->text_size = at->tall ? 16 : 18;
        if (!at->tall)
            widget_set_note(article, phrase(ARTICLES[i].note));
    }
}

static void build(Screen *screen, WidgetList *list) {
    const MenuPlaces at = places_of(screen);
    look_below((Menu *)screen);
    sheet_action_close(list, screen, at.area);
    add_ideas(list, screen, &at);
    add_terms(list, screen, &at);
    add_articles(list, screen, &at);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    const MenuPlaces at = places_of(screen);
    sheet_draw(screen, sketch, at.area, phrase(PHRASE_TREE_MENU));
    sheet_draw_close_key(screen, sketch, at.area);
    sketch_bold_words(sketch, POINT(at.articles.x, at.articles.y - 12),
                      phrase(PHRASE_TREE_ARTICLES), 18, sketch->palette->ink);
    if (at.steps)
        sketch_label(sketch, rect_centre(at.ideas), phrase(ROWS[((Menu *)screen)->idea].label), 17,
                     true, sketch->palette->ink);
}

static const ScreenOps MENU = {
    .name = "tree menu",
    .actions = ACTIONS,
    .build = build,
    .draw_under = draw_under,
};

Screen *screen_tree_menu_new(Stage *stage, int64_t now) {
    (void)now;
    return screen_new(stage, &MENU, sizeof(Menu));
}
