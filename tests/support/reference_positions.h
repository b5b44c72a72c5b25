// Every position of a small board.
#ifndef INKROW_TESTS_SUPPORT_REFERENCE_POSITIONS_H
#define INKROW_TESTS_SUPPORT_REFERENCE_POSITIONS_H

#include "rules/position.h"

/// Calls `visit` for each open position that can be set up, both sides to move where the marks are
/// equal. `visit` may play on and take back.
void reference_each_position(const Variant *variant, void (*visit)(void *context, Position *),
                             void *context);

#endif
