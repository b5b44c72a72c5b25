#include "solver/certificate/certificate_read.h"

#include "rules/notation.h"
#include "solver/certificate/certificate.h"
#include "solver/drop/connect.h"

#include <string.h>

Slice certificate_read_line(Slice *rest) {
    Slice line = {rest->start, 0};
    while (line.length < rest->length && line.start[line.length] != '\n')
        line.length++;
    slice_skip(rest, MIN(line.length + 1, rest->length));
    return line;
}

bool certificate_read_header(Slice *rest, Position *position, Problem *problem) {
    Variant variant;
    if (!slice_is(certificate_read_line(rest), "inkrow-certificate 2"))
        return problem_set(problem, "no certificate: expected it to start with "
                                    "'inkrow-certificate 2'");
    Slice line = certificate_read_line(rest);
    if (!slice_is(slice_next_word(&line, " "), "variant"))
        return problem_set(problem, "no certificate: expected 'variant' in the second line");
    if (!variant_parse(slice_next_word(&line, " "), &variant, problem))
        return false;
    if (!variant_require(&variant, CERTIFICATE_RULES, "a certificate", problem))
        return false;
    const int cells = variant_cells(&variant);
    if (cells > CERTIFICATE_CELLS_MAX || (variant.drop && !connect_fits(&variant)))
        return problem_set(problem, "no certificate: the board has %d squares, expected at most %d",
                           cells, CERTIFICATE_CELLS_MAX);
    line = certificate_read_line(rest);
    if (!slice_is(slice_next_word(&line, " "), "position"))
        return problem_set(problem, "no certificate: expected 'position' in the third line");
    return notation_parse_position(line, &variant, position, problem);
}

bool certificate_read_number(Slice word, CertificateSet *number) {
    static const char DIGITS[] = "0123456789abcdef";
    *number = 0;
    for (size_t i = 0; i < word.length; i++) {
        const char *digit = memchr(DIGITS, word.start[i], 16);
        if (digit == NULL || *number >> (CERTIFICATE_CELLS_MAX - 4) != 0)
            return false;
        *number = *number << 4 | (CertificateSet)(digit - DIGITS);
    }
    return word.length > 0;
}

bool certificate_read_child(Slice word, uint64_t limit, uint64_t *back) {
    char turn = word.length > 0 ? word.start[word.length - 1] : 0;
    word.length -= turn >= 'b' && turn <= 'h';
    return slice_to_uint(word, limit, back) && *back != 0;
}
