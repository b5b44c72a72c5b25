#include "languages/languages.h"

#include "base/file.h"
#include "inkrow_languages.h"

#include <ctype.h>
#include <string.h>

/// More than any catalogue has.
enum { FILE_BYTES_MAX = 4 << 20 };

static const InkrowLanguage ENGLISH = {"en", "English", NULL, 0};

/// NULL beyond the last.
static const InkrowLanguage *language_at(int language) {
    size_t count;
    const InkrowLanguage *others = inkrow_languages(&count);
    CHECK(count < LANGUAGES_MAX);
    if (language == LANGUAGE_ENGLISH)
        return &ENGLISH;
    return language > 0 && (size_t)language <= count ? &others[language - 1] : NULL;
}

int languages_count(void) {
    size_t count;
    inkrow_languages(&count);
    return 1 + (int)count;
}

const char *languages_code(int language) {
    const InkrowLanguage *found = language_at(language);
    return found ? found->code : NULL;
}

const char *languages_name(int language) {
    const InkrowLanguage *found = language_at(language);
    CHECK(found);
    return found->name;
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
            if (means(languages_code(i), wanted, nearly))
                return i;
    return -1;
}

/// -1, with a sentence that lists what there is.
static int find_typed(const char *wanted, Problem *problem) {
    char known[200];
    Text list = text_over(known, sizeof known);
    const int found = languages_find(wanted);
    if (found >= 0)
        return found;
    for (int i = 0; i < languages_count(); i++)
        said_listed(&list, languages_code(i), (size_t)i, (size_t)languages_count());
    problem_set(problem, said("there is no language '%s'; expected %s"), wanted, known);
    return -1;
}

int languages_first(const char *list) {
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
    int found = asks && list ? languages_first(list) : -1;
    if (found < 0 && locale)
        found = languages_find(locale);
    return MAX(found, LANGUAGE_ENGLISH);
}

// --- the switch

/// What was opened is kept: sentences point into it.
typedef struct Opened {
    Catalogue *catalogue;
    const void *bytes;
    size_t size;
} Opened;
static Opened opened[LANGUAGES_MAX];

#ifdef __EMSCRIPTEN__
// In languages_web.js.
extern size_t languages_web_load(const char *code);
extern void languages_web_take(void *bytes);

static const void *load(const char *code, size_t *size) {
    *size = languages_web_load(code);
    void *bytes = *size > 0 ? base_alloc(*size) : NULL;
    if (bytes)
        languages_web_take(bytes);
    return bytes;
}
#endif

static bool find_bytes(const InkrowLanguage *language, const void **bytes, size_t *size,
                       Problem *problem) {
    *bytes = language->bytes;
    *size = language->size;
#ifdef __EMSCRIPTEN__
    *bytes = load(language->code, size);
#endif
    return *bytes || problem_set(problem,
                                 "the texts of %s could not be loaded; all is said in "
                                 "English",
                                 language->name);
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
    Opened *of = &opened[language];
    if (language == LANGUAGE_ENGLISH) {
        said_use(NULL);
        return true;
    }
    if (!of->catalogue) {
        if (!find_bytes(language_at(language), &of->bytes, &of->size, problem))
            return false;
        of->catalogue = catalogue_open(of->bytes, of->size, problem);
    }
    return of->catalogue && use(of->catalogue, problem);
}

// --- as it is named

/// For who translates: a file as msgfmt writes them.
static bool is_file(const char *named) {
    const size_t length = strlen(named);
    return strchr(named, '/') || (length > 3 && strcmp(named + length - 3, ".mo") == 0);
}

bool languages_is(const char *named, Problem *problem) {
    return is_file(named) || find_typed(named, problem) >= 0;
}

/// The bytes stay, as all that was opened does.
static bool use_file(const char *path, Opened *of, Problem *problem) {
    char *bytes;
    if (!file_read_plain(path, FILE_BYTES_MAX, &bytes, &of->size, problem))
        return false;
    of->bytes = bytes;
    of->catalogue = catalogue_open(bytes, of->size, problem);
    if (!of->catalogue)
        base_free(bytes);
    return of->catalogue && use(of->catalogue, problem);
}

/// What it was opened as goes to `of`.
static bool use_named(const char *named, Opened *of, Problem *problem) {
    Problem inner;
    if (is_file(named))
        return use_file(named, of, &inner) ||
               problem_set(problem, "%.80s: %.140s", named, inner.sentence);
    const int language = languages_find(named);
    const bool used = languages_use(language, problem);
    *of = opened[language];
    return used;
}

bool languages_use_named(const char *named, Problem *problem) {
    Opened of;
    return use_named(named, &of, problem);
}

static bool use_typed(const char *named, const void **bytes, size_t *size, Problem *problem) {
    Opened of;
    if (!languages_is(named, problem) || !use_named(named, &of, problem))
        return false;
    *bytes = of.bytes;
    *size = of.size;
    return true;
}

const SaidLanguages *languages_said(void) {
    static const SaidLanguages ALL = {languages_count, languages_code, use_typed};
    return &ALL;
}
