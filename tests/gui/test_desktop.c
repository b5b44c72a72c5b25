// What the desktop wishes, told by a real bus with a portal and a screen reader's switch that this
// test plays. Skipped where there is no dbus-daemon, or no libdbus to play them with.
#include "gui/support/app_fixture.h"
#include "sdl/desktop.h"
#include "support/testing.h"

#include "base/file.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#ifdef INKROW_TEST_DBUS
#include <dbus/dbus.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>

extern char **environ;

enum { PATH_LENGTH = 256, PATIENCE_MS = 10000, STEP_MS = 5 };

#define APPEARANCE  "org.freedesktop.appearance"
#define INTERFACE   "org.gnome.desktop.interface"
#define PORTAL      "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define READER      "org.a11y.Bus"
#define READER_PATH "/org/a11y/bus"

// --- a bus

typedef struct Bus {
    char folder[PATH_LENGTH];
    char address[PATH_LENGTH + 32];
    pid_t process;
    DBusConnection *service; ///< NULL: nobody answers
    int asked;               ///< how often
} Bus;

static void wait_ms(int ms) {
    const struct timespec time = {ms / 1000, ms % 1000 * 1000000L};
    nanosleep(&time, NULL);
}

static pid_t running; ///< the bus of the test that runs; 0: none

static void end_process(void) {
    if (running > 0) {
        kill(running, SIGKILL);
        waitpid(running, NULL, 0);
    }
    running = 0;
}

/// Also of a test that failed.
static int end_what_runs(void **state) {
    (void)state;
    end_process();
    return 0;
}

/// Who waits for what the test prints does not wait for the bus.
static pid_t spawn_silently(const char *program, char *option) {
    pid_t process;
    posix_spawn_file_actions_t actions;
    assert_int_equal(posix_spawn_file_actions_init(&actions), 0);
    for (int i = 1; i <= 2; i++)
        assert_int_equal(posix_spawn_file_actions_addopen(&actions, i, "/dev/null", O_WRONLY, 0),
                         0);
    const char *const arguments[] = {"dbus-daemon", option, "--nofork", NULL};
    assert_int_equal(
        posix_spawn(&process, program, &actions, NULL, (char *const *)arguments, environ), 0);
    posix_spawn_file_actions_destroy(&actions);
    return process;
}

static Bus start_bus(void) {
    static const char PROGRAM[] = "/usr/bin/dbus-daemon";
    Bus bus = {.folder = "/tmp/inkrow-bus-XXXXXX"};
    char config[PATH_LENGTH + 16], option[PATH_LENGTH + 32], words[1024];
    Problem problem;
    if (access(PROGRAM, X_OK) != 0)
        skip();
    assert_non_null(mkdtemp(bus.folder));
    snprintf(bus.address, sizeof bus.address, "unix:path=%s/bus", bus.folder);
    snprintf(config, sizeof config, "%s/conf", bus.folder);
    snprintf(option, sizeof option, "--config-file=%s", config);
    snprintf(words, sizeof words,
             "<!DOCTYPE busconfig PUBLIC \"-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN\" "
             "\"http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd\">\n"
             "<busconfig><type>session</type><listen>%s</listen><auth>EXTERNAL</auth>"
             "<policy context=\"default\"><allow send_destination=\"*\" eavesdrop=\"true\"/>"
             "<allow eavesdrop=\"true\"/><allow own=\"*\"/></policy></busconfig>\n",
             bus.address);
    assert_true(file_write(config, words, strlen(words), &problem));
    bus.process = running = spawn_silently(PROGRAM, option);
    bool listens = false;
    for (int ms = 0; ms < PATIENCE_MS && !listens; ms += STEP_MS) {
        wait_ms(STEP_MS);
        DBusConnection *trial = dbus_connection_open_private(bus.address, NULL);
        listens = trial != NULL;
        if (trial) {
            dbus_connection_close(trial);
            dbus_connection_unref(trial);
        }
    }
    assert_true(listens);
    setenv("DBUS_SESSION_BUS_ADDRESS", bus.address, 1);
    return bus;
}

static void end_bus(Bus *bus) {
    char command[PATH_LENGTH + 32];
    if (bus->service) {
        dbus_connection_close(bus->service);
        dbus_connection_unref(bus->service);
    }
    end_process();
    unsetenv("DBUS_SESSION_BUS_ADDRESS");
    snprintf(command, sizeof command, "rm -rf '%s'", bus->folder);
    assert_int_equal(system(command), 0);
}

// --- who answers on it

/// A setting as the portal has it, or the screen reader's switch.
typedef struct Fact {
    const char *space, *key, *type; ///< of one character
    const char *text;               ///< where it is a string
    double number;
} Fact;

static void append_value(DBusMessageIter *at, const Fact *fact) {
    DBusMessageIter inside;
    const dbus_uint32_t whole =
        (dbus_uint32_t)(int64_t)fact->number; // below 0 where it is an int32
    const void *value = fact->type[0] == 's'   ? (const void *)&fact->text
                        : fact->type[0] == 'd' ? (const void *)&fact->number
                                               : (const void *)&whole;
    dbus_message_iter_open_container(at, DBUS_TYPE_VARIANT, fact->type, &inside);
    dbus_message_iter_append_basic(&inside, fact->type[0], value);
    dbus_message_iter_close_container(at, &inside);
}

/// A pair of a key and its value, in an array that is open.
static void append_pair(DBusMessageIter *array, const Fact *fact) {
    DBusMessageIter pair;
    dbus_message_iter_open_container(array, DBUS_TYPE_DICT_ENTRY, NULL, &pair);
    dbus_message_iter_append_basic(&pair, DBUS_TYPE_STRING, &fact->key);
    append_value(&pair, fact);
    dbus_message_iter_close_container(array, &pair);
}

/// Each in an array of its own: a space may be named more than once.
static void append_settings(DBusMessage *reply, const Fact *facts, size_t count) {
    DBusMessageIter at, spaces, space, pairs;
    dbus_message_iter_init_append(reply, &at);
    dbus_message_iter_open_container(&at, DBUS_TYPE_ARRAY, "{sa{sv}}", &spaces);
    for (size_t i = 0; i < count; i++) {
        dbus_message_iter_open_container(&spaces, DBUS_TYPE_DICT_ENTRY, NULL, &space);
        dbus_message_iter_append_basic(&space, DBUS_TYPE_STRING, &facts[i].space);
        dbus_message_iter_open_container(&space, DBUS_TYPE_ARRAY, "{sv}", &pairs);
        append_pair(&pairs, &facts[i]);
        dbus_message_iter_close_container(&space, &pairs);
        dbus_message_iter_close_container(&spaces, &space);
    }
    dbus_message_iter_close_container(&at, &spaces);
}

static void send_away(Bus *bus, DBusMessage *message) {
    assert_true(dbus_connection_send(bus->service, message, NULL));
    dbus_connection_flush(bus->service);
    dbus_message_unref(message);
}

static void begin_to_answer(Bus *bus) {
    bus->service = dbus_connection_open_private(bus->address, NULL);
    assert_non_null(bus->service);
    assert_true(dbus_bus_register(bus->service, NULL));
    assert_int_equal(dbus_bus_request_name(bus->service, PORTAL, 0, NULL),
                     DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER);
    assert_int_equal(dbus_bus_request_name(bus->service, READER, 0, NULL),
                     DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER);
}

/// The first fact is the screen reader's switch.
static void answer(Bus *bus, const Fact *facts, size_t count) {
    dbus_connection_read_write(bus->service, STEP_MS);
    for (DBusMessage *message; (message = dbus_connection_pop_message(bus->service));
         dbus_message_unref(message)) {
        DBusMessageIter at;
        const bool all =
            dbus_message_is_method_call(message, "org.freedesktop.portal.Settings", "ReadAll");
        if (!all && !dbus_message_is_method_call(message, DBUS_INTERFACE_PROPERTIES, "Get"))
            continue;
        assert_string_equal(dbus_message_get_path(message), all ? PORTAL_PATH : READER_PATH);
        bus->asked++;
        DBusMessage *reply = dbus_message_new_method_return(message);
        dbus_message_iter_init_append(reply, &at);
        if (all)
            append_settings(reply, facts + 1, count - 1);
        else
            append_value(&at, &facts[0]);
        send_away(bus, reply);
    }
}

static void tell_change(Bus *bus, Fact fact) {
    DBusMessageIter at;
    DBusMessage *message =
        dbus_message_new_signal(PORTAL_PATH, "org.freedesktop.portal.Settings", "SettingChanged");
    dbus_message_iter_init_append(message, &at);
    dbus_message_iter_append_basic(&at, DBUS_TYPE_STRING, &fact.space);
    dbus_message_iter_append_basic(&at, DBUS_TYPE_STRING, &fact.key);
    append_value(&at, &fact);
    send_away(bus, message);
}

static void tell_reader(Bus *bus, bool runs) {
    static const char *const STATUS = "org.a11y.Status";
    const Fact fact = {NULL, "ScreenReaderEnabled", "b", NULL, runs};
    DBusMessageIter at, pairs;
    DBusMessage *message =
        dbus_message_new_signal(READER_PATH, DBUS_INTERFACE_PROPERTIES, "PropertiesChanged");
    dbus_message_iter_init_append(message, &at);
    dbus_message_iter_append_basic(&at, DBUS_TYPE_STRING, &STATUS);
    dbus_message_iter_open_container(&at, DBUS_TYPE_ARRAY, "{sv}", &pairs);
    append_pair(&pairs, &fact);
    dbus_message_iter_close_container(&at, &pairs);
    dbus_message_iter_open_container(&at, DBUS_TYPE_ARRAY, "s", &pairs);
    dbus_message_iter_close_container(&at, &pairs);
    send_away(bus, message);
}

static const Fact NO_READER = {NULL, "ScreenReaderEnabled", "b", NULL, 0};

/// Answers until there is news.
static DesktopWishes wait_for_news(Bus *bus, Desktop *desktop, const Fact *facts, size_t count) {
    DesktopWishes wishes;
    for (int ms = 0; ms < PATIENCE_MS; ms += STEP_MS) {
        answer(bus, facts, count);
        if (desktop_news(desktop, &wishes))
            return wishes;
    }
    fail_msg("no news came");
    return wishes;
}

// --- what is wished

static void what_is_set_is_wished(void **state) {
    (void)state;
    static const struct {
        Fact fact;
        const char *theme;
        int text_percent;
        bool still, silent;
    } CASES[] = {
        {{APPEARANCE, "color-scheme", "u", NULL, 1}, "blackboard", 0, false, false},
        {{APPEARANCE, "contrast", "u", NULL, 1}, "contrast", 0, false, false},
        {{"org.gnome.desktop.a11y.interface", "high-contrast", "b", NULL, 1},
         "contrast",
         0,
         false,
         false},
        {{APPEARANCE, "reduced-motion", "u", NULL, 1}, NULL, 0, true, false},
        {{INTERFACE, "enable-animations", "b", NULL, 0}, NULL, 0, true, false},
        {{INTERFACE, "text-scaling-factor", "d", NULL, 1.25}, NULL, 125, false, false},
        {{"org.gnome.desktop.sound", "event-sounds", "b", NULL, 0}, NULL, 0, false, true},
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Bus bus = start_bus();
        begin_to_answer(&bus);
        const Fact facts[] = {NO_READER, CASES[i].fact};
        Desktop *desktop = desktop_new();
        assert_non_null(desktop);
        const DesktopWishes wishes = wait_for_news(&bus, desktop, facts, ARRAY_LEN(facts));
        if (CASES[i].theme)
            assert_string_equal(wishes.theme, CASES[i].theme);
        else
            assert_null(wishes.theme);
        assert_int_equal(wishes.text_percent, CASES[i].text_percent);
        assert_int_equal(wishes.still, CASES[i].still);
        assert_int_equal(wishes.silent, CASES[i].silent);
        assert_false(wishes.spoken);
        desktop_free(desktop);
        end_bus(&bus);
    }
}

/// More contrast comes before dark; numbers of another kind, and those without sense, are none.
static void what_changes_is_told_and_nonsense_is_not(void **state) {
    (void)state;
    static const Fact FACTS[] = {{NULL, "ScreenReaderEnabled", "b", NULL, 1},
                                 {APPEARANCE, "color-scheme", "u", NULL, 1},
                                 {APPEARANCE, "color-scheme", "s", "prefer-light", 0},
                                 {APPEARANCE, "accent", "u", NULL, 1},
                                 {INTERFACE, "text-scaling-factor", "d", NULL, -1},
                                 {INTERFACE, "contrast", "u", NULL, 1}};
    DesktopWishes wishes;
    Bus bus = start_bus();
    begin_to_answer(&bus);
    Desktop *desktop = desktop_new();
    do // both questions are answered one by one
        wishes = wait_for_news(&bus, desktop, FACTS, ARRAY_LEN(FACTS));
    while (!wishes.spoken || !wishes.theme);
    assert_string_equal(wishes.theme, "blackboard");
    assert_int_equal(wishes.text_percent, 0);
    assert_false(desktop_news(desktop, &wishes));
    tell_change(&bus, (Fact){APPEARANCE, "contrast", "u", NULL, 1});
    wishes = wait_for_news(&bus, desktop, FACTS, ARRAY_LEN(FACTS));
    assert_string_equal(wishes.theme, "contrast");
    assert_true(wishes.spoken);
    tell_reader(&bus, false);
    wishes = wait_for_news(&bus, desktop, FACTS, ARRAY_LEN(FACTS));
    assert_false(wishes.spoken);
    assert_int_equal(bus.asked, 2);
    desktop_free(desktop);
    end_bus(&bus);
}

static void who_does_not_answer_holds_nothing_up(void **state) {
    (void)state;
    DesktopWishes wishes;
    Bus bus = start_bus();
    Desktop *desktop = desktop_new(); // no portal is there
    assert_non_null(desktop);
    wait_ms(50);
    assert_false(desktop_news(desktop, &wishes));
    desktop_free(desktop);
    kill(bus.process, SIGSTOP); // and now no bus
    struct timespec before, after;
    clock_gettime(CLOCK_MONOTONIC, &before);
    for (int i = 0; i < 10; i++) {
        desktop = desktop_new();
        assert_non_null(desktop);
        assert_false(desktop_news(desktop, &wishes));
        desktop_free(desktop);
    }
    clock_gettime(CLOCK_MONOTONIC, &after);
    // libdbus would wait for 25 seconds each.
    assert_true(after.tv_sec - before.tv_sec < 25);
    end_bus(&bus);
}

static void without_a_bus_nobody_is_asked(void **state) {
    (void)state;
    unsetenv("DBUS_SESSION_BUS_ADDRESS");
    setenv("XDG_RUNTIME_DIR", "/nowhere", 1);
    assert_null(desktop_new());
    setenv("DBUS_SESSION_BUS_ADDRESS", "autolaunch:", 1); // nothing is started either
    assert_null(desktop_new());
    unsetenv("DBUS_SESSION_BUS_ADDRESS");
    desktop_free(NULL);
    desktop_wake(NULL, NULL, NULL);
}

// --- in the window

/// Lets frames pass until setting `index` is `wanted`, as it is kept in words.
static void wait_for(Bus *bus, AppFixture *window, const Fact *facts, size_t count, int index,
                     const char *wanted) {
    char value[SETTINGS_VALUE_MAX];
    for (int ms = 0; ms < PATIENCE_MS; ms += STEP_MS) {
        answer(bus, facts, count);
        fixture_pass(window, 16);
        Text text = text_over(value, sizeof value);
        settings_format(stage_settings(window->app->stage), index, &text);
        if (strcmp(value, wanted) == 0)
            return;
    }
    fail_msg("%s is %s, not %s", settings_key(index), value, wanted);
}

#define WAIT_FOR(index, wanted)                                                                    \
    wait_for(&bus, window, FACTS, ARRAY_LEN(FACTS), SETTINGS_##index, wanted)

static AppFixture *open_window(Desktop *desktop, const char *config, const char *theme) {
    AppOptions options = fixture_game("3x3x3", "human", "human");
    options.config = config;
    options.theme = theme;
    options.desktop = desktop;
    options.desktop_news = desktop_news;
    AppFixture *window = fixture_open(&options);
    desktop_wake(desktop, app_wake, window->app);
    return window;
}

static void close_window(AppFixture *window, Desktop *desktop) {
    desktop_free(desktop);
    fixture_close(window);
}

/// All is followed, while the window is open, too, but for what was chosen; which is kept, and what
/// was followed is not.
static void the_window_follows_until_something_is_chosen(void **state) {
    (void)state;
    static const char PATH[] = TEST_BUILD_DIR "/settings-desktop.conf";
    static const Fact FACTS[] = {{NULL, "ScreenReaderEnabled", "b", NULL, 1},
                                 {APPEARANCE, "color-scheme", "u", NULL, 1},
                                 {INTERFACE, "enable-animations", "b", NULL, 0},
                                 {INTERFACE, "text-scaling-factor", "d", NULL, 3},
                                 {"org.gnome.desktop.sound", "event-sounds", "b", NULL, 0}};
    Bus bus = start_bus();
    begin_to_answer(&bus);
    file_remove(PATH);
    Desktop *desktop = desktop_new();
    AppFixture *window = open_window(desktop, PATH, NULL);
    WAIT_FOR(THEME, "blackboard");
    WAIT_FOR(ANIMATION, "off");
    WAIT_FOR(TEXT_SIZE, "160"); // there is none larger
    WAIT_FOR(SOUND, "no");
    WAIT_FOR(SPEECH, "yes");
    assert_string_equal(stage_palette(window->app->stage)->name, "blackboard");
    tell_change(&bus, (Fact){INTERFACE, "text-scaling-factor", "d", NULL, 1.5});
    WAIT_FOR(TEXT_SIZE, "150");
    tell_change(&bus, (Fact){INTERFACE, "enable-animations", "b", NULL, 1});
    WAIT_FOR(ANIMATION, "strokes");
    // A person wants it light, and silent speech: usual values, which are kept all the same.
    Settings settings = *stage_settings(window->app->stage);
    settings.theme = settings.speech = 0;
    stage_change_settings(window->app->stage, &settings);
    tell_change(&bus, (Fact){APPEARANCE, "contrast", "u", NULL, 1});
    tell_reader(&bus, false);
    tell_reader(&bus, true);
    tell_change(&bus, (Fact){INTERFACE, "text-scaling-factor", "d", NULL, 1.1});
    WAIT_FOR(TEXT_SIZE, "110");
    WAIT_FOR(THEME, "paper");
    WAIT_FOR(SPEECH, "no");
    close_window(window, desktop);
    const Settings usual = settings_default();
    SettingsFile file;
    Settings kept = settings_file_open(&file, PATH, &usual, stderr);
    assert_int_equal(kept.theme, 0);
    assert_int_equal(kept.speech, 0);
    assert_int_equal(kept.text_size, 100);
    assert_int_equal(kept.sound, 1);
    // The next time.
    desktop = desktop_new();
    window = open_window(desktop, PATH, NULL);
    WAIT_FOR(TEXT_SIZE, "160");
    WAIT_FOR(SOUND, "no");
    WAIT_FOR(THEME, "paper");
    WAIT_FOR(SPEECH, "no");
    close_window(window, desktop);
    end_bus(&bus);
}

static void the_command_line_comes_first(void **state) {
    (void)state;
    static const Fact FACTS[] = {{NULL, "ScreenReaderEnabled", "b", NULL, 0},
                                 {APPEARANCE, "color-scheme", "u", NULL, 1},
                                 {INTERFACE, "text-scaling-factor", "d", NULL, 1.25}};
    Bus bus = start_bus();
    begin_to_answer(&bus);
    Desktop *desktop = desktop_new();
    AppFixture *window = open_window(desktop, NULL, "paper");
    WAIT_FOR(TEXT_SIZE, "125");
    WAIT_FOR(THEME, "paper");
    tell_change(&bus, (Fact){APPEARANCE, "contrast", "u", NULL, 1});
    tell_change(&bus, (Fact){INTERFACE, "text-scaling-factor", "d", NULL, 1.5});
    WAIT_FOR(TEXT_SIZE, "150");
    WAIT_FOR(THEME, "paper");
    close_window(window, desktop);
    end_bus(&bus);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(what_is_set_is_wished, end_what_runs),
        cmocka_unit_test_teardown(what_changes_is_told_and_nonsense_is_not, end_what_runs),
        cmocka_unit_test_teardown(who_does_not_answer_holds_nothing_up, end_what_runs),
        cmocka_unit_test_teardown(without_a_bus_nobody_is_asked, end_what_runs),
        cmocka_unit_test_teardown(the_window_follows_until_something_is_chosen, end_what_runs),
        cmocka_unit_test_teardown(the_command_line_comes_first, end_what_runs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

static void there_is_no_libdbus_to_play_a_desktop_with(void **state) {
    (void)state;
    skip();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_is_no_libdbus_to_play_a_desktop_with),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#endif
