import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { ChunkSeal } from './chunk-seal';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM. The nonce is the position of the chunk: the key is used for one backup only, so no nonce is used twice. */
export class EncryptedChunks implements ChunkSeal {
  readonly checkBytes = TAG_BYTES;
  private position = 0;

  /** @param head hash of the head, which is authenticated with each chunk */
  constructor(
    private readonly key: Buffer,
    private readonly head: Buffer,
  ) {}

  sealChunk(chunk: Buffer, frame: Buffer): [Buffer, Buffer] {
    const cipher = createCipheriv(CIPHER, this.key, this.nextNonce());
    cipher.setAAD(Buffer.concat([this.head, frame]));
    const content = cipher.update(chunk);
    cipher.final();
    return [cipher.getAuthTag(), content];
  }

  openChunk(content: Buffer, check: Buffer, frame: Buffer): Buffer | undefined {
    const cipher = createDecipheriv(CIPHER, this.key, this.nextNonce(), { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.concat([this.head, frame]));
    cipher.setAuthTag(check);
    const chunk = cipher.update(content);
    try {
      cipher.final();
      return chunk;
    } catch {
      // The tag does not match. Nothing else can be known about it.
      return undefined;
    }
  }

  private nextNonce(): Buffer {
    const nonce = Buffer.alloc(NONCE_BYTES);
    nonce.writeUIntBE(this.position++, NONCE_BYTES - 6, 6);
    return nonce;
  }
}
