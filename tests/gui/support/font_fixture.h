// The real font for a group of tests: its setup and teardown.
#pragma once

/// Opens it as the group's state, a Font.
int font_fixture_open(void **state);
int font_fixture_close(void **state);
