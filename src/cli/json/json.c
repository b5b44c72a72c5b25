#include "cli/json/json.h"

#include <inttypes.h>

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
