import { hash } from 'node:crypto';
import type { RowDigest } from './row-digests';
import type { RowForm } from './row-form';

/** A row as `selectRows` reads it. */
export type SelectedRow = { id: number; head: string } & Record<`long${number}`, string | null>;

/** Computes the digests of rows of one form. The table is part of it, so that no row can be taken for one of another table. */
export function digester({ tableName, columns }: RowForm, key: string): (row: SelectedRow) => Buffer {
  const before = `${key}${tableName}:${columns.map(({ name }) => name).join(',')}:`;
  const longs = columns.filter(({ type }) => type === 'long').map((_, at): `long${number}` => `long${at}`);
  return (row) => {
    let text = before + row.head;
    for (const name of longs) text += longText(row[name] ?? null);
    return hash('sha256', text, 'buffer');
  };
}

const longText = (text: string | null): string => (text === null ? '~' : `${Buffer.byteLength(text)}:${text}`);

export const digestRows = (rows: readonly SelectedRow[], form: RowForm, key: string): RowDigest[] => {
  const digestOf = digester(form, key);
  return rows.map((row) => ({ id: Number(row.id), digest: digestOf(row) }));
};
