#include "ui/settings.h"

#include "base/said.h"

#include <ctype.h>
#include <ini.h>
#include <string.h>

static const char BYTE_ORDER_MARK[] = "\xEF\xBB\xBF";

static bool is_blank(char byte) {
    return isspace((unsigned char)byte);
}

/// The part of a line that is read.
static Slice heard(Slice line) {
    return (Slice){line.start, MIN(line.length, SETTINGS_LINE_MAX)};
}

// --- reading

typedef struct Reading {
    Slice rest;
    bool begun;
    Settings *settings;
    SettingsComplaint *complain;
    void *context;
} Reading;

/// Hands lines out without what is before their first letter: to inih, an indented line would go on
/// with the value above it.
static char *read_line(char *line, int size, void *stream) {
    Reading *reading = stream;
    if (reading->rest.length == 0)
        return NULL;
    Slice next = heard(slice_next_line(&reading->rest));
    while (reading->begun && next.length > 0 && is_blank(*next.start))
        slice_skip(&next, 1);
    reading->begun = true;
    Text text = text_over(line, (size_t)size);
    text_add_bytes(&text, next.start, next.length);
    CHECK(!text.overflowed);
    return line;
}

static int take_value(void *user, const char *section, const char *name, const char *value) {
    Reading *reading = user;
    Problem problem;
    const int index = section[0] ? -1 : settings_find(slice_of(name));
    if (index >= 0 && !settings_set(reading->settings, index, slice_of(value), &problem))
        reading->complain(reading->context, problem.sentence);
    return 1;
}

bool settings_text_read(Slice text, Settings *settings, SettingsComplaint *complain, void *context,
                        Problem *problem) {
    if (memchr(text.start, '\0', text.length))
        return problem_set(problem, "%s",
                           said("a zero byte is in it; expected lines of text, key = value"));
    Problem told;
    Reading reading = {
        .rest = text, .settings = settings, .complain = complain, .context = context};
    const int wrong = ini_parse_stream(read_line, &reading, take_value, &reading);
    if (wrong > 0) { // the first of them; they are left
        problem_set(&told, said("line %d is no setting; expected key = value"), wrong);
        complain(context, told.sentence);
    }
    return true;
}

// --- writing

/// What a text line says, cut up as inih does.
typedef struct Parts {
    bool section; ///< it begins a section
    bool unnamed; ///< whose name is empty: as at the beginning of the file
    Slice name, value;
} Parts;

/// Up to the first of `ends`, or to a comment: a semicolon after a blank.
static size_t length_before(Slice text, const char *ends) {
    bool after_blank = false;
    for (size_t i = 0; i < text.length; i++) {
        const char byte = text.start[i];
        if (strchr(ends, byte) || (after_blank && byte == ';'))
            return i;
        after_blank = is_blank(byte);
    }
    return text.length;
}

static Parts parts_of(Slice line) {
    static const char BLANKS[] = " \t\v\f\r";
    Parts parts = {.section = false};
    Slice text = slice_trim(heard(line), BLANKS);
    if (text.length == 0 || strchr(";#", *text.start))
        return parts;
    if (slice_take(&text, "[")) {
        const size_t length = length_before(text, "]");
        parts.section = length < text.length && text.start[length] == ']';
        parts.unnamed = parts.section && length == 0;
        return parts;
    }
    const size_t length = length_before(text, "=:");
    if (length == text.length || !strchr("=:", text.start[length]))
        return parts;
    parts.name = slice_trim((Slice){text.start, length}, BLANKS);
    slice_skip(&text, length + 1);
    parts.value = slice_trim((Slice){text.start, length_before(text, "")}, BLANKS);
    return parts;
}

typedef struct Writing {
    Text text;
    const Settings *settings, *usual;
    bool elsewhere; ///< in a section
    uint64_t named; ///< bits of the settings that the old text names
    bool added;     ///< what it does not name was written
} Writing;

/// Whether `value` is to be replaced: it says something else. A bad one says what is usual.
static bool is_stale(const Writing *writing, int index, Slice value) {
    char memory[SETTINGS_VALUE_MAX];
    Text kept = text_over(memory, sizeof memory);
    Problem ignored;
    Settings said = *writing->usual;
    settings_format(writing->settings, index, &kept);
    if (kept.length == 0)
        return false;
    settings_set(&said, index, value, &ignored);
    return !settings_same(&said, writing->settings, index);
}

static void add_missing(Writing *writing, bool all) {
    if (writing->added)
        return;
    writing->added = true;
    for (int i = 0; i < SETTINGS_COUNT; i++) {
        char memory[SETTINGS_VALUE_MAX];
        Text value = text_over(memory, sizeof memory);
        settings_format(writing->settings, i, &value);
        const bool chosen = !settings_same(writing->settings, writing->usual, i);
        const bool said = value.length > 0 && (chosen || !settings_follow(i));
        const bool wanted = all || chosen;
        if ((writing->named >> i & 1) || !wanted)
            continue;
        text_add(&writing->text, "# ");
        settings_describe(i, &writing->text);
        text_add(&writing->text, "\n%s%s = %s\n", said ? "" : "# ", settings_key(i), memory);
    }
}

/// Copies `line`, with the value of one of our keys replaced where it is not what it should be.
static void add_line(Writing *writing, Slice line) {
    const Parts parts = parts_of(line);
    const int index = writing->elsewhere ? -1 : settings_find(parts.name);
    if (index < 0 || !is_stale(writing, index, parts.value)) {
        text_add_bytes(&writing->text, line.start, line.length);
        return;
    }
    const char *rest = parts.value.start + parts.value.length;
    const Slice read = heard(line);
    const size_t before = (size_t)(parts.value.start - line.start);
    if (before <= SETTINGS_LINE_MAX / 2)
        text_add_bytes(&writing->text, line.start, before);
    else
        text_add(&writing->text, "%s = ", settings_key(index)); // only blanks are lost
    settings_format(writing->settings, index, &writing->text);
    if (parts.value.length == 0) // a comment may follow at once
        text_add(&writing->text, " ");
    // What follows is a comment, or else part of the value that is replaced.
    if (read.length == line.length || memchr(rest, ';', (size_t)(read.start + read.length - rest)))
        text_add_bytes(&writing->text, rest, (size_t)(line.start + line.length - rest));
}

uint64_t settings_text_named(Slice text) {
    uint64_t named = 0;
    for (bool elsewhere = false; text.length > 0;) {
        const Parts parts = parts_of(slice_next_line(&text));
        const int index = settings_find(parts.name);
        elsewhere = parts.section ? !parts.unnamed : elsewhere;
        if (index >= 0 && !elsewhere)
            named |= UINT64_C(1) << index;
    }
    return named;
}

char *settings_text_write(Slice old, const Settings *settings, const Settings *usual) {
    enum { LINE_GROWTH = 64, ADDED = 1 << 12 };
    size_t lines = 1;
    for (size_t i = 0; i < old.length; i++)
        lines += old.start[i] == '\n';
    const size_t capacity = old.length + lines * LINE_GROWTH + ADDED;
    char *memory = base_alloc(capacity);
    Slice rest = old;
    Writing writing = {.text = text_over(memory, capacity), .settings = settings, .usual = usual};
    if (old.length == 0)
        text_add(&writing.text, "# The settings of Inkrow. Change what you like: the game keeps\n"
                                "# what you write, but for the values that you change in it.\n\n");
    if (slice_take(&rest, BYTE_ORDER_MARK))
        text_add(&writing.text, "%s", BYTE_ORDER_MARK);
    writing.named = settings_text_named(rest);
    while (rest.length > 0) {
        const Slice line = slice_next_line(&rest);
        const Parts parts = parts_of(line);
        if (parts.section) {
            add_missing(&writing, false);
            writing.elsewhere = !parts.unnamed;
        }
        add_line(&writing, line);
        text_add(&writing.text, "\n");
    }
    add_missing(&writing, old.length == 0);
    CHECK(!writing.text.overflowed);
    return memory;
}
