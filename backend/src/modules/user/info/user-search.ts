import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { WordSearch } from '../../../kernel/search/word-search';

/** What a word is looked for in, each with an index. No phone has a letter: the list's commonest words are looked for in half the time. */
const columnsFor = (word: string): string[] => (/\p{L}/u.test(word) ? ['nickName'] : ['nickName', 'phone']);

/** Finds end users by a word. */
@Injectable()
export class UserSearch extends WordSearch {
  constructor(@InjectDataSource() source: DataSource) {
    super(source, 'user_info', columnsFor);
  }

  /** A phone or an id is typed from its beginning: where some begin so, those that contain it are not meant, even if none of the first is in the list. */
  protected override async isEnough(word: string, beginning: number): Promise<boolean> {
    if (await super.isEnough(word, beginning)) return true;
    return /^\d+$/.test(word) && (beginning > 0 || (await this.begins(word)));
  }
}
