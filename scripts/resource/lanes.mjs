/** The types and lint of a half share one program, and run beside migrations and tests, so that two cores are busy. */
const LANES = [
  ['types', 'lint'],
  ['migrations', 'tests'],
];

/** The names of all ticks, in the order in which they begin. */
export const TICKS = ['diff', ...LANES.flat()];

/**
 * Runs each tick once. Each lane stops at its first failing tick. No lane runs if the files do not fit into the source.
 * @param look runs the tick of that name and returns whether it passed
 */
export const passesAll = async (look) =>
  (await look('diff')) && (await Promise.all(LANES.map((names) => passesInTurn(names, look)))).every(Boolean);

async function passesInTurn(names, look) {
  for (const name of names) if (!(await look(name))) return false;
  return true;
}
