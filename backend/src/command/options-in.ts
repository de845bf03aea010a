import { parseArgs } from 'node:util';
import { StartError } from '../config/start-error';

type Wanted = Record<string, 'string' | 'boolean'>;
type Options<W extends Wanted> = { [Name in keyof W]?: W[Name] extends 'string' ? string : boolean };

/**
 * The options of a command, and the words beside them.
 * @param usage what is said if a word means nothing, an option is given twice, or its value is missing
 * @throws StartError so that no word is ignored
 */
export function optionsIn<W extends Wanted>(
  words: readonly string[],
  wanted: W,
  usage: string,
): { options: Options<W>; beside: string[] } {
  const options = Object.fromEntries(Object.entries(wanted).map(([name, type]) => [name, { type, multiple: true }]));
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const given = Object.entries(values).map(([name, all]) => [name, onlyOne(all)] as const);
    if (given.every(([, value]) => value))
      return { options: Object.fromEntries(given) as Options<W>, beside: positionals };
  } catch {
    // The usage says what is possible.
  }
  throw new StartError(usage);
}

/** Undefined if it is given twice: one of both would be ignored. */
const onlyOne = (all: unknown): unknown => (Array.isArray(all) && all.length === 1 ? (all[0] as unknown) : undefined);
