import { Failed } from '../process/run.mjs';

/** The commands with these names, in the order of the list, or all if none is named. */
export function chosen(list, names) {
  const unknown = names.filter((name) => !list.some((one) => one.name === name));
  const known = list.map(({ name }) => name).join(', ');
  if (unknown.length) throw new Failed(`There is no nightly command ${unknown.join(', ')}; there are ${known}.`);
  return names.length ? list.filter(({ name }) => names.includes(name)) : list;
}
