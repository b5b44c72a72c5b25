// What base.c calls in a page.
mergeInto(LibraryManager.library, {
  base_web_end: function(sentence) {
    abort(UTF8ToString(sentence));
  },
});
