import { availableParallelism } from 'node:os';

/** Does pieces of work, in their order, as many at once as the machine has cores; answers what each answered, in the same order. */
export async function sideBySide(items, work, lanes = availableParallelism()) {
  const answers = new Array(items.length);
  const waiting = items.entries();
  const lane = async () => {
    for (const [at, item] of waiting) answers[at] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
  return answers;
}
