import type { Repository } from 'typeorm';
import { columnNamed } from '../../../kernel/crud/columns';
import type { RowReader, WireRow } from '../../../kernel/crud/row-reader';
import type { Condition } from '../../../kernel/database/condition';
import { SpaceInfo } from '../tables/space-info.entity';
import { storedTime } from './file-looks';
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

/** Where a list goes on; the last row has its times as they are stored. */
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
