// What fallback_font.c calls: a canvas that nobody sees. It keeps to what emscripten's own tools read: no
// newer JavaScript.
mergeInto(LibraryManager.library, {
  $fallback_font_web: {
    canvas: null,
    pen: null,

    start: function(size, bold) {
      var own = fallback_font_web;
      if (!own.canvas) {
        own.canvas = new OffscreenCanvas(1, 1);
        own.pen = own.canvas.getContext('2d', {willReadFrequently: true});
      }
      own.pen.font = (bold ? 'bold ' : '') + size + 'px sans-serif';
      return own.pen;
    },
  },

  // Older browsers have no canvas for the worker that this runs in.
  fallback_font_web_can: function() {
    try {
      return new OffscreenCanvas(1, 1).getContext('2d') ? 1 : 0;
    } catch (fault) {
      return 0;
    }
  },

  fallback_font_web_measure__deps: ['$fallback_font_web'],
  fallback_font_web_measure: function(utf8, size, bold) {
    return fallback_font_web.start(size, bold).measureText(UTF8ToString(utf8)).width;
  },

  // Draws, and says how large the picture is and where it lies from the pen's start: four integers.
  fallback_font_web_draw__deps: ['$fallback_font_web'],
  fallback_font_web_draw: function(utf8, size, bold, place) {
    var SIDE_MAX = 8192, AROUND = 2; // px of soft edges
    var text = UTF8ToString(utf8);
    var pen = fallback_font_web.start(size, bold);
    var ink = pen.measureText(text);
    var left = -Math.ceil(ink.actualBoundingBoxLeft) - AROUND;
    var above = Math.ceil(ink.actualBoundingBoxAscent) + AROUND;
    var width = Math.ceil(ink.actualBoundingBoxRight) + AROUND - left;
    var height = above + Math.ceil(ink.actualBoundingBoxDescent) + AROUND;
    if (!(width > 0 && height > 0 && width <= SIDE_MAX && height <= SIDE_MAX))
      return 0;
    fallback_font_web.canvas.width = width; // which empties it and forgets the font
    fallback_font_web.canvas.height = height;
    fallback_font_web.start(size, bold).fillText(text, -left, above);
    HEAP32[place >> 2] = width;
    HEAP32[(place >> 2) + 1] = height;
    HEAP32[(place >> 2) + 2] = left;
    HEAP32[(place >> 2) + 3] = above;
    return 1;
  },

  fallback_font_web_copy__deps: ['$fallback_font_web'],
  fallback_font_web_copy: function(pixels, width, height) {
    var drawn = fallback_font_web.pen.getImageData(0, 0, width, height).data;
    for (var i = 0; i < width * height; i++)
      HEAPU8[pixels + i] = drawn[4 * i + 3];
  },
});
