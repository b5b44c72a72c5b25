#include "ui/widgets/field.h"

#include <string.h>

static bool continues_character(char byte) {
    return ((unsigned char)byte & 0xC0) == 0x80;
}

static int text_length(const Widget *field) {
    return field->text ? (int)strnlen(field->text, FIELD_TEXT_MAX - 1) : 0;
}

static int caret_before(const Widget *field, int caret) {
    while (caret > 0 && continues_character(field->text[--caret]))
        ;
    return caret;
}

static int caret_after(const Widget *field, int caret) {
    const int length = text_length(field);
    while (caret < length && continues_character(field->text[++caret]))
        ;
    return MIN(caret, length);
}

int field_valid_caret(const Widget *field, int caret) {
    caret = CLAMP(caret, 0, text_length(field));
    while (caret > 0 && field->text && continues_character(field->text[caret]))
        caret--;
    return caret;
}

// --- editing

/// Replaces the bytes from `from` to `to` by `length` bytes at `bytes`; the caret goes behind them.
static void replace(const Widget *field, WidgetState *state, int from, int to, const char *bytes,
                    size_t length, WidgetAction *action) {
    const char *old = field->text ? field->text : "";
    Text text = text_over(action->text, sizeof action->text);
    text_add_bytes(&text, old, (size_t)from);
    text_add_bytes(&text, bytes, length);
    text_add_bytes(&text, old + to, (size_t)(text_length(field) - to));
    action->id = field->id;
    action->text_changed = true;
    state->caret = from + (int)length;
}

static void erase(const Widget *field, WidgetState *state, int from, int to, WidgetAction *action) {
    if (from < to)
        replace(field, state, from, to, "", 0, action);
}

static bool key_at_caret(const Widget *field, WidgetState *state, Key key, WidgetAction *action) {
    const int caret = state->caret = field_valid_caret(field, state->caret);
    switch (key) {
    case KEY_LEFT:
        state->caret = caret_before(field, caret);
        return true;
    case KEY_RIGHT:
        state->caret = caret_after(field, caret);
        return true;
    case KEY_HOME:
        state->caret = 0;
        return true;
    case KEY_END:
        state->caret = text_length(field);
        return true;
    case KEY_BACKSPACE:
        erase(field, state, caret_before(field, caret), caret, action);
        return true;
    case KEY_DELETE:
        erase(field, state, caret, caret_after(field, caret), action);
        return true;
    default:
        return false;
    }
}

bool field_key(const Widget *field, WidgetState *state, const Input *input, WidgetAction *action) {
    const bool whole = state->whole == field->id;
    if (whole && (input->key == KEY_BACKSPACE || input->key == KEY_DELETE)) {
        state->whole = 0;
        erase(field, state, 0, text_length(field), action);
        return true;
    }
    if (!key_at_caret(field, state, input->key, action))
        return false;
    state->whole = 0;
    return true;
}

/// Appends what may stand in a field: characters, with control characters as spaces.
static void add_clean(Text *clean, const char *text, size_t room) {
    while (*text) {
        const size_t length = text_character(text, NULL);
        if (length == 0) {
            text++;
            continue;
        }
        if (clean->length + length > room)
            return;
        const bool control = (unsigned char)*text < ' ' || *text == 0x7F;
        text_add_bytes(clean, control ? " " : text, length);
        text += length;
    }
}

void field_insert(const Widget *field, WidgetState *state, const char *text, WidgetAction *action) {
    const bool whole = state->whole == field->id;
    const int from = whole ? 0 : field_valid_caret(field, state->caret);
    const int to = whole ? text_length(field) : from;
    const int most = field->max > 0 ? MIN(field->max, FIELD_TEXT_MAX - 1) : FIELD_TEXT_MAX - 1;
    const int room = most - text_length(field) + to - from;
    if (!text || room <= 0)
        return;
    char memory[FIELD_TEXT_MAX];
    Text clean = text_over(memory, sizeof memory);
    add_clean(&clean, text, (size_t)room);
    if (clean.length == 0)
        return;
    state->whole = 0;
    replace(field, state, from, to, clean.start, clean.length, action);
}

void field_fill(const Widget *field, WidgetState *state, const char *text, WidgetAction *action) {
    state->whole = field->id;
    if (text[0])
        field_insert(field, state, text, action);
    else
        erase(field, state, 0, text_length(field), action);
    state->whole = 0;
}

// --- showing

float field_width(const Widget *field, const TextRasteriser *text, int start, int length) {
    CHECK(start >= 0 && length < FIELD_TEXT_MAX);
    if (!text || length <= 0)
        return 0;
    char part[FIELD_TEXT_MAX];
    memcpy(part, field->text + start, (size_t)length);
    part[length] = '\0';
    return ink_text_width(text, part, field->text_size > 0 ? field->text_size : FIELD_TEXT_SIZE,
                          false);
}

static Rect text_area(const Widget *field, const TextRasteriser *text) {
    Rect area = field->area;
    float left = FIELD_PADDING;
    if (!field->label_hidden && text)
        left += ink_text_width(text, field->label, FIELD_LABEL_SIZE, false) + 12 + FIELD_PADDING;
    area.x += left;
    area.w = MAX(1, area.w - left - FIELD_PADDING);
    return area;
}

/// The first letter to show so that the caret is seen: halves the text before the caret as often as
/// needed instead of trying every letter, since measuring a long line takes time.
static int first_shown(const Widget *field, const TextRasteriser *text, int caret, float width) {
    if (field_width(field, text, 0, caret) <= width)
        return 0;
    int too_early = 0, fits = caret;
    while (fits - too_early > 1) {
        const int middle = field_valid_caret(field, (too_early + fits) / 2);
        if (middle <= too_early)
            break;
        if (field_width(field, text, middle, caret - middle) <= width)
            fits = middle;
        else
            too_early = middle;
    }
    return fits;
}

FieldView field_view(const Widget *field, const TextRasteriser *text, bool focused, int caret) {
    FieldView view = {.area = text_area(field, text)};
    // No letter is narrower than 2 px: more than that many never show.
    const int most = (int)(view.area.w / 2);
    if (focused)
        view.start = first_shown(field, text, field_valid_caret(field, caret), view.area.w);
    view.length = field_valid_caret(field, view.start + most) - view.start;
    return view;
}

int field_caret_at(const Widget *field, const TextRasteriser *text, const FieldView *view,
                   float x) {
    const int end = view->start + view->length;
    if (!text)
        return end;
    int caret = view->start;
    while (caret < end) {
        const int next = caret_after(field, caret);
        const float left = field_width(field, text, view->start, caret - view->start);
        const float right = field_width(field, text, view->start, next - view->start);
        if (view->area.x + (left + right) / 2 > x)
            break;
        caret = next;
    }
    return caret;
}
