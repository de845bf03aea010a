import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DRILLS } from '../../kernel/stores/database/unfinished-restore';

/** No drill takes so long: what is older was left by one that was killed. */
const ABANDONED_MS = 24 * 3_600_000;

/** Makes a folder that nobody else may read, in the data folder: that of the system for temporary files may be in memory. */
export async function privateFolder(dataDir: string): Promise<{ path: string; remove: () => Promise<void> }> {
  const home = join(dataDir, DRILLS);
  await mkdir(home, { recursive: true, mode: 0o700 });
  for (const name of await readdir(home)) {
    const path = join(home, name);
    if ((await stat(path)).mtimeMs < Date.now() - ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
  const path = await mkdtemp(join(home, 'drill-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
