// What is said to the players of a session, and what they are offered when a game is over.
#pragma once

#include "session/session.h"
#include "words/describe.h"

/// What a person is offered after a game against the computer.
typedef struct CoachOffer {
    enum { COACH_NO_OFFER, COACH_EXPLAIN, COACH_HARDER, COACH_EASIER } kind;
    Side computer; ///< whose level is meant
    Level level;   ///< the one it would have; the one it has for COACH_EXPLAIN
} CoachOffer;

/// After the first lost game what each square was worth, if there is a move to take back; after
/// others an easier level, after one that was won a harder one.
CoachOffer coach_offer(const Session *session);
/// Takes the offer up, which must not be COACH_NO_OFFER. For COACH_EXPLAIN the game goes back to
/// where the person could still do better, or else to the last move, and explaining is on. Else the
/// computer gets the level and the next game begins.
void coach_accept(Session *session, const CoachOffer *offer);

/// Turns the offer down: for this game it is not made again.
void coach_decline(Session *session);

/// True where the computer takes a draw that is offered now: it is proven, or no row is possible
/// any more.
bool coach_takes_draw(const Session *session);

/// True where the only person's last move is known to be a slip, and can be taken back against a
/// computer of a low level.
bool coach_slip(const Session *session);
/// Takes that slip back, which there must be.
void coach_take_back_slip(Session *session);

/// Appends what describe_move says, in the words of the seats that the players had then, with the
/// offer.
void coach_describe(const Session *session, Text *text);
/// Appends the offer alone, as a question; nothing where there is none.
void coach_ask(const Session *session, Text *text);
/// Whose turn it is, or how the game ended.
Words coach_title(const Session *session);
/// True when the list of moves may show slips: the coach tells them, or explaining is on.
bool coach_shows_slips(const Session *session);
/// In whose seat the one sits now whom coach_describe speaks of: who moved last, after the end the
/// only person or else whose move is told. SIDE_NONE for nobody.
Side coach_speaks_of(const Session *session);
/// Appends why the hint, which must be known, is a good move.
void coach_describe_hint(const Session *session, Text *text);
