import type { Repository } from 'typeorm';
import type { PageOf, Query, QuerySpec } from '../../../kernel/crud/read/query';
import type { RowReader, WireRow } from '../../../kernel/crud/read/row-reader';
import { Totals } from '../../../kernel/crud/read/totals';
import type { Condition } from '../../../kernel/stores/database/condition';
import type { SpaceInfo } from '../tables/space-info.entity';
import { KnownNames } from './known-names';

const PAGE_SIZE = 20;
/** If more files match, the pages are read from the database: walking the list order soon finds enough of them. */
const MOST = 1000;

/**
 * Finds files by a word in their names, for which no database index helps. A search of all names in memory gives the candidates, and the
 * database decides which of them match. The result is cached for a short time, for the total and for every page, for all callers with the
 * same query.
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

  /** A page by its number. undefined if the query has no word, or if too many files match. */
  async findPage(query: Query, spec: QuerySpec<SpaceInfo>, scope: Condition): Promise<PageOf<WireRow> | undefined> {
    if (!query.keyWord || typeof query.cursor === 'string') return undefined;
    const { keyWord, page = 1, size = PAGE_SIZE, ...rest } = query;
    const state = JSON.stringify(await this.newest());
    const key = JSON.stringify([keyWord, rest, state]);
    const ids = await this.found.getTotal(key, () => this.searchIds(keyWord, state, query, spec, scope));
    if (!ids) return undefined;
    const list = await this.reader.inOrder(ids.slice((page - 1) * size, page * size));
    return { list, pagination: { page, size, total: ids.length } };
  }

  /** Call this after a write: the next query searches again. */
  clearResults(): void {
    this.found.clearCounts();
    this.known.expectChanges();
  }

  private async searchIds(
    keyWord: string,
    state: string,
    query: Query,
    spec: QuerySpec<SpaceInfo>,
    scope: Condition,
  ): Promise<number[] | undefined> {
    const names = await this.known.readIndex(state);
    const meant = names?.findIds(keyWord, MOST);
    if (meant && !meant.length) return [];
    return this.reader.idsInOrder(MOST, { ...query, ...(meant && { ids: meant }) }, spec, scope);
  }

  /** The newest id and update time, so that changes from other nodes are found at once. */
  private async newest(): Promise<unknown> {
    const [row] = await this.rows.manager.query<object[]>(
      'SELECT (SELECT MAX(`id`) FROM `space_info`) AS `id`, (SELECT MAX(`updateTime`) FROM `space_info`) AS `time`',
    );
    return row;
  }
}
