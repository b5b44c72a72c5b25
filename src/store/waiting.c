#include "store/waiting.h"

#include <stdio.h>
#include <string.h>

// --- files to be written

void save_free(Save *save) {
    base_free(save->text.start);
    base_free(save);
}

Save **save_find(Save **queue, const char *name, bool file) {
    while (*queue && (((*queue)->kind == SAVE_FILE) != file || strcmp((*queue)->name, name) != 0))
        queue = &(*queue)->next;
    return queue;
}

Save **save_first_due(Save **queue) {
    while (*queue && !(*queue)->due)
        queue = &(*queue)->next;
    return queue;
}

void save_try_all(Save *queue) {
    for (; queue; queue = queue->next)
        queue->due = true;
}

bool save_is_lost(const Save *save) {
    return save->failed && save->kind != SAVE_FILE;
}

bool save_has_lost(const Save *queue) {
    while (queue && !save_is_lost(queue))
        queue = queue->next;
    return queue != NULL;
}

void save_count_lost(const Save *save, int *games, int *nowhere) {
    for (; save; save = save->next) {
        *games += save_is_lost(save);
        *nowhere += save_is_lost(save) && !save->elsewhere;
    }
}

void save_put(Save **queue, const char *name, SaveKind kind, Buffer text) {
    Save **link = save_find(queue, name, kind == SAVE_FILE), *save = *link;
    if (!save) {
        save = *link = base_alloc(sizeof *save);
        snprintf(save->name, sizeof save->name, "%s", name);
    }
    base_free(save->text.start);
    save->kind = MAX(save->kind, kind);
    save->text = text;
    save->due = true;
    save->elsewhere = false;
}

void save_free_all(Save **queue) {
    for (Save *save; (save = *queue);) {
        *queue = save->next;
        save_free(save);
    }
}

// --- sentences to be heard

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
