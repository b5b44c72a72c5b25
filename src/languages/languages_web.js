// What languages.c calls in a page.
mergeInto(LibraryManager.library, {
  // A worker may wait for the server that has the page.
  languages_web_load__deps: ['malloc'],
  languages_web_load: function(code, size) {
    const request = new XMLHttpRequest();
    try {
      request.open('GET', `languages/${UTF8ToString(code)}.mo`, false);
      request.responseType = 'arraybuffer';
      request.send();
    } catch (error) {
      return 0;
    }
    const bytes = request.status === 200 ? new Uint8Array(request.response) : null;
    const kept = bytes ? _malloc(bytes.length + 1) : 0;
    if (kept) {
      HEAPU8.set(bytes, kept);
      HEAPU32[size >> 2] = bytes.length;
    }
    return kept;
  },
});
