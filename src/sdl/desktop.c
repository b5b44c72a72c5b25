#include "sdl/desktop.h"

#ifndef _WIN32

#include "base/base.h"
#include "base/text.h"
#include "base/threads.h"

#include <SDL.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

// --- libdbus-1, as far as it is used here
//
// Its names, types and numbers have been the same since version 1.0.

typedef struct DBusConnection DBusConnection;
typedef struct DBusMessage DBusMessage;

/// Lies on the stack of who uses it; libdbus takes 80 bytes at most of it.
typedef struct DBusMessageIter {
    void *room[32];
} DBusMessageIter;

enum {
    TYPE_ARRAY = 'a',
    TYPE_BOOLEAN = 'b',
    TYPE_DOUBLE = 'd',
    TYPE_STRING = 's',
    TYPE_UINT32 = 'u',
    TYPE_VARIANT = 'v',
    TYPE_PAIR = 'e',
    TYPE_END = 0
};

/// FUNCTION(result, name without its dbus_, arguments). Those of errors may be NULL.
#define DBUS_FUNCTIONS(FUNCTION)                                                                   \
    FUNCTION(uint32_t, threads_init_default, (void))                                               \
    FUNCTION(DBusConnection *, connection_open_private, (const char *address, void *error))        \
    FUNCTION(uint32_t, bus_register, (DBusConnection * connection, void *error))                   \
    FUNCTION(void, bus_add_match, (DBusConnection * connection, const char *rule, void *error))    \
    FUNCTION(uint32_t, connection_get_unix_fd, (DBusConnection * connection, int *descriptor))     \
    FUNCTION(uint32_t, connection_send,                                                            \
             (DBusConnection * connection, DBusMessage * message, uint32_t * serial))              \
    FUNCTION(uint32_t, connection_read_write, (DBusConnection * connection, int ms))               \
    FUNCTION(DBusMessage *, connection_pop_message, (DBusConnection * connection))                 \
    FUNCTION(void, connection_close, (DBusConnection * connection))                                \
    FUNCTION(void, connection_unref, (DBusConnection * connection))                                \
    FUNCTION(DBusMessage *, message_new_method_call,                                               \
             (const char *name, const char *path, const char *interface, const char *method))      \
    FUNCTION(uint32_t, message_get_reply_serial, (DBusMessage * message))                          \
    FUNCTION(uint32_t, message_is_signal,                                                          \
             (DBusMessage * message, const char *interface, const char *name))                     \
    FUNCTION(void, message_unref, (DBusMessage * message))                                         \
    FUNCTION(void, message_iter_init_append, (DBusMessage * message, DBusMessageIter * at))        \
    FUNCTION(uint32_t, message_iter_append_basic,                                                  \
             (DBusMessageIter * at, int type, const void *value))                                  \
    FUNCTION(uint32_t, message_iter_open_container,                                                \
             (DBusMessageIter * at, int type, const char *of, DBusMessageIter *inside))            \
    FUNCTION(uint32_t, message_iter_close_container,                                               \
             (DBusMessageIter * at, DBusMessageIter * inside))                                     \
    FUNCTION(uint32_t, message_iter_init, (DBusMessage * message, DBusMessageIter * at))           \
    FUNCTION(int, message_iter_get_arg_type, (DBusMessageIter * at))                               \
    FUNCTION(void, message_iter_recurse, (DBusMessageIter * at, DBusMessageIter * inside))         \
    FUNCTION(void, message_iter_get_basic, (DBusMessageIter * at, void *value))                    \
    FUNCTION(uint32_t, message_iter_next, (DBusMessageIter * at))

typedef struct Library {
#define FIELD(result, name, arguments) result(*name) arguments;
    DBUS_FUNCTIONS(FIELD)
#undef FIELD
} Library;

/// False when it is not there. It stays loaded: others in the program may have it, too.
static bool load(Library *library) {
    void *object = SDL_LoadObject("libdbus-1.so.3");
    bool whole = object != NULL;
#define FIND(result, name, arguments)                                                              \
    if (whole) {                                                                                   \
        void *found = SDL_LoadFunction(object, "dbus_" #name);                                     \
        whole = found != NULL;                                                                     \
        memcpy(&library->name, &found, sizeof found);                                              \
    }
    DBUS_FUNCTIONS(FIND)
#undef FIND
    return whole;
}

const char *desktop_by(void) {
    Library library;
    return load(&library) ? "D-Bus" : NULL;
}

// --- what is said, and what of that is wished

typedef enum Fact {
    FACT_DARK,
    FACT_CONTRAST,
    FACT_STILL,
    FACT_HIGH_CONTRAST,
    FACT_ANIMATIONS,
    FACT_TEXT_SCALE,
    FACT_SOUNDS,
    FACT_SCREEN_READER,
    FACT_COUNT
} Fact;

/// Where the portal has them: of all desktops, and those that GNOME and its like add. Those of a
/// space stand together.
static const struct {
    const char *space, *key;
} SETTINGS[] = {
    [FACT_DARK] = {"org.freedesktop.appearance", "color-scheme"},
    [FACT_CONTRAST] = {"org.freedesktop.appearance", "contrast"},
    [FACT_STILL] = {"org.freedesktop.appearance", "reduced-motion"},
    [FACT_HIGH_CONTRAST] = {"org.gnome.desktop.a11y.interface", "high-contrast"},
    [FACT_ANIMATIONS] = {"org.gnome.desktop.interface", "enable-animations"},
    [FACT_TEXT_SCALE] = {"org.gnome.desktop.interface", "text-scaling-factor"},
    [FACT_SOUNDS] = {"org.gnome.desktop.sound", "event-sounds"},
};

/// What holds while nobody has said anything: text of the usual size, and all that moves and
/// sounds.
static void forget(double facts[FACT_COUNT]) {
    static const double USUAL[FACT_COUNT] = {
        [FACT_ANIMATIONS] = 1, [FACT_TEXT_SCALE] = 1, [FACT_SOUNDS] = 1};
    memcpy(facts, USUAL, sizeof USUAL);
}

static int percent_of(double scale) {
    const bool sane = scale >= .1 && scale <= 10 && scale != 1;
    return sane ? (int)lround(100 * scale) : 0;
}

static DesktopWishes wishes_of(const double facts[FACT_COUNT]) {
    return (DesktopWishes){.theme = facts[FACT_CONTRAST] == 1 || facts[FACT_HIGH_CONTRAST] == 1
                                        ? "contrast"
                                    : facts[FACT_DARK] == 1 ? "blackboard"
                                                            : NULL,
                           .text_percent = percent_of(facts[FACT_TEXT_SCALE]),
                           .still = facts[FACT_STILL] == 1 || facts[FACT_ANIMATIONS] == 0,
                           .silent = facts[FACT_SOUNDS] == 0,
                           .spoken = facts[FACT_SCREEN_READER] == 1};
}

static bool same(const DesktopWishes *one, const DesktopWishes *other) {
    return one->theme == other->theme && one->text_percent == other->text_percent &&
           one->still == other->still && one->silent == other->silent &&
           one->spoken == other->spoken;
}

// --- what both threads have

enum { ADDRESS_MAX = 512 };

/// Of the main thread and the one that asks, which may hang: who leaves last frees it.
struct Desktop {
    char address[ADDRESS_MAX]; ///< of the bus
    Mutex mutex;               ///< of what follows
    void (*wake)(void *context);
    void *context;
    DesktopWishes wishes, told;
    int descriptor;   ///< of the connection; -1: there is none
    bool ended, done; ///< the main thread has left; the other one has
};

static void release(Desktop *desktop) {
    mutex_destroy(&desktop->mutex);
    base_free(desktop);
}

static void tell(Desktop *desktop, const DesktopWishes *wishes) {
    mutex_lock(&desktop->mutex);
    const bool news = !same(wishes, &desktop->wishes);
    desktop->wishes = *wishes;
    if (news && desktop->wake)
        desktop->wake(desktop->context);
    mutex_unlock(&desktop->mutex);
}

// --- on a thread of its own

typedef struct Asking {
    Desktop *desktop;
    Library dbus;
    DBusConnection *connection;
    uint32_t settings_asked, reader_asked; ///< serials of the questions
    double facts[FACT_COUNT];
} Asking;

#define PORTAL          "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
#define PORTAL_SETTINGS "org.freedesktop.portal.Settings"
#define READER          "org.a11y.Bus", "/org/a11y/bus"
#define READER_STATUS   "org.a11y.Status"
#define READER_RUNS     "ScreenReaderEnabled"
#define PROPERTIES      "org.freedesktop.DBus.Properties"

/// Takes the message; the serial of what was sent, or 0.
static uint32_t send_off(Asking *asking, DBusMessage *message, bool whole) {
    uint32_t serial = 0;
    if (message && whole && !asking->dbus.connection_send(asking->connection, message, &serial))
        serial = 0;
    if (message)
        asking->dbus.message_unref(message);
    return serial;
}

static void ask_for_settings(Asking *asking) {
    const Library *dbus = &asking->dbus;
    DBusMessage *message = dbus->message_new_method_call(PORTAL, PORTAL_SETTINGS, "ReadAll");
    DBusMessageIter at, inside;
    bool whole = message != NULL;
    if (whole) {
        dbus->message_iter_init_append(message, &at);
        whole = dbus->message_iter_open_container(&at, TYPE_ARRAY, "s", &inside);
        for (size_t i = 0; i < ARRAY_LEN(SETTINGS) && whole; i++)
            if (i == 0 || strcmp(SETTINGS[i].space, SETTINGS[i - 1].space) != 0)
                whole = dbus->message_iter_append_basic(&inside, TYPE_STRING, &SETTINGS[i].space);
        whole = whole && dbus->message_iter_close_container(&at, &inside);
    }
    asking->settings_asked = send_off(asking, message, whole);
}

static void ask_for_reader(Asking *asking) {
    static const char *const WORDS[] = {READER_STATUS, READER_RUNS};
    const Library *dbus = &asking->dbus;
    DBusMessage *message = dbus->message_new_method_call(READER, PROPERTIES, "Get");
    DBusMessageIter at;
    bool whole = message != NULL;
    if (whole)
        dbus->message_iter_init_append(message, &at);
    for (size_t i = 0; i < ARRAY_LEN(WORDS) && whole; i++)
        whole = dbus->message_iter_append_basic(&at, TYPE_STRING, &WORDS[i]);
    asking->reader_asked = send_off(asking, message, whole);
}

/// The text there, and goes on to what follows it; "" where there is none.
static const char *take_text(const Library *dbus, DBusMessageIter *at) {
    const char *text = "";
    if (dbus->message_iter_get_arg_type(at) == TYPE_STRING)
        dbus->message_iter_get_basic(at, (void *)&text);
    dbus->message_iter_next(at);
    return text;
}

/// Goes into the array there; false where there is none.
static bool enter(const Library *dbus, DBusMessageIter *at, int type, DBusMessageIter *inside) {
    if (dbus->message_iter_get_arg_type(at) != type)
        return false;
    dbus->message_iter_recurse(at, inside);
    return true;
}

/// The number there, in as many variants as it may be; false where it is none.
static bool read_number(const Library *dbus, const DBusMessageIter *there, double *number) {
    DBusMessageIter at = *there, inside;
    uint32_t whole;
    for (; enter(dbus, &at, TYPE_VARIANT, &inside); at = inside)
        continue;
    switch (dbus->message_iter_get_arg_type(&at)) {
    case TYPE_DOUBLE:
        dbus->message_iter_get_basic(&at, number);
        return true;
    case TYPE_BOOLEAN:
    case TYPE_UINT32:
        dbus->message_iter_get_basic(&at, &whole);
        *number = whole;
        return true;
    default:
        return false;
    }
}

static void take_setting(Asking *asking, const char *space, const char *key,
                         const DBusMessageIter *value) {
    for (size_t i = 0; i < ARRAY_LEN(SETTINGS); i++)
        if (strcmp(space, SETTINGS[i].space) == 0 && strcmp(key, SETTINGS[i].key) == 0)
            read_number(&asking->dbus, value, &asking->facts[i]);
}

/// Of an array of pairs: names of settings and their values.
static void take_pairs(Asking *asking, const char *space, DBusMessageIter *at) {
    const Library *dbus = &asking->dbus;
    DBusMessageIter pairs, pair;
    if (!enter(dbus, at, TYPE_ARRAY, &pairs))
        return;
    for (; enter(dbus, &pairs, TYPE_PAIR, &pair); dbus->message_iter_next(&pairs)) {
        const char *key = take_text(dbus, &pair);
        if (strcmp(space, READER_STATUS) != 0)
            take_setting(asking, space, key, &pair);
        else if (strcmp(key, READER_RUNS) == 0)
            read_number(dbus, &pair, &asking->facts[FACT_SCREEN_READER]);
    }
}

static void take_all_settings(Asking *asking, DBusMessageIter *at) {
    const Library *dbus = &asking->dbus;
    DBusMessageIter spaces, space;
    if (!enter(dbus, at, TYPE_ARRAY, &spaces))
        return;
    for (; enter(dbus, &spaces, TYPE_PAIR, &space); dbus->message_iter_next(&spaces)) {
        const char *name = take_text(dbus, &space);
        take_pairs(asking, name, &space);
    }
}

/// What nobody knows comes as an error, whose text is no number.
static void take_message(Asking *asking, DBusMessage *message) {
    const Library *dbus = &asking->dbus;
    const uint32_t asked = dbus->message_get_reply_serial(message);
    DBusMessageIter at;
    if (!dbus->message_iter_init(message, &at))
        return;
    if (asked && asked == asking->settings_asked) {
        take_all_settings(asking, &at);
    } else if (asked && asked == asking->reader_asked) {
        read_number(dbus, &at, &asking->facts[FACT_SCREEN_READER]);
    } else if (dbus->message_is_signal(message, PORTAL_SETTINGS, "SettingChanged")) {
        const char *space = take_text(dbus, &at);
        const char *key = take_text(dbus, &at);
        take_setting(asking, space, key, &at);
    } else if (dbus->message_is_signal(message, PROPERTIES, "PropertiesChanged")) {
        const char *space = take_text(dbus, &at);
        take_pairs(asking, space, &at);
    }
    const DesktopWishes wishes = wishes_of(asking->facts);
    tell(asking->desktop, &wishes);
}

/// From now on desktop_free can break the connection off. False when it was called already.
static bool hold_descriptor(Asking *asking) {
    Desktop *desktop = asking->desktop;
    int descriptor;
    if (!asking->dbus.connection_get_unix_fd(asking->connection, &descriptor))
        return false;
    mutex_lock(&desktop->mutex);
    desktop->descriptor = descriptor;
    const bool ended = desktop->ended;
    mutex_unlock(&desktop->mutex);
    return !ended;
}

static void forget_descriptor(Desktop *desktop) {
    mutex_lock(&desktop->mutex);
    desktop->descriptor = -1;
    mutex_unlock(&desktop->mutex);
}

/// Until the connection breaks.
static void listen_on(Asking *asking) {
    const Library *dbus = &asking->dbus;
    if (!hold_descriptor(asking) || !dbus->bus_register(asking->connection, NULL))
        return;
    dbus->bus_add_match(asking->connection,
                        "type='signal',sender='org.freedesktop.portal.Desktop',"
                        "interface='" PORTAL_SETTINGS "',member='SettingChanged'",
                        NULL);
    dbus->bus_add_match(asking->connection,
                        "type='signal',sender='org.a11y.Bus',path='/org/a11y/bus',"
                        "interface='" PROPERTIES "',member='PropertiesChanged'",
                        NULL);
    ask_for_settings(asking);
    ask_for_reader(asking);
    bool more = true;
    while (more) {
        DBusMessage *message = dbus->connection_pop_message(asking->connection);
        if (message) {
            take_message(asking, message);
            dbus->message_unref(message);
        } else {
            more = dbus->connection_read_write(asking->connection, -1);
        }
    }
}

static void leave(Desktop *desktop) {
    mutex_lock(&desktop->mutex);
    desktop->done = true;
    const bool last = desktop->ended;
    mutex_unlock(&desktop->mutex);
    if (last)
        release(desktop);
}

static void *ask(void *context) {
    Asking asking = {.desktop = context};
    forget(asking.facts);
    if (load(&asking.dbus) && asking.dbus.threads_init_default())
        asking.connection = asking.dbus.connection_open_private(asking.desktop->address, NULL);
    if (asking.connection) {
        listen_on(&asking);
        forget_descriptor(asking.desktop);
        asking.dbus.connection_close(asking.connection);
        asking.dbus.connection_unref(asking.connection);
    }
    leave(asking.desktop);
    return NULL;
}

// --- on the main thread

/// Where the bus of the session is; false where there is none: libdbus would start one.
static bool find_bus(Text *address) {
    const char *named = getenv("DBUS_SESSION_BUS_ADDRESS"), *folder = getenv("XDG_RUNTIME_DIR");
    char path[ADDRESS_MAX];
    Text usual = text_over(path, sizeof path);
    if (named && named[0]) {
        text_add(address, "%s", named);
        return !address->overflowed && strncmp(named, "autolaunch:", 11) != 0;
    }
    text_add(&usual, "%s/bus", folder ? folder : "");
    text_add(address, "unix:path=%s", path);
    return folder && folder[0] == '/' && !usual.overflowed && !address->overflowed &&
           access(path, F_OK) == 0;
}

Desktop *desktop_new(void) {
    Thread thread;
    Desktop *desktop = base_alloc(sizeof *desktop);
    mutex_init(&desktop->mutex);
    desktop->descriptor = -1;
    Text address = text_over(desktop->address, sizeof desktop->address);
    if (!find_bus(&address) || !thread_start_small(&thread, ask, desktop)) {
        release(desktop);
        return NULL;
    }
    pthread_detach(thread.handle); // it may hang as long as what it asks does
    return desktop;
}

void desktop_free(Desktop *desktop) {
    if (!desktop)
        return;
    mutex_lock(&desktop->mutex);
    desktop->ended = true;
    desktop->wake = NULL;
    if (desktop->descriptor >= 0)
        shutdown(desktop->descriptor, SHUT_RDWR);
    const bool last = desktop->done;
    mutex_unlock(&desktop->mutex);
    if (last)
        release(desktop);
}

void desktop_wake(Desktop *desktop, void (*wake)(void *context), void *context) {
    if (!desktop)
        return;
    mutex_lock(&desktop->mutex);
    desktop->wake = wake;
    desktop->context = context;
    if (wake && !same(&desktop->wishes, &desktop->told))
        wake(context);
    mutex_unlock(&desktop->mutex);
}

bool desktop_news(Desktop *desktop, DesktopWishes *wishes) {
    mutex_lock(&desktop->mutex);
    const bool news = !same(&desktop->wishes, &desktop->told);
    *wishes = desktop->told = desktop->wishes;
    mutex_unlock(&desktop->mutex);
    return news;
}

#else

#include <stddef.h>

const char *desktop_by(void) {
    return NULL;
}

Desktop *desktop_new(void) {
    return NULL;
}

void desktop_free(Desktop *desktop) {
    (void)desktop;
}

void desktop_wake(Desktop *desktop, void (*wake)(void *context), void *context) {
    (void)desktop, (void)wake, (void)context;
}

bool desktop_news(Desktop *desktop, DesktopWishes *wishes) {
    (void)desktop, (void)wishes;
    return false;
}

#endif
