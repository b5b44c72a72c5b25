#include "ui/words/analysis_strings.h"

#include "ui/words/game_strings.h"

static const char *winner(Side to_move, VerdictKind kind) {
    return side_name(kind == VERDICT_WIN ? to_move : side_other(to_move));
}

static bool decides(Verdict verdict) {
    return verdict.kind == VERDICT_WIN || verdict.kind == VERDICT_LOSS;
}

/// In per cent, never so that an estimate looks like a proof.
static int percent(const AnalysisWorth *worth) {
    return score_percent_of(worth->chance);
}

void analysis_strings_value(const AnalysisReport *report, Text *text) {
    const AnalysisWorth *worth = &report->worth;
    if (!report->known)
        text_add(text, "…");
    else if (decides(worth->verdict))
        text_add(text, "%s wins", winner(report->position.to_move, worth->verdict.kind));
    else if (worth->verdict.kind == VERDICT_DRAW)
        text_add(text, "A draw");
    else
        text_add(text, "%d %%", percent(worth));
}

/// Who is ahead by an estimate, in the words that Explain has for it.
static void add_leader(int percent, Text *text) {
    const char *how = game_strings_ahead(MAX(percent, 100 - percent));
    if (how)
        text_add(text, "%s is %s", side_name(percent >= 50 ? SIDE_X : SIDE_O), how);
    else
        text_add(text, "about even");
}

void analysis_strings_claim(const AnalysisReport *report, Text *text) {
    const Verdict verdict = report->worth.verdict;
    if (!report->known)
        text_add(text, "looking");
    else if (report->state == ANALYSIS_OVER)
        text_add(text, "the game is over");
    else if (decides(verdict) && verdict.exact && verdict.plies > 0)
        text_add(text, "in %d", verdict.plies);
    else if (verdict.kind == VERDICT_UNKNOWN)
        add_leader(percent(&report->worth), text);
    else
        text_add(text, "with best play");
}

void analysis_strings_kind(const AnalysisReport *report, Text *text) {
    if (!report->known || report->state == ANALYSIS_OVER)
        return;
    text_add(text, report->worth.verdict.kind == VERDICT_UNKNOWN ? "what X can expect" : "proven");
}

void analysis_strings_line(Side to_move, const AnalysisWorth *worth, Text *text) {
    const Verdict verdict = worth->verdict;
    if (decides(verdict) && verdict.exact && verdict.plies > 0)
        text_add(text, "%s wins in %d", winner(to_move, verdict.kind), verdict.plies);
    else if (decides(verdict))
        text_add(text, "%s wins", winner(to_move, verdict.kind));
    else if (verdict.kind == VERDICT_DRAW)
        text_add(text, "draw");
    else
        text_add(text, "%d %%", percent(worth));
}

void analysis_strings_cell(const AnalysisWorth *worth, Text *text) {
    if (worth->verdict.kind == VERDICT_UNKNOWN)
        text_add(text, "%d", percent(worth));
    else
        text_add(text, worth->chance > 500 ? "+1" : worth->chance < 500 ? "−1" : "0");
}

void analysis_strings_place(int mark, int count, int beside, Text *text) {
    if (beside > 0)
        text_add(text, "mark %d and %d other%s", mark, beside, beside == 1 ? "" : "s");
    else
        text_add(text, "mark %d of %d", mark, count);
}

void analysis_strings_nodes(uint64_t nodes, Text *text) {
    static const char UNITS[] = {'k', 'M', 'G', 'T'};
    double number = (double)nodes / 1000;
    size_t unit = 0;
    if (nodes < 1000) {
        text_add(text, "%d", (int)nodes);
        return;
    }
    for (; number >= 1000 && unit + 1 < ARRAY_LEN(UNITS); number /= 1000)
        unit++;
    text_add(text,
             number < 10    ? "%.2f %c"
             : number < 100 ? "%.1f %c"
                            : "%.0f %c",
             number, UNITS[unit]);
}
