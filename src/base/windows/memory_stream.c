#include <windows.h>

#include <fcntl.h>
#include <io.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#undef fclose

/// A stream whose bytes go to memory when it is closed; until then they are in a file without a
/// name to others.
typedef struct MemoryStream {
    FILE *stream;
    char **bytes;
    size_t *length;
    struct MemoryStream *next;
} MemoryStream;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static MemoryStream *first;

static FILE *open_temporary(void) {
    char folder[MAX_PATH], path[MAX_PATH];
    if (GetTempPathA(sizeof folder, folder) == 0 || GetTempFileNameA(folder, "ink", 0, path) == 0)
        return NULL;
    HANDLE handle = CreateFileA(path, GENERIC_READ | GENERIC_WRITE, 0, NULL, CREATE_ALWAYS,
                                FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, NULL);
    if (handle == INVALID_HANDLE_VALUE)
        return NULL;
    const int file = _open_osfhandle((intptr_t)handle, O_BINARY);
    return file >= 0 ? fdopen(file, "w+b") : NULL;
}

FILE *open_memstream(char **bytes, size_t *length) {
    MemoryStream *memory = malloc(sizeof *memory);
    FILE *stream = memory ? open_temporary() : NULL;
    if (!stream) {
        free(memory);
        return NULL;
    }
    *bytes = NULL;
    *length = 0;
    *memory = (MemoryStream){.stream = stream, .bytes = bytes, .length = length};
    pthread_mutex_lock(&mutex);
    memory->next = first;
    first = memory;
    pthread_mutex_unlock(&mutex);
    return stream;
}

/// Takes it out of the list; NULL: it is a stream of another kind.
static MemoryStream *take(FILE *stream) {
    MemoryStream *found = NULL;
    pthread_mutex_lock(&mutex);
    for (MemoryStream **at = &first; *at && !found; at = &(*at)->next)
        if ((*at)->stream == stream) {
            found = *at;
            *at = found->next;
            break;
        }
    pthread_mutex_unlock(&mutex);
    return found;
}

static bool read_back(const MemoryStream *memory) {
    const long length = ftell(memory->stream);
    char *bytes = length >= 0 ? malloc((size_t)length + 1) : NULL;
    if (!bytes)
        return false;
    rewind(memory->stream);
    bytes[fread(bytes, 1, (size_t)length, memory->stream)] = '\0';
    *memory->bytes = bytes;
    *memory->length = (size_t)length;
    return true;
}

int windows_fclose(FILE *stream) {
    MemoryStream *memory = take(stream);
    const bool read = !memory || read_back(memory);
    free(memory);
    return fclose(stream) == 0 && read ? 0 : EOF;
}
