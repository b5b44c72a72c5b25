// Speech through a real speech-dispatcher, on a socket of its own, whose generic module writes down
// what it is to speak. Skipped where there is none.
#include "support/testing.h"

#include "base/file.h"
#include "sdl/heard.h"

#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { PATH_LENGTH = 512, PATIENCE_MS = 10000 };

typedef struct Dispatcher {
    char folder[PATH_LENGTH];
    pid_t process;
} Dispatcher;

static void wait_ms(int ms) {
    const struct timespec time = {ms / 1000, ms % 1000 * 1000000L};
    nanosleep(&time, NULL);
}

static const char *path_in(const Dispatcher *dispatcher, const char *name) {
    static char path[2 * PATH_LENGTH];
    snprintf(path, sizeof path, "%s/%s", dispatcher->folder, name);
    return path;
}

static void write_down(const Dispatcher *dispatcher, const char *name, const char *words) {
    Problem problem;
    assert_true(file_write(path_in(dispatcher, name), words, strlen(words), &problem));
}

/// Dummy and generic modules speak without a voice; the generic one runs a command.
static void configure(const Dispatcher *dispatcher) {
    char words[4 * PATH_LENGTH];
    assert_int_equal(mkdir(path_in(dispatcher, "modules"), 0700), 0);
    write_down(dispatcher, "speechd.conf",
               "AddModule \"written\" \"sd_generic\" \"written.conf\"\n"
               "DefaultModule written\nLogLevel 0\n"
               "AudioOutputMethod \"alsa\"\nAudioALSADevice \"null\"\n");
    snprintf(words, sizeof words,
             "GenericExecuteSynth \"printf '%%s\\n' \\'$DATA\\' >> %s/spoken\"\n"
             "GenericLanguage \"en\" \"en\" \"utf-8\"\n"
             "AddVoice \"en\" \"MALE1\" \"one\"\n",
             dispatcher->folder);
    write_down(dispatcher, "modules/written.conf", words);
}

static bool exists(const char *path) {
    struct stat found;
    return stat(path, &found) == 0;
}

static Dispatcher start(void) {
    Dispatcher dispatcher = {.process = 0};
    Speech *speech = speech_new();
    const char *program = "/usr/bin/speech-dispatcher";
    if (!speech || !exists(program))
        skip();
    speech_free(speech);
    snprintf(dispatcher.folder, sizeof dispatcher.folder, "%s", "/tmp/inkrow-speech-XXXXXX");
    assert_non_null(mkdtemp(dispatcher.folder));
    configure(&dispatcher);
    char socket[PATH_LENGTH + 32], pid[PATH_LENGTH + 32];
    snprintf(socket, sizeof socket, "%s/socket", dispatcher.folder);
    snprintf(pid, sizeof pid, "%s/pid", dispatcher.folder);
    const char *const words[] = {"speech-dispatcher",
                                 "-s",
                                 "-t",
                                 "0",
                                 "-c",
                                 "unix_socket",
                                 "-S",
                                 socket,
                                 "-C",
                                 dispatcher.folder,
                                 "-P",
                                 pid,
                                 "-L",
                                 dispatcher.folder,
                                 NULL};
    assert_int_equal(
        posix_spawn(&dispatcher.process, program, NULL, NULL, (char *const *)words, environ), 0);
    for (int ms = 0; ms < PATIENCE_MS && !exists(socket); ms += 20)
        wait_ms(20);
    assert_true(exists(socket));
    char address[PATH_LENGTH + 64];
    snprintf(address, sizeof address, "unix_socket:%s", socket);
    setenv("SPEECHD_ADDRESS", address, 1);
    return dispatcher;
}

static void end(Dispatcher *dispatcher) {
    char command[PATH_LENGTH + 32];
    if (dispatcher->process > 0) {
        kill(dispatcher->process, SIGKILL);
        waitpid(dispatcher->process, NULL, 0);
    }
    snprintf(command, sizeof command, "rm -rf '%s'", dispatcher->folder);
    assert_int_equal(system(command), 0);
}

static bool was_spoken(const Dispatcher *dispatcher, const char *sentence) {
    for (int ms = 0; ms < PATIENCE_MS; ms += 50) {
        Problem problem;
        size_t size;
        char *words;
        const bool found =
            file_read(path_in(dispatcher, "spoken"), 1 << 16, &words, &size, &problem) &&
            strstr(words, sentence);
        base_free(words);
        if (found)
            return true;
        wait_ms(50);
    }
    return false;
}

static void what_is_said_is_spoken(void **state) {
    (void)state;
    Dispatcher dispatcher = start();
    Speech *speech = speech_new();
    speech_say(speech, SPEECH_MARK, "Computer, O, c3.");
    assert_true(was_spoken(&dispatcher, "Computer, O, c3."));
    speech_say(speech, SPEECH_FOCUS, "b2, free");
    assert_true(was_spoken(&dispatcher, "b2, free"));
    assert_false(speech_has_failed(speech));
    speech_free(speech);
    end(&dispatcher);
}

static void one_that_dies_is_told_of_once(void **state) {
    (void)state;
    Dispatcher dispatcher = start();
    Speech *speech = speech_new();
    speech_say(speech, SPEECH_MARK, "One.");
    assert_true(was_spoken(&dispatcher, "One."));
    kill(dispatcher.process, SIGKILL);
    waitpid(dispatcher.process, NULL, 0);
    dispatcher.process = 0;
    bool failed = false;
    for (int ms = 0; ms < PATIENCE_MS && !failed; ms += 20) {
        speech_say(speech, SPEECH_MARK, "Two.");
        wait_ms(20);
        failed = speech_has_failed(speech);
    }
    assert_true(failed);
    assert_false(speech_has_failed(speech));
    speech_say(speech, SPEECH_MARK, "Three.");
    speech_free(speech);
    end(&dispatcher);
}

static void one_that_never_answers_holds_nothing_up(void **state) {
    (void)state;
    Dispatcher dispatcher = start();
    Speech *speech = speech_new();
    speech_say(speech, SPEECH_MARK, "One.");
    assert_true(was_spoken(&dispatcher, "One."));
    kill(dispatcher.process, SIGSTOP);
    struct timespec before, after;
    clock_gettime(CLOCK_MONOTONIC, &before);
    for (int i = 0; i < 100; i++)
        speech_say(speech, (SpeechKind)(i % (SPEECH_ASKED + 1)), "Two.");
    speech_free(speech);
    clock_gettime(CLOCK_MONOTONIC, &after);
    // A minute is far more than it takes, and far less than it would wait.
    assert_true(after.tv_sec - before.tv_sec < 60);
    end(&dispatcher);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_said_is_spoken),
        cmocka_unit_test(one_that_dies_is_told_of_once),
        cmocka_unit_test(one_that_never_answers_holds_nothing_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
