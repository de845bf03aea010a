/** Types and lint of a half are asked of one program, beside migrations and tests: two cores have something to do. */
const LANES = [
  ['types', 'lint'],
  ['migrations', 'tests'],
];

/**
 * Looks at each tick once, in a lane up to the first that fails, and at none where the files do not even fit.
 * @param look at the tick of that name: whether it passed
 */
export const passesAll = async (look) =>
  (await look('diff')) && (await Promise.all(LANES.map((names) => passesInTurn(names, look)))).every(Boolean);

async function passesInTurn(names, look) {
  for (const name of names) if (!(await look(name))) return false;
  return true;
}
