// Every position of a small board.
#pragma once

#include "support/reference.h"

/// Calls `visit` for each open position that can be set up, both sides to move where the marks are
/// equal. `visit` may play on and take back.
void reference_each_position(const Variant *variant, void (*visit)(void *context, Position *),
                             void *context);
/// Calls `check` for every third position of 3x3x3 and 3x3x3+exact, in no order.
void reference_check_three_by_three(void (*check)(Reference *reference, Position *position));
