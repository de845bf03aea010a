import { QueryFailedError } from 'typeorm';

const CODES = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'ER_DUP_ENTRY']);

/**
 * The columns, as far as the database names them, whose uniqueness a statement broke; none where it failed otherwise.
 * SQLite names `table.column`, MySQL the index, which is named after its columns here (`uq_<table>_<column>`).
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
