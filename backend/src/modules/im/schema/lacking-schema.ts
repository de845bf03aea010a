import { QueryFailedError } from 'typeorm';
import { BusinessError } from '../../../kernel/envelope/business-error';

const MYSQL: Record<string, RegExp> = {
  ER_NO_SUCH_TABLE: /Table '(?:[^'.]+\.)?([^']+)'/,
  ER_BAD_FIELD_ERROR: /Unknown column '([^']+)'/,
};
const SQLITE = /no such (?:table|column): (\S+)/;

/** The refusal for a statement that failed because the chat database lacks what it names; none where it failed otherwise. */
export function lackingSchema(error: unknown): BusinessError | undefined {
  const missing = missingIn(error);
  return missing === undefined
    ? undefined
    : new BusinessError('im.lackingSchema', { missing }, { reason: 'lackingSchema', missing });
}

function missingIn(error: unknown): string | undefined {
  if (!(error instanceof QueryFailedError)) return undefined;
  const { code = '', message } = error.driverError as { code?: string; message: string };
  return (MYSQL[code] ?? SQLITE).exec(message)?.[1];
}
