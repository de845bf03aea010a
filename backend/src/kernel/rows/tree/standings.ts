import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { chunked } from '../../basis/lists/chunked';
import { placeholders, quote } from '../../stores/database/dialect';
import { forUpdate } from '../../stores/database/for-update';
import type { PlaceColumns } from '../entity/has-place.decorator';
import type { Parents } from './parents';

/** Where a row stands. A value is null if its table has no such column. */
export interface Standing {
  parentId: number | null;
  orderNum: number | null;
  /** the value that it has in common with the row above it */
  tree: unknown;
}

export type Standings = Map<number, Standing>;

/** The number of ids per statement. */
const AT_ONCE = 500;

/**
 * Reads where rows stand, and locks them until the transaction ends. It reads what is stored at that moment, whatever the transaction has read
 * before.
 * @param ids which rows; all of the table if they are not given
 */
export async function lockStandings(
  manager: EntityManager,
  Entity: Type<object>,
  { parent, order, within }: PlaceColumns,
  ids?: readonly number[],
): Promise<Standings> {
  const table = quote(manager.dataSource.getMetadata(Entity).tableName);
  const named = (column: string | undefined, name: string): string =>
    `${column === undefined ? 'NULL' : quote(column)} AS ${quote(name)}`;
  const columns = ['`id`', named(parent, 'parentId'), named(order, 'orderNum'), named(within, 'tree')].join(', ');
  const standings: Standings = new Map();
  for (const some of ids ? chunked(inOrder(ids), AT_ONCE) : [undefined]) {
    const where = some ? ` WHERE \`id\` IN (${placeholders(some)})` : '';
    // Everybody locks in the order of the ids, so that nobody waits in a circle.
    const rows = await manager.query<(Standing & { id: number })[]>(
      `SELECT ${columns} FROM ${table}${where} ORDER BY \`id\`${forUpdate(manager)}`,
      some ? [...some] : [],
    );
    for (const { id, ...standing } of rows) standings.set(id, standing);
  }
  return standings;
}

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((one, other) => one - other);

export const parentsIn = (standings: ReadonlyMap<number, Standing>): Parents =>
  new Map([...standings].map(([id, { parentId }]) => [id, parentId]));
