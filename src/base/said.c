#include "base/said.h"

#include "base/pool.h"

#include <ctype.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

// --- the texts of one language

enum { MAGIC_NUMBER = 0x950412de, HEAD_BYTES = 20, ENTRY_BYTES = 8, RULE_BYTES = 400 };

struct Catalogue {
    const uint8_t *bytes;
    size_t size;
    bool swapped; ///< the bytes of its numbers are in the other order
    uint32_t count, originals, translations;
    char plural[RULE_BYTES];
    bool *left_out; ///< for each text
    size_t left_out_count, left_out_first;
};

// --- the file

static uint32_t number_at(const Catalogue *catalogue, size_t at) {
    uint32_t number;
    memcpy(&number, catalogue->bytes + at, sizeof number);
    return catalogue->swapped ? __builtin_bswap32(number) : number;
}

static Slice text_at(const Catalogue *catalogue, uint32_t table, uint32_t index) {
    const size_t entry = table + (size_t)index * ENTRY_BYTES;
    return (Slice){(const char *)catalogue->bytes + number_at(catalogue, entry + 4),
                   number_at(catalogue, entry)};
}

static Slice original_at(const Catalogue *catalogue, uint32_t index) {
    return text_at(catalogue, catalogue->originals, index);
}

static Slice translation_at(const Catalogue *catalogue, uint32_t index) {
    return text_at(catalogue, catalogue->translations, index);
}

/// The table, and each text in it with its end, lies in the file.
static bool table_fits(const Catalogue *catalogue, uint32_t table) {
    if (table > catalogue->size || catalogue->count > (catalogue->size - table) / ENTRY_BYTES)
        return false;
    for (uint32_t i = 0; i < catalogue->count; i++) {
        const size_t entry = table + (size_t)i * ENTRY_BYTES;
        const size_t length = number_at(catalogue, entry), at = number_at(catalogue, entry + 4);
        if (at >= catalogue->size || length >= catalogue->size - at ||
            catalogue->bytes[at + length] != 0)
            return false;
    }
    return true;
}

static bool is_in_order(const Catalogue *catalogue) {
    for (uint32_t i = 1; i < catalogue->count; i++)
        if (strcmp(original_at(catalogue, i - 1).start, original_at(catalogue, i).start) >= 0)
            return false;
    return true;
}

/// NULL, or what is wrong.
static const char *read_head(Catalogue *catalogue) {
    if (catalogue->size < HEAD_BYTES)
        return "it is too short";
    catalogue->swapped = number_at(catalogue, 0) != MAGIC_NUMBER;
    if (number_at(catalogue, 0) != MAGIC_NUMBER)
        return "it does not begin as one";
    if (number_at(catalogue, 4) >> 16 != 0)
        return "its version is not known";
    catalogue->count = number_at(catalogue, 8);
    catalogue->originals = number_at(catalogue, 12);
    catalogue->translations = number_at(catalogue, 16);
    if (!table_fits(catalogue, catalogue->originals) ||
        !table_fits(catalogue, catalogue->translations))
        return "it is damaged";
    return is_in_order(catalogue) ? NULL : "its texts are not in order";
}

static bool find_index(const Catalogue *catalogue, const char *key, uint32_t *index) {
    uint32_t low = 0, high = catalogue->count;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        const int order = strcmp(key, original_at(catalogue, middle).start);
        *index = middle;
        if (order == 0)
            return true;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return false;
}

// --- its head, which is the translation of nothing

void catalogue_add_head(const Catalogue *catalogue, const char *name, Text *text) {
    uint32_t index;
    const size_t length = strlen(name);
    if (!find_index(catalogue, "", &index))
        return;
    const char *line = translation_at(catalogue, index).start;
    while (line && !(strncmp(line, name, length) == 0 && line[length] == ':')) {
        const char *end = strchr(line, '\n');
        line = end ? end + 1 : NULL;
    }
    if (!line)
        return;
    line += length + 1;
    line += strspn(line, " ");
    text_add_bytes(text, line, strcspn(line, "\n"));
}

/// What stands behind `plural=`; that of English where nothing stands.
static bool read_plural_rule(Catalogue *catalogue) {
    char line[RULE_BYTES];
    Text head = text_over(line, sizeof line);
    Text rule = text_over(catalogue->plural, sizeof catalogue->plural);
    catalogue_add_head(catalogue, "Plural-Forms", &head);
    const char *at = strstr(line, "plural=");
    while (at && at > line && isalpha((unsigned char)at[-1])) // nplurals=
        at = strstr(at + 1, "plural=");
    text_add(&rule, "%s", at ? at + strlen("plural=") : "n != 1");
    return !head.overflowed && catalogue_plural_form(catalogue->plural, 1) >= 0;
}

// --- places for values

/// An original that is no format (`80 %`) is not given to printf, and neither is its translation.
static bool has_places_of(const char *translation, const TextPlaces *expected) {
    const TextPlaces places = text_places(translation);
    if (expected->wrong)
        return true;
    return !places.wrong && places.count == expected->count &&
           memcmp(places.kinds, expected->kinds, sizeof places.kinds) == 0;
}

/// All forms of a text have the places that its original has.
static bool is_true_to_original(Slice original, Slice translation) {
    const TextPlaces expected = text_places(original.start);
    const size_t one = strlen(original.start);
    if (one < original.length) { // the form for many tells what is there in every language
        const TextPlaces many = text_places(original.start + one + 1);
        for (size_t at = 0; at <= translation.length; at += strlen(translation.start + at) + 1)
            if (!has_places_of(translation.start + at, &many) &&
                !has_places_of(translation.start + at, &expected))
                return false;
        return true;
    }
    return has_places_of(translation.start, &expected);
}

static void leave_out_untrue(Catalogue *catalogue) {
    catalogue->left_out = base_alloc(catalogue->count + 1);
    for (uint32_t i = 0; i < catalogue->count; i++) {
        const Slice original = original_at(catalogue, i);
        if (!original.length || is_true_to_original(original, translation_at(catalogue, i)))
            continue;
        if (catalogue->left_out_count++ == 0)
            catalogue->left_out_first = i;
        catalogue->left_out[i] = true;
    }
}

size_t catalogue_left_out(const Catalogue *catalogue, const char **first) {
    *first = catalogue->left_out_count == 0
                 ? ""
                 : original_at(catalogue, (uint32_t)catalogue->left_out_first).start;
    return catalogue->left_out_count;
}

// --- in use

Catalogue *catalogue_open(const void *bytes, size_t size, Problem *problem) {
    Catalogue *catalogue = base_alloc(sizeof *catalogue);
    catalogue->bytes = bytes;
    catalogue->size = size;
    const char *wrong = read_head(catalogue);
    if (!wrong && !read_plural_rule(catalogue))
        wrong = "its rule for plurals cannot be read";
    if (wrong) {
        problem_set(problem, "this is no catalogue of texts: %s; expected a .mo file of msgfmt",
                    wrong);
        catalogue_free(catalogue);
        return NULL;
    }
    leave_out_untrue(catalogue);
    return catalogue;
}

void catalogue_free(Catalogue *catalogue) {
    if (!catalogue)
        return;
    base_free(catalogue->left_out);
    base_free(catalogue);
}

static const char *find_key(const Catalogue *catalogue, const char *key, unsigned long form) {
    uint32_t index;
    if (!*key || !find_index(catalogue, key, &index) || catalogue->left_out[index])
        return NULL;
    const Slice all = translation_at(catalogue, index);
    size_t at = 0;
    for (; form > 0 && at < all.length; form--)
        at += strlen(all.start + at) + 1;
    return at < all.length ? all.start + at : NULL;
}

const char *catalogue_find(const Catalogue *catalogue, const char *context, const char *original) {
    enum { KEY_BYTES = 400 };
    char key[KEY_BYTES];
    Text text = text_over(key, sizeof key);
    if (!context)
        return find_key(catalogue, original, 0);
    text_add(&text, "%s\004%s", context, original);
    return text.overflowed ? NULL : find_key(catalogue, key, 0);
}

const char *catalogue_find_count(const Catalogue *catalogue, const char *one, unsigned long count) {
    const int form = catalogue_plural_form(catalogue->plural, count);
    return form < 0 ? NULL : find_key(catalogue, one, (unsigned long)form);
}

// --- rules for plurals
//
// A C expression of n. Evaluated as it is read; what is behind a `?` or beside an `&&` that does
// not matter is read all the same.

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

// --- what is said

/// The one exception, besides the promises of base.h, to the rule that nothing is global.
static _Atomic(const Catalogue *) in_use;
static atomic_uint changes;

void said_use(const Catalogue *catalogue) {
    if (atomic_exchange(&in_use, catalogue) != catalogue)
        atomic_fetch_add(&changes, 1);
}

unsigned said_language(void) {
    return atomic_load(&changes);
}

/// The language of the work that the thread is at, or else of the process.
static const Catalogue *catalogue_now(void) {
    const Pool *pool = pool_current();
    return pool ? pool->catalogue : atomic_load(&in_use);
}

const char *said(const char *english) {
    const Catalogue *catalogue = catalogue_now();
    const char *found = catalogue ? catalogue_find(catalogue, NULL, english) : NULL;
    const char *behind_context = found ? NULL : strchr(english, '\004');
    return found ? found : behind_context ? behind_context + 1 : english;
}

const char *said_count(const char *one, const char *many, long count) {
    const Catalogue *catalogue = catalogue_now();
    const unsigned long things = count < 0 ? -(unsigned long)count : (unsigned long)count;
    const char *found = catalogue ? catalogue_find_count(catalogue, one, things) : NULL;
    return found ? found : count == 1 ? one : many;
}

const char *said_as(const char *context, const char *english) {
    const Catalogue *catalogue = catalogue_now();
    const char *found = catalogue ? catalogue_find(catalogue, context, english) : NULL;
    return found ? found : english;
}

void said_listed(Text *text, const char *word, size_t index, size_t count) {
    // TRANSLATORS: what joins the words of a list: 'one, two or three'
    const char *between = said_as("list", ", ");
    // TRANSLATORS: what stands before the last word of a list: 'one, two or three'
    const char *last = said_as("list", " or ");
    text_add(text, "%s%s", index == 0 ? "" : index + 1 < count ? between : last, word);
}

void said_decimal(Text *text, double number, int digits) {
    char memory[64];
    snprintf(memory, sizeof memory, "%.*f", digits, number);
    char *point = strpbrk(memory, ".,"); // as the system's locale has it
    if (point)
        *point = '\0';
    text_add(text, "%s", memory);
    if (point) // TRANSLATORS: what stands before tenths: '0.5'
        text_add(text, "%s%s", said_as("decimals", "."), point + 1);
}

void said_sentence(Text *text, const char *sentence) {
    static const char *const ENDS[] = {".", "!", "?", "…", "。", "！", "？"};
    const size_t length = strlen(sentence);
    bool ended = length == 0;
    for (size_t i = 0; i < ARRAY_LEN(ENDS) && !ended; i++) {
        const size_t end = strlen(ENDS[i]);
        ended = length >= end && memcmp(sentence + length - end, ENDS[i], end) == 0;
    }
    // TRANSLATORS: a sentence, and what ends one
    text_add(text, ended ? "%s" : said_as("sentence", "%s."), sentence);
}
