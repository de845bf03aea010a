import type { FieldSchema } from './field-schema';
import { joinedPatterns } from './joined-patterns';
import { trim } from './reads.decorator';
import type { Words } from './words';

/** OpenAPI extension: the text is validated composed (NFC) and without its leading and trailing white space. */
export const TRIMMED = 'x-trimmed';

/** The JSON Schema of a field for the API document. It demands exactly what the server checks. */
export function documentWords({ words, nullable, passes, reads }: FieldSchema): Record<string, unknown> {
  const put: Record<string, unknown> = {
    ...putWords(passes.empty ? withoutLeastLength(words) : words, passes.empty),
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

/** @param empty whether an empty text passes, whatever the rules say */
function putWords(all: Words, empty = false): Record<string, unknown> {
  const { patterns = [], items, ...words } = all;
  const type = words.type ?? (words.enum ? typeOf(words.enum) : isAboutText(all) ? 'string' : undefined);
  const pattern = joinedPatterns(patterns, empty);
  return {
    ...(type && { type }),
    ...words,
    ...(pattern && { pattern }),
    ...(items ? { items: putWords(items) } : {}),
  };
}

const withoutLeastLength = ({ minLength: _, ...words }: Words): Words => words;

const isAboutText = ({ patterns = [], minLength, maxLength }: Words): boolean =>
  patterns.length > 0 || minLength !== undefined || maxLength !== undefined;

function typeOf(values: readonly unknown[]): Words['type'] {
  if (values.every((value) => typeof value === 'string')) return 'string';
  if (values.every((value) => Number.isInteger(value))) return 'integer';
  return values.every((value) => typeof value === 'number') ? 'number' : undefined;
}
