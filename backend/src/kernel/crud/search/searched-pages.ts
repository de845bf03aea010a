import type { BaseRow, PageOf, Query, QuerySpec } from '../read/query';
import { DEFAULT_SIZE, type RowReader, type WireRow } from '../read/row-reader';
import { among, both } from '../../stores/database/condition';
import type { WordSearch } from './word-search';

const AT_ONCE = 1000;
/** A list without pages is for choosing an item, not for reading all rows. */
export const MOST_LISTED = 1000;

/** Searches a table of millions of rows by a word, and returns pages, a list or a stream. */
export class SearchedPages<E extends BaseRow> {
  constructor(
    private readonly reader: RowReader<E>,
    private readonly search: WordSearch,
  ) {}

  /** The rows that are found at once, and a cursor to continue from there. */
  async findPage({ keyWord = '', cursor, ...asked }: Query, spec: QuerySpec<E>): Promise<PageOf<WireRow>> {
    const from = typeof cursor === 'number' ? cursor : undefined;
    const { ids, rest } = await this.search.findIds(keyWord, this.reader.conditionOf(asked, spec), from);
    const { list, pagination } = ids.length
      ? await this.reader.readPage(asked, spec, among('a.`id`', ids))
      : nothingOn(asked);
    const more = rest === undefined ? {} : { totalIsEstimate: true, more: true, cursor: rest };
    return { list, pagination: { ...pagination, ...more } };
  }

  /** A list has no cursor for the caller, so the search itself continues for a while. */
  async findRows({ keyWord = '', ...asked }: Query, spec: QuerySpec<E>): Promise<WireRow[]> {
    const ids = await this.search.findPatiently(keyWord, this.reader.conditionOf(asked, spec));
    const { list } = await this.reader.readPage({ ...asked, page: 1, size: MOST_LISTED }, spec, among('a.`id`', ids));
    return list;
  }

  /** Reads one range of ids at a time: a word that matches nothing must not keep the database busy for long at once. */
  async *streamRows({ keyWord = '', ...asked }: Query, spec: QuerySpec<E>): AsyncGenerator<WireRow[]> {
    const word = this.search.matching(keyWord);
    for (let to = await this.search.findNewestId(); to !== undefined;) {
      const below: number | undefined = await this.search.stepBack(to);
      const within = both(word, { sql: 'a.`id` <= ?', params: [to] });
      for (let last = below ?? 0, full = true; full;) {
        const rows = await this.reader.readAfter(last, AT_ONCE, asked, spec, within);
        if (rows.length) yield rows;
        full = rows.length === AT_ONCE;
        last = rows.at(-1)?.id ?? to;
      }
      to = below;
    }
  }
}

/** If nothing is found, nothing needs to be read or counted. */
const nothingOn = ({ page = 1, size = DEFAULT_SIZE }: Query): PageOf<WireRow> => ({
  list: [],
  pagination: { page, size, total: 0 },
});
