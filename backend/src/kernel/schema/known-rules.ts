import type { Words } from './words';

type Put = (limits: readonly unknown[]) => Words;

const number = (limit: unknown): number => Number(limit);

/** What the decorators of class-validator that we use say in the API document. One that is not here is refused at the start. */
export const KNOWN_RULES: Record<string, Put> = {
  isString: () => ({ type: 'string' }),
  isInt: () => ({ type: 'integer' }),
  isNumber: () => ({ type: 'number' }),
  isBoolean: () => ({ type: 'boolean' }),
  isArray: () => ({ type: 'array' }),
  isIn: ([values]) => ({ enum: [...(values as unknown[])] }),
  isNotEmpty: () => ({ minLength: 1 }),
  min: ([least]) => ({ minimum: number(least) }),
  max: ([most]) => ({ maximum: number(most) }),
  minLength: ([least]) => ({ minLength: number(least) }),
  maxLength: ([most]) => ({ maxLength: number(most) }),
  arrayMinSize: ([least]) => ({ minItems: number(least) }),
  arrayMaxSize: ([most]) => ({ maxItems: number(most) }),
  matches: ([form]) => ({ patterns: [patternOf(form as RegExp)] }),
  // The document has no word for a time that moves on.
  minDate: () => ({}),
};

/** Patterns in a document know no flags; they are read as Unicode, and letters in either case are spelled out. */
function patternOf({ source, flags }: RegExp): string {
  if (!flags.includes('i')) return source;
  return source.replace(/\\.|\[[^[\]]*\]|[a-z]/gi, (part) => {
    if (part.startsWith('\\')) return part;
    if (part.startsWith('[')) return part.replace('a-z', 'a-zA-Z').replace('a-f', 'a-fA-F');
    return `[${part.toLowerCase()}${part.toUpperCase()}]`;
  });
}
