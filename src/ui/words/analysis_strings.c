#include "ui/words/analysis_strings.h"

#include "base/clock.h"
#include "base/said.h"
#include "ui/words/game_strings.h"
#include "ui/words/who_wins_strings.h"
#include "words/describe.h"

static const char *winner(VerdictKind for_x, SideNames names) {
    return describe_side(names, for_x == VERDICT_WIN ? SIDE_X : SIDE_O);
}

static bool decides(Worth worth) {
    return worth_outcome(worth) == VERDICT_WIN || worth_outcome(worth) == VERDICT_LOSS;
}

void analysis_strings_value(const AnalysisReport *report, SideNames names, Text *text) {
    const Worth worth = report->worth;
    if (!worth_is_known(worth))
        text_add(text, "…");
    else if (decides(worth))
        text_add(text, said("%s wins"), winner(worth.verdict.kind, names));
    else if (worth_is_proven(worth))
        text_add(text, "%s", said("A draw"));
    else
        // TRANSLATORS: how likely it is that X wins, in per cent
        text_add(text, said("%s %d %%"), describe_side(names, SIDE_X),
                 chance_percent(worth.chance));
}

/// Who is ahead by an estimate, in the words that Explain has for it.
static void add_leader(int percent, SideNames names, Text *text) {
    const char *how = game_strings_ahead(MAX(percent, 100 - percent));
    if (how)
        // TRANSLATORS: a side, and: ahead; far ahead; a little ahead
        text_add(text, said("%s is %s"), describe_side(names, percent >= 50 ? SIDE_X : SIDE_O),
                 how);
    else
        text_add(text, "%s", said("about even"));
}

void analysis_strings_claim(const AnalysisReport *report, SideNames names, Text *text) {
    const Worth worth = report->worth;
    if (!worth_is_known(worth))
        text_add(text, "%s", said("looking"));
    else if (report->state == ANALYSIS_OVER)
        text_add(text, "%s", said("the game is over"));
    else if (!worth_is_proven(worth))
        add_leader(chance_percent(worth.chance), names, text);
    else if (worth.verdict.plies > 0)
        // TRANSLATORS: behind who wins: so many marks
        text_add(text, said("in %d"), worth.verdict.plies);
    else
        text_add(text, "%s", said("with best play"));
}

void analysis_strings_kind(const AnalysisReport *report, SideNames names, Text *text) {
    if (!worth_is_known(report->worth) || report->state == ANALYSIS_OVER)
        return;
    if (worth_is_proven(report->worth))
        text_add(text, "%s", said("proven"));
    else
        text_add(text, said("what %s can expect"), describe_side(names, SIDE_X));
}

void analysis_strings_line(Worth worth, SideNames names, Text *text) {
    if (!worth_is_proven(worth))
        text_add(text, said("%d %%"), chance_percent(worth.chance));
    else if (!decides(worth))
        text_add(text, "%s", said("draw"));
    else if (worth.verdict.plies > 0)
        text_add(text, said("%s wins in %d"), winner(worth.verdict.kind, names),
                 worth.verdict.plies);
    else
        text_add(text, said("%s wins"), winner(worth.verdict.kind, names));
}

void analysis_strings_cell(Worth worth, Text *text) {
    static const char *const SIGNS[] = {
        [VERDICT_WIN] = "+1", [VERDICT_LOSS] = "−1", [VERDICT_DRAW] = "0"};
    if (worth_is_proven(worth))
        text_add(text, "%s", SIGNS[worth.verdict.kind]);
    else
        text_add(text, said("%d %%"), chance_percent(worth.chance));
}

void analysis_strings_place(int mark, int count, int beside, Text *text) {
    if (beside > 0)
        text_add(text, said_count("mark %d and %d other", "mark %d and %d others", beside), mark,
                 beside);
    else
        text_add(text, said("mark %d of %d"), mark, count);
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
    said_decimal(text, number, number < 10 ? 2 : number < 100 ? 1 : 0);
    text_add(text, " %c", UNITS[unit]);
}

void analysis_strings_time(int64_t nanoseconds, Text *text) {
    const int64_t step = 100 * NANOSECONDS_PER_MS; // what is shorter is told as it is
    who_wins_strings_time(nanoseconds < step ? nanoseconds : nanoseconds / step * step, text);
}

void analysis_strings_speed(uint64_t nodes, int64_t nanoseconds, Text *text) {
    if (nanoseconds < NANOSECONDS_PER_MS) { // too short to tell
        text_add(text, "–");
        return;
    }
    analysis_strings_nodes((uint64_t)((double)nodes * NANOSECONDS_PER_SECOND / (double)nanoseconds),
                           text);
    text_add(text, "%s", said("/s"));
}
