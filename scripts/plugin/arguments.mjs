import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failed } from '../process/run.mjs';

/** npm runs a command in the top folder; paths are meant from where whoever typed them stands. */
export const pathOf = (path) => resolve(process.env.INIT_CWD ?? process.cwd(), path);

/**
 * What was typed behind a command: `{ target, …options }`.
 * @param what the target is, for whoever has left it out
 * @param names of options that take a value
 */
export function readArguments(args, what, names = []) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [target, ...more] = positionals;
    if (!target || more.length) throw new Failed(`Name ${what}.`);
    return { ...values, target };
  } catch (error) {
    if (error.code?.startsWith('ERR_PARSE_ARGS')) throw new Failed(error.message);
    throw error;
  }
}
