// The opening rule swap2.
#pragma once

#include "gomocup/brain.h"

/// Answers SWAP2BOARD with the stones of `list`, or refuses.
void swap2_answer(Brain *brain, const List *list);
