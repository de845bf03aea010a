import { EntityPropertyNotFoundError, QueryFailedError } from 'typeorm';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { InvalidError } from '../../../../kernel/basis/errors/invalid-error';
import { lookup } from '../../../../lookup';
import { columnOfUnstorable } from './unstorable-text';

interface DriverError {
  code?: string;
  message: string;
}

const MISSING: Record<string, RegExp> = {
  ER_NO_SUCH_TABLE: /Table '(?:[^'.]+\.)?([^']+)'/,
  ER_BAD_FIELD_ERROR: /Unknown column '([^']+)'/,
  SQLITE_ERROR: /no such (?:table|column): (\S+)/,
};

/**
 * The error to return if a statement failed because the chat database differs from what the console expects: a table or column is missing,
 * a column is narrower than ours or cannot hold a character, or an unknown column must have a value. undefined if it failed for another reason.
 */
export function schemaRefusal(error: unknown): Error | undefined {
  // Columns that a table does not have are removed from its entity: see adaptColumns.
  if (error instanceof EntityPropertyNotFoundError) return lacking(/"([^"]+)"/.exec(error.message)?.[1] ?? '');
  if (!(error instanceof QueryFailedError)) return undefined;
  const { code = '', message } = error.driverError as DriverError;
  const missing = lookup(MISSING, code)?.exec(message)?.[1];
  if (missing) return lacking(missing);
  const unstorable = columnOfUnstorable(error);
  if (unstorable !== undefined) return new InvalidError({ [unstorable]: [{ key: 'im.unstorableText' }] });
  const column = /'([^']+)'/.exec(message)?.[1] ?? '';
  if (code === 'ER_DATA_TOO_LONG') return new InvalidError({ [column]: [{ key: 'im.narrowColumn' }] });
  if (code !== 'ER_NO_DEFAULT_FOR_FIELD') return undefined;
  return new BusinessError('im.foreignColumn', { column }, { reason: 'lackingSchema', column });
}

const lacking = (missing: string): BusinessError =>
  new BusinessError('im.lackingSchema', { missing }, { reason: 'lackingSchema', missing });
