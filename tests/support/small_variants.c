#include "support/small_variants.h"

int small_variants(int least, int most, Variant *variants) {
    int count = 0;
    for (int width = SIDE_MIN; width * SIDE_MIN <= most; width++)
        for (int height = SIDE_MIN; width * height <= most; height++)
            for (int length = SIDE_MIN; length <= MAX(width, height); length++)
                for (int suffix = 0; suffix < 4 && width * height >= least; suffix++)
                    variants[count++] = (Variant){.width = (uint8_t)width,
                                                  .height = (uint8_t)height,
                                                  .row_length = (uint8_t)length,
                                                  .drop = suffix & 1,
                                                  .exact = (suffix & 2) != 0};
    return count;
}
