import { lookup } from '../../../lookup';
import type { Violation } from './rule.decorator';

/** The schema of a JSON value: the part of OpenAPI schemas that `compileValidator` supports. */
export interface JsonForm {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  nullable?: boolean;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  items?: JsonForm;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonForm>;
  required?: string[];
  additionalProperties?: boolean | JsonForm;
  oneOf?: JsonForm[];
  description?: string;
  example?: unknown;
}

type Validator = (value: unknown) => Violation | undefined;

/** For each schema type: the rule that is reported when a value has another type, and the check. */
const TYPES: Record<NonNullable<JsonForm['type']>, [rule: string, holds: (value: unknown) => boolean]> = {
  string: ['isString', (value) => typeof value === 'string'],
  integer: ['isInt', (value) => Number.isInteger(value)],
  number: ['isNumber', (value) => Number.isFinite(value)],
  boolean: ['isBoolean', (value) => typeof value === 'boolean'],
  array: ['isArray', (value) => Array.isArray(value)],
  object: ['isObject', (value) => typeof value === 'object' && value !== null && !Array.isArray(value)],
};

type Bound = (limit: never) => (value: unknown) => boolean;

/** Each bound applies only to values of its own type and accepts all others, as in JSON Schema. */
const ofText = (holds: (text: string) => boolean) => (value: unknown) => typeof value !== 'string' || holds(value);
const ofNumber = (holds: (value: number) => boolean) => (value: unknown) => typeof value !== 'number' || holds(value);
const ofCount = (holds: (count: number) => boolean) => (value: unknown) => !Array.isArray(value) || holds(value.length);

/** Characters, not UTF-16 units. */
const lengthOf = (text: string): number => [...text].length;

const patternHolds = (form: RegExp) => ofText((text) => form.test(text));

const BOUNDS: Record<string, [rule: string, bound: Bound]> = {
  minLength: ['minLength', (least: number) => ofText((text) => lengthOf(text) >= least)],
  maxLength: ['maxLength', (most: number) => ofText((text) => lengthOf(text) <= most)],
  minimum: ['min', (least: number) => ofNumber((value) => value >= least)],
  maximum: ['max', (most: number) => ofNumber((value) => value <= most)],
  minItems: ['arrayMinSize', (least: number) => ofCount((count) => count >= least)],
  maxItems: ['arrayMaxSize', (most: number) => ofCount((count) => count <= most)],
  enum: ['isIn', (values: unknown[]) => (value) => values.includes(value)],
  pattern: ['matches', (pattern: string) => patternHolds(new RegExp(pattern, 'u'))],
};

const STRUCTURE = ['type', 'nullable', 'items', 'properties', 'required', 'additionalProperties', 'oneOf'];
const ABOUT = ['description', 'example'];

/** Compiles a schema into a function that validates a value. It returns the first error. */
export function compileValidator(form: JsonForm): Validator {
  for (const word of Object.keys(form))
    if (!STRUCTURE.includes(word) && !ABOUT.includes(word) && !Object.hasOwn(BOUNDS, word))
      throw new Error(`The form of a JSON value says ${word}, which kernel/basis/schema/json-form.ts does not know.`);
  const validators = [
    typeValidator(form),
    ...boundValidators(form),
    choiceValidator(form),
    itemsValidator(form),
    objectValidator(form),
  ].filter((validate) => validate !== undefined);
  return (value) => {
    if (value === null && form.nullable) return undefined;
    for (const validate of validators) {
      const violation = validate(value);
      if (violation) return violation;
    }
    return undefined;
  };
}

function typeValidator({ type }: JsonForm): Validator | undefined {
  if (!type) return undefined;
  const [rule, holds] = TYPES[type];
  return (value) => (holds(value) ? undefined : { rule });
}

const boundValidators = (form: JsonForm): Validator[] =>
  Object.entries(form).flatMap(([word, limit]) => {
    const found = lookup(BOUNDS, word);
    if (!found) return [];
    const [rule, bound] = found;
    const holds = bound(limit as never);
    return [(value: unknown) => (holds(value) ? undefined : { rule, limits: [limit] })];
  });

/** Exactly one of the schemas must match. The error cannot tell which of them was meant. */
function choiceValidator({ oneOf }: JsonForm): Validator | undefined {
  if (!oneOf) return undefined;
  const validators = oneOf.map(compileValidator);
  return (value) => (validators.filter((validate) => !validate(value)).length === 1 ? undefined : { rule: 'isJson' });
}

function itemsValidator({ items }: JsonForm): Validator | undefined {
  if (!items) return undefined;
  const validate = compileValidator(items);
  return (list) => (Array.isArray(list) ? firstViolation(list.entries(), validate) : undefined);
}

function objectValidator({ properties = {}, required = [], additionalProperties = true }: JsonForm): Validator {
  const known = new Map(Object.entries(properties).map(([name, form]) => [name, compileValidator(form)]));
  const other = typeof additionalProperties === 'object' ? compileValidator(additionalProperties) : undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const missing = required.find((name) => !Object.hasOwn(value, name));
    if (missing !== undefined) return { at: `.${missing}`, rule: 'isDefined' };
    for (const [name, inner] of Object.entries(value)) {
      const validate = known.get(name) ?? other;
      if (!validate && additionalProperties === false) return { at: `.${name}`, rule: 'isValid' };
      const violation = validate?.(inner);
      if (violation) return { ...violation, at: `.${name}${violation.at ?? ''}` };
    }
    return undefined;
  };
}

function firstViolation(entries: Iterable<[number, unknown]>, validate: Validator): Violation | undefined {
  for (const [at, item] of entries) {
    const violation = validate(item);
    if (violation) return { ...violation, at: `.${at}${violation.at ?? ''}` };
  }
  return undefined;
}
