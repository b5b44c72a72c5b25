// What is said to people, in their language.
//
// Whatever a person reads or hears stands in the source in English, inside one of these calls, by
// which xgettext finds it; docs/translating.md says how it becomes other languages. The language is
// one for the process, as the locale is: what cannot be asked of a caller through forty functions
// that make sentences. Only main and what it hands the choice to call said_use. What a library does
// in a pool (base/pool.h) has a language of its own.
#pragma once

#include "base/text.h"

// --- the texts of one language

// As GNU gettext's msgfmt writes them into `.mo` files.
//
// libintl gives no translation where the locale is C or was not generated, is not the same in a
// browser and elsewhere, and trusts what it loads. Here whatever a file says is looked at first.
// The format is that of the manual of GNU gettext, "The Format of GNU MO Files".

typedef struct Catalogue Catalogue;

/// Reads a catalogue of `size` bytes at `bytes`, in either byte order, which must stay as they are
/// for as long as it lives. NULL, with a sentence, when they are none: wrong marks, places out of
/// the file, texts out of order or without an end, a plural rule that cannot be read. Texts whose
/// places for values (`%s`, `%2$d`) are not those of the original are left out. Free with
/// catalogue_free.
Catalogue *catalogue_open(const void *bytes, size_t size, Problem *problem);
void catalogue_free(Catalogue *catalogue);

/// The text for `original`, in `context` unless that is NULL; NULL where there is none. It lives as
/// long as the bytes do.
const char *catalogue_find(const Catalogue *catalogue, const char *context, const char *original);
/// The one for `count` things, of an original with a form for one of them, `one`, and one for many.
const char *catalogue_find_count(const Catalogue *catalogue, const char *one, unsigned long count);
/// Appends what the line `name` of the catalogue's head says: `Language`; nothing where it has
/// none.
void catalogue_add_head(const Catalogue *catalogue, const char *name, Text *text);
/// How many texts were left out for their places, and the original of the first of them.
size_t catalogue_left_out(const Catalogue *catalogue, const char **first);

/// Which form is for `count` things by a plural rule in C's notation, such as `n != 1`; -1 when it
/// is none, or divides by zero.
int catalogue_plural_form(const char *rule, unsigned long count);

// --- what is said

#if defined(__GNUC__)
#define SAID_FORMAT(at) __attribute__((format_arg(at)))
#else
#define SAID_FORMAT(at)
#endif

/// The text in the language in use; where that lacks it, `english` itself, which must be a
/// constant. Any thread may ask.
SAID_FORMAT(1) const char *said(const char *english);
/// The same of `count` things: `one` and `many` are the English forms, both with the same places
/// but for the number, which `one` may leave out.
SAID_FORMAT(1) SAID_FORMAT(2) const char *said_count(const char *one, const char *many, long count);
/// The same where one English word means two things: `context` tells translators which.
SAID_FORMAT(2) const char *said_as(const char *context, const char *english);
/// Marks a constant for translators that is said later.
#define TO_SAY(english) english
/// Marks one that means two things; said() of it gives the text, and its English one without the
/// context.
#define TO_SAY_AS(context, english) context "\004" english

/// Appends the word number `index` of `count` with what stands before it in `one, two or three`.
void said_listed(Text *text, const char *word, size_t index, size_t count);

/// Appends a number with `digits` behind the point, or what the language has for it.
void said_decimal(Text *text, double number, int digits);

/// Appends a sentence with what ends one, unless it has that already; nothing of an empty one.
void said_sentence(Text *text, const char *sentence);

/// The languages that there are, for who only hands the choice on.
typedef struct SaidLanguages {
    int (*count)(void);
    const char *(*code)(int language); ///< what it is called: `de`
    /// Says all in the one that is called so from now on, as a person types it; its catalogue goes
    /// to `bytes`, NULL for English, and stays. False, with a sentence, when that is not possible.
    bool (*use)(const char *named, const void **bytes, size_t *size, Problem *problem);
} SaidLanguages;

/// From now on all is said with `catalogue`, which must live until the process ends; NULL: in
/// English. Texts that were asked for before stay valid.
void said_use(const Catalogue *catalogue);
/// Tells one language from the one before: what keeps sentences makes them anew when it changes.
unsigned said_language(void);
