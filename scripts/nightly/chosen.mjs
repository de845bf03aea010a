import { Failed } from '../process/run.mjs';
import { NIGHTLY } from './commands.mjs';

/**
 * The commands of the night with these names, in the order of the list, or all if none is named.
 * @param parts groups of `npm test`, to which the command `test` is limited
 */
export function chosen(names, parts = []) {
  const unknown = names.filter((name) => !NIGHTLY.some((one) => one.name === name));
  const known = NIGHTLY.map(({ name }) => name).join(', ');
  if (unknown.length) throw new Failed(`There is no nightly command ${unknown.join(', ')}; there are ${known}.`);
  const commands = names.length ? NIGHTLY.filter(({ name }) => names.includes(name)) : NIGHTLY;
  return parts.length ? commands.map((one) => limited(one, parts)) : commands;
}

const limited = (command, parts) =>
  command.name === 'test' ? { ...command, args: [...command.args, '--only', parts.join(',')] } : command;
