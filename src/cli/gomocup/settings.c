#include "cli/gomocup/settings.h"

#include "api/inkrow.h"
#include "base/clock.h"
#include "cli/gomocup/words.h"

enum {
    TURN_MS = 2000,   ///< until the manager tells
    MEMORY_MIB = 350, ///< what Gomocup allows
    PROCESS_MIB = 32, ///< the program takes 22 to 30 besides its table, most where marks fall
    THREAD_MIB = 8,   ///< what each searching thread but the first takes
    TABLE_MIB_LEAST = 64,
    ENGINE_MIB_MOST = 65536, ///< of any engine
    TABLE_MIB_MOST = 1024,   ///< more is taken only where it is asked for by name
    /// A turn gets 1 MiB for so many ms: room for what some three turns look at. More only takes
    /// time to clear.
    TURN_MS_A_MIB = 16,
    KIB_IN_A_MIB = 1024,
    TOLD_EXACT = 1,
    TOLD_CONTINUOUS = 2,
    TOLD_RENJU = 4,
    TOLD_CARO = 8,
};

void settings_init(Settings *settings) {
    *settings = (Settings){
        .turn_ms = TURN_MS,
        .left_ms = SETTINGS_NOT_TOLD,
        .max_memory = SETTINGS_NOT_TOLD,
        .threads = 1,
        .win_length = 5,
    };
}

typedef struct Key {
    const char *name;
    size_t offset; ///< of the field of Settings, an int64_t
    int64_t least, most;
    int64_t sensible_least, sensible_most; ///< other values are told; both -1: none is
} Key;

#define KEY(name, field, least, most)                                                              \
    { name, offsetof(Settings, field), least, most, -1, -1 }
#define STRICT_KEY(name, field, least, most, sensible_least, sensible_most)                        \
    { name, offsetof(Settings, field), least, most, sensible_least, sensible_most }

static const Key KEYS[] = {
    KEY("timeout_turn", turn_ms, 0, TIME_UNLIMITED_MS),
    KEY("timeout_match", match_ms, 0, TIME_UNLIMITED_MS),
    KEY("time_left", left_ms, -1, TIME_UNLIMITED_MS),
    KEY("max_memory", max_memory, 0, INT64_MAX),
    KEY("hash_size", hash_kib, 0, INT64_MAX),
    KEY("max_depth", max_depth, 0, INKROW_CELLS_MAX),
    KEY("max_node", max_nodes, 0, INT64_MAX / 2),
    STRICT_KEY("thread_num", threads, 1, SETTINGS_THREADS_MAX, 1, SETTINGS_THREADS_MAX),
    KEY("rule", rule, 0, INT64_MAX),
    STRICT_KEY("win_length", win_length, 0, INT16_MAX, SETTINGS_SIDE_MIN, SETTINGS_SIDE_MAX),
    STRICT_KEY("gravity", gravity, 0, 1, 0, 1),
    KEY("show_detail", show_detail, 0, SHOW_REALTIME | SHOW_INFO),
    KEY("pondering", pondering, 0, 1),
};

static const Key *find_key(Slice name) {
    for (size_t i = 0; i < ARRAY_LEN(KEYS); i++)
        if (words_equal(name, KEYS[i].name))
            return &KEYS[i];
    return NULL;
}

static bool refuse_value(const Key *key, Slice value, Problem *problem) {
    return problem_set(problem, "INFO %s expects a whole number from %lld to %lld, not '%.*s'",
                       key->name, (long long)key->sensible_least, (long long)key->sensible_most,
                       SLICE_ARG(value));
}

bool settings_read(Settings *settings, Slice key_and_value, Problem *problem) {
    const Key *key = find_key(slice_next_word(&key_and_value, WORDS_BLANK));
    Slice value = slice_next_word(&key_and_value, WORDS_BLANK);
    int64_t number;
    if (!key)
        return true;
    const bool right = words_to_number(value, &number);
    if (right)
        *(int64_t *)((char *)settings + key->offset) = CLAMP(number, key->least, key->most);
    if (key->sensible_most < 0 ||
        (right && number >= key->sensible_least && number <= key->sensible_most))
        return true;
    return refuse_value(key, value, problem);
}

static const char *unknown_rule(int64_t rule) {
    return rule & TOLD_RENJU        ? " (renju)"
           : rule & TOLD_CARO       ? " (caro)"
           : rule & TOLD_CONTINUOUS ? " (a continuous game)"
                                    : "";
}

bool settings_variant(const Settings *settings, int width, int height, Text *variant,
                      Problem *problem) {
    if (settings->rule & ~(int64_t)TOLD_EXACT)
        return problem_set(problem,
                           "rule %lld%s is not played here; expected 0 (free) or 1 (exactly %lld)",
                           (long long)settings->rule, unknown_rule(settings->rule),
                           (long long)settings->win_length);
    if (settings->win_length < SETTINGS_SIDE_MIN || settings->win_length > MAX(width, height))
        return problem_set(problem,
                           "%lld in a row cannot be played on %dx%d; INFO win_length expects %d to "
                           "%d there",
                           (long long)settings->win_length, width, height, SETTINGS_SIDE_MIN,
                           MAX(width, height));
    text_add(variant, "%dx%dx%lld%s%s", width, height, (long long)settings->win_length,
             settings->gravity ? "+drop" : "", settings->rule & TOLD_EXACT ? "+exact" : "");
    return true;
}

int settings_table_mib(const Settings *settings, int most) {
    int64_t process = settings->max_memory >> 20;
    if (settings->max_memory == SETTINGS_NOT_TOLD)
        process = settings->hash_kib > 0 ? 0 : MEMORY_MIB;
    int64_t table = settings->hash_kib > 0
                        ? settings->hash_kib / KIB_IN_A_MIB
                        : CLAMP(settings->turn_ms / TURN_MS_A_MIB, TABLE_MIB_LEAST, TABLE_MIB_MOST);
    if (process > 0 || settings->max_memory > 0)
        table = MIN(table, process - PROCESS_MIB - THREAD_MIB * (settings->threads - 1));
    int64_t room = CLAMP(table, 1, MIN(most, ENGINE_MIB_MOST));
    int mib = 1;
    while (mib * 2 <= room)
        mib *= 2;
    return mib;
}
