import { parseArgs } from 'node:util';
import { Failed } from '../process/run.mjs';

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
