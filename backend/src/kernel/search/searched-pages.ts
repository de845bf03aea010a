import type { BaseRow, PageOf, Query, QuerySpec } from '../crud/query';
import { DEFAULT_SIZE, type RowReader, type WireRow } from '../crud/row-reader';
import { among, both } from '../database/condition';
import type { WordSearch } from './word-search';

const AT_ONCE = 1000;
/** A list without pages is for choosing from, not for reading everybody. */
export const MOST_LISTED = 1000;

/** The lists of a table of millions of rows for a word. */
export class SearchedPages<E extends BaseRow> {
  constructor(
    private readonly reader: RowReader<E>,
    private readonly search: WordSearch,
  ) {}

  /** What is found at once, and the cursor that looks on from there. */
  async page({ keyWord = '', cursor, ...asked }: Query, spec: QuerySpec<E>): Promise<PageOf<WireRow>> {
    const from = typeof cursor === 'number' ? cursor : undefined;
    const { ids, rest } = await this.search.find(keyWord, this.reader.where(asked, spec), from);
    const { list, pagination } = ids.length
      ? await this.reader.page(asked, spec, among('a.`id`', ids))
      : nothingOn(asked);
    const more = rest === undefined ? {} : { totalIsEstimate: true, more: true, cursor: rest };
    return { list, pagination: { ...pagination, ...more } };
  }

  /** Nobody tells it to look on, so it does so by itself. */
  async list({ keyWord = '', ...asked }: Query, spec: QuerySpec<E>): Promise<WireRow[]> {
    const ids = await this.search.findPatiently(keyWord, this.reader.where(asked, spec));
    const { list } = await this.reader.page({ ...asked, page: 1, size: MOST_LISTED }, spec, among('a.`id`', ids));
    return list;
  }

  /** A stretch of ids at a time: a word that nobody has must not keep the database busy for long at once. */
  async *stream({ keyWord = '', ...asked }: Query, spec: QuerySpec<E>): AsyncGenerator<WireRow[]> {
    const word = this.search.condition(keyWord);
    for (let to = await this.search.newest(); to !== undefined;) {
      const below: number | undefined = await this.search.stepBack(to);
      const within = both(word, { sql: 'a.`id` <= ?', params: [to] });
      for (let last = below ?? 0, full = true; full;) {
        const rows = await this.reader.after(last, AT_ONCE, asked, spec, within);
        if (rows.length) yield rows;
        full = rows.length === AT_ONCE;
        last = rows.at(-1)?.id ?? to;
      }
      to = below;
    }
  }
}

/** Where nobody is found there is nothing to be read or counted. */
const nothingOn = ({ page = 1, size = DEFAULT_SIZE }: Query): PageOf<WireRow> => ({
  list: [],
  pagination: { page, size, total: 0 },
});
