// A board against one set up anew.
#ifndef INKROW_TESTS_BOARD_VERIFY_H
#define INKROW_TESTS_BOARD_VERIFY_H

#include "engine/board/board.h"

/// Recomputes everything from the cells and ends the program when a field differs.
void board_verify(const Board *board);

#endif
