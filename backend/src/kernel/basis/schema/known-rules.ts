import { patternOf } from './pattern-of';
import type { Words } from './words';

type Put = (limits: readonly unknown[]) => Words;

const number = (limit: unknown): number => Number(limit);

/** How the class-validator decorators that we use appear in the API document. A decorator that is missing here is refused at the start. */
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
  // JSON Schema cannot express a limit that moves with the time.
  minDate: () => ({}),
};
