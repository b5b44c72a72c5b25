// Playing by the proof: the person, or the screen by itself, against the replies the proof gives.
#ifndef INKROW_UI_WHO_PLAY_H
#define INKROW_UI_WHO_PLAY_H

#include "ui/screens/who_wins/who.h"

/// True when there is a proof to play by.
bool who_play_can(const Who *who);
/// Begins anew in the position that was asked about.
void who_play_begin(Who *who, int64_t now);
/// The person's move, if it is one.
void who_play_move(Who *who, Cell cell, int64_t now);
/// True when there is a mark of the person's to take back, and back to before the last one.
bool who_play_can_take_back(const Who *who);
void who_play_take_back(Who *who, int64_t now);
/// Ns until the screen moves for the proof, or by itself; -1: it waits for the person.
int64_t who_play_timeout(const Who *who, int64_t now);
/// Lets the screen move when it is time.
void who_play_tick(Who *who, int64_t now);
/// The pairs by which the proof holds the position on the board; false when it is not by pairs.
bool who_play_pairs(const Who *who, Pairing *pairing);

#endif
