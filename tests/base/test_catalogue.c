// Catalogues of texts: what they find, plural rules beside those of libintl, and damaged ones.
#include "support/made_catalogue.h"
#include "support/testing.h"

#include "base/file.h"
#include "base/rng.h"
#include "languages/languages.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const MadeText PAIRS[] = {
    {"", "Language: de\nPlural-Forms: nplurals=2; plural=(n != 1);\n", 0, 0},
    {"%d mark\0%d marks", "%d Zeichen allein\0%d Zeichen", 16, 28},
    {"%s wins in %d.", "In %2$d gewinnt %1$s.", 0, 0},
    {"%s, %d", "%d, %s", 0, 0}, // its places are not those of the original
    {"80 %", "80 Prozent", 0, 0},
    {"Draw", "Zeichnen", 0, 0},
    {"the end\004Draw", "Unentschieden", 0, 0},
};

static Catalogue *opened(const MadeCatalogue *file) {
    Problem problem = {""};
    Catalogue *catalogue = catalogue_open(file->bytes, file->size, &problem);
    if (!catalogue)
        fail_msg("refused: %s", problem.sentence);
    return catalogue;
}

static void texts_are_found_in_either_order_of_bytes(void **state) {
    (void)state;
    for (int swapped = 0; swapped <= 1; swapped++) {
        const MadeCatalogue file = made_catalogue(PAIRS, ARRAY_LEN(PAIRS), swapped);
        Catalogue *catalogue = opened(&file);
        const char *first;
        assert_string_equal(catalogue_find(catalogue, NULL, "Draw"), "Zeichnen");
        assert_string_equal(catalogue_find(catalogue, "the end", "Draw"), "Unentschieden");
        assert_string_equal(catalogue_find(catalogue, NULL, "%s wins in %d."),
                            "In %2$d gewinnt %1$s.");
        assert_string_equal(catalogue_find(catalogue, NULL, "80 %"), "80 Prozent");
        assert_string_equal(catalogue_find_count(catalogue, "%d mark", 1), "%d Zeichen allein");
        assert_string_equal(catalogue_find_count(catalogue, "%d mark", 7), "%d Zeichen");
        assert_null(catalogue_find(catalogue, NULL, "Undo"));
        assert_null(catalogue_find(catalogue, "the verb", "Draw"));
        assert_null(catalogue_find(catalogue, NULL, "")); // the head is no text
        assert_null(catalogue_find(catalogue, NULL, "%s, %d"));
        assert_int_equal(catalogue_left_out(catalogue, &first), 1);
        assert_string_equal(first, "%s, %d");
        char head[40];
        Text language = text_over(head, sizeof head);
        catalogue_add_head(catalogue, "Language", &language);
        assert_string_equal(head, "de");
        catalogue_free(catalogue);
    }
}

static void places_must_be_those_of_the_original(void **state) {
    (void)state;
    static const struct {
        const char *original, *translation;
        bool fits;
    } CASES[] = {
        {"%s wins", "%s gewinnt", true},
        {"%s wins", "gewonnen", false},
        {"%s wins", "%s gewinnt %s", false},
        {"%s wins", "%d gewinnt", false},
        {"%s wins", "%n", false},
        {"%s wins", "%s gewinnt %", false},
        {"%s wins", "%s gewinnt zu 100 %%", true},
        {"%s wins", "%s gewinnt zu 100 % sicher", false},
        {"%s %d", "%2$d %1$s", true},
        {"%s %d", "%2$s %1$d", false},
        {"%s %d", "%1$s", false},
        {"%s %d", "%3$d %1$s", false},
        {"%zu", "%d", false},
        {"%.1f s", "%.1f s", true},
        {"%.1f s", "%.2f s", true},
        {"%5d", "%d", true},
        {"%d", "%*d", false},
        {"'%.*s' is none", "„%.*s“ ist keins", true},
        {"'%.*s' is none", "„%s“ ist keins", false},
        {"'%.*s' is none", "%n", false},
        {"'%.*s' is none", "%1$.*2$s", false},
        {"%s %s", "%1$s %s", false},
        {"nothing", "nichts", true},
        {"nothing", "%s", false},
        {"nothing", "100 %", false},
        {"80 %", "zu 80 %", true},
        {"100 %% sure", "100 %% sicher", true},
        {"100 %% sure", "sicher", true},
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        const MadeText pair = {CASES[i].original, CASES[i].translation, 0, 0};
        const MadeCatalogue file = made_catalogue(&pair, 1, false);
        Catalogue *catalogue = opened(&file);
        const char *found = catalogue_find(catalogue, NULL, pair.original);
        if ((found != NULL) != CASES[i].fits)
            fail_msg("'%s' for '%s' is %s", pair.translation, pair.original,
                     found ? "taken" : "left out");
        catalogue_free(catalogue);
    }
}

static const char *const RULES[] = {
    "nplurals=1; plural=0;",
    "nplurals=2; plural=(n != 1);",
    "nplurals=2; plural=(n > 1);",
    "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) "
    "? 1 : 2);",
    "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
    "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;",
    "nplurals=4; plural=(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0);",
    "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 "
    ": 5;",
    "nplurals=5; plural=n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4;",
    "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);",
    "nplurals=2; plural=!(n==1 || n%10==1);",
    "nplurals=4; plural=n*3/2-n-1+1 > 400 ? 3 : n-n/2*2;",
};

/// The file of a language that the C library reads, too.
static void write_for_the_library(int number, const MadeCatalogue *file) {
    char path[400];
    Problem problem;
    mkdir(TEST_BUILD_DIR "/catalogues", 0777);
    snprintf(path, sizeof path, TEST_BUILD_DIR "/catalogues/q%d", number);
    mkdir(path, 0777);
    snprintf(path, sizeof path, TEST_BUILD_DIR "/catalogues/q%d/LC_MESSAGES", number);
    mkdir(path, 0777);
    snprintf(path, sizeof path, TEST_BUILD_DIR "/catalogues/q%d/LC_MESSAGES/rule%d.mo", number,
             number);
    assert_true(file_write(path, (const char *)file->bytes, file->size, &problem));
}

static void plurals_are_those_of_libintl(void **state) {
    (void)state;
    static const char FORMS[] = "form 0\0form 1\0form 2\0form 3\0form 4\0form 5";
    if (!setlocale(LC_ALL, "C.UTF-8"))
        skip();
    for (int i = 0; i < (int)ARRAY_LEN(RULES); i++) {
        char head[300], domain[20], language[20];
        snprintf(head, sizeof head, "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: %s\n",
                 RULES[i]);
        const MadeText pairs[] = {{"", head, 0, 0}, {"a mark\0marks", FORMS, 12, sizeof FORMS - 1}};
        const MadeCatalogue file = made_catalogue(pairs, 2, false);
        write_for_the_library(i, &file);
        snprintf(domain, sizeof domain, "rule%d", i);
        snprintf(language, sizeof language, "q%d", i);
        setenv("LANGUAGE", language, 1);
        bindtextdomain(domain, TEST_BUILD_DIR "/catalogues");
        Catalogue *catalogue = opened(&file);
        for (unsigned long n = 0; n <= 1000; n++) {
            const char *theirs = dngettext(domain, "a mark", "marks", n);
            assert_int_equal(strncmp(theirs, "form ", 5), 0); // it was found
            assert_string_equal(catalogue_find_count(catalogue, "a mark", n), theirs);
        }
        catalogue_free(catalogue);
    }
    setlocale(LC_ALL, "C");
}

static void rules_that_are_none_are_refused(void **state) {
    (void)state;
    static const char *const WRONG[] = {"",    "n !",   "n ==", "(n",    "n % 0", "n ? 1",   "m",
                                        "n 1", "1 / 0", ")",    "n = 1", "99",    "n ? : 1", "-1"};
    for (size_t i = 0; i < ARRAY_LEN(WRONG); i++)
        assert_int_equal(catalogue_plural_form(WRONG[i], 1), -1);
    char deep[2000];
    memset(deep, '(', sizeof deep - 1);
    deep[sizeof deep - 1] = '\0';
    assert_int_equal(catalogue_plural_form(deep, 1), -1);
}

/// Opens what may be one, and asks it for all.
static void try_bytes(const uint8_t *bytes, size_t size) {
    Problem problem = {""};
    uint8_t *own = malloc(size + 1); // of just this size, so that what is read beyond it is seen
    memcpy(own, bytes, size);
    uint8_t *exact = realloc(own, size ? size : 1);
    Catalogue *catalogue = catalogue_open(exact, size, &problem);
    if (!catalogue)
        testing_assert_says(problem.sentence, "expected");
    for (size_t i = 0; catalogue && i < ARRAY_LEN(PAIRS); i++) {
        const char *found = catalogue_find(catalogue, NULL, PAIRS[i].original);
        assert_true(!found || strlen(found) < MADE_CATALOGUE_BYTES);
        found = catalogue_find_count(catalogue, PAIRS[i].original, i);
        assert_true(!found || strlen(found) < MADE_CATALOGUE_BYTES);
    }
    catalogue_free(catalogue);
    free(exact);
}

static void damaged_files_do_no_harm(void **state) {
    (void)state;
    const MadeCatalogue file = made_catalogue(PAIRS, ARRAY_LEN(PAIRS), false);
    for (size_t size = 0; size <= file.size; size++)
        try_bytes(file.bytes, size);
    Rng rng = rng_seeded(33);
    const int tries = testing_tries(20000);
    for (int i = 0; i < tries; i++) {
        MadeCatalogue damaged = file;
        for (int times = 0; times < 3; times++)
            damaged.bytes[rng_below(&rng, (uint32_t)file.size)] = (uint8_t)rng_below(&rng, 256);
        try_bytes(damaged.bytes, damaged.size);
    }
}

static void what_is_said_follows_the_catalogue(void **state) {
    (void)state;
    const MadeCatalogue file = made_catalogue(PAIRS, ARRAY_LEN(PAIRS), false);
    Catalogue *catalogue = opened(&file);
    const unsigned before = said_language();
    assert_string_equal(said("Draw"), "Draw");
    assert_string_equal(said(TO_SAY_AS("the end", "Draw")), "Draw");
    assert_string_equal(said_count("%d mark", "%d marks", 1), "%d mark");
    said_use(catalogue);
    assert_true(said_language() != before);
    assert_string_equal(said("Draw"), "Zeichnen");
    assert_string_equal(said_as("the end", "Draw"), "Unentschieden");
    assert_string_equal(said(TO_SAY_AS("the end", "Draw")), "Unentschieden");
    assert_string_equal(said_count("%d mark", "%d marks", 2), "%d Zeichen");
    assert_string_equal(said("Undo"), "Undo");
    said_use(NULL);
    assert_string_equal(said("Draw"), "Draw");
    catalogue_free(catalogue);
}

// --- which language

static const char *locale_wanted, *languages_wanted;

static const char *variable(const char *name) {
    if (strcmp(name, "LANG") == 0)
        return locale_wanted;
    return strcmp(name, "LANGUAGE") == 0 ? languages_wanted : NULL;
}

static void languages_are_found_by_code_and_locale(void **state) {
    (void)state;
    static const struct {
        const char *wanted, *code;
    } CASES[] = {{"de", "de"},
                 {"de_AT.UTF-8", "de"},
                 {"de-CH", "de"},
                 {"en_GB", "en"},
                 {"C", "en"},
                 {"C.UTF-8", "en"},
                 {"zh", "zh_CN"},
                 {"zh-CN", "zh_CN"},
                 {"zh_CN.UTF-8", "zh_CN"},
                 {"zh-Hans-SG", "zh_CN"},
                 {"zh_TW.UTF-8", NULL},
                 {"zh-Hant", NULL},
                 {"ja_JP.eucJP", "ja"},
                 {"DE", "de"},
                 {"des", NULL},
                 {"d", NULL},
                 {"", NULL},
                 {"xx", NULL}};
    if (languages_find("de") < 0)
        skip(); // built without msgfmt
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        const int found = languages_find(CASES[i].wanted);
        const char *code = found < 0 ? NULL : languages_code(found);
        if ((code == NULL) != (CASES[i].code == NULL) || (code && strcmp(code, CASES[i].code) != 0))
            fail_msg("'%s' is %s", CASES[i].wanted, code ? code : "nothing");
    }
    Problem problem;
    assert_false(languages_is("xx", &problem));
    testing_assert_says(problem.sentence, "there is no language 'xx'; expected en, de");
}

static void the_environment_says_which_as_for_gettext(void **state) {
    (void)state;
    static const struct {
        const char *locale, *list, *code;
    } CASES[] = {{"de_DE.UTF-8", NULL, "de"},
                 {"de_DE.UTF-8", "xx:fr", "fr"},
                 {"C", "fr", "en"},
                 {NULL, NULL, "en"},
                 {"xx_XX", NULL, "en"},
                 {"es_MX", "", "es"},
                 {"en_US.UTF-8", "ja:de", "ja"}};
    if (languages_find("de") < 0)
        skip();
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        locale_wanted = CASES[i].locale;
        languages_wanted = CASES[i].list;
        assert_string_equal(languages_code(languages_of_environment(variable)), CASES[i].code);
    }
}

/// Each says what it is called, opens, and leaves nothing out.
static void every_language_opens(void **state) {
    (void)state;
    for (int i = 0; i < languages_count(); i++) {
        Problem problem = {""};
        if (!languages_use(i, &problem))
            fail_msg("%s: %s", languages_code(i), problem.sentence);
        assert_true(languages_name(i)[0] != '\0');
    }
    said_use(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_found_in_either_order_of_bytes),
        cmocka_unit_test(places_must_be_those_of_the_original),
        cmocka_unit_test(plurals_are_those_of_libintl),
        cmocka_unit_test(rules_that_are_none_are_refused),
        cmocka_unit_test(damaged_files_do_no_harm),
        cmocka_unit_test(what_is_said_follows_the_catalogue),
        cmocka_unit_test(languages_are_found_by_code_and_locale),
        cmocka_unit_test(the_environment_says_which_as_for_gettext),
        cmocka_unit_test(every_language_opens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
