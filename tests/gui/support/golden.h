// Golden pictures: what the window shows, against a picture in tests/golden that was looked at.
#pragma once

#include "gui/support/app_fixture.h"

/// Compares the settled window with tests/golden/<name>.png, waiting a while for what the engine
/// still has to say. When they differ, the test fails and names two files in the build folder: the
/// actual picture, and one that shows where they differ. With UPDATE_GOLDEN in the environment the
/// golden picture is written anew instead, unless it still fits.
void golden_check(AppFixture *fixture, const char *name);
