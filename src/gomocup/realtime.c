#include "gomocup/realtime.h"

#include <inttypes.h>

enum { PV_TEXT_MAX = REPORT_PV_MAX * 8 };

static void show_cell(Brain *brain, const char *what, Cell cell) {
    brain_say(brain, "MESSAGE REALTIME %s %d,%d", what, cell % brain->stones.width,
              cell / brain->stones.width);
}

static void show_realtime(Brain *brain, const SearchReport *report) {
    brain_say(brain, "MESSAGE REALTIME REFRESH");
    for (int i = 0; i < report->move_count; i++)
        if (report->moves[i].verdict.kind == VERDICT_LOSS)
            show_cell(brain, "LOST", report->moves[i].move);
    show_cell(brain, "BEST", report->moves[0].move);
}

/// Wins and losses as front ends expect them: M and the number of plies.
static void write_eval(const RankedMove *ranked, Text *text) {
    switch (ranked->verdict.kind) {
    case VERDICT_WIN:
        text_add(text, "+M%d", ranked->verdict.plies);
        return;
    case VERDICT_LOSS:
        text_add(text, "-M%d", ranked->verdict.plies);
        return;
    default:
        text_add(text, "%d", ranked->score);
    }
}

/// Thousandths.
static int win_rate(const Position *position, const RankedMove *ranked) {
    switch (ranked->verdict.kind) {
    case VERDICT_WIN:
        return 1000;
    case VERDICT_LOSS:
        return 0;
    case VERDICT_DRAW:
        return 500;
    default:
        return score_chance(ranked->score, &position->variant, position_marks(position));
    }
}

static void show_line(Brain *brain, const Position *position, const SearchReport *report,
                      int index) {
    const RankedMove *ranked = &report->moves[index];
    char eval[16], cells[PV_TEXT_MAX];
    Text eval_text = text_over(eval, sizeof(eval)), pv = text_over(cells, sizeof(cells));
    write_eval(ranked, &eval_text);
    brain_write_cells(brain->stones.width, ranked->pv, ranked->pv_length, &pv);
    int64_t ms = report->time_ns / NANOSECONDS_PER_MS;
    int rate = win_rate(position, ranked);
    brain_say(brain, "INFO PV %d", index);
    brain_say(brain, "INFO NUMPV %d", report->move_count);
    brain_say(brain, "INFO DEPTH %d", report->depth);
    brain_say(brain, "INFO SELDEPTH %d", MAX(report->depth, ranked->pv_length));
    brain_say(brain, "INFO NODES %" PRIu64, report->nodes);
    brain_say(brain, "INFO TOTALNODES %" PRIu64, report->nodes);
    brain_say(brain, "INFO TOTALTIME %" PRId64, ms);
    brain_say(brain, "INFO SPEED %" PRIu64, report->nodes * 1000 / (uint64_t)MAX(ms, 1));
    brain_say(brain, "INFO EVAL %s", eval);
    brain_say(brain, "INFO WINRATE %d.%03d", rate / 1000, rate % 1000);
    brain_say(brain, "INFO BESTLINE %s", cells);
    brain_say(brain, "INFO PV DONE");
}

void realtime_show(Brain *brain, const Settings *settings, const Position *position,
                   const SearchReport *report) {
    if (report->move_count == 0)
        return;
    if (settings->show_detail & SHOW_INFO)
        for (int i = 0; i < report->move_count; i++)
            show_line(brain, position, report, i);
    if (settings->show_detail & SHOW_REALTIME)
        show_realtime(brain, report);
}
