import { Failed } from '../process/run.mjs';
import { NIGHTLY } from './commands.mjs';

/** The command that can run a part of what it does. */
const LIMITED = 'test';

/**
 * The commands of the night with these names, in the order of the list, or all if none is named.
 * @param parts groups of `npm test`, to which the command `test` is limited. Refused if that does not run: it would seem to have been
 */
export function chosen(names, parts = []) {
  const unknown = names.filter((name) => !NIGHTLY.some((one) => one.name === name));
  const known = NIGHTLY.map(({ name }) => name).join(', ');
  if (unknown.length) throw new Failed(`There is no nightly command ${unknown.join(', ')}; there are ${known}.`);
  if (parts.length && names.length && !names.includes(LIMITED))
    throw new Failed(`--part names groups of npm test, and the command ${LIMITED} is not among ${names.join(', ')}.`);
  const commands = names.length ? NIGHTLY.filter(({ name }) => names.includes(name)) : NIGHTLY;
  return parts.length ? commands.map((one) => limited(one, parts)) : commands;
}

const limited = (command, parts) =>
  command.name === LIMITED ? { ...command, args: [...command.args, '--only', parts.join(',')] } : command;
