import type { Repository } from 'typeorm';
import type { PageOf, Query, QuerySpec } from '../../../kernel/crud/query';
import type { RowReader, WireRow } from '../../../kernel/crud/row-reader';
import { Totals } from '../../../kernel/crud/totals';
import type { Condition } from '../../../kernel/database/condition';
import type { SpaceInfo } from '../tables/space-info.entity';
import { KnownNames } from './known-names';

const PAGE_SIZE = 20;
/** What more files have in their names is found page by page: the order of the list soon leads to enough of them. */
const MOST = 1000;

/**
 * Files by a word in their names, which no index of a database tells: one look at all names in memory says which may be meant, the
 * database which of these are, and that answers for the total and for every page, of all who ask the same within a moment.
 */
export class NameSearch {
  private readonly found = new Totals<number[] | undefined>();
  private readonly known: KnownNames;

  constructor(
    private readonly rows: Repository<SpaceInfo>,
    private readonly reader: RowReader<SpaceInfo>,
  ) {
    this.known = new KnownNames(rows);
  }

  /** A page by its number; none where no word is looked for, or where many files have it. */
  async page(query: Query, spec: QuerySpec<SpaceInfo>, scope: Condition): Promise<PageOf<WireRow> | undefined> {
    if (!query.keyWord || typeof query.cursor === 'string') return undefined;
    const { keyWord, page = 1, size = PAGE_SIZE, ...rest } = query;
    const state = JSON.stringify(await this.newest());
    const key = JSON.stringify([keyWord, rest, state]);
    const ids = await this.found.getTotal(key, () => this.look(keyWord, state, query, spec, scope));
    if (!ids) return undefined;
    const list = await this.reader.inOrder(ids.slice((page - 1) * size, page * size));
    return { list, pagination: { page, size, total: ids.length } };
  }

  /** After a write: the next question looks anew. */
  forget(): void {
    this.found.forget();
    this.known.forget();
  }

  private async look(
    keyWord: string,
    state: string,
    query: Query,
    spec: QuerySpec<SpaceInfo>,
    scope: Condition,
  ): Promise<number[] | undefined> {
    const names = await this.known.get(state);
    const meant = names?.find(keyWord, MOST);
    if (meant && !meant.length) return [];
    return this.reader.idsInOrder(MOST, { ...query, ...(meant && { ids: meant }) }, spec, scope);
  }

  /** What has come since by other ways is found at once. */
  private async newest(): Promise<unknown> {
    const [row] = await this.rows.manager.query<object[]>(
      'SELECT (SELECT MAX(`id`) FROM `space_info`) AS `id`, (SELECT MAX(`updateTime`) FROM `space_info`) AS `time`',
    );
    return row;
  }
}
