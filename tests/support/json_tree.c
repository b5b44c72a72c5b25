#include "support/json_tree.h"

#include "base/base.h"

#include <stdlib.h>
#include <string.h>

enum { NESTING_MAX = 64 };

typedef struct Reader {
    const char *at, *end;
    int depth;
} Reader;

static void skip_space(Reader *reader) {
    while (reader->at < reader->end && *reader->at && strchr(" \t\r\n", *reader->at))
        reader->at++;
}

static bool take(Reader *reader, const char *word) {
    const size_t length = strlen(word);
    if ((size_t)(reader->end - reader->at) < length || memcmp(reader->at, word, length) != 0)
        return false;
    reader->at += length;
    return true;
}

static void release(JsonTree *tree) {
    for (size_t i = 0; i < tree->count; i++)
        release(&tree->children[i]);
    free(tree->children);
    free(tree->key);
    free(tree->text);
}

/// Appends a character of the basic plane as UTF-8.
static char *add_code(char *to, unsigned code) {
    if (code < 0x80) {
        *to++ = (char)code;
        return to;
    }
    if (code < 0x800) {
        *to++ = (char)(0xc0 | code >> 6);
    } else {
        *to++ = (char)(0xe0 | code >> 12);
        *to++ = (char)(0x80 | (code >> 6 & 0x3f));
    }
    *to++ = (char)(0x80 | (code & 0x3f));
    return to;
}

static bool take_escape(Reader *reader, char **to) {
    static const char NAMES[] = "\"\\/bfnrt", MEANINGS[] = "\"\\/\b\f\n\r\t";
    const char *name = reader->at < reader->end && *reader->at ? strchr(NAMES, *reader->at) : NULL;
    if (name) {
        *(*to)++ = MEANINGS[name - NAMES];
        reader->at++;
        return true;
    }
    if (!take(reader, "u") || reader->end - reader->at < 4)
        return false;
    char digits[5] = {0}, *end;
    memcpy(digits, reader->at, 4);
    const unsigned code = (unsigned)strtoul(digits, &end, 16);
    reader->at += 4;
    *to = add_code(*to, code);
    return end == digits + 4 && code != 0;
}

/// A string with its quotes; NULL when there is none.
static char *take_string(Reader *reader) {
    if (!take(reader, "\""))
        return NULL;
    char *text = malloc((size_t)(reader->end - reader->at) + 4), *to = text;
    while (reader->at < reader->end && *reader->at != '"') {
        const char byte = *reader->at++;
        if (byte == '\\' ? !take_escape(reader, &to) : (unsigned char)byte < ' ') {
            free(text);
            return NULL;
        }
        if (byte != '\\')
            *to++ = byte;
    }
    *to = '\0';
    if (take(reader, "\""))
        return text;
    free(text);
    return NULL;
}

/// Digits, as many as there are; false when there is none.
static bool take_digits(Reader *reader) {
    const char *from = reader->at;
    while (reader->at < reader->end && *reader->at >= '0' && *reader->at <= '9')
        reader->at++;
    return reader->at > from;
}

static bool take_number(Reader *reader, JsonTree *tree) {
    const char *from = reader->at;
    (void)take(reader, "-");
    const bool zero = take(reader, "0");
    if (!zero && !take_digits(reader))
        return false;
    if (take(reader, ".") && !take_digits(reader))
        return false;
    if (take(reader, "e") || take(reader, "E")) {
        if (!take(reader, "+"))
            (void)take(reader, "-");
        if (!take_digits(reader))
            return false;
    }
    const size_t length = (size_t)(reader->at - from);
    tree->kind = JSON_NUMBER;
    tree->text = calloc(length + 1, 1);
    memcpy(tree->text, from, length);
    tree->number = strtod(tree->text, NULL);
    return true;
}

static bool take_value(Reader *reader, JsonTree *tree);

/// An element of a list, or of an object where `keyed`.
static bool take_child(Reader *reader, JsonTree *tree, bool keyed) {
    JsonTree child = {.key = NULL};
    char *key = NULL;
    skip_space(reader);
    if (keyed) {
        key = take_string(reader);
        skip_space(reader);
        if (!key || json_tree_find(tree, key) || !take(reader, ":")) {
            free(key);
            return false;
        }
    }
    const bool right = take_value(reader, &child);
    child.key = key;
    tree->children = realloc(tree->children, (tree->count + 1) * sizeof child);
    tree->children[tree->count++] = child;
    skip_space(reader);
    return right;
}

static bool take_children(Reader *reader, JsonTree *tree, bool keyed) {
    const char *end = keyed ? "}" : "]";
    tree->kind = keyed ? JSON_OBJECT : JSON_LIST;
    skip_space(reader);
    if (take(reader, end))
        return true;
    do {
        if (!take_child(reader, tree, keyed))
            return false;
    } while (take(reader, ","));
    return take(reader, end);
}

static bool take_value(Reader *reader, JsonTree *tree) {
    static const char *const WORDS[] = {"null", "false", "true"};
    bool right = false;
    skip_space(reader);
    for (int kind = JSON_NULL; kind <= JSON_TRUE; kind++)
        if (take(reader, WORDS[kind])) {
            tree->kind = (JsonKind)kind;
            return true;
        }
    if (++reader->depth > NESTING_MAX || reader->at == reader->end)
        return false;
    if (*reader->at == '"') {
        tree->kind = JSON_STRING;
        tree->text = take_string(reader);
        right = tree->text != NULL;
    } else if (take(reader, "[")) {
        right = take_children(reader, tree, false);
    } else if (take(reader, "{")) {
        right = take_children(reader, tree, true);
    } else {
        right = take_number(reader, tree);
    }
    reader->depth--;
    return right;
}

JsonTree *json_tree_read(const char *text, size_t length) {
    Reader reader = {.at = text, .end = text + length};
    JsonTree *tree = calloc(1, sizeof *tree);
    const bool right = take_value(&reader, tree);
    skip_space(&reader);
    if (right && reader.at == reader.end)
        return tree;
    json_tree_free(tree);
    return NULL;
}

void json_tree_free(JsonTree *tree) {
    if (tree)
        release(tree);
    free(tree);
}

const JsonTree *json_tree_find(const JsonTree *tree, const char *key) {
    if (tree->kind != JSON_OBJECT)
        return NULL;
    for (size_t i = 0; i < tree->count; i++)
        if (strcmp(tree->children[i].key, key) == 0)
            return &tree->children[i];
    return NULL;
}

bool json_tree_equal(const JsonTree *a, const JsonTree *b) {
    if (a->kind != b->kind || a->count != b->count)
        return false;
    if (a->kind == JSON_NUMBER)
        return a->text && b->text && a->number == b->number;
    if (a->kind == JSON_STRING)
        return strcmp(a->text, b->text) == 0;
    for (size_t i = 0; i < a->count; i++) {
        const JsonTree *other =
            a->kind == JSON_OBJECT ? json_tree_find(b, a->children[i].key) : &b->children[i];
        if (!other || !json_tree_equal(&a->children[i], other))
            return false;
    }
    return true;
}
