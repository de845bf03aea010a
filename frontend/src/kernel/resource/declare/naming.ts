import type { ResourceOf } from './resource';
import type { AnyRow } from '../../basis/values/row';

type Titled = Pick<ResourceOf, 'title'>;

/** The name of a row in messages. */
export function nameOf({ title }: Titled, row: AnyRow): string {
  const name = typeof title === 'function' ? title(row as never) : row[title];
  return typeof name === 'string' && name !== '' ? name : `#${row.id}`;
}

/** The names of the first few rows, for a question about many rows. */
export const firstNames = (of: Titled, rows: AnyRow[], most = 5) => rows.slice(0, most).map((row) => nameOf(of, row));
