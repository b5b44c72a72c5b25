// The transposition table gives back what was stored, and nothing else, from several threads too.
#include "base/rng.h"
#include "base/threads.h"
#include "engine/search/table.h"
#include "support/testing.h"

static TableEntry entry_of(uint64_t key) {
    uint64_t bits = rng_mix(key);
    return (TableEntry){.value = {.score = (Score)(bits % 60001) - 30000, .proof = bits >> 20 & 3},
                        .move = (Cell)((int)(bits >> 24 & 1023) - (bits >> 40 & 1 ? 1 : 0)),
                        .depth = (int)(bits >> 44 & 255),
                        .bound = 1 + (int)(bits >> 52) % 3};
}

static void assert_same(const TableEntry *a, const TableEntry *b) {
    assert_int_equal(a->value.score, b->value.score);
    assert_int_equal(a->value.proof, b->value.proof);
    assert_int_equal(a->move, b->move);
    assert_int_equal(a->depth, b->depth);
    assert_int_equal(a->bound, b->bound);
}

static void test_gives_back(void **state) {
    (void)state;
    Table *table = table_new(1);
    TableEntry found;
    for (uint64_t i = 1; i <= 10000; i++) {
        uint64_t key = rng_mix(i);
        TableEntry entry = entry_of(key);
        table_store(table, key, &entry);
        assert_true(table_probe(table, key, &found));
        assert_same(&found, &entry);
    }
    int kept = 0;
    for (uint64_t i = 1; i <= 10000; i++) {
        TableEntry entry = entry_of(rng_mix(i));
        if (table_probe(table, rng_mix(i), &found)) {
            kept++;
            assert_same(&found, &entry);
        }
        assert_false(table_probe(table, rng_mix(i + 1000000), &found));
    }
    assert_true(kept > 9900); // 65536 places
    table_clear(table);
    for (uint64_t i = 1; i <= 10000; i++)
        assert_false(table_probe(table, rng_mix(i), &found));
    table_free(table);
}

static void test_prefers_deep_and_recent(void **state) {
    (void)state;
    Table *table = table_new(1);
    TableEntry deep = {.value = {.score = 5}, .move = 3, .depth = 12, .bound = BOUND_EXACT};
    TableEntry shallow = {.value = {.score = 1}, .move = 1, .depth = 1, .bound = BOUND_EXACT};
    uint64_t step = UINT64_C(1) << 40; // keys that share their place
    table_store(table, 77, &deep);
    for (uint64_t i = 1; i <= 20; i++)
        table_store(table, 77 + i * step, &shallow);
    TableEntry found;
    assert_true(table_probe(table, 77, &found));
    for (int search = 0; search < 8; search++)
        table_new_search(table);
    for (uint64_t i = 1; i <= 20; i++)
        table_store(table, 77 + i * step, &shallow);
    assert_false(table_probe(table, 77, &found));
    table_free(table);
}

static void *hammer(void *context) {
    Table *table = context;
    int *wrong = base_alloc(sizeof(*wrong));
    for (uint64_t i = 0; i < 100000; i++) {
        uint64_t key = rng_mix(i % 500) & ~UINT64_C(0xFFF0);
        TableEntry entry = entry_of(key), found;
        if (table_probe(table, key, &found) && found.value.score != entry.value.score)
            ++*wrong;
        table_store(table, key, &entry);
    }
    return wrong;
}

static void test_two_threads(void **state) {
    (void)state;
    Table *table = table_new(1);
    pthread_t other;
    assert_int_equal(pthread_create(&other, NULL, hammer, table), 0);
    int *mine = hammer(table);
    void *theirs;
    pthread_join(other, &theirs);
    assert_int_equal(*mine, 0);
    assert_int_equal(*(int *)theirs, 0);
    base_free(mine);
    base_free(theirs);
    table_free(table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_gives_back),
        cmocka_unit_test(test_prefers_deep_and_recent),
        cmocka_unit_test(test_two_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
