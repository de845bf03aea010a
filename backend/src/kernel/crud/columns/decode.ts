import { exactInteger, WIDE } from '../../stores/database/exact-integers';
import { wireTime } from '../../wire/envelope/wire';
import type { Column, Kind } from './columns';
import { mask } from './mask';

type Decode = (value: unknown, column: Column) => unknown;

/** Converts a value from the database driver into the wire format, which is the same for both databases. */
const DECODE: Partial<Record<Kind, Decode>> = {
  boolean: (value) => value === 1 || value === true,
  moment: (value) => timeOf(storedTime(value)),
  decimal: (value, { scale = 0 }) => (typeof value === 'string' ? value : Number(value).toFixed(scale)),
  json: (value): unknown => (typeof value === 'string' ? JSON.parse(value) : value),
};

function decoderOf({ masked, type, kind }: Column): Decode | undefined {
  if (masked) return (value) => mask(masked, String(value));
  return WIDE.has(type) ? exactInteger : DECODE[kind];
}

/** SQLite stores a moment as text in UTC: `2026-01-31 09:30:00.125`. */
export const storedTime = (value: unknown): Date =>
  value instanceof Date ? value : new Date(`${String(value).replace(' ', 'T')}Z`);

/** Returns null for an invalid date. Other programs write to some of these tables, and MySQL can store a date with day 0. */
const timeOf = (at: Date): string | null => (Number.isNaN(at.getTime()) ? null : wireTime(at));

/** Converts raw database rows into wire rows, in place. Columns that need no conversion are not touched. */
export function decodeRows(rows: Record<string, unknown>[], columns: (Column & { as?: string })[]): void {
  const work = columns.flatMap((column) => {
    const decode = decoderOf(column);
    return decode ? [{ column, decode, name: column.as ?? column.name }] : [];
  });
  for (const row of rows)
    for (const { column, decode, name } of work) {
      const value = row[name];
      if (value !== null && value !== undefined) row[name] = decode(value, column);
    }
}
