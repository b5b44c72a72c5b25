// What the commands of the protocol do.
#pragma once

#include "cli/gomocup/brain.h"

/// Does what a line says.
void commands_take_line(Brain *brain, const TextLine *line);
/// No line comes any more.
void commands_take_end(Brain *brain);
