// The languages that there are besides English, and the switch from one to another.
#pragma once

#include "base/said.h"

/// Languages have numbers: 0 is English, then those of assets/languages in the order of their
/// codes.
enum { LANGUAGE_ENGLISH = 0, LANGUAGES_MAX = 40 };

/// How many there are, with English.
int languages_count(void);
/// `en`, `zh_CN`: what it is called in settings and on the command line; NULL beyond the last.
const char *languages_code(int language);
/// How it calls itself: `Deutsch`; constant.
const char *languages_name(int language);
/// The one for what a person or a machine calls it: a code or a locale such as `de_AT.UTF-8` or
/// `zh-Hans-CN`; -1 when there is none.
int languages_find(const char *wanted);
/// The same of what was typed; -1, with a sentence that lists what there is.
int languages_find_typed(const char *wanted, Problem *problem);
/// The first of the languages that the environment asks for, in the order of gettext (LANGUAGE,
/// LC_ALL, LC_MESSAGES, LANG), of which there is one; English where it asks for nothing else.
int languages_of_environment(const char *(*variable)(const char *name));

/// Says all in that language from now on. False, with a sentence, where its texts cannot be read or
/// some of them are left out: what lacks is said in English. What was opened once stays in memory
/// until the process ends. For the thread that owns the window, or before there are others.
bool languages_use(int language, Problem *problem);
/// The same from a file of `size` bytes, which are copied, for who translates.
bool languages_use_bytes(const void *bytes, size_t size, Problem *problem);
