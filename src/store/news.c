#include "store/news.h"

#include <string.h>

static Problem *place(News *news, int number) {
    return &news->waiting[(news->first + number) % NEWS_MOST];
}

void news_add(News *news, const Problem *sentence) {
    for (int i = 0; i < news->count; i++)
        if (strcmp(place(news, i)->sentence, sentence->sentence) == 0)
            return;
    if (news->count < NEWS_MOST)
        *place(news, news->count++) = *sentence;
}

bool news_take(News *news, Problem *sentence) {
    sentence->sentence[0] = '\0';
    if (news->count == 0)
        return false;
    *sentence = *place(news, 0);
    news->first = (news->first + 1) % NEWS_MOST;
    news->count--;
    return true;
}
