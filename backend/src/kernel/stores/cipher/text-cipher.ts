import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config';
import { derivedKey } from '../../../config/derived-key';
import { loadSecret } from '../../../config/secret';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Encrypts texts with a key that is derived from the server's secret, so that a copy of the database alone is not enough to read them. */
@Injectable()
export class TextCipher {
  private readonly key: Buffer;

  constructor(config: AppConfig) {
    this.key = derivedKey(loadSecret(config), 'recycle bin');
  }

  encryptText(text: string): string {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(CIPHER, this.key, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** Decrypts. Undefined if the text was encrypted with another secret, or was changed since. */
  decryptText(sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64');
    if (bytes.length < NONCE + TAG) return undefined;
    const cipher = createDecipheriv(CIPHER, this.key, bytes.subarray(0, NONCE), { authTagLength: TAG });
    cipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    try {
      return Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()]).toString('utf8');
    } catch {
      // The authentication tag does not match. The exact reason cannot be known.
      return undefined;
    }
  }
}
