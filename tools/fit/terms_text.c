#include "terms_text.h"

#include <string.h>

enum { COLUMNS = 96, PREFIX_SIZE = 32 };

typedef struct Writer {
    FILE *file;
    char prefix[PREFIX_SIZE]; ///< of every field's name
} Writer;

/// A field, unless all of it is 0. Numbers that stand for pairs make a triangle: in row i, those of
/// i with the ones before.
static void write_field(const Writer *writer, const char *part, const char *field,
                        const int16_t *numbers, int count, int first_row) {
    bool none = true;
    for (int i = 0; i < count; i++)
        none = none && numbers[i] == 0;
    if (none)
        return;
    fprintf(writer->file, "%s%s%s:", writer->prefix, part, field);
    for (int i = 0, row = first_row, end = 0; i < count; i++) {
        if (first_row > 0 && i == end) {
            fprintf(writer->file, "\n");
            end += row++;
        }
        fprintf(writer->file, first_row > 0 ? "%6d" : " %d", numbers[i]);
    }
    fprintf(writer->file, "\n");
}

static void write_code_terms(const Writer *writer, const char *part, const CodeTerms *terms) {
    write_field(writer, part, ".line", terms->line, LINE_CLASSES, 0);
    write_field(writer, part, ".kind", terms->kind, KIND_COUNT, 0);
    write_field(writer, part, ".pair", terms->pair, LINE_CLASS_PAIRS, 1);
}

static void write_threat_terms(const Writer *writer, const ThreatTerms *terms) {
    write_field(writer, "threats", ".tempo", &terms->tempo, 1, 0);
    write_field(writer, "threats", ".single", terms->single, THREAT_BITS, 0);
    write_field(writer, "threats", ".pair", terms->pair, ARRAY_LEN(terms->pair), 1);
}

static void write_fall_terms(const Writer *writer, const FallTerms *terms) {
    write_field(writer, "fall", ".lowest", terms->lowest, FALL_CELLS, 0);
    for (int i = 0; i < FALL_BOTH_TURN; i++) {
        for (int above = 0; above < 2; above++) {
            char field[PREFIX_SIZE];
            snprintf(field, sizeof(field), ".next[%d][%d]", i, above);
            write_field(writer, "fall", field, terms->next[i][above], FALL_CELLS, 0);
        }
    }
}

static void write_hidden_terms(const Writer *writer, const HiddenTerms *terms) {
    write_code_terms(writer, "own", &terms->own);
    write_code_terms(writer, "other", &terms->other);
    write_code_terms(writer, "own_wait", &terms->own_wait);
    write_code_terms(writer, "other_wait", &terms->other_wait);
    write_threat_terms(writer, &terms->threats);
    write_fall_terms(writer, &terms->fall);
    write_field(writer, "worth", "", &terms->worth, 1, 0);
}

/// Without the folders of the files, over as many lines as it needs.
static void write_command(FILE *file, int argc, char **argv) {
    int column = fprintf(file, "# Made by:");
    for (int i = 0; i < argc; i++) {
        const char *slash = strrchr(argv[i], '/');
        const char *word = slash != NULL ? slash + 1 : argv[i];
        if (column + 1 + (int)strlen(word) > COLUMNS)
            column = fprintf(file, "\n#  ") - 1;
        column += fprintf(file, " %s", word);
    }
    fprintf(file, "\n\n");
}

bool terms_text_write(FILE *file, const EvaluationTerms *terms, int argc, char **argv) {
    Writer writer = {.file = file};
    fprintf(file, "# Tuned numbers of the evaluation; README.md says how they are written.\n");
    write_command(file, argc, argv);
    write_code_terms(&writer, "own", &terms->own);
    write_code_terms(&writer, "other", &terms->other);
    write_code_terms(&writer, "own_move", &terms->own_move);
    write_code_terms(&writer, "other_move", &terms->other_move);
    write_code_terms(&writer, "own_above", &terms->own_above);
    write_code_terms(&writer, "other_above", &terms->other_above);
    write_threat_terms(&writer, &terms->threats);
    write_fall_terms(&writer, &terms->fall);
    for (int i = 0; i < HIDDEN_UNITS; i++) {
        snprintf(writer.prefix, sizeof(writer.prefix), "hidden[%d].", i);
        write_hidden_terms(&writer, &terms->hidden[i]);
    }
    return ferror(file) == 0;
}
