// The file is a table of places, each with a game and a window, and what its bytes far behind the
// table are locked for: one for each window as long as it lives, and one for each game while it is
// written or taken. The locks belong to the open file (not to the process, as older ones do), end
// with it, and say nothing of processes: no number is used again. A place is one small write,
// which is there whole or not at all; that of a window that has ended is free.
#define _GNU_SOURCE          // F_OFD_SETLK
#define _FILE_OFFSET_BITS 64 // bytes far behind, on every machine
#include "store/owners.h"

#include "base/clock.h"
#include "base/file.h"
#include "base/rng.h"
#include "base/said.h"
#include "base/threads.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#ifndef F_OFD_SETLK
#define F_OFD_SETLK F_SETLK
#define F_OFD_GETLK F_GETLK
#endif

// The bytes.
#define FIRST_BYTE INT64_C(0x1000000000000000) ///< shared by all windows that have joined
#define TABLE_BYTE INT64_C(0x1000000000000001) ///< while a place is chosen
#define WINDOWS    INT64_C(0x2000000000000000) ///< and the window's number
#define GAMES      INT64_C(0x4000000000000000) ///< and the game's number
#define NUMBERS    UINT64_C(0x0FFFFFFFFFFFFFFF)

enum { PATIENCE_MS = 2000, PAUSE_MS = 5 };
enum { PLACES_AT_ONCE = 64, PLACES_MAX = 1 << 16 };

typedef struct OwnersPlace {
    uint64_t game;
    uint64_t window; ///< 0: nobody
} OwnersPlace;

struct Owners {
    atomic_int file;  ///< -1: there is none
    atomic_bool full; ///< what this window owns could not be written
    uint64_t window;
    char path[FILE_PATH_MAX];
    bool joined; ///< the writing thread's, as is what follows before there is one

    Mutex mutex;     ///< of what follows; held with the lock on TABLE_BYTE, one for all threads
    uint64_t *games; ///< this window owns, or owned until somebody took them
    size_t count, capacity;
};

/// Where a game stands in the table.
typedef struct OwnersFound {
    OwnersPlace place; ///< of the game; window 0: it has none
    int at, end;       ///< the number of that place, and of places
} OwnersFound;

// --- locks

/// Takes, changes or gives back the lock on a byte; false when another window has it.
static bool set_lock(const Owners *owners, short type, int64_t byte) {
    struct flock lock = {.l_type = type, .l_whence = SEEK_SET, .l_start = byte, .l_len = 1};
    return fcntl(owners->file, F_OFD_SETLK, &lock) == 0 || (errno != EACCES && errno != EAGAIN);
}

/// Waits for it, but not for ever: a program that is stopped holds what it has.
static bool wait_for_lock(const Owners *owners, short type, int64_t byte) {
    const struct timespec pause = {.tv_nsec = PAUSE_MS * NANOSECONDS_PER_MS};
    for (int ms = 0; ms < PATIENCE_MS; ms += PAUSE_MS) {
        if (set_lock(owners, type, byte))
            return true;
        nanosleep(&pause, NULL);
    }
    return set_lock(owners, type, byte);
}

/// Is the window of that number there?
static bool lives(const Owners *owners, uint64_t window) {
    if (window == owners->window)
        return true;
    if (window == 0 || window > NUMBERS) // the file may hold anything
        return false;
    struct flock lock = {
        .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = WINDOWS + (int64_t)window, .l_len = 1};
    return fcntl(owners->file, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

// --- the table

static uint64_t number_of(const char *name) {
    return base_hash(BASE_HASH_EMPTY, name, strlen(name)) & NUMBERS;
}

/// A place that nobody uses is found where `free_one`; else the game's, or the end.
static OwnersFound find(const Owners *owners, uint64_t game, bool free_one) {
    OwnersPlace places[PLACES_AT_ONCE];
    OwnersFound found = {.at = -1};
    ssize_t length = sizeof places;
    while (length == (ssize_t)sizeof places && found.end < PLACES_MAX) {
        length =
            pread(owners->file, places, sizeof places, (off_t)found.end * (off_t)sizeof *places);
        const int count = length > 0 ? (int)((size_t)length / sizeof *places) : 0;
        for (int i = 0; i < count; i++, found.end++) {
            const OwnersPlace *place = &places[i];
            if (free_one ? lives(owners, place->window) : place->game != game)
                continue;
            found.place = *place;
            found.at = found.end;
            return found;
        }
    }
    return found;
}

static bool write_place(const Owners *owners, int at, const OwnersPlace *place) {
    return pwrite(owners->file, place, sizeof *place, (off_t)at * (off_t)sizeof *place) ==
           (ssize_t)sizeof *place;
}

/// With the lock of the table, as all that is done to the list of games.
static void remember(Owners *owners, uint64_t game) {
    for (size_t i = 0; i < owners->count; i++)
        if (owners->games[i] == game)
            return;
    if (owners->count == owners->capacity) {
        owners->capacity = 2 * owners->capacity + 8;
        owners->games = base_realloc(owners->games, owners->capacity * sizeof *owners->games);
    }
    owners->games[owners->count++] = game;
}

static void forget(Owners *owners, uint64_t game) {
    for (size_t i = 0; i < owners->count; i++)
        if (owners->games[i] == game)
            owners->games[i--] = owners->games[--owners->count];
}

/// With the lock of the table.
static void own(Owners *owners, uint64_t game) {
    OwnersFound found = find(owners, game, false);
    if (found.at < 0)
        found = find(owners, 0, true);
    if (!write_place(owners, found.at < 0 ? found.end : found.at,
                     &(OwnersPlace){.game = game, .window = owners->window}))
        atomic_store(&owners->full, true);
}

static uint64_t owner_of(const Owners *owners, uint64_t game) {
    return find(owners, game, false).place.window;
}

static bool lock_table(Owners *owners) {
    mutex_lock(&owners->mutex);
    if (wait_for_lock(owners, F_WRLCK, TABLE_BYTE))
        return true;
    mutex_unlock(&owners->mutex);
    return false;
}

static void unlock_table(Owners *owners) {
    set_lock(owners, F_UNLCK, TABLE_BYTE);
    mutex_unlock(&owners->mutex);
}

// --- games

bool owners_has(Owners *owners, const char *name) {
    if (owners->file < 0)
        return true;
    const uint64_t owner = owner_of(owners, number_of(name));
    return owner == owners->window || (atomic_load(&owners->full) && !lives(owners, owner));
}

/// With the lock of the game.
static KeptOwner take_locked(Owners *owners, uint64_t game, bool take) {
    if (!lock_table(owners))
        return KEPT_ELSEWHERE;
    const uint64_t owner = owner_of(owners, game);
    const bool free = take || !lives(owners, owner);
    if (free) {
        own(owners, game);
        remember(owners, game);
    }
    unlock_table(owners);
    return free ? KEPT_OURS_NOW : KEPT_ELSEWHERE;
}

KeptOwner owners_ask(Owners *owners, const char *name, bool take) {
    const uint64_t game = number_of(name);
    if (owners->file < 0) {
        mutex_lock(&owners->mutex);
        remember(owners, game);
        mutex_unlock(&owners->mutex);
    }
    if (owners_has(owners, name))
        return KEPT_OURS;
    if (!take && lives(owners, owner_of(owners, game)))
        return KEPT_ELSEWHERE;
    if (!wait_for_lock(owners, F_WRLCK, GAMES + (int64_t)game))
        return KEPT_ELSEWHERE;
    const KeptOwner owner = take_locked(owners, game, take);
    set_lock(owners, F_UNLCK, GAMES + (int64_t)game);
    return owner;
}

bool owners_begin_write(Owners *owners, const char *name) {
    if (owners->file < 0)
        return true;
    if (!wait_for_lock(owners, F_WRLCK, GAMES + (int64_t)number_of(name)))
        return false;
    const bool ours = owners_has(owners, name);
    if (!ours)
        owners_end_write(owners, name);
    return ours;
}

void owners_end_write(Owners *owners, const char *name) {
    if (owners->file >= 0)
        set_lock(owners, F_UNLCK, GAMES + (int64_t)number_of(name));
}

int owners_first_number(const Owners *owners) {
    (void)owners;
    return 0; // who asks for a name knows at once whether it is another window's
}

void owners_give_back(Owners *owners, const char *name) {
    if (owners->file < 0 || !lock_table(owners))
        return;
    const OwnersFound found = find(owners, number_of(name), false);
    if (found.place.window == owners->window)
        write_place(owners, found.at, &(OwnersPlace){.game = 0});
    forget(owners, number_of(name));
    unlock_table(owners);
}

// --- windows

bool owners_is_first(Owners *owners) {
    return owners->file >= 0 && set_lock(owners, F_WRLCK, FIRST_BYTE);
}

void owners_join(Owners *owners) {
    owners->joined = true;
    if (owners->file >= 0)
        wait_for_lock(owners, F_RDLCK, FIRST_BYTE);
}

/// Room for the places, so that they can be written when the disk is full.
static void make_room(Owners *owners) {
    static const OwnersPlace NONE[PLACES_AT_ONCE];
    struct stat file;
    if (!lock_table(owners))
        return;
    if (fstat(owners->file, &file) == 0 && file.st_size == 0 &&
        pwrite(owners->file, NONE, sizeof NONE, 0) != (ssize_t)sizeof NONE)
        atomic_store(&owners->full, true);
    unlock_table(owners);
}

/// A number that no other window has, nor had: one of 2^60.
static uint64_t choose_number(uint64_t tries) {
    uint64_t number = 0;
    if (getentropy(&number, sizeof number) != 0)
        number = rng_mix((uint64_t)getpid() | tries << 32);
    return number & NUMBERS;
}

/// The file, opened; -1, with a sentence: it is of no use.
static int open_file(const char *path, Problem *problem) {
    struct stat there;
    struct flock lock = {
        .l_type = F_RDLCK, .l_whence = SEEK_SET, .l_start = TABLE_BYTE, .l_len = 1};
    if (!file_is_own(path, problem))
        return -1;
    const int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, 0600);
    if (file < 0)
        problem_set(problem, said("'%.120s' cannot be opened: %s"), path, file_fault_words(errno));
    else if (fstat(file, &there) != 0 || !S_ISREG(there.st_mode))
        problem_set(problem, said("'%.120s' is no plain file"), path);
    else if (fcntl(file, F_OFD_GETLK, &lock) != 0)
        problem_set(problem, said("'%.120s' lies on a disk without locks"), path);
    else
        return file;
    if (file >= 0)
        close(file);
    return -1;
}

/// The locks that last as long as the window.
static void hold(const Owners *owners) {
    set_lock(owners, F_WRLCK, WINDOWS + (int64_t)owners->window);
    if (owners->joined)
        wait_for_lock(owners, F_RDLCK, FIRST_BYTE);
}

/// What this window had in the old file, unless another one has taken it there, it has in the new
/// one, unless another one was there before. With the mutex.
static void move_games(Owners *owners, Owners *fresh) {
    for (size_t i = 0; i < owners->count; i++) {
        const uint64_t game = owners->games[i];
        const uint64_t before = owners->file >= 0 ? owner_of(owners, game) : 0;
        if ((before == 0 || before == owners->window) && !lives(fresh, owner_of(fresh, game)))
            own(fresh, game);
    }
}

/// The new file takes the number of the old one, which other threads may be using.
static void replace_file(Owners *owners, int file) {
    Owners fresh = {.window = owners->window, .joined = owners->joined};
    atomic_init(&fresh.file, file);
    atomic_init(&fresh.full, false);
    hold(&fresh);
    mutex_lock(&owners->mutex);
    if (wait_for_lock(&fresh, F_WRLCK, TABLE_BYTE)) {
        move_games(owners, &fresh);
        set_lock(&fresh, F_UNLCK, TABLE_BYTE);
    }
    const int old = atomic_load(&owners->file);
    if (old < 0)
        atomic_store(&owners->file, file);
    else if (dup3(file, old, O_CLOEXEC) >= 0)
        close(file);
    atomic_store(&owners->full, atomic_load(&fresh.full));
    mutex_unlock(&owners->mutex);
    hold(owners); // where it is the same file after all, those of the old number have ended
}

/// Does the file stand at its path still?
static bool is_there(const Owners *owners) {
    struct stat ours, there;
    return owners->file >= 0 && fstat(owners->file, &ours) == 0 &&
           lstat(owners->path, &there) == 0 && ours.st_dev == there.st_dev &&
           ours.st_ino == there.st_ino;
}

bool owners_renew(Owners *owners, Problem *problem) {
    Problem why;
    problem->sentence[0] = '\0';
    if (is_there(owners))
        return true;
    const int file = open_file(owners->path, &why);
    if (file < 0)
        return problem_set(
            problem, said("Another window on these games cannot be told from this one: %.170s"),
            why.sentence);
    replace_file(owners, file);
    make_room(owners);
    return true;
}

Owners *owners_new(const char *path, Problem *problem) {
    Owners *owners = base_alloc(sizeof *owners);
    Text own = text_over(owners->path, sizeof owners->path);
    text_add(&own, "%s", path);
    mutex_init(&owners->mutex);
    atomic_init(&owners->file, -1);
    uint64_t tries = 0;
    while (owners->window == 0)
        owners->window = choose_number(tries++);
    owners_renew(owners, problem);
    return owners;
}

void owners_free(Owners *owners) {
    if (!owners)
        return;
    if (owners->file >= 0)
        close(owners->file);
    mutex_destroy(&owners->mutex);
    base_free(owners->games);
    base_free(owners);
}
