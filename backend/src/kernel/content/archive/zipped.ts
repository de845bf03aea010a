import type { Readable } from 'node:stream';
import { StorageMissing } from '../../stores/storage/storage-missing';
import { Zip, ZipPassThrough } from 'fflate';

export interface ZipFile {
  path: string;
  time: Date;
  read: () => Promise<Readable>;
}

/** The range of dates that the zip format supports. */
const [EARLIEST, LATEST] = [new Date(1980, 0, 2), new Date(2099, 0, 1)];

/** The format counts bytes in 32 bits. */
const MOST_BYTES = 2 ** 32 - 1;

/**
 * Writes files, uncompressed, to a zip archive. Files are read one after the other and only as fast as the archive is consumed.
 * @param noteOn makes the last file of the archive, about files that the store does not have; without it, such a file is an error
 * @param most bytes of the whole archive
 * @throws ArchiveTooLarge while it is read, instead of an archive that nothing can open
 */
export async function* zipped(
  files: Iterable<ZipFile> | AsyncIterable<ZipFile>,
  noteOn?: (missing: readonly string[]) => ZipFile,
  most = MOST_BYTES,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  let written = 0;
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) return void (failure = error);
    made.push(chunk);
    written += chunk.length;
  });
  const taken = (): Uint8Array[] => {
    if (failure) throw failure;
    if (written > most) throw new ArchiveTooLarge();
    return made.splice(0);
  };
  const missing: string[] = [];
  async function* entry({ path, time, read }: ZipFile): AsyncGenerator<Uint8Array> {
    const content = await opened(read, !!noteOn);
    if (!content) return void missing.push(path);
    const entry = new ZipPassThrough(path);
    entry.mtime = time < EARLIEST ? EARLIEST : time > LATEST ? LATEST : time;
    zip.add(entry);
    for await (const chunk of content as AsyncIterable<Buffer>) {
      entry.push(chunk);
      yield* taken();
    }
    entry.push(new Uint8Array(0), true);
  }
  for await (const file of files) yield* entry(file);
  if (missing.length && noteOn) yield* entry(noteOn(missing));
  zip.end();
  yield* taken();
}

/** An archive grew beyond what its format can have. */
export class ArchiveTooLarge extends Error {
  constructor() {
    super('The archive is larger than its format allows.');
  }
}

/** @returns undefined if the store does not have the file, and that is not an error */
async function opened(read: ZipFile['read'], mayBeMissing: boolean): Promise<Readable | undefined> {
  try {
    return await read();
  } catch (error) {
    if (mayBeMissing && error instanceof StorageMissing) return undefined;
    throw error;
  }
}
