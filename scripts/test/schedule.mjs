import { availableParallelism } from 'node:os';

/**
 * Starts the steps in order, each as soon as its `cores` are free beside those that are running. A step without a number takes the whole
 * machine, and so does one that wants more cores than there are. A step is never overtaken, so that the order of the list decides what runs
 * beside what. Numbers are quarters, which can be added exactly. A step that is `spare` takes only what the others leave: it begins when
 * what ran as its turn came and the spare step before it have ended, and nothing waits for it.
 * @returns their results in the same order
 */
export async function schedule(steps, work, cores = availableParallelism()) {
  const weight = (step) => Math.min(step.cores ?? cores, cores);
  const running = new Map();
  let lastSpare = Promise.resolve();
  const isFull = (step) => [...running.values()].reduce((sum, one) => sum + one, weight(step)) > cores;
  const results = [];
  for (const step of steps) {
    if (step.spare) {
      const before = Promise.all([lastSpare, ...running.keys()]);
      results.push((lastSpare = before.then(() => work(step))));
      continue;
    }
    while (isFull(step)) await Promise.race(running.keys());
    const result = work(step).finally(() => running.delete(result));
    running.set(result, weight(step));
    results.push(result);
  }
  return Promise.all(results);
}
