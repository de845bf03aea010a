import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ZipFile } from '../../../../kernel/content/archive/zipped';

export const SUMS = 'SHA256SUMS';

/** The hashes of the files of an archive, taken while the files are read into it. */
export class Checksums {
  private readonly lines: string[] = [];

  /** @returns the same file, whose hash is noted when it was read to its end */
  watchFile(file: ZipFile): ZipFile {
    return { ...file, read: async () => bytes(this.noteHash(file.path, await file.read())) };
  }

  /** The list of hashes in the form that `sha256sum -c` reads, of all files that were read before. It does not name itself. */
  listFile(time: Date): ZipFile {
    return { path: SUMS, time, read: () => Promise.resolve(bytes(this.lines)) };
  }

  private async *noteHash(path: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
    this.lines.push(`${hash.digest('hex')}  ${path}\n`);
  }
}

/** A stream of texts or bytes as bytes. */
export const bytes = (parts: Iterable<string> | AsyncIterable<string | Buffer>): Readable =>
  Readable.from(inBytes(parts), { objectMode: false });

async function* inBytes(parts: Iterable<string> | AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield typeof part === 'string' ? Buffer.from(part) : part;
}
