import type { Column } from './columns';

/** What a column that a table lacks reads as, in SQL: its default, so that filters mean what they say. */
export function standInOf(column: Column | undefined): string {
  const value = column?.default;
  if (typeof value === 'number' || typeof value === 'boolean') return String(Number(value));
  if (typeof value === 'string' && column?.kind === 'decimal') return value;
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : 'NULL';
}
