#include "engine/search/images.h"

Images images_of(const Position *position, bool wanted) {
    Images images = {.variant = position->variant};
    uint64_t keys[SYMMETRIES_MAX];
    if (!wanted)
        return images;
    symmetry_keys(position, keys);
    for (int symmetry = 1; symmetry < symmetry_count(&position->variant); symmetry++)
        if (keys[symmetry] == position->key)
            images.symmetries[images.count++] = symmetry;
    return images;
}

void images_remove(const Images *images, Cell cell, CellSet *cells) {
    cell_set_remove(cells, cell);
    for (int i = 0; i < images->count; i++)
        cell_set_remove(cells, symmetry_map(&images->variant, images->symmetries[i], cell));
}
