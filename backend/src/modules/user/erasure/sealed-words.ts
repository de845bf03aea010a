import { Injectable } from '@nestjs/common';
import { TextCipher } from '../../../kernel/recycle/text-cipher';
import type { UserErasure } from '../tables/user-erasure.entity';
import type { Known } from './trace';

/** What is looked for lies in the database while somebody is erased: sealed with the server's secret. */
@Injectable()
export class SealedWords {
  constructor(private readonly cipher: TextCipher) {}

  seal(known: Known): Pick<UserErasure, 'words' | 'unsought'> {
    return { words: this.cipher.close(JSON.stringify(known)), unsought: known.unsought };
  }

  /** @returns nothing where there are none, or the secret is another by now */
  open({ words }: Pick<UserErasure, 'words'>): Known | undefined {
    const text = words === null ? undefined : this.cipher.open(words);
    return text === undefined ? undefined : (JSON.parse(text) as Known);
  }
}
