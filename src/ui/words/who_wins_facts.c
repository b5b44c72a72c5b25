#include "ui/words/who_wins_facts.h"

#include "rules/notation.h"
#include "ui/words/who_wins_strings.h"

static const char *plural(uint64_t number) {
    return number == 1 ? "" : "s";
}

static const char *tell_looked_at(const WhoWinsReport *report, Text *value, Text *note) {
    if (report->nodes == 0 && report->state == WHO_WINS_PROVEN) {
        text_add(value, "none");
        text_add(note,
                 report->known_before ? "known from the game" : "a plan for the board is enough");
    } else {
        who_wins_strings_number(report->nodes, value);
        text_add(note, "position%s", plural(report->nodes));
    }
    return "looked at";
}

/// The speed is of interest while there is no answer.
static const char *tell_time(const WhoWinsReport *report, Text *value, Text *note) {
    const uint64_t ms = (uint64_t)(report->time_ns / NANOSECONDS_PER_MS);
    who_wins_strings_time(report->time_ns, value);
    if (report->state != WHO_WINS_PROVEN && ms >= 100) {
        uint64_t speed = report->nodes * 1000 / ms;
        who_wins_strings_number(speed >= 10000 ? speed / 1000 * 1000 : speed, note);
        text_add(note, " a second");
    }
    return "time";
}

static const char *tell_memory(const WhoWinsReport *report, Text *value, Text *note) {
    const size_t mib = 1 << 20;
    if (report->memory_limit == 0) {
        text_add(value, "at most %d MB", report->table_mib);
    } else {
        text_add(value, report->memory < mib ? "under 1 MB" : "%d MB", (int)(report->memory / mib));
        text_add(note, "of %d", (int)(report->memory_limit / mib));
    }
    return "memory";
}

static const char *tell_moves(const WhoWinsReport *report, Text *value, Text *note) {
    const Position *position = &report->position;
    if (report->lower != 0) {
        if (report->pv_length > 0)
            notation_format_cell(&position->variant, report->pv[0], value);
        return "first mark";
    }
    text_add(value, "%d", report->class_count);
    if (report->class_count < report->move_count)
        text_add(note, "of %d, the rest are mirrored", report->move_count);
    return position_marks(position) == 0 ? "openings" : "moves";
}

static const char *tell_proof(const WhoWinsReport *report, Text *value, Text *note) {
    static const char *const UNWRITTEN[WRITTEN_PROOF_NO_CHECKER + 1] = {
        [WRITTEN_PROOF_UNKNOWN] = "not written down: board too large",
        [WRITTEN_PROOF_WRITING] = "being written …",
        [WRITTEN_PROOF_STOPPED] = "not written down: you stopped it",
        [WRITTEN_PROOF_TOO_LONG] = "not written down: too long",
    };
    if (report->proof_bytes == 0) {
        const char *why = UNWRITTEN[report->proof];
        text_add(note, "%s", why ? why : "");
        return "proof";
    }
    if (report->proof_nodes > 0) {
        who_wins_strings_number(report->proof_nodes, value);
        text_add(note, "position%s", plural(report->proof_nodes));
    } else if (report->lower != 0) {
        text_add(note, "the first mark is enough");
    }
    if (report->proof_pairs > 0) {
        text_add(note, " and ");
        who_wins_strings_number(report->proof_pairs, note);
        text_add(note, " pair%s", plural(report->proof_pairs));
    }
    return "proof";
}

static const char *tell_size(const WhoWinsReport *report, Text *value, Text *note) {
    (void)note;
    if (report->proof_bytes == 0)
        return "";
    who_wins_strings_bytes(report->proof_bytes, value);
    return "size";
}

WhoWinsFact who_wins_facts_row(const WhoWinsReport *report, WhoWinsFactKind kind) {
    static const char *(*const TELL[])(const WhoWinsReport *report, Text *value, Text *note) = {
        [FACT_LOOKED_AT] = tell_looked_at, [FACT_TIME] = tell_time,   [FACT_MEMORY] = tell_memory,
        [FACT_MOVES] = tell_moves,         [FACT_PROOF] = tell_proof, [FACT_SIZE] = tell_size,
    };
    CHECK((size_t)kind < ARRAY_LEN(TELL));
    WhoWinsFact fact;
    Text value = text_over(fact.value, sizeof fact.value);
    Text note = text_over(fact.note, sizeof fact.note);
    fact.label = TELL[kind](report, &value, &note);
    return fact;
}
