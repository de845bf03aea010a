const { readFileSync } = require('node:fs');
const { pid: own } = require('node:process');
const { clearInterval } = require('node:timers');

const LOOK_MS = 1000;

/**
 * For this process and those that it has started, by their ids, the milliseconds since their start for which they could have run and others
 * did. Empty where the system does not tell.
 */
exports.waits = () => {
  const found = new Map();
  for (const pid of [own, ...childrenOf(own)]) {
    const ms = waitedMs(pid);
    if (ms !== undefined) found.set(pid, ms);
  }
  return found;
};

const childrenOf = (pid) => (read(`/proc/${pid}/task/${pid}/children`) ?? '').split(' ').filter(Boolean).map(Number);

function waitedMs(pid) {
  const told = read(`/proc/${pid}/schedstat`);
  return told === undefined ? undefined : Number(told.split(' ')[1]) / 1e6;
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    // The process has ended, or the system has no such files.
    if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error;
    return undefined;
  }
}

/**
 * A `setTimeout` that counts only the time that its processes really had, to the second: not that for which one of them waited for the
 * processor. On a busy machine the bound of a test that hangs would otherwise end one that goes on well.
 * @param timers `setTimeout` and `setInterval`
 */
exports.patientTimeout =
  (timers, { now = Date.now, waits = exports.waits } = {}) =>
  (callback, ms = 0, ...args) => {
    if (!(ms > LOOK_MS)) return timers.setTimeout(callback, ms, ...args);
    let had = 0;
    let last = { at: now(), waits: waits() };
    // `clearTimeout` ends it as well.
    const timer = timers.setInterval(() => {
      const next = { at: now(), waits: waits() };
      had += Math.max(0, next.at - last.at - longestWait(last.waits, next.waits));
      last = next;
      if (had < ms) return;
      clearInterval(timer);
      callback(...args);
    }, LOOK_MS);
    return timer;
  };

const longestWait = (before, after) => Math.max(0, ...[...after].map(([pid, ms]) => ms - (before.get(pid) ?? 0)));
