// What INFO lines set: limits, rules and what is shown. Plain values, kept from game to game.
#pragma once

#include "base/text.h"

/// Numbers as the manager told them, within the bounds that settings_read knows.
typedef struct Settings {
    int64_t turn_ms;    ///< timeout_turn
    int64_t match_ms;   ///< timeout_match; 0: no limit
    int64_t left_ms;    ///< time_left; SETTINGS_NOT_TOLD
    int64_t max_memory; ///< bytes; 0: no limit; SETTINGS_NOT_TOLD
    int64_t hash_kib;   ///< hash_size; 0: not told
    int64_t max_depth;  ///< plies; 0: no limit
    int64_t max_nodes;  ///< 0: no limit
    int64_t threads;
    int64_t rule;        ///< a sum of bits: 1 exactly five, 2 continuous, 4 renju, 8 caro
    int64_t win_length;  ///< our own key: marks in a row that win
    int64_t gravity;     ///< our own key: 1 where stones fall
    int64_t show_detail; ///< bits of ShowDetail
    int64_t pondering;   ///< 1: think while the opponent does
} Settings;

#define SETTINGS_NOT_TOLD INT64_MIN
enum { SETTINGS_THREADS_MAX = 32, SETTINGS_SIDE_MIN = 3, SETTINGS_SIDE_MAX = 32 };

typedef enum ShowDetail {
    SHOW_REALTIME = 1, ///< MESSAGE REALTIME lines
    SHOW_INFO = 2,     ///< INFO lines
} ShowDetail;

/// What holds until something else is told: the limits of a tournament.
void settings_init(Settings *settings);
/// Reads what follows INFO: a key and a value. What is unknown or no number changes nothing. False,
/// with a sentence, when it is a key that only front ends for this program send, and the value none
/// of its own.
bool settings_read(Settings *settings, Slice key_and_value, Problem *problem);

/// Appends the variant played on a board of this size, as its text: `15x15x5+exact`; false, with a
/// sentence, where INFO asks for none that there is. It has no rules but gravity and rule 1.
bool settings_variant(const Settings *settings, int width, int height, Text *variant,
                      Problem *problem);
/// The size of the transposition table with which the process stays within its memory, a power of
/// two as tables are; `most` is what the machine, or a test, allows.
int settings_table_mib(const Settings *settings, int most);
