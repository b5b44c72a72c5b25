#include "support/testing.h"

#include "base/rng.h"
#include "base/threads.h"
#include "solver/packed/proof_table.h"

/// Entry number i; what it says can be told from its sets.
static ProofEntry entry_of(uint64_t i) {
    GridSet first = rng_mix(i), second = rng_mix(i + 1) & ~first;
    return (ProofEntry){.first = first,
                        .second = second,
                        .carrier = first ^ second,
                        .work = (uint32_t)(i % 1000) + 1,
                        .wins_in = (uint8_t)(i % 7 + 1),
                        .move = (uint8_t)(i % 60),
                        .kind = (uint8_t)(i % 3 + 1)};
}

/// True when it is known; then it is whole.
static bool is_known(ProofTable *table, uint64_t i) {
    ProofEntry wanted = entry_of(i), found;
    if (!proof_table_find(table, wanted.first, wanted.second, wanted.kind, &found))
        return false;
    assert_true(found.first == wanted.first && found.second == wanted.second);
    assert_true(found.carrier == wanted.carrier);
    assert_int_equal(found.work, wanted.work);
    assert_int_equal(found.wins_in, wanted.wins_in);
    assert_int_equal(found.move, wanted.move);
    return true;
}

static void store(ProofTable *table, uint64_t i) {
    ProofEntry entry = entry_of(i);
    proof_table_store(table, &entry);
}

static void it_grows_up_to_its_limit(void **state) {
    (void)state;
    enum { BYTES = 8 << 20, COUNT = 1 << 20 };
    ProofTable table;
    proof_table_init(&table, BYTES);
    size_t before = proof_table_bytes(&table);
    assert_true(before <= BYTES / 8);
    uint64_t lost = 0;
    for (uint64_t i = 0; i < 40000; i++)
        store(&table, i);
    for (uint64_t i = 0; i < 40000; i++)
        lost += !is_known(&table, i);
    assert_true(lost < 40000 / 5); // buckets overflow at times
    assert_true(proof_table_bytes(&table) > before);
    for (uint64_t i = 0; i < COUNT; i++)
        store(&table, i);
    assert_in_range(proof_table_bytes(&table), BYTES - BYTES / 20, BYTES);
    uint64_t known = 0;
    for (uint64_t i = 0; i < COUNT; i++)
        known += is_known(&table, i);
    assert_in_range(known, BYTES / sizeof(ProofEntry) / 2, BYTES / sizeof(ProofEntry));
    proof_table_free(&table);
}

static void bounds_are_merged(void **state) {
    (void)state;
    ProofTable table;
    proof_table_init(&table, 1 << 16);
    ProofEntry entry = {.first = 1, .second = 2, .work = 5, .wins_in = 9, .move = 3, .kind = 1};
    proof_table_store(&table, &entry);
    entry.wins_in = 0;
    entry.not_in = 4;
    entry.move = GRID_NONE;
    proof_table_store(&table, &entry);
    ProofEntry found;
    assert_true(proof_table_find(&table, 1, 2, 1, &found));
    assert_int_equal(found.wins_in, 9);
    assert_int_equal(found.not_in, 4);
    assert_int_equal(found.move, 3);
    assert_false(proof_table_find(&table, 1, 2, 2, &found));
    assert_false(proof_table_find(&table, 2, 1, 1, &found));
    proof_table_free(&table);
}

enum { THREAD_ENTRIES = 60000 };

static void *store_and_find(void *context) {
    for (uint64_t i = 0; i < THREAD_ENTRIES; i++) {
        store(context, i);
        is_known(context, THREAD_ENTRIES - i);
    }
    return NULL;
}

static void threads_do_not_mix_entries_up(void **state) {
    (void)state;
    ProofTable table;
    proof_table_init(&table, 4 << 20);
    Thread threads[3];
    for (size_t i = 0; i < ARRAY_LEN(threads); i++)
        assert_true(thread_start(&threads[i], store_and_find, &table));
    for (size_t i = 0; i < ARRAY_LEN(threads); i++)
        thread_join(&threads[i]);
    uint64_t known = 0;
    for (uint64_t i = 0; i < THREAD_ENTRIES; i++)
        known += is_known(&table, i);
    assert_true(known > THREAD_ENTRIES / 2);
    proof_table_free(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_grows_up_to_its_limit),
        cmocka_unit_test(bounds_are_merged),
        cmocka_unit_test(threads_do_not_mix_entries_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
