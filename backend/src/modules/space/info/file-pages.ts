import { columnNamed } from '../../../kernel/crud/columns';
import type { RowReader, WireRow } from '../../../kernel/crud/row-reader';
import type { Condition } from '../../../kernel/database/condition';
import type { SpaceInfo } from '../tables/space-info.entity';
import { cursorOf, hasCursor, type Place, placeOf } from './page-cursor';
import type { FileQuery } from './space-info.query';

type Order = Pick<Place, 'order' | 'sort'>;

/** In which order a question wants its files. */
export const orderOf = ({ order, sort = 'asc' }: FileQuery): Order =>
  order ? { order, sort } : { order: 'createTime', sort: 'desc' };

/** What stands behind the place of a cursor; none without one. @throws BusinessError `space.badCursor` */
export function beyond(
  query: FileQuery,
  reader: RowReader<SpaceInfo>,
  Entity: typeof SpaceInfo,
): Condition | undefined {
  if (typeof query.cursor !== 'string') return undefined;
  const { order, sort, value, id } = placeOf(query.cursor, orderOf(query));
  const column = columnNamed(Entity, order);
  if (!column) return undefined;
  const stored = reader.bind(column, column.kind === 'moment' ? new Date(value) : value);
  const [at, than] = [reader.at(order), sort === 'desc' ? '<' : '>'];
  // The first half lets an index lead there, the second leaves out what has been shown.
  return { sql: `${at} ${than}= ? AND (${at} ${than} ? OR a.\`id\` ${than} ?)`, params: [stored, stored, id] };
}

/** Where a list goes on. @param valueOf reads what is stored, which is finer than what is shown */
export async function cursorBehind(
  query: FileQuery,
  last: WireRow | undefined,
  valueOf: (id: number, column: string) => Promise<unknown>,
): Promise<string | null> {
  const asked = orderOf(query);
  if (!last || !hasCursor(asked.order)) return null;
  const value = await valueOf(last.id, asked.order);
  if (value instanceof Date) return cursorOf({ ...asked, value: value.toISOString(), id: last.id });
  return typeof value === 'string' || typeof value === 'number' ? cursorOf({ ...asked, value, id: last.id }) : null;
}
