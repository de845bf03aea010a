import type { DataSource } from 'typeorm';
import { quote } from '../../../../kernel/database/dialect';
import type { Source, SourceRow } from './source';

type Raw = Record<'id' | 'time' | 'who' | 'kind', unknown>;

/** The rows after an id, in the order of their ids: a stretch of the primary key, however many rows there are. */
export async function rowsAfter(database: DataSource, source: Source, id: number, most: number): Promise<SourceRow[]> {
  const columns = ['id', source.time, source.who, source.kind].map((name) => (name ? quote(name) : 'NULL'));
  const [own, time, who, kind] = columns;
  const rows = await database.query<Raw[]>(
    `SELECT ${own} AS id, ${time} AS time, ${who} AS who, ${kind} AS kind FROM ${quote(source.table)} ` +
      'WHERE `id` > ? ORDER BY `id` LIMIT ?',
    [id, most],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    time: momentOf(row.time),
    who: row.who === null ? null : Number(row.who),
    kind: row.kind as SourceRow['kind'],
  }));
}

/** The embedded database keeps a moment as text in UTC. */
function momentOf(value: unknown): Date | null {
  if (value instanceof Date) return value;
  return typeof value === 'string' ? new Date(`${value.replace(' ', 'T')}Z`) : null;
}
