// The sheet over the screen of the recursion: which one, and the positions of the articles.
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_signs.h"
#include "rules/notation.h"
#include "ui/screens/screens.h"
#include "ui/screens/tree/tree.h"
#include "ui/stage/sheet.h"
#include "ui/words/phrase.h"

enum {
    ID_CLOSE = 1,
    ID_DONE,
    ID_SCORES,
    ID_LIMIT,
    ID_BEFORE,
    ID_AFTER,
    ID_IDEAS = 10,
    ID_ARTICLES = 30
};
enum { WIDTH = 860, HEIGHT = 600, TALL_WIDTH = 560, TALL_HEIGHT = 560, LIMIT_MOST = 9 };

/// A position that an article explains minimax with, and how it scores (docs/minimax.md).
typedef struct Article {
    const char *position;
    MinimaxScoring scoring;
    RecursionIdea idea;
    Phrase name, note;
} Article;

static const Article ARTICLES[] = {
    {"X.O/X.X/OO. X", MINIMAX_PLAIN, RECURSION_PLAIN, PHRASE_ARTICLE_NINE,
     PHRASE_ARTICLE_NINE_NOTE},
    {"X.O/X.X/OO. X", MINIMAX_DEPTH_AWARE, RECURSION_PLAIN, PHRASE_ARTICLE_DEPTH,
     PHRASE_ARTICLE_DEPTH_NOTE},
    {"XO./.../O.X X", MINIMAX_TEN, RECURSION_PLAIN, PHRASE_ARTICLE_TEN, PHRASE_ARTICLE_TEN_NOTE},
    {"XO./.../O.X X", MINIMAX_DEPTH_AWARE, RECURSION_LIMITED, PHRASE_ARTICLE_LIMIT,
     PHRASE_ARTICLE_LIMIT_NOTE},
    {".../.../... X", MINIMAX_PLAIN, RECURSION_MET, PHRASE_ARTICLE_MET, PHRASE_ARTICLE_MET_NOTE},
};

static const Phrase IDEAS[RECURSION_IDEAS] = {
    [RECURSION_PLAIN] = PHRASE_TREE_PLAIN,   [RECURSION_LIMITED] = PHRASE_TREE_WITH_LIMIT,
    [RECURSION_PRUNED] = PHRASE_TREE_PRUNED, [RECURSION_ORDERED] = PHRASE_TREE_ORDERED,
    [RECURSION_MET] = PHRASE_TREE_MET,       [RECURSION_PRUNED_MET] = PHRASE_TREE_PRUNED_MET,
    [RECURSION_IMAGES] = PHRASE_TREE_IMAGES, [RECURSION_ALL] = PHRASE_TREE_ALL,
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

static const Menu *menu_of(Screen *screen) {
    Menu *menu = (Menu *)screen;
    const Tree *tree = (const Tree *)screen->below;
    if (tree) {
        menu->idea = tree->idea;
        menu->scoring = tree->terms.scoring;
        menu->limit = tree->terms.limit;
    }
    return menu;
}

static Widget *add_step(WidgetList *list, int id, float x, Rect row, Phrase label, Icon icon) {
    Widget *step = widget_add(list, id, WIDGET_BUTTON, RECT(x, row.y, row.h, row.h), phrase(label));
    step->icon = icon;
    step->label_hidden = true;
    return step;
}

/// One tick each, or a step from one to the next.
static void build_ideas(WidgetList *list, const Menu *menu, const MenuPlaces *at) {
    if (at->steps) {
        const float side = at->ideas.h;
        add_step(list, ID_BEFORE, at->ideas.x, at->ideas, PHRASE_TREE_BEFORE, ICON_PREVIOUS)
            ->disabled = menu->idea == 0;
        add_step(list, ID_AFTER, at->ideas.x + at->ideas.w - side, at->ideas, PHRASE_TREE_AFTER,
                 ICON_NEXT)
            ->disabled = menu->idea == RECURSION_IDEAS - 1;
        return;
    }
    for (int idea = 0; idea < RECURSION_IDEAS; idea++) {
        Widget *tick = widget_add(
            list, ID_IDEAS + idea, WIDGET_TICK,
            RECT(at->ideas.x, at->ideas.y + (float)idea * at->row, at->ideas.w, at->row - 6),
            phrase(IDEAS[idea]));
        tick->on = (int)menu->idea == idea;
        tick->text_size = 18;
    }
}

static void build(Screen *screen, WidgetList *list) {
    const MenuPlaces at = places_of(screen);
    const Menu *menu = menu_of(screen);
    static const Phrase SCORES[] = {PHRASE_TREE_SCORES_ONE, PHRASE_TREE_SCORES_TEN,
                                    PHRASE_TREE_SCORES_HUNDRED};
    sheet_add_close(list, ID_CLOSE, at.area);
    build_ideas(list, menu, &at);
    Widget *scores =
        widget_add(list, ID_SCORES, WIDGET_CHOICE, at.scores, phrase(PHRASE_TREE_SCORES));
    scores->label_hidden = true;
    scores->value = (int)menu->scoring;
    scores->text_size = 17;
    for (int i = 0; i < (int)ARRAY_LEN(SCORES); i++)
        scores->options[i] = phrase(SCORES[i]);
    Widget *limit = widget_add(list, ID_LIMIT, WIDGET_STEPPER, at.limit, phrase(PHRASE_TREE_LIMIT));
    limit->value = menu->limit;
    limit->min = 1;
    limit->max = LIMIT_MOST;
    limit->text_size = 18;
    const float height = at.tall ? 44 : 60, gap = at.tall ? 8 : 10;
    const float width = (at.articles.w - gap * (float)(at.columns - 1)) / (float)at.columns;
    for (int i = 0; i < (int)ARRAY_LEN(ARTICLES); i++) {
        const int column = i % at.columns, row = i / at.columns;
        const Rect area = RECT(at.articles.x + (float)column * (width + gap),
                               at.articles.y + (float)row * (height + gap), width, height);
        Widget *article =
            widget_add(list, ID_ARTICLES + i, WIDGET_BUTTON, area, phrase(ARTICLES[i].name));
        article->text_size = at.tall ? 16 : 18;
        if (!at.tall)
            widget_set_note(article, phrase(ARTICLES[i].note));
    }
}

static void open_article(Tree *tree, const Article *article) {
    Variant variant;
    Position position;
    Problem problem;
    CHECK(variant_parse(slice_of("3x3x3"), &variant, &problem) &&
          notation_parse_position(slice_of(article->position), &variant, &position, &problem));
    tree->terms.scoring = article->scoring;
    tree->idea = article->idea;
    tree->of_game = false;
    tree_begin(tree, &position);
}

static void act(Screen *screen, const WidgetAction *action, int64_t now) {
    Tree *tree = (Tree *)screen->below;
    const int article = action->id - ID_ARTICLES, idea = action->id - ID_IDEAS;
    if (action->id == ID_CLOSE) {
        stage_close_sheet(screen->stage, now);
    } else if (action->id == ID_SCORES) {
        tree_choose(tree, tree->idea, (MinimaxScoring)action->value, tree->terms.limit);
    } else if (action->id == ID_BEFORE || action->id == ID_AFTER) {
        const int next = (int)tree->idea + (action->id == ID_AFTER ? 1 : -1);
        tree_choose(tree, (RecursionIdea)next, tree->terms.scoring, tree->terms.limit);
    } else if (action->id == ID_LIMIT) {
        tree_choose(tree, RECURSION_LIMITED, tree->terms.scoring, action->value);
    } else if (article >= 0 && article < (int)ARRAY_LEN(ARTICLES)) {
        open_article(tree, &ARTICLES[article]);
        stage_close_sheet(screen->stage, now);
    } else if (idea >= 0 && idea < RECURSION_IDEAS) {
        tree_choose(tree, (RecursionIdea)idea, tree->terms.scoring, tree->terms.limit);
    }
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    const MenuPlaces at = places_of(screen);
    sheet_draw(screen, sketch, at.area, phrase(PHRASE_TREE_MENU));
    sheet_draw_close_key(screen, sketch, at.area);
    sketch_bold_words(sketch, POINT(at.articles.x, at.articles.y - 12),
                      phrase(PHRASE_TREE_ARTICLES), 18, sketch->palette->ink);
    if (at.steps)
        sketch_label(sketch, rect_centre(at.ideas), phrase(IDEAS[menu_of(screen)->idea]), 17, true,
                     sketch->palette->ink);
}

static const ScreenOps MENU = {
    .name = "tree menu",
    .build = build,
    .act = act,
    .draw_under = draw_under,
};

Screen *screen_tree_menu_new(Stage *stage, int64_t now) {
    (void)now;
    return screen_new(stage, &MENU, sizeof(Menu));
}
