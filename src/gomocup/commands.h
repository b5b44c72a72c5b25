// What the commands of the protocol do.
#ifndef INKROW_GOMOCUP_COMMANDS_H
#define INKROW_GOMOCUP_COMMANDS_H

#include "gomocup/brain.h"

/// Does what a line says.
void commands_take_line(Brain *brain, const TextLine *line);
/// No line comes any more.
void commands_take_end(Brain *brain);

#endif
