import { StartError } from '../../../../config/start-error';

/** The options of `npm run im:migrate`: whether to add what is missing, and indexes too. */
export interface MigrateOptions {
  apply: boolean;
  indexes: boolean;
}

const KNOWN = ['--apply', '--indexes'];
const USAGE = 'npm run im:migrate -- [--apply [--indexes]]';

/** @throws StartError with the argument that is not understood, because a mistyped `--apply` would look like a run that applies */
export function readMigrateOptions(words: readonly string[]): MigrateOptions {
  const unknown = words.find((word) => !KNOWN.includes(word));
  if (unknown !== undefined) throw new StartError(`"${unknown}" is not understood. Usage: ${USAGE}`);
  return { apply: words.includes('--apply'), indexes: words.includes('--indexes') };
}
