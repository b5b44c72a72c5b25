// The tags of threats, told apart without any colour.
#include "support/testing.h"

#include "gui/support/picture.h"
#include "ui/board/board_threats.h"

enum { SIDE_PX = 64, DIFFERENT_PX = 12 };

/// All in one ink, on its own card.
static Picture picture_of_tag(const ThreatTag *tag) {
    const TextRasteriser *no_text = NULL;
    DrawList *list = drawlist_new();
    const Sketch sketch = {.list = list, .palette = palette_paper(), .text = no_text};
    board_threats_draw_tag(&sketch, tag);
    const TextRasteriser nothing = {0};
    Painter *painter = painter_new(&nothing, 0);
    painter_resize(painter, SIDE_PX, SIDE_PX, 1);
    painter_paint(painter, list);
    const Picture picture = picture_of(painter);
    painter_free(painter);
    drawlist_free(list);
    return picture;
}

/// Each side, each kind, now and later, as small squares show them: without a number.
static void tags_differ_without_colour_or_number(void **state) {
    (void)state;
    enum { TAGS = 2 * (THREAT_KINDS - 1) * 2 };
    static const float CELLS[] = {23, 29};
    for (size_t c = 0; c < ARRAY_LEN(CELLS); c++) {
        Picture pictures[TAGS];
        for (int i = 0; i < TAGS; i++) {
            const ThreatTag tag = {.centre = POINT(SIDE_PX / 2, SIDE_PX / 2),
                                   .radius = .22f * CELLS[c],
                                   .side = i % 2 ? SIDE_O : SIDE_X,
                                   .colour = palette_paper()->ink,
                                   .kind = (ThreatKind)(1 + i / 4),
                                   .dashed = i / 2 % 2,
                                   .seed = 7};
            pictures[i] = picture_of_tag(&tag);
        }
        for (int a = 0; a < TAGS; a++)
            for (int b = 0; b < a; b++)
                if (picture_difference(&pictures[a], &pictures[b], 40) < DIFFERENT_PX)
                    fail_msg("tags %d and %d look alike in squares of %d px", a, b, (int)CELLS[c]);
        for (int i = 0; i < TAGS; i++)
            picture_clear(&pictures[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tags_differ_without_colour_or_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
