// Settings as actions (ui/settings): `which` of a row is the index of the setting. What is changed
// holds at once.
#pragma once

#include "ui/stage/screen.h"

/// Of a choice or a stepper: the step it is at, up to the last that the machine has room for.
ActionValue setting_value(const Screen *screen, int which);
/// Sets it to a step. Its parts stand for the steps, too.
void setting_set(Screen *screen, ActionMeant meant);
/// Of a tick.
bool setting_on(const Screen *screen, int which);
void setting_toggle(Screen *screen, ActionMeant meant);
