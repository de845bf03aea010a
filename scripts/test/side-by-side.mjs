import { availableParallelism } from 'node:os';

/**
 * Runs tasks in order, as many at once as the machine has cores.
 * @returns their results in the same order
 */
export async function sideBySide(items, work, lanes = availableParallelism()) {
  const answers = new Array(items.length);
  const waiting = items.entries();
  const lane = async () => {
    for (const [at, item] of waiting) answers[at] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
  return answers;
}
