import type { Type } from '@nestjs/common';
import type { ObjectLiteral } from 'typeorm';
import { columnsOf } from '../../kernel/crud/columns/columns';
import { mask } from '../../kernel/crud/columns/mask';
import { wireTime } from '../../kernel/wire/envelope/wire';

/** A row in the bin as JSON: times as ISO text, amounts with their scale. It is the same for both databases. */
export type KeptRow = Record<string, unknown>;

/** Hidden and masked columns, by entity and id. */
export type Secrets = Record<string, Record<string, KeptRow>>;

/** The part of a row that may be shown. */
export function keptRow(Entity: Type, row: ObjectLiteral): KeptRow {
  const shown = columnsOf(Entity).filter(({ hidden }) => !hidden);
  return Object.fromEntries(
    shown.map(({ name, kind, scale, masked }) => {
      const value: unknown = row[name];
      if (masked && typeof value === 'string') return [name, mask(masked, value)];
      if (value instanceof Date) return [name, value.toISOString()];
      return [name, kind === 'decimal' && typeof value === 'number' ? value.toFixed(scale) : value];
    }),
  );
}

/** The hidden and masked columns of a row; undefined if there are none. */
export function secretsOf(Entity: Type, row: ObjectLiteral): KeptRow | undefined {
  const hidden = columnsOf(Entity).filter((column) => (column.hidden || column.masked) && row[column.name] != null);
  return hidden.length ? Object.fromEntries(hidden.map(({ name }) => [name, row[name] as unknown])) : undefined;
}

/** The row as it is written back into its table, without columns that the table no longer has. */
export function wholeRow(Entity: Type, kept: KeptRow, secrets: KeptRow = {}): ObjectLiteral {
  const values = { ...kept, ...secrets };
  const known = columnsOf(Entity).filter(({ name }) => values[name] !== undefined);
  return Object.fromEntries(
    known.map(({ name, kind }) => {
      const value = values[name];
      return [name, kind === 'moment' && typeof value === 'string' ? new Date(value) : value];
    }),
  );
}

/** The row as it is sent to the console. */
export function shownRow(Entity: Type | undefined, kept: KeptRow): KeptRow {
  const moments = Entity ? columnsOf(Entity).filter(({ kind }) => kind === 'moment') : [];
  const texts = moments.flatMap(({ name }) => {
    const value = kept[name];
    return typeof value === 'string' ? [[name, wireTime(new Date(value))]] : [];
  });
  return { ...kept, ...(Object.fromEntries(texts) as KeptRow) };
}
