#include "formats/sgf/lexer.h"

#include "base/said/said.h"
#include "base/text.h"
#include "formats/place.h"

#include <string.h>

SgfLexer sgf_lexer(Slice source) {
    return (SgfLexer){.source = source, .at = source.start, .token = {source.start, 0}};
}

bool sgf_lexer_refuse(const SgfLexer *lexer, Problem *problem, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    problem_set_v(problem, format, arguments);
    va_end(arguments);
    return place_add(lexer->source, lexer->token.start, problem);
}

static bool is_blank(char byte) {
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

static const char *skip_blanks(const char *at, const char *end) {
    while (at < end && is_blank(*at))
        at++;
    return at;
}

bool sgf_lexer_find_game(SgfLexer *lexer) {
    const char *end = lexer->source.start + lexer->source.length;
    for (const char *at = lexer->at; at < end; at++) {
        if (*at != '(')
            continue;
        const char *behind = skip_blanks(at + 1, end);
        if (behind < end && *behind == ';') {
            lexer->at = at;
            return true;
        }
    }
    return false;
}

/// The bytes of the character at `at`, or of what is none, before `end`.
static size_t character_length(const char *at, const char *end) {
    char copy[5] = {0};
    for (size_t i = 0; i < 4 && at + i < end; i++)
        copy[i] = at[i];
    const size_t length = text_character(copy, NULL);
    return MAX(length, 1);
}

static bool is_capital(char byte) {
    return byte >= 'A' && byte <= 'Z';
}

/// Of a name: older files have small letters between the capitals, some programs digits.
static bool is_of_name(char byte) {
    return is_capital(byte) || (byte >= 'a' && byte <= 'z') || slice_is_digit(byte);
}

/// Takes a value whose bracket was read.
static SgfToken take_value(SgfLexer *lexer, const char *end, Problem *problem) {
    const char *at = lexer->at;
    while (at < end && *at != ']')
        at += *at == '\\' && at + 1 < end ? 2 : 1;
    if (at >= end) {
        sgf_lexer_refuse(lexer, problem,
                         said("this [ is never closed; expected a ] behind its value"));
        return SGF_WRONG;
    }
    lexer->token = (Slice){lexer->at, (size_t)(at - lexer->at)};
    lexer->at = at + 1;
    return SGF_VALUE;
}

static SgfToken take_name(SgfLexer *lexer, const char *end) {
    while (lexer->at < end && is_of_name(*lexer->at))
        lexer->at++;
    lexer->token.length = (size_t)(lexer->at - lexer->token.start);
    return SGF_NAME;
}

SgfToken sgf_lexer_next(SgfLexer *lexer, Problem *problem) {
    const char *end = lexer->source.start + lexer->source.length;
    lexer->at = skip_blanks(lexer->at, end);
    lexer->token = (Slice){lexer->at, 0};
    if (lexer->at == end)
        return SGF_END;
    lexer->token.length = character_length(lexer->at, end);
    lexer->at += lexer->token.length;
    switch (lexer->token.start[0]) {
    case '(':
        return SGF_OPEN;
    case ')':
        return SGF_CLOSE;
    case ';':
        return SGF_NODE;
    case '[':
        return take_value(lexer, end, problem);
    }
    if (is_of_name(lexer->token.start[0]))
        return take_name(lexer, end);
    const Slice quoted = place_quote(lexer->token);
    sgf_lexer_refuse(
        lexer, problem,
        said("'%.*s' has no meaning here; expected a property such as B[hh], or one of ( ) ;"),
        SLICE_ARG(quoted));
    return SGF_WRONG;
}

SgfNode sgf_node(const SgfLexer *lexer) {
    return (SgfNode){.lexer = *lexer};
}

/// Keeps the capitals of the name that was read.
static bool take_over_name(SgfNode *node, Problem *problem) {
    const Slice name = node->lexer.token, quoted = place_quote(name);
    size_t length = 0;
    for (size_t i = 0; i < name.length; i++) {
        if (!is_capital(name.start[i]) && (length == 0 || name.start[i] > '9'))
            continue;
        if (length == SGF_NAME_MAX)
            return sgf_lexer_refuse(&node->lexer, problem,
                                    said("the property '%.*s' has more than %d capital letters"),
                                    SLICE_ARG(quoted), SGF_NAME_MAX);
        node->name[length++] = name.start[i];
    }
    node->name[length] = '\0';
    node->wants_value = true;
    return length > 0 ||
           sgf_lexer_refuse(&node->lexer, problem,
                            said("'%.*s' is no property; expected capital letters, as in "
                                 "B[hh]"),
                            SLICE_ARG(quoted));
}

static SgfToken wrong(const SgfNode *node, Problem *problem, const char *sentence) {
    sgf_lexer_refuse(&node->lexer, problem, "%s", sentence);
    return SGF_WRONG;
}

SgfToken sgf_node_next(SgfNode *node, Problem *problem) {
    for (;;) {
        const SgfLexer before = node->lexer;
        const SgfToken token = sgf_lexer_next(&node->lexer, problem);
        if (token == SGF_WRONG)
            return token;
        if (node->wants_value && token != SGF_VALUE)
            return wrong(node, problem,
                         said("a property has no value; expected [ behind its name"));
        if (token == SGF_VALUE && !node->name[0])
            return wrong(node, problem, said("this value has no property before it"));
        if (token == SGF_VALUE) {
            node->wants_value = false;
            return token;
        }
        if (token != SGF_NAME) {
            node->lexer = before;
            return SGF_END;
        }
        if (!take_over_name(node, problem))
            return SGF_WRONG;
    }
}

bool sgf_node_is(const SgfNode *node, const char *name) {
    return strcmp(node->name, name) == 0;
}
