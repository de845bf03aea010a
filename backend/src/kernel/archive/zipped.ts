import type { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';

export interface ZipFile {
  path: string;
  time: Date;
  read: () => Promise<Readable>;
}

/** The years that the format knows. */
const [EARLIEST, LATEST] = [new Date(1980, 0, 2), new Date(2099, 0, 1)];

/** An archive of files as they are, read one after the other and only as fast as it is taken. */
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
