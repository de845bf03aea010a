import { QueryFailedError } from 'typeorm';

const CODES = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'ER_DUP_ENTRY']);

/**
 * Returns the columns of the unique constraint that a statement violated, as far as the database names them; undefined for any other error.
 * SQLite reports `table.column`. MySQL reports the index, which here is named after its columns (`uq_<table>_<column>`).
 */
export function brokenUniqueness(error: unknown): string | undefined {
  if (!(error instanceof QueryFailedError)) return undefined;
  const { code, message } = error.driverError as { code?: string; message: string };
  if (!code || !CODES.has(code)) return undefined;
  const column = /UNIQUE constraint failed: \w+\.(\w+)/.exec(message)?.[1];
  const index = /for key '(?:\w+\.)?(\w+)'/.exec(message)?.[1];
  if (index === 'PRIMARY') return 'id';
  const table = /(?:INTO|UPDATE) `(\w+)`/.exec(error.query)?.[1] ?? '';
  return column ?? index?.replace(`uq_${table}_`, '') ?? '';
}
