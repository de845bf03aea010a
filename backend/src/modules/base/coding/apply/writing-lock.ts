import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
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
  await take(path);
  held.add(path);
  try {
    return await work();
  } finally {
    held.delete(path);
    await rm(path, { force: true });
  }
}

async function take(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  if (await made(path)) return;
  if (await isHeld(path)) throw new BusinessError('coding.writeBusy');
  await rm(path, { force: true });
  if (!(await made(path))) throw new BusinessError('coding.writeBusy');
}

async function made(path: string): Promise<boolean> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A process that died holding it holds nothing any more, nor does one that had our number before us. */
async function isHeld(path: string): Promise<boolean> {
  const holder = Number(await readFile(path, 'utf8').catch(() => ''));
  if (holder === process.pid) return held.has(path);
  return Number.isInteger(holder) && holder > 0 && isAlive(holder);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
