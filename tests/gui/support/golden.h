// Golden pictures: what the window shows, against a picture in tests/golden that was looked at.
//
// A picture is a strip: the shapes, themes and states of a screen beside one another, each a part
// with a name.
#pragma once

#include "gui/support/app_fixture.h"

typedef struct Golden Golden;

/// Begins the comparison with tests/golden/<name>.png. The name lives as long.
Golden *golden_begin(const char *name);
/// Compares the settled window with the next part of the strip, waiting a while for what the engine
/// still has to say. `part`, its name, lives as long as the strip.
void golden_add(Golden *golden, const char *part, AppFixture *fixture);
/// Ends and releases it. When a part differs, the test fails, says which, and names two files in
/// the build folder: the actual strip, and one that shows where they differ. With UPDATE_GOLDEN in
/// the environment the golden strip is written anew instead, unless all of it still fits.
void golden_end(Golden *golden);
