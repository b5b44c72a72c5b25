// The terms of the glossary in a bubble, as links on their words.
#pragma once

#include "ui/panel/panel.h"
#include "ui/widgets/widget.h"

/// Adds a link for each term in the bubble's `text` that a finger can tell from the others, the
/// first of several that are the same.
void panel_terms_add(WidgetList *list, const PanelText *text, const PanelLayout *layout,
                     const TextRasteriser *font);
/// The term that a widget is a link to; -1 for any other widget.
int panel_terms_of(int id);
