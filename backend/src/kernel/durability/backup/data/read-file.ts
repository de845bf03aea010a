import { type BigIntStats, constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { isMissing } from '../../../stores/storage/local/is-missing';
import { BackupRefused } from '../file/backup-refused';
import type { SkippedFiles } from './skipped-files';

const PORTION_BYTES = 256 * 1024;
/** Windows has no such links, and no such flag. */
const NO_LINK = (constants as Partial<typeof constants>).O_NOFOLLOW ?? 0;

/** Opens a file of a list; undefined if it is not there any more, or is a link by now. Once open, it can be read even if it is deleted. */
export async function openListed(root: string, path: string, skipped: SkippedFiles): Promise<FileHandle | undefined> {
  try {
    return await open(`${root}/${path}`, constants.O_RDONLY | NO_LINK);
  } catch (error) {
    const isLink = (error as NodeJS.ErrnoException).code === 'ELOOP';
    if (!isLink && !isMissing(error)) throw error;
    skipped.addFile(isLink ? 'strange' : 'vanished', path);
    return undefined;
  }
}

/**
 * Reads a file to its end. A portion is valid until the next one.
 * @throws BackupRefused if somebody has written to it meanwhile: the backup would have half of the old and half of the new one
 */
export async function* bytesOf(file: FileHandle, path: string): AsyncGenerator<Buffer> {
  const before = await file.stat({ bigint: true });
  const buffer = Buffer.allocUnsafe(PORTION_BYTES);
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, PORTION_BYTES);
    if (!bytesRead) break;
    yield buffer.subarray(0, bytesRead);
  }
  if (!isSame(before, await file.stat({ bigint: true })))
    throw new BackupRefused(
      `The file ${path} was changed while it was read, so the backup would have neither the old nor the new one. Nothing was kept: give the command again.`,
    );
}

const isSame = (one: BigIntStats, other: BigIntStats): boolean =>
  one.size === other.size && one.mtimeNs === other.mtimeNs;
