// What languages.c calls in a page.
mergeInto(LibraryManager.library, {
  // A worker may wait for the server that has the page. How many bytes came; 0: none.
  $languagesWebLoaded: {},
  languages_web_load__deps: ['$languagesWebLoaded'],
  languages_web_load: function(code) {
    languagesWebLoaded.bytes = new Uint8Array(0);
    if (typeof XMLHttpRequest === 'undefined')
      return 0;
    const request = new XMLHttpRequest();
    try {
      request.open('GET', `languages/${UTF8ToString(code)}.mo`, false);
      request.responseType = 'arraybuffer';
      request.send();
    } catch (error) {
      return 0;
    }
    if (request.status === 200)
      languagesWebLoaded.bytes = new Uint8Array(request.response);
    return languagesWebLoaded.bytes.length;
  },
  languages_web_take__deps: ['$languagesWebLoaded'],
  languages_web_take: function(bytes) {
    HEAPU8.set(languagesWebLoaded.bytes, bytes);
  },
});
