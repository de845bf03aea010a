import { parseArgs } from 'node:util';

/** The file that `--from` names; undefined if the words say anything else. */
export function fromIn(words: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...words], options: { from: { type: 'string' } } }).values.from;
  } catch {
    // The caller says how the command is used.
    return undefined;
  }
}
