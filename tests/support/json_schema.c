#include "support/json_schema.h"

#include "base/base.h"
#include "base/file.h"
#include "support/json_tree.h"
#include "support/testing.h"

#include <regex.h>
#include <stdio.h>
#include <string.h>

typedef struct Check {
    const JsonTree *root; ///< of the schema
    char *wrong;          ///< what is wrong first
    size_t room;
} Check;

static bool fits(Check *check, const JsonTree *schema, const JsonTree *value);

static bool refuse(Check *check, const JsonTree *value, const char *word, const char *what) {
    if (!check->wrong[0])
        snprintf(check->wrong, check->room, "%s is not as '%s' says%s%s",
                 value->key ? value->key : "a value", word, what ? ": " : "", what ? what : "");
    return false;
}

// --- the words of a schema, in the order of WORDS

static bool is_of_type(const JsonTree *value, const char *type) {
    static const char *const NAMES[] = {"null",   "boolean", "boolean", "number",
                                        "string", "array",   "object"};
    if (strcmp(type, "integer") == 0)
        return value->kind == JSON_NUMBER && strpbrk(value->text, ".eE") == NULL;
    return strcmp(NAMES[value->kind], type) == 0;
}

static bool fits_type(Check *check, const JsonTree *word, const JsonTree *value) {
    (void)check;
    bool found = word->kind == JSON_STRING && is_of_type(value, word->text);
    for (size_t i = 0; i < word->count; i++)
        found |= is_of_type(value, word->children[i].text);
    return found;
}

static bool fits_const(Check *check, const JsonTree *word, const JsonTree *value) {
    (void)check;
    return json_tree_equal(word, value);
}

static bool fits_enum(Check *check, const JsonTree *word, const JsonTree *value) {
    (void)check;
    bool found = false;
    for (size_t i = 0; i < word->count; i++)
        found |= json_tree_equal(&word->children[i], value);
    return found;
}

static bool fits_pattern(Check *check, const JsonTree *word, const JsonTree *value) {
    (void)check;
    regex_t pattern;
    if (value->kind != JSON_STRING)
        return true;
    assert_int_equal(regcomp(&pattern, word->text, REG_EXTENDED | REG_NOSUB), 0);
    const bool found = regexec(&pattern, value->text, 0, NULL, 0) == 0;
    regfree(&pattern);
    return found;
}

static bool fits_minimum(Check *check, const JsonTree *word, const JsonTree *value) {
    (void)check;
    return value->kind != JSON_NUMBER || value->number >= word->number;
}

static bool fits_maximum(Check *check, const JsonTree *word, const JsonTree *value) {
    (void)check;
    return value->kind != JSON_NUMBER || value->number <= word->number;
}

static bool fits_min_items(Check *check, const JsonTree *word, const JsonTree *value) {
    (void)check;
    return value->kind != JSON_LIST || (double)value->count >= word->number;
}

static bool fits_max_items(Check *check, const JsonTree *word, const JsonTree *value) {
    (void)check;
    return value->kind != JSON_LIST || (double)value->count <= word->number;
}

static bool fits_items(Check *check, const JsonTree *word, const JsonTree *value) {
    bool right = true;
    for (size_t i = 0; right && value->kind == JSON_LIST && i < value->count; i++)
        right = fits(check, word, &value->children[i]);
    return right;
}

/// With additionalProperties, which all objects forbid here.
static bool fits_properties(Check *check, const JsonTree *word, const JsonTree *value) {
    for (size_t i = 0; value->kind == JSON_OBJECT && i < value->count; i++) {
        const JsonTree *child = &value->children[i], *schema = json_tree_find(word, child->key);
        if (!schema)
            return refuse(check, value, "properties", child->key);
        if (!fits(check, schema, child))
            return false;
    }
    return true;
}

static bool fits_required(Check *check, const JsonTree *word, const JsonTree *value) {
    for (size_t i = 0; value->kind == JSON_OBJECT && i < word->count; i++)
        if (!json_tree_find(value, word->children[i].text))
            return refuse(check, value, "required", word->children[i].text);
    return true;
}

static bool fits_any(Check *check, const JsonTree *word, const JsonTree *value) {
    for (size_t i = 0; i < word->count; i++) {
        char wrong[256] = "";
        Check part = {check->root, wrong, sizeof wrong};
        if (fits(&part, &word->children[i], value))
            return true;
    }
    return false;
}

static bool fits_reference(Check *check, const JsonTree *word, const JsonTree *value) {
    static const char BEGINS[] = "#/$defs/";
    const JsonTree *all = json_tree_find(check->root, "$defs");
    assert_true(all && strncmp(word->text, BEGINS, strlen(BEGINS)) == 0);
    const JsonTree *one = json_tree_find(all, word->text + strlen(BEGINS));
    assert_non_null(one);
    return fits(check, one, value);
}

static bool fits_note(Check *check, const JsonTree *word, const JsonTree *value) {
    (void)check, (void)word, (void)value;
    return true;
}

static bool forbids_more(Check *check, const JsonTree *word, const JsonTree *value) {
    (void)check, (void)value;
    return word->kind == JSON_FALSE; // what is forbidden fits_properties finds
}

static const struct {
    const char *name;
    bool (*fits)(Check *check, const JsonTree *word, const JsonTree *value);
} WORDS[] = {
    {"$schema", fits_note},       {"title", fits_note},
    {"description", fits_note},   {"$defs", fits_note},
    {"$ref", fits_reference},     {"additionalProperties", forbids_more},
    {"anyOf", fits_any},          {"const", fits_const},
    {"enum", fits_enum},          {"items", fits_items},
    {"maxItems", fits_max_items}, {"maximum", fits_maximum},
    {"minItems", fits_min_items}, {"minimum", fits_minimum},
    {"pattern", fits_pattern},    {"properties", fits_properties},
    {"required", fits_required},  {"type", fits_type},
};

static bool fits(Check *check, const JsonTree *schema, const JsonTree *value) {
    for (size_t i = 0; i < schema->count; i++) {
        const JsonTree *word = &schema->children[i];
        size_t known = 0;
        while (known < ARRAY_LEN(WORDS) && strcmp(WORDS[known].name, word->key) != 0)
            known++;
        if (known == ARRAY_LEN(WORDS))
            fail_msg("a schema says '%s', which the tests do not know", word->key);
        if (!WORDS[known].fits(check, word, value))
            return refuse(check, value, word->key, NULL);
    }
    return true;
}

// --- which schema

/// As docs/json.md tells them apart.
static const char *schema_of(const JsonTree *value) {
    const JsonTree *algorithm = json_tree_find(value, "algorithm");
    if (json_tree_find(value, "error"))
        return "error";
    if (json_tree_find(value, "do") || (algorithm && !json_tree_find(value, "seconds")))
        return "trace";
    if (json_tree_find(value, "result"))
        return "review";
    if (json_tree_find(value, "jobs"))
        return "status";
    if (!algorithm || algorithm->kind != JSON_STRING)
        return NULL;
    return strcmp(algorithm->text, "search") == 0  ? "search"
           : strcmp(algorithm->text, "solve") == 0 ? "solve"
                                                   : "minimax";
}

static JsonTree *read_schema(const char *name) {
    char path[512], *bytes;
    size_t length;
    Problem problem;
    snprintf(path, sizeof path, "%s/../assets/schema/%s.schema.json", TEST_DATA_DIR, name);
    if (!file_read(path, 1 << 20, &bytes, &length, &problem))
        fail_msg("%s", problem.sentence);
    JsonTree *schema = json_tree_read(bytes, length);
    base_free(bytes);
    assert_non_null(schema);
    return schema;
}

bool json_schema_fits(const char *line, size_t length, char *wrong, size_t room) {
    JsonTree *value = json_tree_read(line, length);
    wrong[0] = '\0';
    if (!value) {
        snprintf(wrong, room, "it is no JSON");
        return false;
    }
    bool right = false;
    const char *name = schema_of(value);
    if (name) {
        JsonTree *schema = read_schema(name);
        Check check = {schema, wrong, room};
        right = fits(&check, schema, value);
        json_tree_free(schema);
    } else {
        snprintf(wrong, room, "there is no schema for it");
    }
    json_tree_free(value);
    return right;
}

void json_schema_assert(const char *text) {
    char wrong[256];
    while (*text) {
        const size_t length = strcspn(text, "\n");
        if (*text == '{' && !json_schema_fits(text, length, wrong, sizeof wrong))
            fail_msg("%s: %.*s", wrong, (int)length, text);
        text += length + (text[length] == '\n');
    }
}
