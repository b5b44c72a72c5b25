// What charset_convert_web.c calls. It keeps to what emscripten's own tools read: no newer JavaScript.
mergeInto(LibraryManager.library, {
  charset_web_convert: function(charset, bytes, length, out, room, written) {
    var WHOLE = 0, STOPPED = 1, UNKNOWN = 2;
    var name = UTF8ToString(charset);
    var label = name == 'CP932' ? 'windows-31j' : name;
    var from = HEAPU8.slice(bytes, bytes + length);
    var text = '', end = WHOLE, decoder;

    function start() {
      return new TextDecoder(label, {fatal: true, ignoreBOM: true});
    }

    // It does not say where it stopped: byte by byte it can be seen.
    function decodeBeginning() {
      var careful = start();
      try {
        for (var i = 0; i < length; i++)
          text += careful.decode(from.subarray(i, i + 1), {stream: true});
      } catch (fault) {
      }
    }

    try {
      decoder = start();
    } catch (fault) {
      return UNKNOWN;
    }
    try {
      text = decoder.decode(from);
    } catch (fault) {
      end = STOPPED;
      decodeBeginning();
    }
    HEAPU32[written >> 2] = stringToUTF8Array(text, HEAPU8, out, room);
    return end;
  },
});
