// JSON as a tree, for tests: read by its grammar (RFC 8259), and by nothing of the code under test.
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef enum JsonKind {
    JSON_NULL,
    JSON_FALSE,
    JSON_TRUE,
    JSON_NUMBER,
    JSON_STRING,
    JSON_LIST,
    JSON_OBJECT,
} JsonKind;

typedef struct JsonTree {
    JsonKind kind;
    char *key;  ///< where it is in an object
    char *text; ///< of a string; of a number as it is written
    double number;
    size_t count; ///< of a list or an object
    struct JsonTree *children;
} JsonTree;

/// Reads one value and the white space around it. NULL when there is anything else, or a key twice.
/// Release with json_tree_free.
JsonTree *json_tree_read(const char *text, size_t length);
/// NULL is fine.
void json_tree_free(JsonTree *tree);
/// The value of a key of an object; NULL when it is none, or has no such key.
const JsonTree *json_tree_find(const JsonTree *tree, const char *key);
/// True when both are the same value.
bool json_tree_equal(const JsonTree *a, const JsonTree *b);
