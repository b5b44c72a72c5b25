// What base.c calls in a page.
mergeInto(LibraryManager.library, {
  base_web_end: function(sentence) {
    abort(UTF8ToString(sentence));
  },
});

// What process_web.c calls. It keeps to what emscripten's own tools read: no newer JavaScript.
mergeInto(LibraryManager.library, {
  $process_web_programs: [],

  /**
   * Gets a module that asks for nothing but WASI ready to run, with `/dev/stdin` as its one argument,
   * where it reads the input. The beginning of what it writes goes to `output`. It is stopped once the
   * byte at `stop` is set: where it reads, and where it enters a function. Returns a number for it, or
   * -1 when it cannot be started.
   *
   * The module is compiled with -finstrument-function-entry-bare, and Asyncify has gone over it: it can
   * leave the function that it enters, and come back later.
   */
  process_web_begin__deps: ['$process_web_programs'],
  process_web_begin: function(module, moduleLength, input, inputLength, output, room, stop) {
    var NOT_STARTED = -1, BROKEN_OFF = -2;
    var ILLEGAL_SEEK = 70;  // WASI's ESPIPE
    var LEAVING_SIZE = 1 << 20;  // bytes for what Asyncify writes down
    var CALLS_BETWEEN_LOOKS = 100;
    var words = ['inkrow-check', '/dev/stdin'];
    var exports, left, read = 0, written = 0, calls = 0;
    var sliceEnd = 0, leaving = false, comingBack = false;

    function End(status) {
      this.status = status;
    }

    function endWhenStopped() {
      if (Atomics.load(HEAPU8, stop) != 0)
        throw new End(BROKEN_OFF);
    }

    function view() {
      return new DataView(exports.memory.buffer);
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
      new Uint8Array(exports.memory.buffer).set(piece, at);
      read += piece.length;
      return piece.length;
    }

    function writePiece(at, size) {
      var kept = Math.min(size, room - written);
      HEAPU8.set(new Uint8Array(exports.memory.buffer, at, kept), output + written);
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

    function enterFunction() {
      if (comingBack) {
        exports.asyncify_stop_rewind();
        comingBack = false;
      } else if (++calls % CALLS_BETWEEN_LOOKS == 0) {
        endWhenStopped();
        leaving = performance.now() >= sliceEnd;
        if (leaving)
          exports.asyncify_start_unwind(left);
      }
    }

    var others = {
      emscripten_notify_memory_growth: function() {},
      __cyg_profile_func_enter_bare: enterFunction,
    };

    // Asyncify wants the bounds of its room, first.
    function makeRoomToLeave() {
      left = exports.malloc(8 + LEAVING_SIZE);
      if (left == 0)
        throw new Error('no memory');
      view().setUint32(left, left + 8, true);
      view().setUint32(left + 4, left + 8 + LEAVING_SIZE, true);
    }

    function go() {
      if (comingBack)
        exports.asyncify_start_rewind(left);
      exports._start();
      if (leaving)
        exports.asyncify_stop_unwind();
      comingBack = leaving;
      leaving = false;
      return !comingBack;
    }

    try {
      exports = new WebAssembly.Instance(
          new WebAssembly.Module(HEAPU8.slice(module, module + moduleLength)),
          {wasi_snapshot_preview1: wasi, env: others}).exports;
      makeRoomToLeave();
    } catch (fault) {
      return NOT_STARTED;
    }
    return process_web_programs.push({
      status: 0,

      written: function() { return written; },

      // True when it has ended.
      run: function(ms) {
        sliceEnd = performance.now() + ms;
        try {
          return go();
        } catch (fault) {
          this.status = fault instanceof End ? fault.status : BROKEN_OFF;
          return true;
        }
      },
    }) - 1;
  },

  /**
   * Lets the program go on for some milliseconds. Returns 1 when it has ended.
   */
  process_web_run__deps: ['$process_web_programs'],
  process_web_run: function(program, ms) {
    return process_web_programs[program].run(ms) ? 1 : 0;
  },

  /**
   * Of a program that has ended, to be called once: how much it wrote goes to *length. Returns its exit
   * status, or -2 when it was broken off.
   */
  process_web_end__deps: ['$process_web_programs'],
  process_web_end: function(program, length) {
    var ended = process_web_programs[program];
    delete process_web_programs[program];
    HEAPU32[length >> 2] = ended.written();
    return ended.status;
  },
});
