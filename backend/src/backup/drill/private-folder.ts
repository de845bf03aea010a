import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { embeddedDriver } from '../../kernel/stores/database/data-source-options';
import { keepCopies } from '../../kernel/stores/database/embedded/database-copies';
import { DRILLS } from '../../kernel/stores/database/unfinished-restore';

/**
 * Makes a folder that nobody else may read, in the data folder: that of the system for temporary files may be in memory. What killed drills have
 * left there is removed before, for it has every row in plain text.
 */
export async function privateFolder(dataDir: string): Promise<{ path: string; remove: () => Promise<void> }> {
  const home = join(dataDir, DRILLS);
  await mkdir(home, { recursive: true, mode: 0o700 });
  const release = keepCopies(dataDir, await embeddedDriver());
  try {
    const path = await mkdtemp(join(home, 'drill-'));
    return { path, remove: () => rm(path, { recursive: true, force: true }).finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}
