// Terms of the evaluation set by hand: what the fitted ones are drawn towards where games say
// little.
#ifndef INKROW_ENGINE_WEIGHTS_PRIOR_H
#define INKROW_ENGINE_WEIGHTS_PRIOR_H

#include "engine/evaluation/evaluation.h"

static const EvaluationTerms WEIGHTS_PRIOR =
    {
        .own =
            {
                .line = {0, 0, 4, 8, 16, 32, 40, 48, 56, 96, 112, 128, 192, 192},
                .kind = {0, 16, 16, 80, 96, 64, 144, 640, 80, 192, 1280, 2400, 9600},
            },
        .other =
            {
                .line = {0, 0, 3, 6, 11, 22, 27, 32, 36, 58, 66, 70, 96, 96},
                .kind = {0, 10, 10, 48, 56, 40, 80, 200, 48, 100, 300, 500, 3200},
            },
        .own_move =
            {
                .line = {0, 0, 13, 38, 38, 102, 115, 128, 102, 205, 230, 205, 256, 256},
                .kind = {0, 205, 205, 410, 460, 512, 768, 1280, 384, 768, 1792, 2048, 3072},
            },
        .other_move =
            {
                .line = {0, 0, 10, 30, 30, 80, 90, 100, 80, 160, 180, 160, 200, 200},
                .kind = {0, 128, 128, 256, 307, 307, 512, 768, 205, 512, 1280, 1536, 2560},
            },
        .threats =
            {
                .tempo = 160,
                .single = {3200, 1600, 128, 640, 96, -960, -480, -48, -240, -48},
            },
};

#endif
