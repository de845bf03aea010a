import { QueryFailedError } from 'typeorm';

/** What a server says when it cannot bring a text into the character set of a column to compare them. */
const INCOMPARABLE = new Set<unknown>([
  'ER_CANT_AGGREGATE_2COLLATIONS',
  'ER_CANT_AGGREGATE_3COLLATIONS',
  'ER_CANT_AGGREGATE_NCOLLATIONS',
  'ER_IMPOSSIBLE_STRING_CONVERSION',
]);

/**
 * Returns the column whose character set lacks a character of a text that was to be stored in it or compared with it, as 😀 where it is
 * `utf8`; undefined for any other error.
 */
export function columnOfUnstorable(error: unknown): string | undefined {
  if (!(error instanceof QueryFailedError)) return undefined;
  const { query, parameters } = error;
  const { code, message } = error.driverError as Error & { code?: string };
  if (INCOMPARABLE.has(code)) return comparedColumn(query, Array.isArray(parameters) ? parameters : []);
  if (code !== 'ER_TRUNCATED_WRONG_VALUE_FOR_FIELD' || !message.startsWith('Incorrect string value')) return undefined;
  return /for column (?:'|(?:`[^`]*`\.){0,2}`)([^`']+)[`'] at row/.exec(message)?.[1];
}

/** The column before the placeholder of the parameter with the rarest character: the server does not name it. */
function comparedColumn(query: string, parameters: readonly unknown[]): string | undefined {
  const rarest = parameters.map(highestOf).reduce((best, at, index, all) => (at > (all[best] ?? 0) ? index : best), 0);
  const before = query
    .split('?')
    .slice(0, rarest + 1)
    .join('?');
  return /`([^`]+)`[^`]*$/.exec(before)?.[1];
}

function highestOf(parameter: unknown): number {
  let highest = 0;
  if (typeof parameter === 'string')
    for (const sign of parameter) highest = Math.max(highest, sign.codePointAt(0) ?? 0);
  return highest;
}
