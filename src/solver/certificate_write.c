#include "solver/certificate.h"

#include "base/rng.h"
#include "base/threads.h"
#include "solver/certificate_text.h"
#include "solver/drop/connect.h"
#include "solver/drop/drop_place.h"
#include "solver/packed/plain_solver.h"

// --- drop boards

/// About as many as CERTIFICATE_BYTES_MAX has room for.
enum { POSITIONS_MAX = CERTIFICATE_BYTES_MAX / 16 };

typedef struct Writer {
    Geometry geometry;
    Side side; ///< whose claim is proved
    bool win;  ///< the claim is a win
    ConnectOracle *oracle;
    ConnectLimits limits;
    uint64_t nodes_left;
    Position position;
    DropPlace place; ///< the marks in it
    Word *keys;      ///< of the positions listed: a hash table, 0 for none
    size_t slots, used;
} Writer;

// --- the position

static void play(Writer *writer, Cell cell) {
    Word *marks =
        writer->position.to_move == writer->side ? &writer->place.own : &writer->place.other;
    *marks |= word_bit(geometry_bit_of_cell(&writer->geometry, cell));
    position_play(&writer->position, cell);
}

static void undo(Writer *writer) {
    Cell cell = position_last_move(&writer->position);
    Word kept = ~word_bit(geometry_bit_of_cell(&writer->geometry, cell));
    writer->place.own &= kept;
    writer->place.other &= kept;
    position_undo(&writer->position);
}

// --- the list

static Word *slot_of(const Writer *writer, Word key) {
    size_t slot = rng_mix((uint64_t)key ^ rng_mix((uint64_t)(key >> 64)));
    for (;; slot++) {
        Word *place = &writer->keys[slot & (writer->slots - 1)];
        if (*place == 0 || *place == key)
            return place;
    }
}

static bool is_listed(const Writer *writer, Word key) {
    return writer->slots > 0 && *slot_of(writer, key) == key;
}

static void list(Writer *writer, Word key) {
    if (2 * (writer->used + 1) >= writer->slots) {
        Word *old = writer->keys;
        size_t old_slots = writer->slots;
        writer->slots = MAX(2 * old_slots, 1024);
        writer->keys = base_alloc(writer->slots * sizeof(*old));
        for (size_t i = 0; i < old_slots; i++)
            if (old[i] != 0)
                *slot_of(writer, old[i]) = old[i];
        base_free(old);
    }
    *slot_of(writer, key) = key;
    writer->used++;
}

// --- the proof

static bool prove(Writer *writer);

static bool is_known(const Writer *writer) {
    return is_listed(writer, drop_place_key(&writer->geometry, writer->place)) ||
           drop_place_follows(&writer->geometry, writer->place, writer->win);
}

/// True when the game is over after a move of the claimant, and *well when that is what he claims.
static bool is_over(const Writer *writer, bool *well) {
    Outcome outcome = writer->position.outcome;
    *well = outcome == outcome_win(writer->side) || (!writer->win && outcome == OUTCOME_DRAW);
    return outcome != OUTCOME_OPEN;
}

/// What the oracle says of the position, the other side to move.
static bool holds(Writer *writer, bool search) {
    ConnectRange range;
    if (search)
        connect_oracle_at_least(writer->oracle, &writer->position, writer->win ? 0 : 1,
                                &writer->limits, &range);
    else
        range = connect_oracle_look(writer->oracle, &writer->position);
    return range.highest < (writer->win ? 0 : 1);
}

/// The claimant is to move: true when he has an answer that is proved.
static bool answer(Writer *writer) {
    Cell moves[CELLS_MAX];
    int count = position_moves(&writer->position, moves);
    Word free = drop_place_feet(&writer->geometry, writer->place) & writer->geometry.board;
    bool well, found = false;
    if (rows_wins(&writer->geometry, writer->place.own, free) != 0)
        return true;
    Word threats = rows_wins(&writer->geometry, writer->place.other, free);
    if (word_has_many(threats))
        return false;
    if (threats != 0) {
        moves[0] = geometry_cell_of_bit(&writer->geometry, word_lowest(threats));
        count = 1;
    }
    for (int i = 0; i < count && !found; i++) {
        play(writer, moves[i]);
        found = is_over(writer, &well) ? well : is_known(writer);
        undo(writer);
    }
    if (found)
        return true;
    for (int search = 0; search < 2; search++)
        for (int n = 0; n < count; n++) {
            int i = count / 2 + (n % 2 == 0 ? n / 2 : -(n + 1) / 2);
            play(writer, moves[i]);
            bool chosen = !is_over(writer, &well) && (count == 1 || holds(writer, search != 0));
            found = chosen && prove(writer);
            undo(writer);
            if (chosen)
                return found;
        }
    return false;
}

/// The other side is to move.
static bool prove(Writer *writer) {
    if (is_known(writer))
        return true;
    Word free = drop_place_feet(&writer->geometry, writer->place) & writer->geometry.board;
    if (rows_wins(&writer->geometry, writer->place.other, free) != 0 || writer->nodes_left == 0 ||
        stop_asked(writer->limits.stop))
        return false;
    Cell moves[CELLS_MAX];
    int count = position_moves(&writer->position, moves);
    Word wins = rows_wins(&writer->geometry, writer->place.own, free);
    for (int i = 0; i < count; i++) {
        Word move = word_bit(geometry_bit_of_cell(&writer->geometry, moves[i]));
        if ((wins & ~move) != 0)
            continue;
        bool well;
        play(writer, moves[i]);
        bool held = is_over(writer, &well) ? well : answer(writer);
        undo(writer);
        if (!held)
            return false;
    }
    writer->nodes_left--;
    list(writer, drop_place_key(&writer->geometry, writer->place));
    return true;
}

// --- the whole

static size_t write_keys(const Writer *writer, CertificateText *text) {
    Word *keys = base_alloc((writer->used + 1) * sizeof(*keys));
    size_t count = 0;
    for (size_t i = 0; i < writer->slots; i++)
        if (writer->keys[i] != 0)
            keys[count++] = writer->keys[i];
    count = certificate_text_add_rising(text, keys, count);
    base_free(keys);
    return count;
}

static bool prove_claim(Writer *writer, const Position *position, Side side) {
    writer->side = side;
    writer->place = drop_place_of(&writer->geometry, position, side);
    return position->to_move == side ? answer(writer) : prove(writer);
}

/// With gravity. The nodes are positions in which the other side is to move: whatever it
/// does, the claimant has an answer that leads to a listed position, or ends the game well, or to a
/// position where answering in the same column is enough.
static bool build_drop(const CertificateRequest *request, CertificateDraft *draft) {
    Writer writer = {.win = request->claim == CERTIFICATE_WIN,
                     .limits = {.nodes = request->nodes, .stop = request->stop},
                     .nodes_left =
                         request->nodes > 0 ? MIN(request->nodes, POSITIONS_MAX) : POSITIONS_MAX,
                     .position = request->position};
    bool proved = true;
    geometry_init(&writer.geometry, &request->position.variant);
    writer.oracle = connect_oracle_open(&request->position.variant, request->table_mib);
    for (Side side = SIDE_X; side <= SIDE_O && proved; side++)
        if (certificate_claims(request, side)) {
            proved = prove_claim(&writer, &request->position, side);
            certificate_draft_add_root(draft, (CertificateRoot){.side = side});
        }
    draft->count = (int64_t)write_keys(&writer, &draft->nodes);
    connect_oracle_close(writer.oracle);
    base_free(writer.keys);
    return proved;
}

bool certificate_fits(const Variant *variant) {
    return variant_within(variant, CERTIFICATE_RULES) &&
           (plain_program(variant) != NULL || connect_fits(variant));
}

static bool build(const CertificateRequest *request, CertificateDraft *draft) {
    if (request->position.variant.drop)
        return build_drop(request, draft);
    if (plain_program(&request->position.variant) == &plain_program_64)
        return certificate_build_64(request, draft);
    return certificate_build_128(request, draft);
}

bool certificate_write(const CertificateRequest *request, const CertificateSink *sink) {
    CHECK(request->stop && sink->write);
    CHECK(request->claim == CERTIFICATE_DRAW || request->side == SIDE_X || request->side == SIDE_O);
    const Position *position = &request->position;
    CHECK(certificate_fits(&position->variant));
    CHECK(position->outcome == OUTCOME_OPEN);
    CertificateRequest asked = *request;
    bool steals = request->claim == CERTIFICATE_DRAW && position_may_steal(position);
    if (steals) {
        asked.claim = CERTIFICATE_HOLD;
        asked.side = side_other(position->to_move);
    }
    CertificateDraft draft = {0};
    bool proved = build(&asked, &draft);
    if (proved)
        certificate_draft_write(&draft, position, request->claim == CERTIFICATE_WIN, steals, sink);
    certificate_text_free(&draft.nodes);
    return proved;
}
