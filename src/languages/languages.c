#include "languages/languages.h"

#include "base/said.h"

#include <ctype.h>
#include <string.h>

#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#endif

#define LANGUAGE(code, name)                                                                       \
    extern const unsigned char language_##code[];                                                  \
    extern const size_t language_##code##_size;
#ifndef __EMSCRIPTEN__
#include "language_rows.h"
#endif
#undef LANGUAGE

typedef struct Language {
    const char *code, *name;
    const unsigned char *bytes; ///< NULL: a server has them
    const size_t *size;
} Language;

#ifdef __EMSCRIPTEN__
#define LANGUAGE(code, name) {#code, name, NULL, NULL},
#else
#define LANGUAGE(code, name) {#code, name, language_##code, &language_##code##_size},
#endif
static const Language LANGUAGES[] = {
    {"en", "English", NULL, NULL},
#include "language_rows.h"
};
_Static_assert(ARRAY_LEN(LANGUAGES) <= LANGUAGES_MAX, "too many languages");

int languages_count(void) {
    return (int)ARRAY_LEN(LANGUAGES);
}

const char *languages_code(int language) {
    return language >= 0 && language < languages_count() ? LANGUAGES[language].code : NULL;
}

const char *languages_name(int language) {
    CHECK(language >= 0 && language < languages_count());
    return LANGUAGES[language].name;
}

// --- which one is meant

/// Letters alike in both cases, `-` for `_`.
static bool same_letter(char one, char other) {
    return tolower((unsigned char)(one == '-' ? '_' : one)) ==
           tolower((unsigned char)(other == '-' ? '_' : other));
}

/// How many characters of a code stand at the start of what is wanted.
static size_t letters_alike(const char *code, const char *wanted) {
    size_t alike = 0;
    while (code[alike] && wanted[alike] && same_letter(code[alike], wanted[alike]))
        alike++;
    return alike;
}

static bool ends_part(char letter) {
    return !letter || strchr("-_.@:", letter);
}

/// A code that is wanted as it is, or whose language is, where no nearer one is there. Chinese of
/// Taiwan or Hong Kong is written in other letters.
static bool means(const char *code, const char *wanted, bool nearly) {
    const size_t language = strcspn(code, "_");
    const size_t alike = letters_alike(code, wanted);
    if (!code[alike] && ends_part(wanted[alike]) && (!nearly || wanted[alike] != '_'))
        return true;
    if (!nearly || alike < language || !ends_part(wanted[language]))
        return false;
    return !(strstr(wanted, "TW") || strstr(wanted, "HK") || strstr(wanted, "Hant"));
}

int languages_find(const char *wanted) {
    if (strncmp(wanted, "C", 1) == 0 && ends_part(wanted[1]))
        return LANGUAGE_ENGLISH;
    for (int nearly = 0; nearly <= 1; nearly++)
        for (int i = 0; i < languages_count(); i++)
            if (means(LANGUAGES[i].code, wanted, nearly))
                return i;
    return -1;
}

int languages_find_typed(const char *wanted, Problem *problem) {
    char known[200];
    Text list = text_over(known, sizeof known);
    const int found = languages_find(wanted);
    if (found >= 0)
        return found;
    for (int i = 0; i < languages_count(); i++)
        said_listed(&list, LANGUAGES[i].code, (size_t)i, (size_t)languages_count());
    problem_set(problem, "there is no language '%s'; expected %s", wanted, known);
    return -1;
}

/// The first of a list with colons that there is.
static int first_of(const char *list) {
    char one[40];
    while (*list) {
        const size_t length = strcspn(list, ":");
        Text text = text_over(one, sizeof one);
        text_add_bytes(&text, list, length);
        const int found = *one && !text.overflowed ? languages_find(one) : -1;
        if (found >= 0)
            return found;
        list += length + (list[length] == ':');
    }
    return -1;
}

int languages_of_environment(const char *(*variable)(const char *name)) {
    static const char *const LOCALES[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *locale = NULL;
    for (size_t i = 0; i < ARRAY_LEN(LOCALES) && !(locale && *locale); i++)
        locale = variable(LOCALES[i]);
    const char *list = variable("LANGUAGE");
    const bool asks = locale && *locale && strcmp(locale, "C") != 0 && strcmp(locale, "POSIX") != 0;
    int found = asks && list ? first_of(list) : -1;
    if (found < 0 && locale)
        found = languages_find(locale);
    return MAX(found, LANGUAGE_ENGLISH);
}

// --- the switch

/// What was opened is kept: sentences point into it.
static Catalogue *opened[LANGUAGES_MAX];

#ifdef __EMSCRIPTEN__
// What it gives is ours to free.
extern void *languages_web_load(const char *code, size_t *size);
#endif

static bool find_bytes(int language, const void **bytes, size_t *size, Problem *problem) {
#ifdef __EMSCRIPTEN__
    *bytes = languages_web_load(LANGUAGES[language].code, size);
    return *bytes ||
           problem_set(problem, "the texts of %s could not be loaded", LANGUAGES[language].name);
#else
    (void)problem;
    *bytes = LANGUAGES[language].bytes;
    *size = *LANGUAGES[language].size;
    return true;
#endif
}

static bool use(const Catalogue *catalogue, Problem *problem) {
    const char *first;
    const size_t left_out = catalogue_left_out(catalogue, &first);
    said_use(catalogue);
    return left_out == 0 ||
           problem_set(problem,
                       "%zu texts stay in English, as their places for values differ; the first is "
                       "'%.80s'",
                       left_out, first);
}

bool languages_use(int language, Problem *problem) {
    CHECK(language >= 0 && language < languages_count());
    const void *bytes;
    size_t size;
    if (language == LANGUAGE_ENGLISH) {
        said_use(NULL);
        return true;
    }
    if (!opened[language]) {
        if (!find_bytes(language, &bytes, &size, problem))
            return false;
        opened[language] = catalogue_open(bytes, size, problem);
    }
    return opened[language] && use(opened[language], problem);
}

bool languages_use_bytes(const void *bytes, size_t size, Problem *problem) {
    void *kept = base_alloc(size + 1);
    memcpy(kept, bytes, size);
    Catalogue *catalogue = catalogue_open(kept, size, problem);
    if (!catalogue) {
        base_free(kept);
        return false;
    }
    return use(catalogue, problem);
}
