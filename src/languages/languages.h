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
/// The first of a list with colons between that there is; -1 for none.
int languages_first(const char *list);
/// The first of the languages that the environment asks for, in the order of gettext (LANGUAGE,
/// LC_ALL, LC_MESSAGES, LANG), of which there is one; English where it asks for nothing else.
int languages_of_environment(const char *(*variable)(const char *name));

/// Says all in that language from now on. False, with a sentence, where its texts cannot be read or
/// some of them are left out: what lacks is said in English. What was opened once stays in memory
/// until the process ends. For the thread that owns the window, or before there are others.
bool languages_use(int language, Problem *problem);
/// True where `named` is a code or a locale of a language that there is, or may be a catalogue's
/// file, for who translates: a path with a slash, or that ends with .mo. Else false, with a
/// sentence.
bool languages_is(const char *named, Problem *problem);
/// As languages_use, of what languages_is.
bool languages_use_named(const char *named, Problem *problem);
/// All of this, for who may not see it.
const SaidLanguages *languages_said(void);
