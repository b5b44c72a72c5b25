// Pieces that the panel of "Who wins?" is made of in all its states.
#pragma once

#include "ui/screens/who_wins/who.h"
#include "ui/words/phrase.h"
#include "ui/words/who_wins_facts.h"

/// Words across the panel on `y`, smaller than `size` where they would be too wide.
void who_panel_words(const WhoFrame *frame, const Sketch *sketch, float y, const char *words,
                     float size, bool bold, Colour colour);
/// An underlined heading on `y`.
void who_panel_heading(const WhoFrame *frame, const Sketch *sketch, float y, Phrase words,
                       uint32_t seed);
/// A hairline across the panel.
void who_panel_rule(const WhoFrame *frame, const Sketch *sketch, float y);
/// The small mark of `side` in a list: pieces that fall are stones there.
void who_panel_mark(const Sketch *sketch, const Variant *variant, Side side, Point centre,
                    uint32_t seed);
/// A row of facts on `y`, with a rule under it; the size of the proof leaves room for the stamp.
void who_panel_fact(const WhoFrame *frame, const Sketch *sketch, float y, WhoWinsFactKind kind);
/// From fact to fact in a brief panel: `usual` px, and less where it is squeezed.
float who_panel_brief_pitch(const WhoFrame *frame, float usual);
/// The bubble under the large words, `height` px high.
void who_panel_bubble(const WhoFrame *frame, const Sketch *sketch, const char *words, float height,
                      uint32_t seed);
/// A line under the buttons.
void who_panel_news(const WhoFrame *frame, const Sketch *sketch, const char *words);
/// The large words of an answer with what stands before and under them, and the line below.
void who_panel_headline(const WhoFrame *frame, const Sketch *sketch, int64_t now);
