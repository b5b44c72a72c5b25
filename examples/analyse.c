/* analyse FILE OUT: what each move of a game was worth, and the game with it as SGF in OUT. */
#include <inkrow.h>
#include <stdio.h>
#include <stdlib.h>

static Inkrow *inkrow;

static void check(InkrowError error) {
    if (error == INKROW_OK)
        return;
    fprintf(stderr, "analyse: %s\n", inkrow ? inkrow_problem(inkrow) : inkrow_error_text(error));
    exit(1);
}

static bool write_file(void *context, const void *bytes, size_t length) {
    return fwrite(bytes, 1, length, (FILE *)context) == length;
}

static InkrowRecord *load(const char *name) {
    static char bytes[1 << 20];
    FILE *file = fopen(name, "rb");
    if (!file) {
        perror("analyse");
        exit(1);
    }
    InkrowRecord *record;
    check(inkrow_record_load(inkrow, bytes, fread(bytes, 1, sizeof bytes, file), &record));
    fclose(file);
    return record;
}

static void tell(void *context, int done, int count) {
    (void)context;
    fprintf(stderr, "%d of %d\n", done, count);
}

/* What is proven is said; a chance looks like no proof. */
static void print_value(InkrowVerdict verdict, double chance) {
    static const char *const verdicts[] = {"", "win", "draw", "loss"};
    if (verdict == INKROW_UNKNOWN)
        printf("%3d %%", inkrow_percent(chance));
    else
        printf("%5s", verdicts[verdict]);
}

static void print_move(int number, const InkrowReviewMove *move) {
    printf("%3d. %c %-4s%-2s ", number, move->side, move->move, move->mark);
    print_value(move->before, move->chance_before);
    printf(" -> ");
    print_value(move->after, move->chance_after);
    for (int i = 0; i < move->better_length; i++)
        printf("%s%s", i == 0 ? "  better: " : " ", move->better[i]);
    putchar('\n');
}

int main(int count, char **arguments) {
    if (count != 3) {
        fputs("analyse: expected the names of two files\n", stderr);
        return 2;
    }
    InkrowEngine *engine;
    InkrowReview *review;
    InkrowEngineSetup setup = {.size = sizeof setup, .table_mib = 1};
    check(inkrow_new(NULL, &inkrow));
    check(inkrow_engine_new(inkrow, &setup, &engine));
    InkrowRecord *record = load(arguments[1]);
    check(inkrow_engine_review(engine, record, 20000, tell, NULL, &review));
    int moves;
    check(inkrow_review_count(review, &moves));
    for (int i = 0; i < moves; i++) {
        InkrowReviewMove move = {.size = sizeof move};
        check(inkrow_review_move(review, i, &move));
        print_move(i + 1, &move);
    }
    FILE *out = fopen(arguments[2], "wb");
    if (!out) {
        perror("analyse");
        return 1;
    }
    check(inkrow_record_save(record, INKROW_FORMAT_SGF, write_file, out));
    fclose(out);
    inkrow_review_free(review);
    inkrow_record_free(record);
    inkrow_engine_free(engine);
    inkrow_free(inkrow);
}
