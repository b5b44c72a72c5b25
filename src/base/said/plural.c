// Rules for plurals: a C expression of n. Evaluated as it is read; what is behind a `?` or beside
// an
// `&&` that does not matter is read all the same.
#include "base/said/catalogue.h"

#include <ctype.h>
#include <string.h>

enum { NESTED_MOST = 50 };

typedef struct Rule {
    const char *at;
    unsigned long n;
    int nested;
    bool wrong;
} Rule;

static unsigned long choice(Rule *rule);

static bool takes(Rule *rule, const char *sign) {
    while (isspace((unsigned char)*rule->at))
        rule->at++;
    const size_t length = strlen(sign);
    if (strncmp(rule->at, sign, length) != 0)
        return false;
    if (length == 1 && strchr("<>!", *sign) && rule->at[1] == '=')
        return false;
    rule->at += length;
    return true;
}

static unsigned long refuse(Rule *rule) {
    rule->wrong = true;
    rule->at = "";
    return 0;
}

static unsigned long number(Rule *rule) {
    unsigned long value = 0;
    if (!isdigit((unsigned char)*rule->at))
        return refuse(rule);
    for (; isdigit((unsigned char)*rule->at); rule->at++)
        value = value * 10 + (unsigned long)(*rule->at - '0');
    return value;
}

static unsigned long single(Rule *rule) {
    unsigned long value;
    if (++rule->nested > NESTED_MOST)
        return refuse(rule);
    if (takes(rule, "!")) {
        value = !single(rule);
    } else if (takes(rule, "(")) {
        value = choice(rule);
        if (!takes(rule, ")"))
            return refuse(rule);
    } else {
        value = takes(rule, "n") ? rule->n : number(rule);
    }
    rule->nested--;
    return value;
}

/// The signs of one level each, the tightest last.
static const char *const SIGNS[][5] = {
    {"||"}, {"&&"}, {"==", "!="}, {"<=", ">=", "<", ">"}, {"+", "-"}, {"*", "/", "%"}};

static unsigned long joined(Rule *rule, const char *sign, unsigned long left, unsigned long right) {
    switch (*sign) {
    case '|':
        return left || right;
    case '&':
        return left && right;
    case '=':
        return left == right;
    case '!':
        return left != right;
    case '<':
        return sign[1] ? left <= right : left < right;
    case '>':
        return sign[1] ? left >= right : left > right;
    case '+':
        return left + right;
    case '-':
        return left - right;
    case '*':
        return left * right;
    case '/':
        return right ? left / right : refuse(rule);
    default:
        return right ? left % right : refuse(rule);
    }
}

static unsigned long level(Rule *rule, size_t of) {
    if (of == ARRAY_LEN(SIGNS))
        return single(rule);
    unsigned long value = level(rule, of + 1);
    for (int i = 0; SIGNS[of][i] && !rule->wrong; i++)
        if (takes(rule, SIGNS[of][i])) {
            value = joined(rule, SIGNS[of][i], value, level(rule, of + 1));
            i = -1;
        }
    return value;
}

static unsigned long choice(Rule *rule) {
    if (++rule->nested > NESTED_MOST)
        return refuse(rule);
    unsigned long value = level(rule, 0);
    if (takes(rule, "?")) {
        const unsigned long yes = choice(rule);
        if (!takes(rule, ":"))
            return refuse(rule);
        const unsigned long no = choice(rule);
        value = value ? yes : no;
    }
    rule->nested--;
    return value;
}

int catalogue_plural_form(const char *text, unsigned long count) {
    enum { FORMS_MOST = 16 };
    Rule rule = {.at = text, .n = count};
    const unsigned long form = choice(&rule);
    (void)takes(&rule, ";");
    (void)takes(&rule, "");
    return rule.wrong || *rule.at || form >= FORMS_MOST ? -1 : (int)form;
}
