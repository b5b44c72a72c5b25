#include "base/text.h"

#include <stdio.h>
#include <string.h>

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

void text_add_v(Text *text, const char *format, va_list arguments) {
    size_t room = text->capacity - text->length;
    int wanted = vsnprintf(text->start + text->length, room, format, arguments);
    CHECK(wanted >= 0);
    text->overflowed |= (size_t)wanted >= room;
    text->length += MIN((size_t)wanted, room - 1);
    if ((size_t)wanted >= room)
        drop_cut_character(text);
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
