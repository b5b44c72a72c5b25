#include "cli/json.h"

#include <inttypes.h>
#include <string.h>

void json_write_quoted(FILE *out, const char *text) {
    fputc('"', out);
    for (const char *at = text; *at;) {
        uint32_t code = 0;
        size_t length = text_character(at, &code);
        if (*at == '"' || *at == '\\')
            fprintf(out, "\\%c", *at);
        else if (length == 0)
            fputs("\\ufffd", out);
        else if (code < ' ')
            fprintf(out, "\\u%04x", (unsigned)code);
        else
            fwrite(at, 1, length, out);
        at += MAX(length, 1);
    }
    fputc('"', out);
}

static void begin_value(Json *json, const char *key) {
    if (json->needs_comma)
        fputc(',', json->out);
    json->needs_comma = true;
    if (!key)
        return;
    json_write_quoted(json->out, key);
    fputc(':', json->out);
}

void json_open(Json *json, const char *key, char bracket) {
    begin_value(json, key);
    fputc(bracket, json->out);
    json->needs_comma = false;
}

void json_close(Json *json, char bracket) {
    fputc(bracket, json->out);
    json->needs_comma = true;
}

void json_text(Json *json, const char *key, const char *text) {
    begin_value(json, key);
    json_write_quoted(json->out, text);
}

void json_int(Json *json, const char *key, int64_t number) {
    begin_value(json, key);
    fprintf(json->out, "%" PRId64, number);
}

void json_bool(Json *json, const char *key, bool truth) {
    begin_value(json, key);
    fputs(truth ? "true" : "false", json->out);
}

void json_null(Json *json, const char *key) {
    begin_value(json, key);
    fputs("null", json->out);
}

void json_thousandths(Json *json, const char *key, int thousandths) {
    begin_value(json, key);
    fprintf(json->out, "%d.%03d", thousandths / 1000, thousandths % 1000);
}

void json_seconds(Json *json, const char *key, int64_t nanoseconds) {
    begin_value(json, key);
    int64_t microseconds = (nanoseconds + 500) / 1000;
    fprintf(json->out, "%" PRId64 ".%06" PRId64, microseconds / 1000000, microseconds % 1000000);
}

enum { NESTING_MAX = 16 };

static void skip_space(Slice *rest) {
    while (rest->length > 0 && *rest->start && strchr(" \t\r\n", *rest->start))
        slice_skip(rest, 1);
}

/// Takes `mark` off the front.
static bool take(Slice *rest, char mark) {
    skip_space(rest);
    if (rest->length == 0 || *rest->start != mark)
        return false;
    slice_skip(rest, 1);
    return true;
}

/// Cuts a string with its quotes off the front.
static bool take_string(Slice *rest, Slice *string) {
    skip_space(rest);
    if (rest->length == 0 || *rest->start != '"')
        return false;
    size_t length = 1;
    while (length < rest->length && rest->start[length] != '"')
        length += rest->start[length] == '\\' ? 2 : 1;
    if (length >= rest->length)
        return false;
    *string = (Slice){rest->start, length + 1};
    slice_skip(rest, length + 1);
    return true;
}

/// Cuts one value of any kind off the front; brackets need only match in number.
static bool take_value(Slice *rest, Slice *value) {
    skip_space(rest);
    const char *start = rest->start;
    int depth = 0;
    do {
        Slice string;
        skip_space(rest);
        if (rest->length == 0)
            return false;
        char mark = *rest->start;
        if (mark == '"') {
            if (!take_string(rest, &string))
                return false;
            continue;
        }
        if (depth == 0 && (mark == ',' || mark == '}'))
            break;
        depth += (mark == '[' || mark == '{') - (mark == ']' || mark == '}');
        slice_skip(rest, 1);
    } while (depth >= 0 && depth <= NESTING_MAX);
    *value = (Slice){start, (size_t)(rest->start - start)};
    return depth == 0 && value->length > 0;
}

/// Walks over an object; stops at `key` unless that is NULL. False when it is not well formed.
static bool walk(Slice line, const char *key, Slice *found) {
    Slice name;
    found->start = NULL;
    if (!take(&line, '{'))
        return false;
    do {
        Slice value;
        if (!take_string(&line, &name) || !take(&line, ':') || !take_value(&line, &value))
            return false;
        if (key && slice_is((Slice){name.start + 1, name.length - 2}, key)) {
            *found = value;
            return true;
        }
    } while (take(&line, ','));
    bool closed = take(&line, '}');
    skip_space(&line);
    return closed && line.length == 0;
}

bool json_is_object(Slice line) {
    Slice nothing;
    return walk(line, NULL, &nothing);
}

bool json_find(Slice object, const char *key, Slice *value) {
    return walk(object, key, value) && value->start;
}

/// The character of an escape \uXXXX; 0 when it is none of ASCII.
static char short_code(const char *digits) {
    uint64_t code;
    return slice_to_hex((Slice){digits, 4}, &code) && code < 128 ? (char)code : 0;
}

bool json_read_text(Slice value, Text *text) {
    static const char ESCAPES[] = "\"\\/bfnrt", MEANINGS[] = "\"\\/\b\f\n\r\t";
    if (value.length < 2 || *value.start != '"')
        return false;
    for (size_t i = 1; i + 1 < value.length; i++) {
        char byte = value.start[i];
        if (byte == '\\') {
            byte = value.start[++i];
            const char *escape = byte ? strchr(ESCAPES, byte) : NULL;
            if (escape) {
                byte = MEANINGS[escape - ESCAPES];
            } else {
                byte = byte == 'u' && i + 5 < value.length ? short_code(value.start + i + 1) : 0;
                i += 4;
            }
        }
        if (byte == 0)
            return false;
        text_add_bytes(text, &byte, 1);
    }
    return !text->overflowed;
}

bool json_next_text(Slice *value, Slice *text) {
    *text = slice_next_word(value, "[]\",");
    return text->length > 0;
}
