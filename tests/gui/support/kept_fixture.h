// Kept games that are made up, for screens in tests: no disk, no time.
#pragma once

#include "ui/stage/stage.h"

enum { KEPT_FIXTURE_MOST = 20000 };

/// A list of its own.
typedef struct KeptFixture {
    int counts[KEPT_KINDS];
    bool elsewhere;             ///< another window has them all
    int unread;                 ///< of the finished ones, still to be read
    int deleted;                ///< how many were, from the front; the last one can be brought back
    int taken_out;              ///< number of the game that was deleted last
    bool unlisted;              ///< the folder cannot be listed
    int unsaved;                ///< games that could not be kept
    int entries;                ///< how often a card was asked for
    bool by_computers;          ///< X is a computer, where one plays
    bool forgotten;             ///< results of games that are over do not count any more
    char added[96];             ///< the path of the last file that was kept
    char title[GAME_TITLE_MAX]; ///< the first one's, when it was named
} KeptFixture;

/// The functions for the stage, over `fixture`, which outlives it.
StageGames kept_fixture(KeptFixture *fixture);
