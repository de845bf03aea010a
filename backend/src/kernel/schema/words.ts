/** What the API document says of a value: as much of JSON Schema as our rules come to. */
export interface Words {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  enum?: unknown[];
  /** each of them must fit; the document joins them */
  patterns?: string[];
  format?: string;
  items?: Words;
  oneOf?: object[];
  properties?: Record<string, object>;
  required?: string[];
  additionalProperties?: unknown;
}

/** Two rules of one value: both hold. */
export function merged(one: Words, other: Words): Words {
  const patterns = [...(one.patterns ?? []), ...(other.patterns ?? [])];
  const items = one.items && other.items ? merged(one.items, other.items) : (one.items ?? other.items);
  return {
    ...one,
    ...other,
    ...(patterns.length ? { patterns: [...new Set(patterns)] } : {}),
    ...(items ? { items } : {}),
    ...bounds(one, other),
  };
}

const LOWER = ['minLength', 'minimum', 'minItems'] as const;
const UPPER = ['maxLength', 'maximum', 'maxItems'] as const;

/** Where two rules bound the same, the narrower bound holds. */
function bounds(one: Words, other: Words): Words {
  const narrow: Words = {};
  for (const word of [...LOWER, ...UPPER]) {
    const [a, b] = [one[word], other[word]];
    if (a === undefined || b === undefined) continue;
    narrow[word] = (LOWER as readonly string[]).includes(word) ? Math.max(a, b) : Math.min(a, b);
  }
  return narrow;
}
