// The texts of one language, as GNU gettext's msgfmt writes them into `.mo` files.
//
// libintl gives no translation where the locale is C or was not generated, is not the same in a
// browser and elsewhere, and trusts what it loads. Here whatever a file says is looked at first.
// The format is that of the manual of GNU gettext, "The Format of GNU MO Files".
#pragma once

#include "base/text.h"

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
