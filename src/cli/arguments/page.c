#include "cli/arguments/page.h"

static const Option COMMON[] = {
    {"--help", NULL, "print this, and do nothing; -h does the same", OPTION_FLAG, .users = 1},
    {"--language", "CODE", "say what is wrong, and what a review says, in that language",
     OPTION_TEXT, .users = 1},
};

static const Option *const LANGUAGE = &COMMON[1];

const OptionTable page_common = {.options = COMMON, .count = ARRAY_LEN(COMMON)};

static bool is_for(const Option *option, unsigned users) {
    return users == 0 || option->users & users;
}

static void print_rows(const OptionTable *table, unsigned users, FILE *out) {
    for (size_t i = 0; table && i < table->count; i++)
        if (is_for(&table->options[i], users))
            option_print_help(&table->options[i], out);
}

void page_print_help(const char *name, const Page *page, FILE *out) {
    fprintf(out, "inkrow-engine %s%s%s\n\n", name, *page->takes ? " " : "", page->takes);
    if (page->about)
        fprintf(out, "%s\n\n", page->about);
    print_rows(page->table, page->users, out);
    print_rows(&page_common, 0, out);
    if (page->notes)
        fprintf(out, "\n%s\n", page->notes);
}

// --- as a table

/// A text on one line.
static void print_text(const char *text, FILE *out) {
    for (; *text; text++)
        if (*text == '\n')
            fputs("\\n", out);
        else
            fputc(*text, out);
}

static void print_record(const char *kind, const char *text, FILE *out) {
    if (!text)
        return;
    fprintf(out, "%s\t", kind);
    print_text(text, out);
    fputc('\n', out);
}

/// What can be completed after an option.
static void print_values(const Option *option, const SaidLanguages *languages, FILE *out) {
    if (option->kind == OPTION_FILE || option->kind == OPTION_FILES)
        fputs("FILE", out);
    for (size_t i = 0; option->kind == OPTION_WORD && i < option->most; i++)
        fprintf(out, "%s%s", i > 0 ? " " : "", option->words[i]);
    for (int i = 0; option == LANGUAGE && i < languages->count(); i++)
        fprintf(out, "%s%s", i > 0 ? " " : "", languages->code(i));
}

void page_print_options(const OptionTable *table, unsigned users, const SaidLanguages *languages,
                        FILE *out) {
    for (size_t i = 0; table && i < table->count; i++) {
        const Option *option = &table->options[i];
        if (!is_for(option, users))
            continue;
        fprintf(out, "option\t%s\t%s\t", option->name, option->value ? option->value : "");
        print_values(option, languages, out);
        fputc('\t', out);
        print_text(option->help, out);
        fputc('\n', out);
    }
}

void page_print_table(const char *name, const char *help, const Page *page,
                      const SaidLanguages *languages, FILE *out) {
    fprintf(out, "command\t%s\t%s\t", name, page->takes);
    print_text(help, out);
    fputc('\n', out);
    print_record("about", page->about, out);
    page_print_options(page->table, page->users, languages, out);
    page_print_options(&page_common, 0, languages, out);
    print_record("notes", page->notes, out);
}
