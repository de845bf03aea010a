import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failed } from '../process/run.mjs';

/** npm runs a command in the root folder, but the user's paths are relative to the folder where the command was typed. */
export const pathOf = (path) => resolve(process.env.INIT_CWD ?? process.cwd(), path);

/**
 * The parsed arguments of a command: `{ target, …options }`.
 * @param what the target is, for the message if it is missing
 * @param names of options that take a value
 */
export function readArguments(args, what, names = []) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [target, ...more] = positionals;
  if (!target || more.length) throw new Failed(`Name ${what}.`);
  return { ...values, target };
}
