// The text file that keeps the settings, written so that a person can edit it: lines `key = value`
// and comments, in the way of ini files.
#pragma once

#include "ui/settings/settings.h"

enum { SETTINGS_BYTES_MAX = 1 << 16, SETTINGS_LINE_MAX = 190 };

/// Told of each value that is not allowed, with a sentence that names what is.
typedef void SettingsComplaint(void *context, const char *sentence);

/// Takes what `text` says into `settings`; keys that are not known, and bad values, which
/// `complain` hears of, change nothing. Only the first SETTINGS_LINE_MAX bytes of a line say
/// anything. False, with a sentence and nothing changed, when a zero byte shows that it is no text.
bool settings_text_read(Slice text, Settings *settings, SettingsComplaint *complain, void *context,
                        Problem *problem);

/// The text that says `settings` where `old`, which settings_text_read has read, said something
/// else. All else stays as it was: comments, keys that are not known, the order. What `old` does
/// not name is added before its first section, unless it is as usual; an empty one becomes a whole
/// file with comments. Terminated; release with base_free.
char *settings_text_write(Slice old, const Settings *settings);
