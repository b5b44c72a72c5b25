#include "ui/words/glossary.h"

#include "base/base.h"
#include "base/said.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static const GlossaryTerm TERMS[] = {
    {TO_SAY("a four"),
     // TRANSLATORS: other forms of the word in running text, with | between; else the word.
     TO_SAY_AS("forms", "fours"),
     TO_SAY("Four marks of one row with one square left where it can be filled. Where five win, "
            "the other side must draw there at once, unless it can win itself."),
     {6, 1, "OXXXX."}},
    {TO_SAY("alpha"),
     TO_SAY_AS("forms", "alpha"),
     TO_SAY("What X has for sure so far, on the way to a board. Nothing worse for X needs a look."),
     {4, 1, "X.X."}},
    {TO_SAY("alpha-beta"),
     TO_SAY_AS("forms", "alpha-beta"),
     TO_SAY("A quicker minimax: it skips moves that cannot change the answer any more, and finds "
            "the same answer."),
     {0}},
    {TO_SAY("best line"),
     TO_SAY_AS("forms", "best lines|principal variation"),
     TO_SAY("The marks that both pens should draw from here on, as far as the computer sees."),
     {4, 1, "XOXO"}},
    {TO_SAY("beta"),
     TO_SAY_AS("forms", "beta"),
     TO_SAY("What O has for sure so far, on the way to a board. Nothing better for X will be "
            "allowed."),
     {4, 1, "O.O."}},
    {TO_SAY("chance"),
     TO_SAY_AS("forms", "chances"),
     TO_SAY("How well positions like this one ended in many games: the share of wins, where a draw "
            "counts as half a win. It is a guess, not a proof."),
     {0}},
    {TO_SAY("depth"),
     TO_SAY_AS("forms", "depth"),
     TO_SAY("How many marks ahead the computer has looked, both pens counted."),
     {0}},
    {TO_SAY("double threat"),
     TO_SAY_AS("forms", "two threats|double threats|threats at once"),
     TO_SAY("Two threats at the same time. One mark can seldom stop both, so it mostly wins."),
     {3, 3, "X.X.O.O.X"}},
    {TO_SAY("estimate"),
     TO_SAY_AS("forms", "estimates|guess|guesses"),
     TO_SAY("What the computer believes after looking ahead for a while. It can be wrong; only a "
            "proof cannot."),
     {0}},
    {TO_SAY("evaluation"),
     TO_SAY_AS("forms", "evaluations"),
     TO_SAY("A number that says who seems to stand better, made from the marks on the board."),
     {0}},
    {TO_SAY("even threat"),
     TO_SAY_AS("forms", "even threats"),
     TO_SAY("On drop boards: a square in row 2, 4 or 6 that would complete a row. With six rows it "
            "mostly helps the side that moves second."),
     {4, 2, "XXX.OXO."}},
    {TO_SAY("exact row"),
     TO_SAY_AS("forms", "exact rows"),
     TO_SAY("The rule that only a row of just the right length wins: a longer one does not."),
     {6, 1, "XXXXX."}},
    {TO_SAY("fork"),
     TO_SAY_AS("forms", "forks"),
     TO_SAY("One mark that makes two threats at once. The other side can mostly stop only one of "
            "them."),
     {3, 3, "X.X.O.O.X"}},
    {TO_SAY("handicap"),
     TO_SAY_AS("forms", "handicaps"),
     TO_SAY("Marks that one side gets before the game begins, so that a strong and a weak player "
            "have the same chance."),
     {3, 3, "X.......X"}},
    {TO_SAY("heuristic"),
     TO_SAY_AS("forms", "heuristics"),
     TO_SAY(
         "A rule of thumb: a number for a board that was not played to its end. It can be wrong."),
     {4, 1, ".XX."}},
    {TO_SAY("losing move"),
     TO_SAY_AS("forms", "losing moves"),
     TO_SAY("A mark after which a game is lost that was not lost before. On boards that "
            "nobody can prove: one that leaves a row which had to be blocked."),
     {4, 1, "XX.O"}},
    {TO_SAY("MAX"),
     TO_SAY_AS("forms", "MAX"),
     TO_SAY(
         "The side that wants the largest score: X. In the tree it takes the best of its moves."),
     {4, 1, "XX.X"}},
    {TO_SAY("MIN"),
     TO_SAY_AS("forms", "MIN"),
     TO_SAY("The side that wants the smallest score: O. In the tree it takes what is worst for X."),
     {4, 1, "OO.O"}},
    {TO_SAY("minimax"),
     TO_SAY_AS("forms", "minimax"),
     TO_SAY("Trying all moves to the end: I take the move that is best for me when you always "
            "answer with the one that is worst for me."),
     {0}},
    {TO_SAY("mirror image"),
     TO_SAY_AS("forms", "mirror images|mirrored"),
     TO_SAY("The same position turned round or seen in a mirror. It is worth the same, so it is "
            "looked at once."),
     {4, 1, "XOOX"}},
    {TO_SAY("node"),
     TO_SAY_AS("forms", "nodes"),
     TO_SAY("One position that the computer has looked at."),
     {0}},
    {TO_SAY("odd threat"),
     TO_SAY_AS("forms", "odd threats"),
     TO_SAY("On drop boards: a square in row 1, 3 or 5 that would complete a row. With six rows it "
            "mostly helps the side that moves first."),
     {4, 3, "XXX.OXO.XOX."}},
    {TO_SAY("only good move"),
     TO_SAY_AS("forms", "only move|only moves"),
     TO_SAY("The one mark that keeps what a side has. Every other one is much worse."),
     {4, 1, "OOO."}},
    {TO_SAY("open four"),
     TO_SAY_AS("forms", "open fours"),
     TO_SAY("Four marks side by side that can be filled at either end. Where five win, one mark "
            "cannot stop it: there are two squares to fill it."),
     {6, 1, ".XXXX."}},
    {TO_SAY("open row"),
     TO_SAY_AS("forms", "open rows|open two|open five|open six|open seven|open eight"),
     TO_SAY("Marks side by side with both ends free: the row can grow on either side."),
     {7, 1, "..XXX.."}},
    {TO_SAY("open three"),
     TO_SAY_AS("forms", "open threes"),
     TO_SAY("Three marks of one row with free squares around them, so many that one more mark "
            "makes an open four, where five win."),
     {7, 1, "..XXX.."}},
    {TO_SAY("opening"),
     TO_SAY_AS("forms", "openings"),
     TO_SAY("The first marks of a game."),
     {3, 3, "....X...."}},
    {TO_SAY("overline"),
     TO_SAY_AS("forms", "overlines"),
     TO_SAY("A row that is longer than it has to be. It wins, but not with the rule of the exact "
            "row."),
     {6, 1, "XXXXXX"}},
    {TO_SAY("pairing"),
     TO_SAY_AS("forms", "pairings|pair of squares|pairs of squares|pair|pairs"),
     TO_SAY("Squares put together two by two, so that every row holds a whole pair. Draw in one "
            "half, and I draw in the other: then you never fill a row, and it is a draw."),
     {0}},
    {TO_SAY("perfect play"),
     TO_SAY_AS("forms", "plays perfectly"),
     TO_SAY("Both sides always draw one of their best marks, to the end."),
     {0}},
    {TO_SAY("proof"),
     TO_SAY_AS("forms", "proofs|proven|proved"),
     TO_SAY("What shows without any doubt how a position ends, whatever is drawn. A guess may be "
            "wrong, a proof may not."),
     {0}},
    {TO_SAY("recursion"),
     TO_SAY_AS("forms", "recursive"),
     TO_SAY("A question that is answered by asking it again of smaller ones: what is this board "
            "worth? Look at each board one mark further, and so on, until a game is over."),
     {4, 1, "XO.."}},
    {TO_SAY("score"),
     TO_SAY_AS("forms", "scores"),
     TO_SAY("What a finished board counts, as X sees it: +1 where X has won, \u22121 where O has, "
            "0 for a draw."),
     {4, 1, "XXXO"}},
    {TO_SAY("search"),
     TO_SAY_AS("forms", "searches|searching"),
     TO_SAY("Looking ahead: the computer tries marks and answers to them, before it draws one."),
     {0}},
    {TO_SAY("search window"),
     TO_SAY_AS("forms", "alpha and beta"),
     TO_SAY("What lies between alpha and beta. Where nothing lies between them the rest of the "
            "moves is skipped."),
     {4, 1, "X..O"}},
    {TO_SAY("SGF"),
     TO_SAY_AS("forms", "SGF"),
     TO_SAY("A kind of file for games of board and pen that many other programs can read, too."),
     {0}},
    {TO_SAY("slip"),
     TO_SAY_AS("forms", "slips"),
     TO_SAY("A mark that gives away a win or a draw, or much of the chance to win."),
     {0}},
    {TO_SAY("split three"),
     TO_SAY_AS("forms", "split two|split four|split five"),
     TO_SAY("Marks of one row with a free square between them. Drawing there joins them."),
     {6, 1, ".X.XX."}},
    {TO_SAY("strategy stealing"),
     TO_SAY_AS("forms", "strategy stealing"),
     TO_SAY("Why the second side has no sure win on an empty board where nothing falls and a "
            "longer row wins, too: if it had a winning plan, the first side could use that plan "
            "itself, with a mark more."),
     {0}},
    {TO_SAY("swap2"),
     TO_SAY_AS("forms", "swap2"),
     TO_SAY("A fair beginning. One player draws three marks, X O X; the other takes a pen, or "
            "draws two more and lets the first one choose."),
     {3, 3, "X...O...X"}},
    {TO_SAY("threat"),
     TO_SAY_AS("forms", "threats|threaten|threatens"),
     TO_SAY("Something that wins soon if the other side does nothing against it."),
     {5, 1, ".XXX."}},
    {TO_SAY("variation"),
     TO_SAY_AS("forms", "variations"),
     TO_SAY("Marks that follow one another, and that could be drawn instead of those that were."),
     {0}},
    {TO_SAY("zugzwang"),
     TO_SAY_AS("forms", "zugzwang"),
     TO_SAY("Having to draw although every mark makes it worse. On drop boards it decides many "
            "games: at last only bad columns are left."),
     {0}},
};

int glossary_count(void) {
    return ARRAY_LEN(TERMS);
}

GlossaryTerm glossary_term(int index) {
    CHECK(index >= 0 && index < glossary_count());
    const GlossaryTerm *term = &TERMS[index];
    return (GlossaryTerm){said(term->name), said(term->forms), said(term->meaning), term->picture};
}

void glossary_order(int terms[GLOSSARY_MAX]) {
    _Static_assert(ARRAY_LEN(TERMS) <= GLOSSARY_MAX, "all have room");
    for (int i = 0; i < glossary_count(); i++) {
        int at = i;
        for (; at > 0 && strcasecmp(said(TERMS[terms[at - 1]].name), said(TERMS[i].name)) > 0; at--)
            terms[at] = terms[at - 1];
        terms[at] = i;
    }
}

// --- words in a text
//
// Scripts with letters divide words by what is none; in others, as in Chinese and Japanese, a word
// may begin and end anywhere.

static bool is_first_byte(char byte) {
    return ((unsigned char)byte & 0xc0) != 0x80;
}

/// The letter that begins at `text`: ASCII, or Latin ones with signs, Greek and Cyrillic, which
/// UTF-8 writes from 0xc3 0x80 to 0xd4, but for the signs of times and of division.
static bool is_letter(const char *text) {
    const unsigned char first = (unsigned char)text[0], second = first ? text[1] : 0;
    if (first < 0x80)
        return isalpha(first) || first == '-';
    return first >= 0xc3 && first <= 0xd4 && !(first == 0xc3 && (second == 0x97 || second == 0xb7));
}

static bool is_letter_before(const char *text, int at) {
    int before = at - 1;
    while (before > 0 && !is_first_byte(text[before]))
        before--;
    return before >= 0 && is_letter(text + before);
}

/// How many bytes of `text` are the first letter of `form`, which may be a capital here; 0: none.
static int match_first(const char *text, Slice form) {
    const unsigned char first = (unsigned char)form.start[0];
    if (first < 0x80)
        return tolower((unsigned char)text[0]) == tolower(first);
    if (first == 0xc3 && form.length > 1 && text[0] == form.start[0]) // à is À and a bit
        return ((text[1] | 0x20) == (form.start[1] | 0x20)) ? 2 : 0;
    return text[0] == form.start[0];
}

/// The length of `form` where `text` begins with it as a whole word, else 0.
static int match(const char *text, Slice form) {
    const int first = match_first(text, form), length = (int)form.length;
    if (first == 0 || strncmp(text + first, form.start + first, form.length - (size_t)first) != 0 ||
        (is_letter_before(text, length) && is_letter(text + length)))
        return 0;
    return length;
}

/// More than any language has; what a translation has beyond that is not found in texts.
enum { FORMS_MAX = 512 };

/// All forms of all terms, taken apart once for a text.
typedef struct Forms {
    int count;
    struct {
        Slice text;
        int term;
    } of[FORMS_MAX];
} Forms;

static void add_form(Forms *forms, int term, Slice text) {
    if (forms->count == FORMS_MAX)
        return;
    forms->of[forms->count].text = text;
    forms->of[forms->count++].term = term;
}

static void take_apart(Forms *forms) {
    forms->count = 0;
    for (int i = 0; i < glossary_count(); i++) {
        const GlossaryTerm term = glossary_term(i);
        Slice rest = slice_of(term.forms), form;
        add_form(forms, i, slice_of(term.name));
        while ((form = slice_next_word(&rest, "|")).length > 0)
            add_form(forms, i, form);
    }
}

/// The longest term that `text` begins with.
static void find_here(const Forms *forms, const char *text, GlossaryPlace *place) {
    for (int i = 0; i < forms->count; i++) {
        const int length = match(text, forms->of[i].text);
        if (length > place->length) {
            place->term = forms->of[i].term;
            place->length = length;
        }
    }
}

bool glossary_find(const char *text, int from, GlossaryPlace *place) {
    Forms forms;
    take_apart(&forms);
    for (int at = from; text[at]; at++) {
        if (!is_first_byte(text[at]) || (is_letter(text + at) && is_letter_before(text, at)))
            continue;
        *place = (GlossaryPlace){.start = at};
        find_here(&forms, text + at, place);
        if (place->length > 0)
            return true;
    }
    return false;
}
