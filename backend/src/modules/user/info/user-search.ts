import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { WordSearch } from '../../../kernel/search/word-search';

/** What a word is looked for in. Each has an index. */
const SEARCHED = ['nickName', 'phone'] as const;

/** Finds end users by a word. */
@Injectable()
export class UserSearch extends WordSearch {
  constructor(@InjectDataSource() source: DataSource) {
    super(source, 'user_info', () => SEARCHED);
  }

  /** A phone or an id is typed from its beginning. */
  protected override isEnough(word: string, beginning: number): boolean {
    return super.isEnough(word, beginning) || (beginning > 0 && /^\d+$/.test(word));
  }
}
