import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { answeredWithin } from '../../../../kernel/stores/availability/answered-within';
import { BackupRefused } from '../../../../kernel/durability/backup/file/backup-refused';
import { type ErasureLine, lineIn } from './erasure-line';

/** The file may lie on a share that does not answer. */
const PATIENCE_MS = 30_000;

export interface ErasureList {
  lines: ErasureLine[];
  /** lines that cannot be read */
  torn: number;
}

/** @returns undefined if there is no file @throws BackupRefused for a line that was written with another secret, or by somebody else */
export async function readList(path: string, key: Buffer): Promise<ErasureList | undefined> {
  const texts = await textsIn(path);
  if (!texts) return undefined;
  const list: ErasureList = { lines: [], torn: 0 };
  for (const [at, text] of texts.entries()) {
    if (!text.trim()) continue;
    const line = lineIn(key, text);
    if (line === 'foreign')
      throw new BackupRefused(
        `Line ${at + 1} of the list of erasures ${path} was not written with the SECRET of this installation: find out who wrote it.`,
      );
    if (line) list.lines.push(line);
    else list.torn++;
  }
  return list;
}

/** The lines are on the disk when this returns. @param isOwn the folder is made if it is missing; another one may be a share that is not mounted */
export async function appendLines(path: string, lines: readonly string[], isOwn: boolean): Promise<void> {
  if (isOwn) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'a', 0o600);
  try {
    // They must not continue a line that was broken off.
    await file.appendFile(`\n${lines.join('\n')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function textsIn(path: string): Promise<string[] | undefined> {
  try {
    return (await answeredWithin(PATIENCE_MS, () => readFile(path, 'utf8'))).split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new BackupRefused(`The list of erasures ${path} cannot be read: ${(error as Error).message}.`);
  }
}
