// Turns a text of numbers in assets/ into a C header, while the project is built:
//
//   makeheader weights NAME TEXT HEADER     EvaluationTerms WEIGHTS_<NAME>
//   makeheader openings NAME TEXT HEADER    KnownOpening OPENINGS_<NAME>[], ordered by their keys
//
// The README.md beside each text says how it is written. Runs on the machine that builds, so it
// needs the C library alone. Exits 1 with a sentence that names the line when a text is wrong.
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_CHARS = 1000, NAME_MAX_CHARS = 64, NUMBERS_MAX = 256, COLUMNS = 7, ROWS = 6 };
static const char BLANK[] = " \t\r\n";

/// A text being turned into a header.
typedef struct Maker {
    const char *path;
    FILE *text, *header;
    int line;
    char field[NAME_MAX_CHARS]; ///< of the weights whose numbers are being read
    long numbers[NUMBERS_MAX];
    int count;
    uint64_t last_key; ///< of the opening before
} Maker;

static _Noreturn void fail(const Maker *maker, const char *what, const char *expected) {
    fprintf(stderr, "makeheader: %s:%d: '%s' where %s was expected\n", maker->path, maker->line,
            what, expected);
    exit(1);
}

static FILE *open_file(const char *path, const char *mode) {
    FILE *file = fopen(path, mode);
    if (file == NULL) {
        fprintf(stderr, "makeheader: '%s' cannot be opened\n", path);
        exit(1);
    }
    return file;
}

/// A word as a whole number up to `limit`, of either sign where `limit` is that of weights.
static long number_of(const Maker *maker, const char *word, long low, long high) {
    char *end;
    const long number = strtol(word, &end, 10);
    if (end == word || *end != '\0' || number < low || number > high)
        fail(maker, word, "a whole number in range");
    return number;
}

/// Writes the field read last, if there is one.
static void write_field(Maker *maker) {
    if (maker->field[0] == '\0')
        return;
    if (maker->count == 0)
        fail(maker, maker->field, "a field with numbers");
    fprintf(maker->header, "    .%s = %s", maker->field, maker->count > 1 ? "{" : "");
    for (int i = 0; i < maker->count; i++)
        fprintf(maker->header, "%s%ld", i > 0 ? ", " : "", maker->numbers[i]);
    fprintf(maker->header, "%s,\n", maker->count > 1 ? "}" : "");
    maker->count = 0;
}

/// A field's name with a colon, or one of its numbers; the lines don't matter.
static void read_weights_word(Maker *maker, const char *word) {
    const size_t length = strlen(word);
    if (word[length - 1] == ':' && length <= NAME_MAX_CHARS) {
        write_field(maker);
        memcpy(maker->field, word, length - 1);
        maker->field[length - 1] = '\0';
    } else if (maker->field[0] != '\0' && maker->count < NUMBERS_MAX) {
        maker->numbers[maker->count++] = number_of(maker, word, INT16_MIN, INT16_MAX);
    } else {
        fail(maker, word, "a field's name");
    }
}

static void read_weights_line(Maker *maker, char *line) {
    for (char *word = strtok(line, BLANK); word != NULL; word = strtok(NULL, BLANK))
        read_weights_word(maker, word);
}

/// A column of marks from the bottom as openings_code has it: from the top, under a marker bit.
static uint64_t column_bits(const Maker *maker, const char *word) {
    uint64_t bits = 1;
    if (strcmp(word, "-") == 0)
        return bits;
    if (strlen(word) > ROWS || strspn(word, "mo") != strlen(word))
        fail(maker, word, "a column of marks m and o");
    for (size_t i = strlen(word); i > 0; i--)
        bits = bits << 1 | (word[i - 1] == 'm');
    return bits;
}

static const char *next_word(const Maker *maker, const char *expected) {
    const char *word = strtok(NULL, BLANK);
    if (word == NULL)
        fail(maker, "", expected);
    return word;
}

static const char *verdict_of(const Maker *maker, const char *word) {
    static const char *const VERDICTS[][2] = {
        {"win", "VERDICT_WIN"}, {"draw", "VERDICT_DRAW"}, {"loss", "VERDICT_LOSS"}};
    for (size_t i = 0; i < sizeof(VERDICTS) / sizeof(VERDICTS[0]); i++)
        if (strcmp(word, VERDICTS[i][0]) == 0)
            return VERDICTS[i][1];
    fail(maker, word, "win, draw or loss");
}

/// Seven columns, the verdict, its plies and the best column.
static void read_opening_line(Maker *maker, char *line) {
    uint64_t key = 0;
    const char *word = strtok(line, BLANK);
    if (word == NULL)
        return;
    for (int i = 0; i < COLUMNS; i++) {
        key = key << (ROWS + 1) | column_bits(maker, word);
        word = next_word(maker, i + 1 < COLUMNS ? "a column" : "win, draw or loss");
    }
    if (key <= maker->last_key)
        fail(maker, word, "an opening with a larger key than the one before");
    maker->last_key = key;
    const char *verdict = verdict_of(maker, word);
    const long plies = number_of(maker, next_word(maker, "the plies"), 0, COLUMNS * ROWS);
    const char *best = next_word(maker, "the best column");
    if (best[0] < 'a' || best[0] >= 'a' + COLUMNS || best[1] != '\0')
        fail(maker, best, "the letter of a column");
    fprintf(maker->header, "    {0x%013llx, %s, %ld, %d},\n", (unsigned long long)key, verdict,
            plies, best[0] - 'a');
}

/// Hands every line, up to its '#', to `read`.
static void read_lines(Maker *maker, void (*read)(Maker *maker, char *line)) {
    char line[LINE_MAX_CHARS];
    while (fgets(line, sizeof(line), maker->text) != NULL) {
        maker->line++;
        if (strlen(line) + 1 == sizeof(line))
            fail(maker, line, "a shorter line");
        line[strcspn(line, "#")] = '\0';
        read(maker, line);
    }
}

static void write_header(Maker *maker, const char *kind, const char *name) {
    const int weights = strcmp(kind, "weights") == 0;
    fprintf(maker->header, "// Made from assets/%s/%s.txt.\n", kind, name);
    fprintf(maker->header, "static const %s ", weights ? "EvaluationTerms" : "KnownOpening");
    for (const char *at = kind; *at != '\0'; at++)
        fputc(toupper((unsigned char)*at), maker->header);
    fputc('_', maker->header);
    for (const char *at = name; *at != '\0'; at++)
        fputc(toupper((unsigned char)*at), maker->header);
    fprintf(maker->header, "%s = {\n", weights ? "" : "[]");
    read_lines(maker, weights ? read_weights_line : read_opening_line);
    write_field(maker);
    fprintf(maker->header, "};\n");
}

int main(int argc, char **argv) {
    if (argc != 5 || (strcmp(argv[1], "weights") != 0 && strcmp(argv[1], "openings") != 0)) {
        fprintf(stderr, "use: makeheader weights|openings NAME TEXT HEADER\n");
        return 2;
    }
    Maker maker = {
        .path = argv[3], .text = open_file(argv[3], "r"), .header = open_file(argv[4], "w")};
    write_header(&maker, argv[1], argv[2]);
    const int read = !ferror(maker.text), written = !ferror(maker.header);
    fclose(maker.text);
    if (fclose(maker.header) != 0 || !read || !written) {
        fprintf(stderr, "makeheader: '%s' cannot be made from '%s'\n", argv[4], argv[3]);
        return 1;
    }
    return 0;
}
