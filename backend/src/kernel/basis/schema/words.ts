/** What the API document says of a value: the part of JSON Schema that our rules use. */
export interface Words {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  enum?: unknown[];
  /** all of them must match; the document joins them into one */
  patterns?: string[];
  format?: string;
  items?: Words;
  oneOf?: object[];
  properties?: Record<string, object>;
  required?: string[];
  additionalProperties?: unknown;
}

/** Merges the schemas of two rules of one value, both of which must hold. */
export function merged(one: Words, other: Words): Words {
  const patterns = [...(one.patterns ?? []), ...(other.patterns ?? [])];
  const items = one.items && other.items && merged(one.items, other.items);
  return {
    ...one,
    ...other,
    ...(patterns.length ? { patterns: [...new Set(patterns)] } : {}),
    ...(items && { items }),
    ...bounds(one, other),
  };
}

const LOWER = ['minLength', 'minimum', 'minItems'] as const;
const UPPER = ['maxLength', 'maximum', 'maxItems'] as const;

/** If both rules set the same bound, the narrower one applies. */
function bounds(one: Words, other: Words): Words {
  const narrow: Words = {};
  for (const word of [...LOWER, ...UPPER]) {
    const [a, b] = [one[word], other[word]];
    if (a === undefined || b === undefined) continue;
    narrow[word] = (LOWER as readonly string[]).includes(word) ? Math.max(a, b) : Math.min(a, b);
  }
  return narrow;
}
