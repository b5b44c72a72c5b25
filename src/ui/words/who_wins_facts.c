#include "ui/words/who_wins_facts.h"

#include "rules/notation.h"
#include "ui/words/who_wins_strings.h"

/// A row that is being written.
typedef struct Row {
    const char *label;
    Text value, note;
} Row;

static const char *plural(uint64_t number) {
    return number == 1 ? "" : "s";
}

static void tell_looked_at(const WhoWinsReport *report, Row *row) {
    row->label = "looked at";
    if (report->nodes == 0 && report->state == WHO_WINS_PROVEN) {
        text_add(&row->value, "none");
        text_add(&row->note, "a plan for the board is enough");
        return;
    }
    who_wins_strings_number(report->nodes, &row->value);
    text_add(&row->note, "position%s", plural(report->nodes));
}

/// The speed is of interest while there is no answer.
static void tell_time(const WhoWinsReport *report, Row *row) {
    const uint64_t ms = (uint64_t)(report->time_ns / NANOSECONDS_PER_MS);
    row->label = "time";
    who_wins_strings_time(report->time_ns, &row->value);
    if (report->state == WHO_WINS_PROVEN || ms < 100)
        return;
    uint64_t speed = report->nodes * 1000 / ms;
    who_wins_strings_number(speed >= 10000 ? speed / 1000 * 1000 : speed, &row->note);
    text_add(&row->note, " a second");
}

static void tell_memory(const WhoWinsReport *report, Row *row) {
    const size_t mib = 1 << 20;
    row->label = "memory";
    if (report->memory_limit == 0) {
        text_add(&row->value, "at most %d MB", WHO_WINS_TABLE_MIB);
        return;
    }
    text_add(&row->value, report->memory < mib ? "under 1 MB" : "%d MB",
             (int)(report->memory / mib));
    text_add(&row->note, "of %d", (int)(report->memory_limit / mib));
}

static void tell_moves(const WhoWinsReport *report, Row *row) {
    const Position *position = &report->position;
    if (report->lower != 0) {
        row->label = "first mark";
        if (report->pv_length > 0)
            notation_format_cell(&position->variant, report->pv[0], &row->value);
        return;
    }
    row->label = position->marks[SIDE_X] + position->marks[SIDE_O] == 0 ? "openings" : "moves";
    text_add(&row->value, "%d", report->class_count);
    if (report->class_count < report->move_count)
        text_add(&row->note, "of %d, the rest are mirrored", report->move_count);
}

static void tell_proof(const WhoWinsReport *report, Row *row) {
    static const char *const UNWRITTEN[WRITTEN_PROOF_NO_CHECKER + 1] = {
        [WRITTEN_PROOF_UNKNOWN] = "none can be written for this board yet",
        [WRITTEN_PROOF_WRITING] = "being written …",
        [WRITTEN_PROOF_STOPPED] = "not written: you stopped it",
        [WRITTEN_PROOF_TOO_LONG] = "too long to be written down",
    };
    row->label = "proof";
    if (report->proof_bytes == 0) {
        const char *why = UNWRITTEN[report->proof];
        text_add(&row->note, "%s", why ? why : "");
        return;
    }
    if (report->proof_nodes > 0) {
        who_wins_strings_number(report->proof_nodes, &row->value);
        text_add(&row->note, "position%s", plural(report->proof_nodes));
    } else if (report->lower != 0) {
        text_add(&row->note, "the first mark is enough");
    }
    if (report->proof_pairs > 0) {
        text_add(&row->note, " and ");
        who_wins_strings_number(report->proof_pairs, &row->note);
        text_add(&row->note, " pair%s", plural(report->proof_pairs));
    }
}

static void tell_size(const WhoWinsReport *report, Row *row) {
    row->label = report->proof_bytes > 0 ? "size" : "";
    if (report->proof_bytes > 0)
        who_wins_strings_bytes(report->proof_bytes, &row->value);
}

WhoWinsFact who_wins_facts_row(const WhoWinsReport *report, WhoWinsFactKind kind) {
    static void (*const TELL[])(const WhoWinsReport *report, Row *row) = {
        [FACT_LOOKED_AT] = tell_looked_at, [FACT_TIME] = tell_time,   [FACT_MEMORY] = tell_memory,
        [FACT_MOVES] = tell_moves,         [FACT_PROOF] = tell_proof, [FACT_SIZE] = tell_size,
    };
    WhoWinsFact fact = {.label = ""};
    Row row = {"", text_over(fact.value, sizeof fact.value),
               text_over(fact.note, sizeof fact.note)};
    CHECK((size_t)kind < ARRAY_LEN(TELL));
    TELL[kind](report, &row);
    fact.label = row.label;
    return fact;
}
