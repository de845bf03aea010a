import type { Repository } from 'typeorm';
import { columnNamed } from '../../../kernel/crud/columns/columns';
import type { RowReader, WireRow } from '../../../kernel/crud/read/row-reader';
import type { Condition } from '../../../kernel/stores/database/condition';
import { SpaceInfo } from '../tables/space-info.entity';
import { storedTime } from './file-looks';
import { cursorOf, hasCursor, type Place, placeOf } from './page-cursor';
import type { FileQuery } from './space-info.query';

type Order = Pick<Place, 'order' | 'sort'>;

/** The order in which a query wants its files. */
export const orderOf = ({ order, sort = 'asc' }: FileQuery): Order =>
  order ? { order, sort } : { order: 'createTime', sort: 'desc' };

/** The condition for rows after the cursor; undefined without a cursor. @throws BusinessError `space.badCursor` */
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
  // The first half lets the database use an index; the second half excludes rows that were already shown.
  return { sql: `${at} ${than}= ? AND (${at} ${than} ? OR a.\`id\` ${than} ?)`, params: [stored, stored, id] };
}

/** The cursor for the next page. The last row must have its times as they are stored. */
export function cursorBehind(query: FileQuery, last: WireRow | undefined, rows: Repository<SpaceInfo>): string | null {
  const asked = orderOf(query);
  if (!last || !hasCursor(asked.order)) return null;
  const value = placeIn(last, asked.order, rows);
  if (value instanceof Date) return cursorOf({ ...asked, value: value.toISOString(), id: last.id });
  return typeof value === 'string' || typeof value === 'number' ? cursorOf({ ...asked, value, id: last.id }) : null;
}

function placeIn(row: WireRow, order: string, { manager, metadata }: Repository<SpaceInfo>): unknown {
  const column = metadata.findColumnWithPropertyName(order);
  if (columnNamed(SpaceInfo, order)?.kind !== 'moment' || !column) return row[order];
  return manager.dataSource.driver.prepareHydratedValue(storedTime(row, order), column);
}
