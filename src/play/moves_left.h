// How long a game goes on, for who shares out time.
#pragma once

/// How many moves a side with `own_marks` marks is likely to make yet, on `free_cells` cells; at
/// least 1.
int moves_left(int own_marks, int free_cells);
