import { createHash } from 'node:crypto';
import { acceptedEncoding, type Encoding } from '../compression/accepted-encoding';
import { compress, isCompressible } from '../compression/compress';
import { success } from './success';

/** A frequently requested response, kept as the bytes to send. */
export class Serialised {
  readonly body: Buffer;
  private readonly hash: string;
  private readonly packed = new Map<Encoding, Buffer>();
  private readonly packing = new Map<Encoding, Promise<Buffer>>();

  /** @param onPacked is told the size of each compressed form that is kept */
  constructor(
    data: unknown,
    private readonly onPacked?: (bytes: number) => void,
  ) {
    this.body = Buffer.from(JSON.stringify(success(data)));
    this.hash = createHash('sha256').update(this.body).digest('base64url').slice(0, 27);
  }

  /** The encoding in which a client gets it; undefined if it is sent as it is. */
  encodingFor(accepted: string | undefined): Encoding | undefined {
    return isCompressible(this.body.length) ? acceptedEncoding(accepted) : undefined;
  }

  /** By which a client recognises a response that it already has. Each encoding has its own, because its bytes differ. */
  tagOf(encoding?: Encoding): string {
    return encoding ? `"${this.hash}-${encoding}"` : `"${this.hash}"`;
  }

  /** Compressed once for all who ask; undefined if that is not possible now. */
  bodyIn(encoding: Encoding): Buffer | Promise<Buffer> | undefined {
    const ready = this.packed.get(encoding) ?? this.packing.get(encoding);
    if (ready) return ready;
    const packed = compress(this.body, encoding, 'thorough');
    if (Buffer.isBuffer(packed)) return this.keep(encoding, packed);
    const kept = packed?.then((body) => this.keep(encoding, body)).finally(() => this.packing.delete(encoding));
    if (kept) this.packing.set(encoding, kept);
    return kept;
  }

  private keep(encoding: Encoding, packed: Buffer): Buffer {
    this.packed.set(encoding, packed);
    this.onPacked?.(packed.length);
    return packed;
  }
}
