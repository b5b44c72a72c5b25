#include "cli/json.h"

#include "base/clock.h"

#include <inttypes.h>
#include <string.h>

Json json_to(FILE *out) {
    return (Json){.out = out};
}

/// Length of the UTF-8 sequence at `text`, 0 when it is none: overlong forms, surrogates and
/// numbers beyond U+10FFFF are none (RFC 3629).
static size_t sequence_length(const unsigned char *text) {
    static const struct {
        unsigned char first, last, second_low, second_high;
        uint8_t length;
    } ranges[] = {
        {0x20, 0x7f, 0, 0, 1},       {0xc2, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3},
        {0xe1, 0xec, 0x80, 0xbf, 3}, {0xed, 0xed, 0x80, 0x9f, 3}, {0xee, 0xef, 0x80, 0xbf, 3},
        {0xf0, 0xf0, 0x90, 0xbf, 4}, {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4},
    };
    for (size_t i = 0; i < ARRAY_LEN(ranges); i++) {
        if (text[0] < ranges[i].first || text[0] > ranges[i].last)
            continue;
        size_t length = ranges[i].length;
        if (length > 1 && (text[1] < ranges[i].second_low || text[1] > ranges[i].second_high))
            return 0;
        // A terminator is no continuation byte, so nothing beyond it is read.
        for (size_t j = 2; j < length; j++)
            if (text[j] < 0x80 || text[j] > 0xbf)
                return 0;
        return length;
    }
    return 0;
}

void json_write_quoted(FILE *out, const char *text) {
    fputc('"', out);
    const unsigned char *at = (const unsigned char *)text;
    while (*at) {
        size_t length = sequence_length(at);
        if (*at == '"' || *at == '\\')
            fprintf(out, "\\%c", *at);
        else if (length > 0)
            fwrite(at, 1, length, out);
        else if (*at < 0x20)
            fprintf(out, "\\u%04x", *at);
        else
            fputs("\\ufffd", out);
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

void json_seconds(Json *json, const char *key, int64_t nanoseconds) {
    begin_value(json, key);
    int64_t microseconds = (nanoseconds + 500) / 1000;
    fprintf(json->out, "%" PRId64 ".%06" PRId64, microseconds / 1000000, microseconds % 1000000);
}
