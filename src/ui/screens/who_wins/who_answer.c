#include "ui/screens/who_wins/who.h"

#include "ink/sketch/sketch_proof.h"
#include "ui/screens/who_wins/who_panel.h"
#include "ui/words/who_wins_strings.h"
#include "words/describe.h"

#include <math.h>

enum { WHO_SEED = 0x3a45, SEED_BOX = 3, SEED_HEADING, SEED_STAMP };

static void draw_reason(const WhoFrame *frame, const Sketch *sketch) {
    char reason[WHO_WINS_TEXT_MAX];
    Text text = text_over(reason, sizeof reason);
    const Session *session = stage_kept_session(frame->who->base.stage);
    if (frame->report->position.outcome != OUTCOME_OPEN) // how it came about says more
        describe_move(session_spec(session), session_position(session), session->judge, &text);
    if (text.length == 0)
        who_wins_strings_reason(frame->report, frame->opening, &text);
    who_panel_bubble(frame, sketch, reason, roundf(who_between(frame, 100, 122)),
                     noise_seed(WHO_SEED, SEED_BOX));
}

static void draw_facts(const WhoFrame *frame, const Sketch *sketch) {
    static const WhoWinsFactKind KINDS[] = {FACT_LOOKED_AT, FACT_TIME, FACT_MOVES, FACT_PROOF,
                                            FACT_SIZE};
    const float heading = who_y(frame, 242, 352);
    const float pitch =
        frame->brief ? who_panel_brief_pitch(frame, 25) : who_between(frame, 27, 36);
    const float first =
        frame->brief ? who_y(frame, 106, 106) + pitch : heading + who_between(frame, 30, 40);
    if (!frame->brief)
        who_panel_heading(frame, sketch, heading, PHRASE_HOW_PROVEN,
                          noise_seed(WHO_SEED, SEED_HEADING));
    const float last = panel_layout_buttons_top(&frame->layout, 2) - 8;
    for (int i = 0; i < (int)ARRAY_LEN(KINDS); i++)
        if (!frame->brief || first + (float)i * pitch < last)
            who_panel_fact(frame, sketch, first + (float)i * pitch, KINDS[i]);
}

/// That nothing checks the proof here, or nobody works.
static void draw_news(const WhoFrame *frame, const Sketch *sketch) {
    char memory[WHO_WINS_TEXT_MAX];
    Text words = text_over(memory, sizeof memory);
    if (frame->report->proof == WRITTEN_PROOF_NO_CHECKER)
        text_add(&words, "%s %s.", phrase(PHRASE_NOT_CHECKED), frame->report->unchecked.sentence);
    else if (frame->who->no_thread)
        text_add(&words, "%s", phrase(PHRASE_NO_THREAD_TO_WORK));
    if (!frame->who->notice[0])
        who_panel_news(frame, sketch, memory);
}

void who_answer_draw(const WhoFrame *frame, const Sketch *sketch, int64_t now) {
    const bool open = frame->who->asked.outcome == OUTCOME_OPEN;
    who_panel_headline(frame, sketch, now);
    if (!frame->details || !open)
        draw_reason(frame, sketch);
    if (open && frame->details == frame->brief)
        draw_facts(frame, sketch);
    draw_news(frame, sketch);
}

void who_answer_draw_stamp(const WhoFrame *frame, const Sketch *sketch) {
    const Palette *palette = sketch->palette;
    const Rect area = frame->stamp;
    char line[WHO_WINS_TEXT_MAX];
    Text text = text_over(line, sizeof line);
    switch (frame->report->proof) {
    case WRITTEN_PROOF_CHECKED:
        text_add(&text, "%s ", phrase(PHRASE_CHECKED_IN));
        who_wins_strings_time(frame->report->check_ns, &text);
        sketch_stamp(sketch, area, phrase(PHRASE_STAMP_CHECKED), line, palette->win,
                     noise_seed(WHO_SEED, SEED_STAMP));
        break;
    case WRITTEN_PROOF_REFUSED:
        sketch_stamp(sketch, area, phrase(PHRASE_STAMP_FAILED), phrase(PHRASE_STAMP_NOT_ACCEPTED),
                     palette->lose, noise_seed(WHO_SEED, SEED_STAMP));
        break;
    case WRITTEN_PROOF_CHECKING:
        sketch_text(sketch, POINT(area.x + area.w / 2, area.y + area.h / 2 + 6),
                    phrase(PHRASE_BEING_CHECKED), 16, false, TEXT_MIDDLE, palette->pencil);
        break;
    default:
        break;
    }
}
