// The opening rule swap2.
#ifndef INKROW_GOMOCUP_SWAP2_H
#define INKROW_GOMOCUP_SWAP2_H

#include "gomocup/brain.h"

/// Answers SWAP2BOARD with the stones of `list`, or refuses.
void swap2_answer(Brain *brain, const List *list);

#endif
