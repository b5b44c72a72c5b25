// Sentences for the person that wait until they are heard.
#pragma once

#include "base/problem.h"

enum { NEWS_MOST = 8 };

/// Begin with {0}.
typedef struct News {
    Problem waiting[NEWS_MOST];
    int first, count;
} News;

/// Adds a sentence after those that wait, unless it is among them. What has no room is dropped: who
/// has so many before them hears enough.
void news_add(News *news, const Problem *sentence);
/// Takes the next one out; false, and an empty one, when there is none.
bool news_take(News *news, Problem *sentence);
