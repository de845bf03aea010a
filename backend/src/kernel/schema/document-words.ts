import type { FieldSchema } from './field-schema';
import { trim } from './reads.decorator';
import type { Words } from './words';

/** OpenAPI extension: the text is validated without its leading and trailing white space. */
export const TRIMMED = 'x-trimmed';

/** The JSON Schema of a field for the API document. It demands exactly what the server checks. */
export function documentWords({ words, nullable, passes, reads }: FieldSchema): Record<string, unknown> {
  const put: Record<string, unknown> = {
    ...putWords(passes.empty ? withEmpty(words) : words),
    ...(reads.includes(trim) ? { [TRIMMED]: true } : {}),
  };
  return nullable ? orNull(put) : put;
}

/** OpenAPI allows `nullable` only beside a type. With a choice of types it goes into one of them. */
function orNull({ oneOf, ...put }: Record<string, unknown>): Record<string, unknown> {
  if (Array.isArray(oneOf)) {
    const [first, ...others] = oneOf as object[];
    return { ...put, oneOf: [{ ...first, nullable: true }, ...others] };
  }
  return { ...put, nullable: true, ...(Array.isArray(put.enum) ? { enum: [...(put.enum as unknown[]), null] } : {}) };
}

function putWords(all: Words): Record<string, unknown> {
  const { patterns = [], items, ...words } = all;
  const type = words.type ?? (words.enum ? typeOf(words.enum) : isAboutText(all) ? 'string' : undefined);
  return {
    ...(type && { type }),
    ...words,
    ...(patterns.length ? { pattern: joined(patterns) } : {}),
    ...(items ? { items: putWords(items) } : {}),
  };
}

const isAboutText = ({ patterns = [], minLength, maxLength }: Words): boolean =>
  patterns.length > 0 || minLength !== undefined || maxLength !== undefined;

const withEmpty = ({ minLength: _, patterns = [], ...words }: Words): Words => ({
  ...words,
  patterns: patterns.map((pattern) => `^$|${fromBeginning(pattern)}`),
});

/** A schema has only one pattern for a value, so several patterns are joined as lookaheads from the beginning. */
const joined = ([first = '', ...others]: readonly string[]): string =>
  others.length ? `^${[first, ...others].map(ahead).join('')}` : first;

const ahead = (pattern: string): string => `(?=${fromBeginning(pattern)})`;

const fromBeginning = (pattern: string): string => (pattern.startsWith('^') ? pattern : `[\\s\\S]*${pattern}`);

function typeOf(values: readonly unknown[]): Words['type'] {
  if (values.every((value) => typeof value === 'string')) return 'string';
  if (values.every((value) => Number.isInteger(value))) return 'integer';
  return values.every((value) => typeof value === 'number') ? 'number' : undefined;
}
