import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';

const LOCK = '.switchboard/writing.lock';

/** Locks held by this process, by path. */
const held = new Set<string>();

/**
 * Lets one run at a time plan and write, in any server or command. So the files do not change between planning and writing.
 * @throws BusinessError if another run holds the lock
 */
export async function writeAlone<T>(root: string, work: () => Promise<T>): Promise<T> {
  const path = join(root, LOCK);
  if (held.has(path)) throw new BusinessError('coding.writeBusy');
  held.add(path);
  try {
    await take(path);
    return await work().finally(() => rm(path, { force: true }));
  } finally {
    held.delete(path);
  }
}

/** Creates the lock file with its holder's process id already inside. An empty file would be taken for the lock of a dead process. */
async function take(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const own = `${path}.${process.pid}`;
  await writeFile(own, String(process.pid));
  try {
    if ((await placed(own, path)) || ((await isGone(path, `${own}.dead`)) && (await placed(own, path)))) return;
    throw new BusinessError('coding.writeBusy');
  } finally {
    await rm(own, { force: true });
  }
}

async function placed(own: string, path: string): Promise<boolean> {
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the lock of a dead process aside. Only one process can move it. If the moved lock belongs to a living process, it is put back. */
async function isGone(path: string, aside: string): Promise<boolean> {
  if (await isHeld(path)) return false;
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
  const isDead = !(await isHeld(aside));
  if (!isDead) await placed(aside, path);
  await rm(aside, { force: true });
  return isDead;
}

/** A lock is not held if its process is dead, or if it has our own process id, which then belonged to an earlier process. */
async function isHeld(path: string): Promise<boolean> {
  const holder = Number(await readFile(path, 'utf8').catch(() => ''));
  return holder !== process.pid && Number.isInteger(holder) && holder > 0 && isAlive(holder);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
