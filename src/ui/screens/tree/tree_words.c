// What is said: the last step, and what each idea saves.
#include "ink/sketch/sketch_boxes.h"
#include "ui/panel/panel.h"
#include "ui/screens/tree/tree.h"
#include "ui/words/phrase.h"
#include "ui/words/who_wins_strings.h"
#include "words/describe.h"

enum { SEED_WORDS = 300, SEED_BUBBLE, SEED_ROW };

static const Phrase IDEA_NAMES[RECURSION_IDEAS] = {
    [RECURSION_PLAIN] = PHRASE_TREE_PLAIN,   [RECURSION_LIMITED] = PHRASE_TREE_LIMITED,
    [RECURSION_PRUNED] = PHRASE_TREE_PRUNED, [RECURSION_ORDERED] = PHRASE_TREE_ORDERED,
    [RECURSION_MET] = PHRASE_TREE_MET,       [RECURSION_PRUNED_MET] = PHRASE_TREE_PRUNED_MET,
    [RECURSION_IMAGES] = PHRASE_TREE_IMAGES, [RECURSION_ALL] = PHRASE_TREE_ALL,
};

static void draw_title(const TreeFrame *frame, const Sketch *sketch) {
    const char *title = phrase(PHRASE_TREE_TITLE);
    const float size = panel_title_size(&frame->layout);
    const Position *root = &frame->tree->recursion.root;
    char subject[WHO_WINS_TEXT_MAX];
    Text text = text_over(subject, sizeof subject);
    who_wins_strings_subject(root, &text);
    if (frame->layout.tall) {
        sketch_words_within(sketch, frame->layout.title, phrase(PHRASE_TREE_TITLE_BRIEF), size,
                            true, frame->layout.title_right - frame->layout.title.x,
                            sketch->palette->ink);
        return;
    }
    const Point at = POINT(84, 54);
    const float width = sketch_words_within(sketch, at, title, 31, true, 420, sketch->palette->ink);
    sketch_words_in_parts(sketch, POINT(at.x + width + 20, at.y), subject, 18, false,
                          (frame->beside ? frame->bubble.x : frame->layout.view.x - 320) - at.x -
                              width - 30,
                          sketch->palette->pencil);
}

static void draw_bubble(const TreeFrame *frame, const Sketch *sketch) {
    const BoxStyle style = sketch_box_style(sketch);
    const PanelText *said = &frame->tree->said;
    const Rect area = frame->bubble;
    sketch_box(sketch, area, &style, SEED_BUBBLE);
    const float block = (float)(said->line_count - 1) * said->pitch;
    panel_text_draw(said, sketch,
                    POINT(area.x + 18, area.y + area.h / 2 - block / 2 + .36f * said->size),
                    sketch->palette->ink);
}

/// What one mark more of depth would choose.
static void add_deeper(const Tree *tree, Text *text) {
    const RecursionCount *deeper = &tree->counts.ideas[RECURSION_PLAIN];
    const RecursionCount *here = &tree->counts.ideas[RECURSION_LIMITED];
    if (deeper->refused)
        text_add(text, "%s", phrase(PHRASE_TREE_TOO_MANY));
    else if (deeper->done && here->done)
        text_add(text, "%s %s", describe_cell(&tree->recursion.root.variant, deeper->best).text,
                 phrase(deeper->best == here->best ? PHRASE_TREE_TOO : PHRASE_TREE_INSTEAD));
}

static void draw_count(const TreeFrame *frame, const Sketch *sketch, RecursionIdea idea) {
    const Tree *tree = frame->tree;
    const RecursionCount *count = &tree->counts.ideas[idea];
    const Rect row = RECT(frame->counts.x, frame->counts.y + (float)idea * frame->row,
                          frame->counts.w, frame->row);
    const float baseline = row.y + row.h / 2 + 6;
    const bool on = tree->idea == idea;
    char memory[64];
    Text text = text_over(memory, sizeof memory);
    if (tree->terms.limited && idea == RECURSION_PLAIN)
        add_deeper(tree, &text);
    else
        who_wins_strings_number(count->calls, &text);
    if (!count->done)
        text_add(&text, " …");
    if (on)
        sketch_felt_pen(sketch, RECT(row.x - 8, row.y + 2, row.w + 14, row.h - 4), 2, 1, SEED_ROW);
    sketch_rule(sketch, row.x, row.x + row.w, row.y + row.h, 1, sketch->palette->pencil, .5f,
                noise_seed(SEED_ROW, (uint32_t)idea));
    const Words name = idea == RECURSION_LIMITED
                           ? describe_words("%s %d", phrase(PHRASE_TREE_LIMITED), tree->terms.limit)
                       : tree->terms.limited && idea == RECURSION_PLAIN
                           ? describe_words("%s", phrase(PHRASE_TREE_DEEPER))
                           : describe_words("%s", phrase(IDEA_NAMES[idea]));
    const float number = sketch_text_width(sketch, memory, 18, true);
    sketch_words_within(sketch, POINT(row.x + 6, baseline), name.text, 17, on, row.w - number - 24,
                        on ? sketch->palette->ink : sketch->palette->pencil);
    sketch_text(sketch, POINT(row.x + row.w - 8, baseline), memory, 18, true, TEXT_END,
                sketch->palette->ink);
}

static void draw_counts(const TreeFrame *frame, const Sketch *sketch) {
    sketch_heading(sketch, POINT(frame->bubble.x, frame->bubble.y - 14),
                   phrase(PHRASE_TREE_JUST_NOW), 21, 0, SEED_WORDS);
    sketch_heading(sketch, POINT(frame->counts.x, frame->counts.y - 16), phrase(PHRASE_TREE_SAVES),
                   21, 0, SEED_WORDS + 10);
    for (int idea = 0; idea < RECURSION_IDEAS; idea++)
        if ((float)(idea + 1) * frame->row <= frame->counts.h + 1)
            draw_count(frame, sketch, (RecursionIdea)idea);
}

void tree_draw_words(const TreeFrame *frame, const Sketch *sketch) {
    draw_title(frame, sketch);
    draw_bubble(frame, sketch);
    if (frame->beside)
        draw_counts(frame, sketch);
}
