// Which window has which kept game. A game has one owner at a time; a window that ends, however
// it does, owns nothing any more. Another window may take a game over at any time: who writes one
// asks before (owners_begin_write), and until owners_end_write nobody takes it.
//
// Any thread of the program may call; a game is written by one of them.
#pragma once

#include "game/game_card.h"

typedef struct Owners Owners;

/// This window among those that keep games by help of the file at `path`, which is made if need be.
/// Where it cannot be, is no plain file or knows no locks, `problem` says so, else it is empty; the
/// window then goes on as if it were the only one.
Owners *owners_new(const char *path, Problem *problem);
/// Where the file is gone, or was not to be had, it is made anew, and this window has there what it
/// had. False, with a sentence, as for owners_new. For the thread that writes games.
bool owners_renew(Owners *owners, Problem *problem);
/// Owns nothing any more. NULL is fine.
void owners_free(Owners *owners);

/// True when no other window was there before this one; none begins to write before owners_join.
bool owners_is_first(Owners *owners);
/// To be called once before the first game is written; waits while another window is the first.
void owners_join(Owners *owners);

/// Makes this window the owner of the game where nobody has it, with `take` in any case: waits
/// until what its owner writes now is written.
KeptOwner owners_ask(Owners *owners, const char *name, bool take);
/// Is this window the owner still? Waits for nothing.
bool owners_has(Owners *owners, const char *name);
/// The same, and the game can be written until owners_end_write; false: it must not be.
bool owners_begin_write(Owners *owners, const char *name);
void owners_end_write(Owners *owners, const char *name);
/// What is to be added to the numbers of new games, so that no other window calls one the same.
int owners_first_number(const Owners *owners);
/// Nobody owns it any more, if this window did.
void owners_give_back(Owners *owners, const char *name);
