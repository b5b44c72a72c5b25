// What process_web.c calls. It keeps to what emscripten's own tools read: no newer JavaScript.
mergeInto(LibraryManager.library, {
  /**
   * Runs a module that asks for nothing but WASI, with `/dev/stdin` as its one argument, where it
   * reads the input. The beginning of what it writes goes to `output`, its length to *length. It is
   * stopped once the byte at `stop` is set: where it reads, and if it is compiled with
   * -finstrument-function-entry-bare, in every function. Returns its exit status, -1 when it cannot be
   * started and -2 when it was broken off.
   */
  process_web_run: function(module, moduleLength, input, inputLength, output, room, length, stop) {
    var NOT_STARTED = -1, BROKEN_OFF = -2;
    var ILLEGAL_SEEK = 70;  // WASI's ESPIPE
    var words = ['inkrow-check', '/dev/stdin'];
    var CALLS_BETWEEN_LOOKS = 1000;
    var memory, instance, read = 0, written = 0, calls = 0;

    function End(status) {
      this.status = status;
    }

    function endWhenStopped() {
      if (Atomics.load(HEAPU8, stop) != 0)
        throw new End(BROKEN_OFF);
    }

    function view() {
      return new DataView(memory.buffer);
    }

    function eachPiece(vectors, count, take) {
      var total = 0;
      for (var i = 0; i < count; i++) {
        var at = view().getUint32(vectors + 8 * i, true);
        total += take(at, view().getUint32(vectors + 8 * i + 4, true));
      }
      return total;
    }

    function readPiece(at, size) {
      var piece = HEAPU8.subarray(input + read, input + Math.min(read + size, inputLength));
      new Uint8Array(memory.buffer).set(piece, at);
      read += piece.length;
      return piece.length;
    }

    function writePiece(at, size) {
      var kept = Math.min(size, room - written);
      HEAPU8.set(new Uint8Array(memory.buffer, at, kept), output + written);
      written += kept;
      return size;
    }

    var wasi = {
      args_sizes_get: function(count, size) {
        view().setUint32(count, words.length, true);
        view().setUint32(size, words.join(' ').length + 1, true);
        return 0;
      },
      args_get: function(pointers, text) {
        words.forEach(function(word, i) {
          view().setUint32(pointers + 4 * i, text, true);
          for (var j = 0; j <= word.length; j++)
            view().setUint8(text++, j < word.length ? word.charCodeAt(j) : 0);
        });
        return 0;
      },
      fd_read: function(file, vectors, count, total) {
        endWhenStopped();
        view().setUint32(total, eachPiece(vectors, count, readPiece), true);
        return 0;
      },
      fd_write: function(file, vectors, count, total) {
        var take = file == 1 ? writePiece : function(at, size) { return size; };
        view().setUint32(total, eachPiece(vectors, count, take), true);
        return 0;
      },
      fd_seek: function() { return ILLEGAL_SEEK; },
      fd_close: function() { return 0; },
      proc_exit: function(status) { throw new End(status); },
    };

    var others = {
      emscripten_notify_memory_growth: function() {},
      __cyg_profile_func_enter_bare: function() {
        if (++calls % CALLS_BETWEEN_LOOKS == 0)
          endWhenStopped();
      },
    };

    try {
      instance = new WebAssembly.Instance(
          new WebAssembly.Module(HEAPU8.slice(module, module + moduleLength)),
          {wasi_snapshot_preview1: wasi, env: others});
      memory = instance.exports.memory;
    } catch (fault) {
      return NOT_STARTED;
    }
    try {
      instance.exports._start();
      return 0;
    } catch (fault) {
      return fault instanceof End ? fault.status : BROKEN_OFF;
    } finally {
      HEAPU32[length >> 2] = written;
    }
  },
});
