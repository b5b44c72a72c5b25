// Writes and checks the certificates of solved boards: sizes and CPU times for
// docs/certificates.md.
//
//   certificate_bench FOLDER CHECKER [MIB [VARIANT…]]
//
// FOLDER takes the certificates, CHECKER is the program inkrow-check. MIB is for the tables of the
// provers. Without a VARIANT all boards of the list are proved.
#include "rules/position.h"
#include "solver/certificate.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct Board {
    const char *variant;
    CertificateClaim claim;
    Side side;
} Board;

static const Board BOARDS[] = {
    {"3x3x3", CERTIFICATE_DRAW, SIDE_X},      {"4x4x4", CERTIFICATE_DRAW, SIDE_X},
    {"5x5x4", CERTIFICATE_DRAW, SIDE_X},      {"6x5x4", CERTIFICATE_WIN, SIDE_X},
    {"6x6x4", CERTIFICATE_WIN, SIDE_X},       {"8x8x4", CERTIFICATE_WIN, SIDE_X},
    {"8x4x4", CERTIFICATE_DRAW, SIDE_X},      {"9x4x4", CERTIFICATE_WIN, SIDE_X},
    {"6x6x5", CERTIFICATE_DRAW, SIDE_X},      {"7x6x5", CERTIFICATE_DRAW, SIDE_X},
    {"8x8x6", CERTIFICATE_DRAW, SIDE_X},      {"7x7x5", CERTIFICATE_DRAW, SIDE_X},
    {"8x6x5", CERTIFICATE_DRAW, SIDE_X},      {"9x6x5", CERTIFICATE_DRAW, SIDE_X},
    {"8x7x5", CERTIFICATE_DRAW, SIDE_X},      {"6x6x4+drop", CERTIFICATE_WIN, SIDE_O},
    {"7x5x4+drop", CERTIFICATE_DRAW, SIDE_X}, {"7x6x4+drop", CERTIFICATE_WIN, SIDE_X},
};

/// Seconds of CPU time, of this program or of the children it has waited for.
static double cpu_seconds(int who) {
    struct rusage usage;
    getrusage(who, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

/// The file a certificate goes to, and what is in it.
typedef struct Output {
    FILE *file;
    uint64_t bytes, lines;
} Output;

static void write_piece(void *context, const char *bytes, size_t length) {
    Output *output = context;
    fwrite(bytes, 1, length, output->file);
    output->bytes += length;
    for (size_t i = 0; i < length; i++)
        output->lines += bytes[i] == '\n';
}

static bool is_valid(const char *checker, const char *path) {
    pid_t child = fork();
    if (child == 0) {
        if (freopen("/dev/null", "w", stdout) != NULL)
            execl(checker, checker, path, (char *)NULL);
        _exit(99);
    }
    int status;
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) &&
           WEXITSTATUS(status) == 0;
}

static const char *claim_words(const Board *board) {
    if (board->claim == CERTIFICATE_DRAW)
        return "draw";
    return board->side == SIDE_X ? "first wins" : "second wins";
}

/// The end of a row: what is less than a hundredth is no nought.
static void print_amount(double amount, const char *unit) {
    if (amount < 0.005)
        printf(" <0.01 %s |", unit);
    else
        printf(" %.2f %s |", amount, unit);
}

/// Prints a row of the table; false when the file cannot be written, or is no valid certificate.
static bool bench(const Board *board, const char *folder, const char *checker, int table_mib) {
    Variant variant;
    Problem problem;
    char path[4096];
    snprintf(path, sizeof(path), "%s/%s.txt", folder, board->variant);
    Output output = {.file = fopen(path, "w")};
    if (output.file == NULL || !variant_parse(slice_of(board->variant), &variant, &problem))
        return false;
    atomic_bool stop = false;
    CertificateRequest request = {
        .claim = board->claim, .side = board->side, .table_mib = table_mib, .stop = &stop};
    position_init(&request.position, &variant, SIDE_X);
    CertificateSink sink = {write_piece, &output};
    double start = cpu_seconds(RUSAGE_SELF);
    bool written = certificate_write(&request, &sink);
    double built = cpu_seconds(RUSAGE_SELF) - start;
    written = fclose(output.file) == 0 && written;
    start = cpu_seconds(RUSAGE_CHILDREN);
    bool valid = written && is_valid(checker, path);
    double checked = cpu_seconds(RUSAGE_CHILDREN) - start;
    printf("| %s | %s | %" PRIu64 " |", board->variant, claim_words(board),
           output.lines - (board->claim == CERTIFICATE_DRAW ? 6 : 5));
    print_amount((double)output.bytes / 1e6, "MB");
    print_amount(built, "s");
    print_amount(checked, "s");
    printf("%s\n", !written ? " not written" : valid ? "" : " NOT VALID");
    fflush(stdout);
    return valid;
}

int main(int count, char **arguments) {
    if (count < 3) {
        fprintf(stderr, "usage: certificate_bench FOLDER CHECKER [MIB [VARIANT...]]\n");
        return 2;
    }
    int table_mib = count > 3 ? atoi(arguments[3]) : 1024;
    bool all = true;
    printf("| board | claim | nodes or positions | size | built | checked |\n"
           "|---|---|--:|--:|--:|--:|\n");
    fflush(stdout); // the checker is a copy of this program at first
    for (size_t i = 0; i < ARRAY_LEN(BOARDS); i++) {
        bool wanted = count <= 4;
        for (int n = 4; n < count; n++)
            wanted = wanted || strcmp(arguments[n], BOARDS[i].variant) == 0;
        all = (!wanted || bench(&BOARDS[i], arguments[1], arguments[2], table_mib)) && all;
    }
    return all ? 0 : 1;
}
