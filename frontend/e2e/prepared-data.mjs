import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';

/** What the product seeds where nobody says otherwise. */
const DEFAULT_SEED = 'demo';

/**
 * Puts into a data folder that is about to be used for the first time what the first start brings there: tables, and rows of the seed. Where
 * nobody has prepared it, as for a single file, the product does it itself.
 */
export function furnish(folder, seed = DEFAULT_SEED) {
  const { PREPARED_DATA } = process.env;
  const prepared = PREPARED_DATA && join(PREPARED_DATA, seed);
  const isUsed = existsSync(join(folder, 'secret'));
  if (prepared && !isUsed && existsSync(prepared)) cpSync(prepared, folder, { recursive: true });
}
