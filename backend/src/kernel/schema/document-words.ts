import type { FieldSchema } from './field-schema';
import { trim } from './reads.decorator';
import type { Words } from './words';

/** Says that a text is judged without its outer white space. */
export const TRIMMED = 'x-trimmed';

/** What the API document demands of a field, in the words of JSON Schema: neither more nor less than the server. */
export function documentWords({ words, nullable, passes, reads }: FieldSchema): Record<string, unknown> {
  const put: Record<string, unknown> = {
    ...putWords(passes.empty ? withEmpty(words) : words),
    ...(reads.includes(trim) ? { [TRIMMED]: true } : {}),
  };
  return nullable ? orNull(put) : put;
}

/** OpenAPI takes a null only beside a type: where there is a choice of types, in one of them. */
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

/** A document has one pattern for a value; of several each looks from the beginning. */
const joined = ([first = '', ...others]: readonly string[]): string =>
  others.length ? `^${[first, ...others].map(ahead).join('')}` : first;

const ahead = (pattern: string): string => `(?=${fromBeginning(pattern)})`;

const fromBeginning = (pattern: string): string => (pattern.startsWith('^') ? pattern : `[\\s\\S]*${pattern}`);

function typeOf(values: readonly unknown[]): Words['type'] {
  if (values.every((value) => typeof value === 'string')) return 'string';
  if (values.every((value) => Number.isInteger(value))) return 'integer';
  return values.every((value) => typeof value === 'number') ? 'number' : undefined;
}
