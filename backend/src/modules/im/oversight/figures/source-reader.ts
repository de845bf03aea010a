import type { DataSource } from 'typeorm';
import { rowsAfter } from '../../queries/rows-after';
import type { Source, SourceRow } from './source';

/** Reads the rows of a source after an id, in the form in which they are counted. */
export async function sourceRowsAfter(
  database: DataSource,
  { table, time, who, kind }: Source,
  id: number,
  most: number,
): Promise<SourceRow[]> {
  const rows = await rowsAfter(database, table, { time, who, kind }, id, most);
  return rows.map((row) => ({
    id: row.id,
    time: row.time,
    who: row.who === null ? null : Number(row.who),
    kind: row.kind as SourceRow['kind'],
  }));
}
