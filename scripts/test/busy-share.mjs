import { cpus } from 'node:os';

/**
 * Begins to watch the cores of the machine. A part of a run that leaves them idle waits, and could run beside another one.
 * @param timesOf what each core has done since the machine was started, as `os.cpus()` tells it
 * @returns a function that returns which share of their time since then all cores together were busy, for whatever process: 0 to 1
 */
export function watchCores(timesOf = cpus) {
  const before = spent(timesOf());
  return () => {
    const { busy, all } = spent(timesOf());
    return all > before.all ? (busy - before.busy) / (all - before.all) : 0;
  };
}

function spent(cores) {
  const sum = (times) => times.reduce((total, one) => total + one, 0);
  const all = sum(cores.flatMap(({ times }) => Object.values(times)));
  return { all, busy: all - sum(cores.map(({ times }) => times.idle)) };
}
