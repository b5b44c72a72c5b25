// The board as text, as articles print it.
#pragma once

#include "base/buffer.h"
#include "rules/position.h"

/// Appends the rules, a text line for each row with its number before it, the letters of the
/// columns, and whose turn it is: what drawn_text.h reads again.
void export_text_write(const Position *position, Buffer *bytes);
