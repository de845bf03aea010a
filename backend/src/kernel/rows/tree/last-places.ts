import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { chunked } from '../../basis/lists/chunked';
import { placeholders, quote } from '../../stores/database/dialect';
import type { PlaceColumns } from '../entity/has-place.decorator';

/** The number of ids per statement. */
const AT_ONCE = 500;
/** The largest number that the column can hold. Rows beyond it share it, and stand in the order of their ids. */
const MOST = 2 ** 31 - 1;

/** The next number after the last row below each parent; null stands for the rows without a parent. */
export class LastPlaces {
  private constructor(private readonly last: Map<number | null, number>) {}

  /** Reads them for these parents. */
  static async readPlaces(
    manager: EntityManager,
    Entity: Type<object>,
    { parent, order = '' }: PlaceColumns,
    parents: readonly (number | null)[],
  ): Promise<LastPlaces> {
    const from = `MAX(${quote(order)}) AS \`last\` FROM ${quote(manager.dataSource.getMetadata(Entity).tableName)}`;
    const last = new Map<number | null, number>();
    const note = async (sql: string, ids: readonly number[] = []): Promise<void> => {
      const rows = await manager.query<{ parentId: number | null; last: number | string | null }[]>(sql, [...ids]);
      for (const { parentId, last: number } of rows) if (number !== null) last.set(parentId, Number(number));
    };
    const ids = [...new Set(parents)].filter((id) => id !== null);
    if (parents.includes(null))
      await note(
        `SELECT NULL AS \`parentId\`, ${from}${parent === undefined ? '' : ` WHERE ${quote(parent)} IS NULL`}`,
      );
    if (parent === undefined) return new LastPlaces(last);
    for (const some of chunked(ids, AT_ONCE))
      await note(
        `SELECT ${quote(parent)} AS \`parentId\`, ${from} WHERE ${quote(parent)} IN (${placeholders(some)}) GROUP BY ${quote(parent)}`,
        some,
      );
    return new LastPlaces(last);
  }

  /** Takes the next number below a parent. */
  takeNext(parentId: number | null): number {
    const next = Math.min(MOST, (this.last.get(parentId) ?? -1) + 1);
    this.last.set(parentId, next);
    return next;
  }
}
