#include "solver/full_table.h"

#include "base/threads.h"
#include "rules/symmetry.h"
#include "rules/windows.h"

// Values: 0 a draw, a win in n plies WIN - n, a loss n - WIN.
enum {
    WIN = 64,
    LOSS_NOW = -WIN, ///< the other side has a row
    NO_POSITION = 127,
    NO_BLOCK = -1,
    /// Cells are moved around by tables of so many bits at once.
    PART_BITS = 8,
    PARTS = 2,
    PART_SIZE = 1 << PART_BITS,
};

struct FullTable {
    Variant variant;
    int cells;
    int symmetries;
    uint8_t images[SYMMETRIES_MAX][FULL_TABLE_CELLS_MAX];
    int32_t *blocks;   ///< where the block of a set of marked cells begins, or NO_BLOCK
    uint8_t *symmetry; ///< which takes a set of marked cells to the one that has the block
    uint32_t *ranks;   ///< of a set among those of its size, as numbers
    size_t count;
    int8_t *values;
};

/// Cells as bits: cell i is bit i.
typedef uint32_t TableCells;

/// Where each bit of a set goes, in parts of PART_BITS.
typedef struct Shuffle {
    uint32_t parts[PARTS][PART_SIZE];
} Shuffle;

/// A position of a block while its value is found.
typedef struct OpenPlace {
    uint32_t set, rank; ///< of the mover's marks
    int8_t value;
} OpenPlace;

/// What is only needed while the values are found.
typedef struct Builder {
    FullTable *table;
    const atomic_bool *stop;
    TableCells *sets;                          ///< all sets of cells, by size, then as numbers
    uint32_t starts[FULL_TABLE_CELLS_MAX + 2]; ///< where the sets of a size begin
    uint8_t *rows;                             ///< one bit a set: it holds a row
    Shuffle shuffle;
    int open_count;
    OpenPlace *open; ///< positions of a block that are not over
} Builder;

static int count_of(TableCells set) {
    return __builtin_popcount(set);
}

static TableCells bit(int index) {
    return (TableCells)1 << index;
}

static size_t set_count(const FullTable *table) {
    return (size_t)1 << table->cells;
}

/// n over k.
static uint32_t choices(int n, int k) {
    uint64_t product = 1;
    for (int i = 1; i <= k; i++)
        product = product * (uint64_t)(n - k + i) / (uint64_t)i;
    return (uint32_t)product;
}

static uint32_t block_size(TableCells marked) {
    return choices(count_of(marked), count_of(marked) / 2);
}

// --- sets of cells

/// Bits of `set` gathered: bit i of the answer is the i-th cell of `within`.
static uint32_t gather(TableCells set, TableCells within) {
    uint32_t gathered = 0;
    for (int i = 0; within != 0; i++, within &= within - 1)
        if (set & within & -within)
            gathered |= bit(i);
    return gathered;
}

/// Sets up a shuffle that takes bit i to `images[i]`, all of them different sets of `count` bits.
static void shuffle_set_up(Shuffle *shuffle, const TableCells *images, int count) {
    for (int part = 0; part < PARTS; part++) {
        uint32_t *table = shuffle->parts[part];
        int first = part * PART_BITS, bits = CLAMP(count - first, 0, PART_BITS);
        table[0] = 0;
        for (uint32_t set = 1; set < bit(bits); set++)
            table[set] = table[set & (set - 1)] | images[first + __builtin_ctz(set)];
    }
}

static inline uint32_t shuffled(const Shuffle *shuffle, uint32_t set) {
    return shuffle->parts[0][set & (PART_SIZE - 1)] | shuffle->parts[1][set >> PART_BITS];
}

static TableCells image_of(const FullTable *table, int symmetry, TableCells set) {
    TableCells image = 0;
    for (; set != 0; set &= set - 1)
        image |= bit(table->images[symmetry][__builtin_ctz(set)]);
    return image;
}

/// True when nothing floats.
static bool is_standing(const Variant *variant, TableCells marked) {
    for (Cell cell = 0; cell + variant->width < variant_cells(variant); cell++)
        if (marked & bit(cell) && !(marked & bit(cell + variant->width)))
            return false;
    return true;
}

static TableCells moves_of(const FullTable *table, TableCells marked) {
    TableCells free = (TableCells)(set_count(table) - 1) & ~marked;
    if (!table->variant.drop)
        return free;
    TableCells bottom = (TableCells)(set_count(table) - 1) &
                        ~(TableCells)((set_count(table) - 1) >> table->variant.width);
    return free & (bottom | marked >> table->variant.width);
}

// --- values

/// What a value is to the side that moves there.
static inline int seen_from_before(int value) {
    return value < 0 ? -value - 1 : value > 0 ? -value + 1 : 0;
}

// --- the plan: which blocks there are, and where

static void find_images(FullTable *table) {
    table->symmetries = symmetry_count(&table->variant);
    for (int s = 0; s < table->symmetries; s++)
        for (Cell cell = 0; cell < table->cells; cell++)
            table->images[s][cell] = (uint8_t)symmetry_map(&table->variant, s, cell);
}

static void sort_sets(Builder *builder) {
    FullTable *table = builder->table;
    for (int size = 0; size <= table->cells; size++)
        builder->starts[size + 1] = builder->starts[size] + choices(table->cells, size);
    uint32_t found[FULL_TABLE_CELLS_MAX + 1] = {0};
    for (TableCells set = 0; set < set_count(table); set++) {
        int size = count_of(set);
        table->ranks[set] = found[size]++;
        builder->sets[builder->starts[size] + table->ranks[set]] = set;
    }
}

/// The symmetry that takes `set` to the least of its images.
static int least_image(const FullTable *table, TableCells set, TableCells *least) {
    int best = 0;
    *least = set;
    for (int s = 1; s < table->symmetries; s++) {
        TableCells image = image_of(table, s, set);
        if (image < *least) {
            *least = image;
            best = s;
        }
    }
    return best;
}

static void place_blocks(FullTable *table) {
    for (TableCells set = 0; set < set_count(table); set++) {
        TableCells least;
        table->symmetry[set] = (uint8_t)least_image(table, set, &least);
        if (table->variant.drop && !is_standing(&table->variant, set)) {
            table->blocks[set] = NO_BLOCK;
        } else if (least < set) {
            table->blocks[set] = table->blocks[least];
        } else {
            table->blocks[set] = (int32_t)table->count;
            table->count += block_size(set);
        }
    }
}

// --- rows

static void find_rows(Builder *builder) {
    const Variant *variant = &builder->table->variant;
    Windows *windows = windows_new(variant);
    for (int i = 0; i < windows->count; i++) {
        const Window *window = &windows->at[i];
        TableCells cells = 0, beyond = 0;
        for (int n = 0; n < variant->row_length; n++)
            cells |= bit(windows_cell(window, n));
        for (int end = 0; end < 2; end++)
            if (window->beyond[end] != CELL_NONE)
                beyond |= bit(window->beyond[end]);
        for (TableCells set = 0; set < set_count(builder->table); set++)
            if ((set & cells) == cells && !(set & beyond))
                builder->rows[set / 8] |= (uint8_t)(1 << set % 8);
    }
    base_free(windows);
}

static bool has_row(const Builder *builder, TableCells set) {
    return builder->rows[set / 8] >> set % 8 & 1;
}

// --- valuing a block

/// Values what is over, and lists the rest.
static void sort_out_finished(Builder *builder, TableCells marked) {
    FullTable *table = builder->table;
    TableCells cells[FULL_TABLE_CELLS_MAX];
    int marks = 0;
    for (TableCells rest = marked; rest != 0; rest &= rest - 1)
        cells[marks++] = rest & -rest;
    shuffle_set_up(&builder->shuffle, cells, marks);
    const TableCells *sets = builder->sets + builder->starts[marks / 2];
    size_t block = (size_t)table->blocks[marked];
    builder->open_count = 0;
    for (uint32_t rank = 0; rank < block_size(marked); rank++) {
        TableCells own = shuffled(&builder->shuffle, sets[rank]);
        if (has_row(builder, own)) {
            table->values[block + rank] = NO_POSITION;
        } else if (has_row(builder, marked & ~own)) {
            table->values[block + rank] = LOSS_NOW;
        } else if (marks == table->cells) {
            table->values[block + rank] = 0;
        } else {
            builder->open[builder->open_count++] = (OpenPlace){sets[rank], rank, LOSS_NOW};
        }
    }
}

/// Sets up the shuffle from the marks of a block, gathered, to those of the block that has the
/// positions after a move, and returns where that one begins.
static size_t set_up_successor(Builder *builder, TableCells marked, TableCells move) {
    const FullTable *table = builder->table;
    int symmetry = table->symmetry[marked | move], count = 0;
    TableCells within = image_of(table, symmetry, marked | move);
    TableCells places[FULL_TABLE_CELLS_MAX];
    for (TableCells rest = marked; rest != 0; rest &= rest - 1) {
        TableCells image = bit(table->images[symmetry][__builtin_ctz(rest)]);
        places[count++] = bit(count_of(within & (image - 1)));
    }
    shuffle_set_up(&builder->shuffle, places, count);
    return (size_t)table->blocks[within];
}

static void try_move(Builder *builder, TableCells marked, TableCells move) {
    const FullTable *table = builder->table;
    size_t block = set_up_successor(builder, marked, move);
    uint32_t all = bit(count_of(marked)) - 1;
    for (int i = 0; i < builder->open_count; i++) {
        OpenPlace *place = &builder->open[i];
        uint32_t next_own = shuffled(&builder->shuffle, all & ~place->set);
        int value = seen_from_before(table->values[block + table->ranks[next_own]]);
        place->value = (int8_t)MAX(place->value, value);
    }
}

static void value_block(Builder *builder, TableCells marked) {
    FullTable *table = builder->table;
    sort_out_finished(builder, marked);
    for (TableCells moves = moves_of(table, marked); moves != 0; moves &= moves - 1)
        try_move(builder, marked, moves & -moves);
    for (int i = 0; i < builder->open_count; i++)
        table->values[(size_t)table->blocks[marked] + builder->open[i].rank] =
            builder->open[i].value;
}

/// False when it was stopped.
static bool value_all(Builder *builder) {
    const FullTable *table = builder->table;
    for (int marks = table->cells; marks >= 0; marks--)
        for (uint32_t i = builder->starts[marks]; i < builder->starts[marks + 1]; i++) {
            TableCells marked = builder->sets[i];
            if (table->blocks[marked] == NO_BLOCK || table->symmetry[marked] != 0)
                continue;
            if (stop_asked(builder->stop))
                return false;
            value_block(builder, marked);
        }
    return true;
}

// --- the whole

static void plan(Builder *builder) {
    FullTable *table = builder->table;
    table->blocks = base_alloc(set_count(table) * sizeof(*table->blocks));
    table->symmetry = base_alloc(set_count(table));
    table->ranks = base_alloc(set_count(table) * sizeof(*table->ranks));
    builder->sets = base_alloc(set_count(table) * sizeof(*builder->sets));
    builder->rows = base_alloc((set_count(table) + 7) / 8);
    builder->open = base_alloc(choices(table->cells, table->cells / 2) * sizeof(*builder->open));
    find_images(table);
    sort_sets(builder);
    place_blocks(table);
    find_rows(builder);
    table->values = base_alloc(table->count);
}

static void release_scratch(Builder *builder) {
    base_free(builder->sets);
    base_free(builder->rows);
    base_free(builder->open);
    base_free(builder);
}

FullTable *full_table_new(const Variant *variant, const atomic_bool *stop) {
    CHECK(variant_is_valid(variant) && stop);
    CHECK(full_table_fits(variant));
    FullTable *table = base_alloc(sizeof(*table));
    table->variant = *variant;
    table->cells = variant_cells(variant);
    Builder *builder = base_alloc(sizeof(*builder));
    builder->table = table;
    builder->stop = stop;
    plan(builder);
    bool done = value_all(builder);
    release_scratch(builder);
    if (done)
        return table;
    full_table_free(table);
    return NULL;
}

void full_table_free(FullTable *table) {
    if (!table)
        return;
    base_free(table->blocks);
    base_free(table->symmetry);
    base_free(table->ranks);
    base_free(table->values);
    base_free(table);
}

static Verdict verdict_of(int value) {
    if (value == 0)
        return (Verdict){.kind = VERDICT_DRAW, .exact = true};
    return (Verdict){.kind = value > 0 ? VERDICT_WIN : VERDICT_LOSS,
                     .plies = value > 0 ? WIN - value : WIN + value,
                     .exact = true};
}

Verdict full_table_value(const FullTable *table, const Position *position) {
    CHECK(variant_equal(&table->variant, &position->variant));
    TableCells own = 0, marked = 0;
    for (Cell cell = 0; cell < table->cells; cell++) {
        Side side = position_at(position, cell);
        own |= side == position->to_move ? bit(cell) : 0;
        marked |= side != SIDE_NONE ? bit(cell) : 0;
    }
    int lead = count_of(marked) - 2 * count_of(own), symmetry = table->symmetry[marked];
    CHECK((lead == 0 || lead == 1) && table->blocks[marked] != NO_BLOCK);
    uint32_t place = gather(image_of(table, symmetry, own), image_of(table, symmetry, marked));
    return verdict_of(table->values[(size_t)table->blocks[marked] + table->ranks[place]]);
}
