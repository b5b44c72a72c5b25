// Which tab has a game is known to page/storage.js, by locks of the browser: other tabs have files
// of their own in memory, which it reads anew when a game comes here and keeps back when one was
// taken away. What it is asked it may know only later.
#include "store/owners.h"

#include "base/base.h"

#include <emscripten.h>
#include <emscripten/threading.h>

struct Owners {
    bool joined;
};

// clang-format off
EM_JS(int, ask_owner, (const char *name, bool take), {
    return Module.owners.ask(UTF8ToString(name), !!take);
})
EM_JS(bool, has_game, (const char *name), { return Module.owners.has(UTF8ToString(name)); })
EM_JS(void, give_back_game, (const char *name), { Module.owners.giveBack(UTF8ToString(name)); })
EM_JS(int, first_number, (void), { return Module.owners.firstNumber(); })
EM_JS(bool, is_alone, (void), { return Module.alone; })
// clang-format on

Owners *owners_new(const char *path, Problem *problem) {
    (void)path;
    problem->sentence[0] = '\0';
    Owners *owners = base_alloc(sizeof *owners);
    owners->joined = is_alone();
    return owners;
}

void owners_free(Owners *owners) {
    base_free(owners); // the locks end with the tab
}

/// The locks are no file's.
bool owners_renew(Owners *owners, Problem *problem) {
    (void)owners;
    problem->sentence[0] = '\0';
    return true;
}

bool owners_is_first(Owners *owners) {
    return owners->joined;
}

void owners_join(Owners *owners) {
    owners->joined = true;
}

/// The answers of page/storage.js.
KeptOwner owners_ask(Owners *owners, const char *name, bool take) {
    static const KeptOwner ANSWERS[] = {KEPT_OURS, KEPT_OURS_NOW, KEPT_ELSEWHERE, KEPT_UNKNOWN};
    (void)owners;
    return ANSWERS[ask_owner(name, take)];
}

bool owners_has(Owners *owners, const char *name) {
    (void)owners;
    return has_game(name);
}

/// Threads of the program write into memory only: what of it is kept storage.js decides.
bool owners_begin_write(Owners *owners, const char *name) {
    (void)owners, (void)name;
    return true;
}

void owners_end_write(Owners *owners, const char *name) {
    (void)owners, (void)name;
}

int owners_first_number(const Owners *owners) {
    (void)owners;
    return first_number();
}

void owners_give_back(Owners *owners, const char *name) {
    (void)owners;
#ifdef __EMSCRIPTEN_PTHREADS__
    emscripten_sync_run_in_main_runtime_thread(EM_FUNC_SIG_VI, give_back_game, name);
#else
    give_back_game(name);
#endif
}
