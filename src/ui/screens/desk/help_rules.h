// The first page of Help: the rules in pictures.
#pragma once

#include "ui/screens/desk/help_layout.h"

/// Draws all rules where `at` has them.
void help_rules_draw(const Screen *screen, const Sketch *sketch, const HelpLayout *at);
