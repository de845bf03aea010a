import { Injectable, type Type } from '@nestjs/common';
import type { ObjectLiteral } from 'typeorm';
import { BusinessError } from '../../kernel/basis/errors/business-error';
import { type KeptRow, type Secrets, secretsOf } from './kept-row';
import { TextCipher } from '../../kernel/stores/cipher/text-cipher';

interface Rows {
  name: string;
  Entity: Type;
  rows: readonly ObjectLiteral[];
}

/** Encrypts the hidden values of a record's rows in one piece. */
@Injectable()
export class RowSeal {
  constructor(private readonly cipher: TextCipher) {}

  sealRows(parts: readonly Rows[]): string | null {
    const secrets = new Map<string, Map<string, KeptRow>>();
    for (const { name, Entity, rows } of parts)
      for (const row of rows) {
        const own = secretsOf(Entity, row);
        if (own) secrets.set(name, (secrets.get(name) ?? new Map<string, KeptRow>()).set(String(row.id), own));
      }
    if (!secrets.size) return null;
    const sealed: Secrets = Object.fromEntries([...secrets].map(([name, rows]) => [name, Object.fromEntries(rows)]));
    return this.cipher.encryptText(JSON.stringify(sealed));
  }

  /** @throws BusinessError if it was encrypted with another secret, or has been changed since */
  openRows(sealed: string | null): Secrets {
    if (sealed === null) return {};
    const text = this.cipher.decryptText(sealed);
    if (text === undefined) throw new BusinessError('recycle.sealed', {}, { reason: 'sealed' });
    return JSON.parse(text) as Secrets;
  }
}
