const { clearTimeout } = require('node:timers');

/**
 * Remembers the timers that run on a global object.
 * @param global whose `setTimeout` and `setInterval` are replaced
 * @returns a function that ends those that still run, as the end of a process would
 */
exports.watchTimers = (global) => {
  const running = new Set();
  watchStarts(global, 'setTimeout', running, true);
  watchStarts(global, 'setInterval', running, false);
  watchEnds(global, 'clearTimeout', running);
  watchEnds(global, 'clearInterval', running);
  return () => {
    for (const timer of running) clearTimeout(timer);
    running.clear();
  };
};

function watchStarts(global, name, running, isOnce) {
  const start = global[name];
  const watched = (callback, ...rest) => {
    const timer = start(isOnce ? once : callback, ...rest);
    function once(...args) {
      running.delete(timer);
      return callback.apply(this, args);
    }
    running.add(timer);
    return timer;
  };
  // Node's own promise of a timer hangs on the function.
  global[name] = Object.defineProperties(watched, Object.getOwnPropertyDescriptors(start));
}

function watchEnds(global, name, running) {
  const end = global[name];
  global[name] = (timer) => {
    running.delete(timer);
    return end(timer);
  };
}
