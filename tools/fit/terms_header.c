#include "terms_header.h"

#include <string.h>

static void write_numbers(FILE *file, const char *name, const int16_t *numbers, int count) {
    fprintf(file, ".%s = {", name);
    for (int i = 0; i < count; i++)
        fprintf(file, "%s%d", i == 0 ? "" : ", ", numbers[i]);
    fprintf(file, "},\n");
}

static void write_code_terms(FILE *file, const char *name, const CodeTerms *terms) {
    fprintf(file, ".%s = {\n", name);
    write_numbers(file, "line", terms->line, LINE_CLASSES);
    write_numbers(file, "kind", terms->kind, KIND_COUNT);
    write_numbers(file, "pair", terms->pair, LINE_CLASS_PAIRS);
    fprintf(file, "},\n");
}

static void write_threat_terms(FILE *file, const ThreatTerms *terms) {
    fprintf(file, ".threats = {\n.tempo = %d,\n", terms->tempo);
    write_numbers(file, "single", terms->single, THREAT_BITS);
    write_numbers(file, "pair", terms->pair, ARRAY_LEN(terms->pair));
    fprintf(file, "},\n");
}

/// Nothing where no marks fall.
static void write_drop_terms(FILE *file, const char *name, const CodeTerms *terms) {
    static const CodeTerms none;
    if (memcmp(terms, &none, sizeof(none)) != 0)
        write_code_terms(file, name, terms);
}

/// Nothing where no marks fall.
static void write_fall_terms(FILE *file, const FallTerms *terms) {
    static const FallTerms none;
    if (memcmp(terms, &none, sizeof(none)) == 0)
        return;
    fprintf(file, ".fall = {\n");
    write_numbers(file, "lowest", terms->lowest, FALL_CELLS);
    fprintf(file, ".next = {\n");
    for (int i = 0; i < FALL_BOTH_TURN; i++) {
        fprintf(file, "{");
        for (int above = 0; above < 2; above++) {
            fprintf(file, "{");
            for (int k = 0; k < FALL_CELLS; k++)
                fprintf(file, "%d, ", terms->next[i][above][k]);
            fprintf(file, "},\n");
        }
        fprintf(file, "},\n");
    }
    fprintf(file, "},\n},\n");
}

/// Nothing where there are no hidden units.
static void write_hidden_terms(FILE *file, const HiddenTerms terms[HIDDEN_UNITS]) {
    static const HiddenTerms none[HIDDEN_UNITS] = {{.worth = 0}};
    if (memcmp(terms, none, sizeof(none)) == 0)
        return;
    fprintf(file, ".hidden = {\n");
    for (int i = 0; i < HIDDEN_UNITS; i++) {
        fprintf(file, "{\n");
        write_code_terms(file, "own", &terms[i].own);
        write_code_terms(file, "other", &terms[i].other);
        write_drop_terms(file, "own_wait", &terms[i].own_wait);
        write_drop_terms(file, "other_wait", &terms[i].other_wait);
        write_threat_terms(file, &terms[i].threats);
        write_fall_terms(file, &terms[i].fall);
        fprintf(file, ".worth = %d,\n},\n", terms[i].worth);
    }
    fprintf(file, "},\n");
}

static void write_command(FILE *file, int argc, char **argv) {
    fprintf(file, "// Generated:");
    for (int i = 0; i < argc; i++) {
        const char *slash = strrchr(argv[i], '/');
        fprintf(file, " %s", slash != NULL ? slash + 1 : argv[i]);
    }
}

bool terms_header_write(FILE *file, const char *name, const EvaluationTerms *terms, int argc,
                        char **argv) {
    write_command(file, argc, argv);
    fprintf(file,
            "\n#ifndef INKROW_ENGINE_WEIGHTS_%s_H\n#define INKROW_ENGINE_WEIGHTS_%s_H\n\n"
            "#include \"engine/evaluation.h\"\n\nstatic const EvaluationTerms WEIGHTS_%s = {\n",
            name, name, name);
    write_code_terms(file, "own", &terms->own);
    write_code_terms(file, "other", &terms->other);
    write_code_terms(file, "own_move", &terms->own_move);
    write_code_terms(file, "other_move", &terms->other_move);
    write_drop_terms(file, "own_above", &terms->own_above);
    write_drop_terms(file, "other_above", &terms->other_above);
    write_threat_terms(file, &terms->threats);
    write_fall_terms(file, &terms->fall);
    write_hidden_terms(file, terms->hidden);
    fprintf(file, "};\n\n#endif\n");
    return ferror(file) == 0;
}
