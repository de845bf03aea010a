import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { storedName } from '../../../../kernel/stores/database/adapted-columns';
import { WordSearch } from '../../../../kernel/crud/search/word-search';
import { IM } from '../../tables/im-source';
import { ImUser } from '../../tables/im-user.entity';

/** The columns to search. Each has an index. */
const SEARCHED = ['nick_name', 'user_name', 'phone', 'email', 'invite_code'] as const;

/** Finds people of the chat by a word. A chat product may lack some of the columns. */
@Injectable()
export class PeopleSearch extends WordSearch {
  constructor(@InjectDataSource(IM) source: DataSource) {
    super(source, ImUser, () => {
      const metadata = source.getMetadata(ImUser);
      return SEARCHED.flatMap((name) => storedName(metadata, name) ?? []);
    });
  }
}
