#include "support/testing.h"

#include "base/base.h"

static int reads;

static int read_once(int value) {
    reads++;
    return value;
}

static void each_argument_is_evaluated_once(void **state) {
    (void)state;
    reads = 0;
    assert_int_equal(MIN(read_once(2), read_once(3)), 2);
    assert_int_equal(MAX(read_once(2), read_once(3)), 3);
    assert_int_equal(CLAMP(read_once(7), read_once(2), read_once(3)), 3);
    assert_int_equal(reads, 7);
}

static void numbers_keep_their_size(void **state) {
    (void)state;
    assert_true(MIN(INT64_MAX, INT64_MAX - 1) == INT64_MAX - 1);
    assert_true(MAX(UINT64_MAX - 1, UINT64_MAX) == UINT64_MAX);
    assert_true(MIN((unsigned __int128)UINT64_MAX << 1, (unsigned __int128)1 << 90) ==
                (unsigned __int128)UINT64_MAX << 1);
    assert_true(MAX(.25f, .5f) == .5f);
    assert_true(MIN(-1, 1) == -1);
    assert_true(MIN((uint8_t)200, (uint8_t)100) == 100);
    assert_true(sizeof MIN((uint8_t)1, INT64_C(1)) == sizeof(int64_t));
}

static void the_nearest_of_a_range(void **state) {
    (void)state;
    assert_int_equal(CLAMP(1, 2, 4), 2);
    assert_int_equal(CLAMP(3, 2, 4), 3);
    assert_int_equal(CLAMP(5, 2, 4), 4);
}

/// By the test vectors that the authors of FNV publish.
static void a_hash_is_the_published_one(void **state) {
    (void)state;
    assert_true(base_hash(BASE_HASH_EMPTY, "a", 1) == UINT64_C(0xAF63DC4C8601EC8C));
    assert_true(base_hash(BASE_HASH_EMPTY, "foobar", 6) == UINT64_C(0x85944171F73967E8));
    assert_true(base_hash(base_hash(BASE_HASH_EMPTY, "foo", 3), "bar", 3) ==
                UINT64_C(0x85944171F73967E8));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_argument_is_evaluated_once),
        cmocka_unit_test(numbers_keep_their_size),
        cmocka_unit_test(the_nearest_of_a_range),
        cmocka_unit_test(a_hash_is_the_published_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
