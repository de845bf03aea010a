import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BusinessError } from '../../../../kernel/errors/business-error';

const LOCK = '.switchboard/writing.lock';

/** Locks of this process, by their paths. */
const held = new Set<string>();

/**
 * One run at a time plans and writes, be it of a server or of a command: what is planned is what is there when it is written.
 * @throws BusinessError where another one is at it
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

/** The file comes into its place with its holder's number in it: who finds it empty would take it for that of a dead process. */
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

/** Puts aside the lock of a dead process. Only one can move it; whoever moved a living one, made in between, puts it back. */
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

/** A process that died holding it holds nothing any more, nor does one that had our number before us. */
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
