#include "ui/screens/who_wins/who.h"

#include "ink/sketch/sketch_proof.h"
#include "ui/screens/who_wins/who_panel.h"
#include "ui/words/who_wins_strings.h"

#include <math.h>

enum { WHO_SEED = 0x3a45, SEED_BOX = 3, SEED_HEADING, SEED_STAMP };

static uint32_t seed_of(uint32_t part) {
    return noise_seed(WHO_SEED, part);
}

static void draw_reason(Who *who, const Sketch *sketch, const WhoPlaces *places) {
    char reason[WHO_WINS_TEXT_MAX];
    Text text = text_over(reason, sizeof reason);
    who_wins_strings_reason(who_report(who), who_opening(who), &text);
    who_panel_bubble(who, sketch, places, reason, roundf(who_between(places, 100, 122)),
                     seed_of(SEED_BOX));
}

static void draw_facts(const Who *who, const Sketch *sketch, const WhoPlaces *places) {
    static const WhoWinsFactKind KINDS[] = {FACT_LOOKED_AT, FACT_TIME, FACT_MOVES, FACT_PROOF,
                                            FACT_SIZE};
    const float heading = who_y(places, 242, 352), pitch = who_between(places, 27, 36);
    const float first = heading + who_between(places, 30, 40);
    who_panel_heading(sketch, places, heading, PHRASE_HOW_PROVEN, seed_of(SEED_HEADING));
    for (int i = 0; i < (int)ARRAY_LEN(KINDS); i++)
        who_panel_fact(who, sketch, places, first + (float)i * pitch, KINDS[i]);
}

/// A line under the buttons: where the proof was saved, or that nothing checks it here.
static void draw_news(const Who *who, const Sketch *sketch, const WhoPlaces *places) {
    const char *words = who->saved;
    char memory[WHO_WINS_TEXT_MAX];
    Text unchecked = text_over(memory, sizeof memory);
    if (!words[0] && who_report(who)->proof == WRITTEN_PROOF_NO_CHECKER) {
        text_add(&unchecked, "%s %s.", phrase(PHRASE_NOT_CHECKED),
                 who_report(who)->unchecked.sentence);
        words = memory;
    }
    if (!words[0] && who->no_thread)
        words = phrase(PHRASE_NO_THREAD_TO_WORK);
    who_panel_words(sketch, places, who_y(places, 540, 780), words, 16, false,
                    sketch->palette->pencil);
}

void who_answer_draw(Who *who, const Sketch *sketch, const WhoPlaces *places, int64_t now) {
    who_panel_headline(who, sketch, places, now);
    draw_reason(who, sketch, places);
    if (who->asked.outcome == OUTCOME_OPEN)
        draw_facts(who, sketch, places);
    draw_news(who, sketch, places);
}

void who_answer_draw_stamp(const Who *who, const Sketch *sketch, const WhoPlaces *places) {
    const WhoWinsReport *report = who_report(who);
    const Palette *palette = sketch->palette;
    const Rect area = places->stamp;
    char line[WHO_WINS_TEXT_MAX];
    Text text = text_over(line, sizeof line);
    switch (report->proof) {
    case WRITTEN_PROOF_CHECKED:
        text_add(&text, "%s ", phrase(PHRASE_CHECKED_IN));
        who_wins_strings_time(report->check_ns, &text);
        sketch_stamp(sketch, area, phrase(PHRASE_STAMP_CHECKED), line, palette->win,
                     seed_of(SEED_STAMP));
        break;
    case WRITTEN_PROOF_REFUSED:
        sketch_stamp(sketch, area, phrase(PHRASE_STAMP_FAILED), phrase(PHRASE_STAMP_NOT_ACCEPTED),
                     palette->lose, seed_of(SEED_STAMP));
        break;
    case WRITTEN_PROOF_CHECKING:
        sketch_text(sketch, POINT(area.x + area.w / 2, area.y + area.h / 2 + 6),
                    phrase(PHRASE_BEING_CHECKED), 16, false, TEXT_MIDDLE, palette->pencil);
        break;
    default:
        break;
    }
}
