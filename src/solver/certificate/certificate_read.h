// Reads the text of a certificate (docs/certificates.md), part by part.
#pragma once

#include "rules/position.h"
#include "solver/certificate/certificate_set.h"

/// Cuts the next line off `rest`, whose end is dropped. Empty at the end of the text. Its words
/// have spaces between.
Slice certificate_read_line(Slice *rest);
/// Reads the lines before the claim. False, with a sentence, when they are not as they should be.
bool certificate_read_header(Slice *rest, Position *position, Problem *problem);
/// Reads hexadecimal digits, all of `word`. False when these are none, or the number is too large.
bool certificate_read_number(Slice word, CertificateSet *number);
/// Reads how many nodes an answer counts back, 1 to `limit`. False when it does not do that. Which
/// way the node is turned is left out.
bool certificate_read_child(Slice word, uint64_t limit, uint64_t *back);
