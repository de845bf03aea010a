import { Injectable } from '@nestjs/common';
import { TextCipher } from '../../../kernel/stores/cipher/text-cipher';
import type { UserErasure } from '../tables/user-erasure.entity';
import type { PersonIdentifiers } from './person-matcher';

/** Encrypts the identifiers with the server's secret while they are stored for an erasure. */
@Injectable()
export class SealedIdentifiers {
  constructor(private readonly cipher: TextCipher) {}

  seal(known: PersonIdentifiers): Pick<UserErasure, 'words' | 'unsought'> {
    return { words: this.cipher.encryptText(JSON.stringify(known)), unsought: known.unsought };
  }

  /** @returns undefined if there are none, or the server's secret has changed */
  decryptIdentifiers({ words }: Pick<UserErasure, 'words'>): PersonIdentifiers | undefined {
    const text = words === null ? undefined : this.cipher.decryptText(words);
    return text === undefined ? undefined : (JSON.parse(text) as PersonIdentifiers);
  }
}
