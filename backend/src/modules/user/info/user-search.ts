import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { WordSearch } from '../../../kernel/crud/search/word-search';
import { UserInfo } from '../tables/user-info.entity';

/** The columns to search, each with an index. A word with a letter cannot be a phone, so only one column is searched, in half the time. */
const columnsFor = (word: string): string[] => (/\p{L}/u.test(word) ? ['nickName'] : ['nickName', 'phone']);

/** Finds end users by a word. */
@Injectable()
export class UserSearch extends WordSearch {
  constructor(@InjectDataSource() source: DataSource) {
    super(source, UserInfo, columnsFor);
  }

  /**
   * A phone or an id is typed from its beginning. If some values begin with the word, those that only contain it are not searched, even if
   * none of the former is in the list.
   */
  protected override async isEnough(word: string, beginning: number): Promise<boolean> {
    if (await super.isEnough(word, beginning)) return true;
    return /^\d+$/.test(word) && (beginning > 0 || (await this.begins(word)));
  }
}
