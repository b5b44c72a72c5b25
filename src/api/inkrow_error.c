#include "api/inkrow.h"
#include "base/base.h"

const char *inkrow_version(void) {
    return INKROW_VERSION;
}

const char *inkrow_error_text(InkrowError error) {
    static const char *const TEXTS[] = {
        [INKROW_OK] = "all went well",
        [INKROW_NULL] = "an argument is NULL where something is expected",
        [INKROW_NO_SIZE] = "the size of a struct is none that the library knows",
        [INKROW_INVALID] = "a text or a number is not what was expected",
        [INKROW_NOT_SO] = "that is not possible as things are",
        [INKROW_NO_ROOM] = "there is more to be written than there is room for",
        [INKROW_NO_MEMORY] = "there is no memory left",
        [INKROW_STOPPED] = "it was stopped",
        [INKROW_UNPROVEN] = "no certificate of it could be made",
    };
    const size_t number = (size_t)error;
    return number < ARRAY_LEN(TEXTS) ? TEXTS[number] : "this number is no error of the library";
}
