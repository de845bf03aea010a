import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';

/** The data that the product seeds by default. */
const DEFAULT_SEED = 'demo';

/**
 * Copies the result of a first start and a first night into a new data folder: tables, and rows of the seed. If nobody has prepared it,
 * as in a run of a single file, the product makes its first start itself.
 */
export function copyPreparedData(folder, seed = DEFAULT_SEED) {
  const { PREPARED_DATA } = process.env;
  const prepared = PREPARED_DATA && join(PREPARED_DATA, seed);
  const isUsed = existsSync(join(folder, 'secret'));
  if (prepared && !isUsed && existsSync(prepared)) cpSync(prepared, folder, { recursive: true });
}
