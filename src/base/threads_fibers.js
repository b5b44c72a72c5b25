// The linker wants to know of these; Asyncify itself puts its own in their place.
mergeInto(LibraryManager.library, {
    start_unwind: function () {},
    stop_unwind: function () {},
    start_rewind: function () {},
    stop_rewind: function () {},
});
