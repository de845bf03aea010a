import type { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';

export interface ZipFile {
  path: string;
  time: Date;
  read: () => Promise<Readable>;
}

/** The range of dates that the zip format supports. */
const [EARLIEST, LATEST] = [new Date(1980, 0, 2), new Date(2099, 0, 1)];

/** Writes files, uncompressed, to a zip archive. Files are read one after the other and only as fast as the archive is consumed. */
export async function* zipped(files: Iterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else made.push(chunk);
  });
  const taken = (): Uint8Array[] => {
    if (failure) throw failure;
    return made.splice(0);
  };
  for (const { path, time, read } of files) {
    const entry = new ZipPassThrough(path);
    entry.mtime = time < EARLIEST ? EARLIEST : time > LATEST ? LATEST : time;
    zip.add(entry);
    for await (const chunk of (await read()) as AsyncIterable<Buffer>) {
      entry.push(chunk);
      yield* taken();
    }
    entry.push(new Uint8Array(0), true);
  }
  zip.end();
  yield* taken();
}
