import { Readable } from 'node:stream';

/** Bytes that tell who sent them: the upper half of each says it. */
export function bytesOf(sender: number, size: number, head = ''): Buffer {
  const bytes = Buffer.from(Uint8Array.from({ length: 4096 }, (_, at) => (sender << 4) | (at % 13)));
  const all = Buffer.alloc(size, bytes);
  all.write(head, 'latin1');
  return all;
}

/** The body of a request. It comes in chunks as a network delivers them, with other work in between. */
export const bodyOf = (bytes: Buffer): Readable =>
  Readable.from(
    (async function* () {
      for (let at = 0; at < bytes.length; at += 64 * 1024) {
        await new Promise(setImmediate);
        yield bytes.subarray(at, at + 64 * 1024);
      }
    })(),
  );

/** The body of a request whose client sends when it is told to. */
export class HeldBody extends Readable {
  override _read(): void {
    // Bytes come by `send` alone.
  }

  send(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; at += 64 * 1024) this.push(bytes.subarray(at, at + 64 * 1024));
  }

  end(): void {
    this.push(null);
  }
}
