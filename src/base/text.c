#include "base/text.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

// --- parts of texts

Slice slice_of(const char *text) {
    return (Slice){.start = text, .length = strlen(text)};
}

bool slice_is(Slice slice, const char *text) {
    return strlen(text) == slice.length && memcmp(slice.start, text, slice.length) == 0;
}

static bool is_among(char byte, const char *bytes) {
    return byte != '\0' && strchr(bytes, byte);
}

Slice slice_next_word(Slice *rest, const char *separators) {
    while (rest->length > 0 && is_among(*rest->start, separators))
        slice_skip(rest, 1);
    Slice word = {.start = rest->start, .length = 0};
    while (word.length < rest->length && !is_among(word.start[word.length], separators))
        word.length++;
    slice_skip(rest, word.length);
    return word;
}

Slice slice_next_line(Slice *rest) {
    const char *end = rest->length > 0 ? memchr(rest->start, '\n', rest->length) : NULL;
    const Slice line = {rest->start, end ? (size_t)(end - rest->start) : rest->length};
    slice_skip(rest, line.length + (end != NULL));
    return line;
}

Slice slice_next_letter(Slice *rest) {
    Slice letter = {rest->start, 1};
    while (letter.length < rest->length &&
           ((unsigned char)letter.start[letter.length] & 0xC0) == 0x80)
        letter.length++;
    slice_skip(rest, letter.length);
    return letter;
}

Slice slice_next_digits(Slice *rest) {
    Slice digits = {.start = rest->start, .length = 0};
    while (digits.length < rest->length && slice_is_digit(digits.start[digits.length]))
        digits.length++;
    slice_skip(rest, digits.length);
    return digits;
}

bool slice_take(Slice *rest, const char *text) {
    const size_t length = strlen(text);
    if (rest->length < length || memcmp(rest->start, text, length) != 0)
        return false;
    slice_skip(rest, length);
    return true;
}

Slice slice_trim(Slice slice, const char *blanks) {
    while (slice.length > 0 && is_among(*slice.start, blanks))
        slice_skip(&slice, 1);
    while (slice.length > 0 && is_among(slice.start[slice.length - 1], blanks))
        slice.length--;
    return slice;
}

bool slice_to_uint(Slice slice, uint64_t limit, uint64_t *number) {
    if (slice.length == 0 || slice.length > 20)
        return false;
    uint64_t value = 0;
    for (size_t i = 0; i < slice.length; i++) {
        if (!slice_is_digit(slice.start[i]))
            return false;
        uint64_t digit = (uint64_t)(slice.start[i] - '0');
        if (value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    if (value > limit)
        return false;
    *number = value;
    return true;
}

bool slice_to_int(Slice slice, int64_t limit, int64_t *number) {
    uint64_t size;
    const bool negative = slice_take(&slice, "-");
    if (!slice_to_uint(slice, (uint64_t)limit, &size))
        return false;
    *number = negative ? -(int64_t)size : (int64_t)size;
    return true;
}

bool slice_to_hex(Slice slice, uint64_t *number) {
    static const char DIGITS[] = "0123456789abcdef";
    *number = 0;
    for (size_t i = 0; i < slice.length; i++) {
        const char *digit = memchr(DIGITS, tolower((unsigned char)slice.start[i]), 16);
        if (i == 16 || !digit)
            return false;
        *number = *number << 4 | (uint64_t)(digit - DIGITS);
    }
    return slice.length > 0;
}

bool slice_to_seconds(Slice slice, double limit, double *number) {
    char copy[40];
    if (slice.length == 0 || slice.length >= sizeof(copy))
        return false;
    memcpy(copy, slice.start, slice.length);
    copy[slice.length] = '\0';
    if (strspn(copy, "0123456789.eE+-") != slice.length)
        return false;
    char *end;
    double value = strtod(copy, &end);
    if (end != copy + slice.length || !isfinite(value) || value < 0 || value > limit)
        return false;
    *number = value;
    return true;
}

// --- mistyped words

enum { LETTERS_MAX = 32, BEGINNING_MIN = 3 };

Nearest nearest_to(Slice typed) {
    return (Nearest){.typed = typed};
}

static int letter(const char *text, int at) {
    return tolower((unsigned char)text[at]);
}

/// How many letters have to be changed, added, dropped or swapped with the next one to make one
/// word the other.
static int distance_of(const char *one, int one_length, const char *other, int other_length) {
    int rows[3][LETTERS_MAX + 1];
    int *before = rows[0], *last = rows[1], *now = rows[2];
    for (int j = 0; j <= other_length; j++)
        last[j] = j;
    for (int i = 1; i <= one_length; i++) {
        now[0] = i;
        for (int j = 1; j <= other_length; j++) {
            const bool same = letter(one, i - 1) == letter(other, j - 1);
            now[j] = MIN(MIN(last[j], now[j - 1]) + 1, last[j - 1] + !same);
            if (i > 1 && j > 1 && letter(one, i - 1) == letter(other, j - 2) &&
                letter(one, i - 2) == letter(other, j - 1))
                now[j] = MIN(now[j], before[j - 2] + 1);
        }
        int *const oldest = before;
        before = last;
        last = now;
        now = oldest;
    }
    return last[other_length];
}

/// Letters that may be wrong in a word of that length.
static int most_wrong(int length) {
    return length < 2 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3;
}

void nearest_try(Nearest *nearest, const char *word) {
    const size_t length = strlen(word), typed = nearest->typed.length;
    if (typed == 0 || length > LETTERS_MAX || typed > LETTERS_MAX)
        return;
    const size_t dashes = strspn(word, "-");
    int distance = distance_of(nearest->typed.start, (int)typed, word, (int)length);
    int most = most_wrong((int)(length - dashes));
    if (typed >= dashes + BEGINNING_MIN && typed < length &&
        memcmp(nearest->typed.start, word, typed) == 0)
        distance = most = 1;
    if (distance > most || (nearest->word && distance >= nearest->distance))
        return;
    nearest->word = word;
    nearest->distance = distance;
}

// --- formats

/// Notes that value `number`, from 1 on, is of that kind; false where it cannot be.
static bool note_place(TextPlaces *places, int number, const char *kind) {
    if (number < 1 || number > TEXT_PLACES_MAX)
        return false;
    char *known = places->kinds[number - 1];
    if (known[0] && strcmp(known, kind) != 0)
        return false;
    strcpy(known, kind);
    places->count = MAX(places->count, number);
    return true;
}

/// The width or precision at `at`, which may be a value itself; NULL where it is none.
static const char *read_width(const char *at, TextPlaces *places) {
    if (*at != '*')
        return at + strspn(at, "0123456789");
    return !places->numbered && note_place(places, places->count + 1, "*") ? at + 1 : NULL;
}

/// The bytes of `2$` at `at`; 0 where it is none.
static size_t number_length(const char *at) {
    return slice_is_digit(at[0]) && at[1] == '$' ? 2 : 0;
}

/// One place, `at` behind its `%`; returns what is behind it, NULL where it is none.
static const char *read_place(const char *at, TextPlaces *places) {
    const char *const start = at;
    const bool numbered = number_length(at) > 0;
    at += number_length(at);
    places->numbered |= numbered;
    places->in_order |= !numbered;
    at = read_width(at + strspn(at, "-+0#"), places);
    if (at && *at == '.')
        at = read_width(at + 1, places);
    if (!at || (places->numbered && places->in_order))
        return NULL;
    char kind[4] = "";
    size_t length = 0;
    while (*at && strchr("hlzj", *at) && length < 2)
        kind[length++] = *at++;
    if (!*at || !strchr("sdiucxXfFgeE", *at) || at - start >= TEXT_PLACE_MAX)
        return NULL;
    kind[length] = *at;
    return note_place(places, numbered ? *start - '0' : places->count + 1, kind) ? at + 1 : NULL;
}

TextPlaces text_places(const char *format) {
    TextPlaces places = {.count = 0};
    for (const char *at = strchr(format, '%'); at; at = strchr(at, '%')) {
        at++;
        if (*at == '%') {
            at++;
            continue;
        }
        const char *behind = read_place(at, &places);
        places.wrong |= behind == NULL;
        if (behind)
            at = behind;
    }
    for (int i = 0; i < places.count; i++)
        places.wrong |= !places.kinds[i][0];
    return places;
}

// --- bounded texts

Text text_over(char *memory, size_t capacity) {
    CHECK(capacity > 0);
    memory[0] = '\0';
    return (Text){.start = memory, .capacity = capacity};
}

/// The text ends with a whole character again after it was cut to its room.
static void drop_cut_character(Text *text) {
    const unsigned char *bytes = (const unsigned char *)text->start;
    size_t start = text->length;
    while (start > 0 && text->length - start < 3 && (bytes[start - 1] & 0xC0) == 0x80)
        start--;
    if (start == 0)
        return;
    const unsigned char first = bytes[start - 1];
    const size_t whole = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1;
    if (whole > text->length - start + 1)
        text->length = start - 1;
    text->start[text->length] = '\0';
}

static void add_in_order(Text *text, const char *format, va_list arguments) {
    size_t room = text->capacity - text->length;
    int wanted = vsnprintf(text->start + text->length, room, format, arguments);
    CHECK(wanted >= 0);
    text->overflowed |= (size_t)wanted >= room;
    text->length += MIN((size_t)wanted, room - 1);
    if ((size_t)wanted >= room)
        drop_cut_character(text);
}

/// Goes past a value of that kind.
static void skip_value(const char *kind, va_list *values) {
    if (strchr("fFgeE", kind[strlen(kind) - 1]))
        (void)va_arg(*values, double);
    else if (kind[0] == 's')
        (void)va_arg(*values, const char *);
    else if (kind[0] == 'z')
        (void)va_arg(*values, size_t);
    else if (kind[0] == 'j')
        (void)va_arg(*values, intmax_t);
    else if (kind[0] == 'l' && kind[1] == 'l')
        (void)va_arg(*values, long long);
    else if (kind[0] == 'l')
        (void)va_arg(*values, long);
    else
        (void)va_arg(*values, int);
}

/// Appends the value that the place at `at`, behind its `%`, names; returns what is behind it.
static const char *add_numbered_place(Text *text, const char *at, const TextPlaces *places,
                                      va_list arguments) {
    TextPlaces read = {.count = 0};
    const char *const behind = read_place(at, &read);
    const char *const form = at + number_length(at);
    char place[TEXT_PLACE_MAX + 2] = "%";
    memcpy(place + 1, form, (size_t)(behind - form));
    va_list values;
    va_copy(values, arguments);
    for (int i = 1; i < read.count; i++)
        skip_value(places->kinds[i - 1], &values);
    add_in_order(text, place, values);
    va_end(values);
    return behind;
}

/// Each piece goes to the end of the text before it; after one that did not fit comes nothing.
static void add_numbered(Text *text, const char *format, const TextPlaces *places,
                         va_list arguments) {
    Text rest = text_over(text->start + text->length, text->capacity - text->length);
    while (*format && !rest.overflowed) {
        const size_t plain = strcspn(format, "%");
        text_add_bytes(&rest, format, plain);
        format += plain;
        if (format[0] == '%' && format[1] == '%') {
            text_add_bytes(&rest, "%", 1);
            format += 2;
        } else if (format[0] == '%' && !rest.overflowed) {
            format = add_numbered_place(&rest, format + 1, places, arguments);
        }
    }
    text->length += rest.length;
    text->overflowed |= rest.overflowed;
}

/// Few are numbered: the others cost the search for a `$`.
static bool is_numbered(const char *format, TextPlaces *places) {
    if (!strchr(format, '$'))
        return false;
    *places = text_places(format);
    return places->numbered && !places->wrong;
}

void text_add_v(Text *text, const char *format, va_list arguments) {
    TextPlaces places;
    if (is_numbered(format, &places))
        add_numbered(text, format, &places, arguments);
    else
        add_in_order(text, format, arguments);
}

void text_add(Text *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    text_add_v(text, format, arguments);
    va_end(arguments);
}

void text_add_bytes(Text *text, const char *bytes, size_t length) {
    size_t room = text->capacity - text->length - 1;
    const bool cut = length > room;
    text->overflowed |= cut;
    length = MIN(length, room);
    memcpy(text->start + text->length, bytes, length);
    text->length += length;
    text->start[text->length] = '\0';
    if (cut)
        drop_cut_character(text);
}

/// Writes the whole text, if `room` bytes are enough for it.
static bool print_within(FILE *out, size_t room, const char *format, va_list arguments) {
    char *memory = base_alloc(room);
    Text text = text_over(memory, room);
    va_list values;
    va_copy(values, arguments);
    text_add_v(&text, format, values);
    va_end(values);
    if (!text.overflowed)
        fwrite(memory, 1, text.length, out);
    base_free(memory);
    return !text.overflowed;
}

void text_print_v(FILE *out, const char *format, va_list arguments) {
    TextPlaces places;
    size_t room = 500;
    if (is_numbered(format, &places))
        while (!print_within(out, room, format, arguments))
            room *= 2;
    else
        vfprintf(out, format, arguments);
}

void text_print(FILE *out, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    text_print_v(out, format, arguments);
    va_end(arguments);
}

size_t text_character(const char *text, uint32_t *code) {
    // A terminator is in no range of continuation bytes, so nothing beyond it is read.
    static const struct {
        uint8_t first, last, second_low, second_high, length, bits; ///< `bits` of the first byte
    } RANGES[] = {
        {0x00, 0x7F, 0, 0, 1, 0x7F},       {0xC2, 0xDF, 0x80, 0xBF, 2, 0x1F},
        {0xE0, 0xE0, 0xA0, 0xBF, 3, 0x0F}, {0xE1, 0xEC, 0x80, 0xBF, 3, 0x0F},
        {0xED, 0xED, 0x80, 0x9F, 3, 0x0F}, {0xEE, 0xEF, 0x80, 0xBF, 3, 0x0F},
        {0xF0, 0xF0, 0x90, 0xBF, 4, 0x07}, {0xF1, 0xF3, 0x80, 0xBF, 4, 0x07},
        {0xF4, 0xF4, 0x80, 0x8F, 4, 0x07},
    };
    const unsigned char *bytes = (const unsigned char *)text;
    size_t range = 0;
    while (range < ARRAY_LEN(RANGES) &&
           (bytes[0] < RANGES[range].first || bytes[0] > RANGES[range].last))
        range++;
    if (range == ARRAY_LEN(RANGES))
        return 0;
    uint32_t number = bytes[0] & RANGES[range].bits;
    for (size_t i = 1; i < RANGES[range].length; i++) {
        uint8_t low = i == 1 ? RANGES[range].second_low : 0x80;
        uint8_t high = i == 1 ? RANGES[range].second_high : 0xBF;
        if (bytes[i] < low || bytes[i] > high)
            return 0;
        number = number << 6 | (bytes[i] & 0x3F);
    }
    if (code)
        *code = number;
    return RANGES[range].length;
}

/// How many bytes at `text` are the beginning of a character whose end was cut off, before a
/// closing quote or the end of the text; 0 for none.
static size_t cut_character(const char *text) {
    const unsigned char *bytes = (const unsigned char *)text;
    size_t length = 1;
    if (bytes[0] < 0xC2 || bytes[0] > 0xF4)
        return 0;
    while (bytes[length] >= 0x80 && bytes[length] <= 0xBF)
        length++;
    return bytes[length] == '\'' || bytes[length] == '\0' ? length : 0;
}

/// Not so controls, the marks that turn the direction of writing, and those that end a line.
static bool is_seen(uint32_t code) {
    static const struct {
        uint32_t first, last;
    } UNSEEN[] = {{0, 0x1F}, {0x7F, 0x9F}, {0x200E, 0x200F}, {0x2028, 0x202E}, {0x2066, 0x2069}};
    size_t range = 0;
    while (range < ARRAY_LEN(UNSEEN) && (code < UNSEEN[range].first || code > UNSEEN[range].last))
        range++;
    return range == ARRAY_LEN(UNSEEN);
}

void text_add_seen(Text *text, const char *foreign) {
    while (*foreign) {
        char memory[8];
        Text seen = text_over(memory, sizeof memory);
        uint32_t code = 0;
        size_t length = text_character(foreign, &code);
        if (length > 0 && is_seen(code))
            text_add_bytes(&seen, foreign, length);
        else if (code == '\n')
            text_add(&seen, "\\n");
        else if (length > 0)
            text_add(&seen, code < 0x80 ? "\\x%02X" : "\\u%04X", (unsigned)code);
        else if ((length = cut_character(foreign)) > 0)
            text_add(&seen, "…");
        else
            text_add(&seen, "\\x%02X", (unsigned char)foreign[length++]);
        text->overflowed |= seen.length >= text->capacity - text->length;
        if (text->overflowed)
            return;
        text_add_bytes(text, memory, seen.length);
        foreign += length;
    }
}

// --- texts that grow

char *buffer_reserve(Buffer *buffer, size_t more) {
    const size_t needed = buffer->length + more + 1;
    if (needed > buffer->capacity) {
        const size_t doubled = 2 * buffer->capacity;
        buffer->capacity = MAX(needed, doubled);
        buffer->start = base_realloc(buffer->start, buffer->capacity);
    }
    return buffer->start + buffer->length;
}

void buffer_add_slice(Buffer *buffer, Slice slice) {
    char *end = buffer_reserve(buffer, slice.length);
    if (slice.length > 0)
        memcpy(end, slice.start, slice.length);
    end[slice.length] = '\0';
    buffer->length += slice.length;
}

void buffer_add(Buffer *buffer, const char *text) {
    buffer_add_slice(buffer, slice_of(text));
}

void buffer_add_byte(Buffer *buffer, char byte) {
    buffer_add_slice(buffer, (Slice){&byte, 1});
}

// --- why something was refused

bool problem_set_v(Problem *problem, const char *format, va_list arguments) {
    char memory[sizeof(problem->sentence)];
    Text raw = text_over(memory, sizeof(memory));
    text_add_v(&raw, format, arguments);
    Text sentence = text_over(problem->sentence, sizeof(problem->sentence));
    text_add_seen(&sentence, memory);
    return false;
}

bool problem_set(Problem *problem, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    problem_set_v(problem, format, arguments);
    va_end(arguments);
    return false;
}
