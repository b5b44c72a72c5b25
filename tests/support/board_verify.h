// A board against one set up anew.
#pragma once

#include "engine/board/board.h"

/// Recomputes everything from the cells and ends the program when a field differs.
void board_verify(const Board *board);
