import { Failed } from '../process/run.mjs';
import { NIGHTLY } from './commands.mjs';

/** The commands of the night with these names, in the order of the list, or all if none is named. */
export function chosen(names) {
  const unknown = names.filter((name) => !NIGHTLY.some((one) => one.name === name));
  const known = NIGHTLY.map(({ name }) => name).join(', ');
  if (unknown.length) throw new Failed(`There is no nightly command ${unknown.join(', ')}; there are ${known}.`);
  return names.length ? NIGHTLY.filter(({ name }) => names.includes(name)) : NIGHTLY;
}
