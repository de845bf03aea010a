import { lookup } from '../../basis/values/lookup';
import type { Rule } from './rule';

/** An error of a value: the key of its text in the forms' namespace, and the values for its placeholders. */
export interface ValidationError {
  key: 'required' | 'format' | 'tooShort' | 'tooLong' | 'tooSmall' | 'tooLarge' | 'integer' | 'tooFew' | 'tooMany';
  values?: Record<string, number>;
}

const FORMAT: ValidationError = { key: 'format' };

/** Whether an input is empty. An empty list is a value. */
const isNothing = (value: unknown) => value === undefined || value === null || value === '';

/** Validates a value like the server does. Empty inputs are not sent. */
export function validate(rule: Rule, value: unknown): ValidationError | undefined {
  if (!isNothing(value)) return validateValue(rule, value);
  return rule.required ? { key: 'required' } : undefined;
}

function validateValue(rule: Rule, given: unknown): ValidationError | undefined {
  if (given === null && rule.nullable) return undefined;
  const value = rule['x-trimmed'] && typeof given === 'string' ? given.trim() : given;
  if (rule.oneOf && rule.oneOf.filter((one) => !validateValue(one, value)).length !== 1) return FORMAT;
  const wrongType = validateType(rule, value);
  if (wrongType) return wrongType;
  if (rule.enum && !Array.isArray(value) && !rule.enum.includes(value)) return FORMAT;
  if (typeof value === 'string') return validateText(rule, value);
  if (typeof value === 'number') return validateNumber(rule, value);
  if (Array.isArray(value)) return validateList(rule, value);
  return typeof value === 'object' && value !== null ? validateObject(rule, value) : undefined;
}

const HOLDS: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  number: (value) => Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  array: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

function validateType({ type = '' }: Rule, value: unknown): ValidationError | undefined {
  const holds = lookup(HOLDS, type);
  if (!holds || holds(value)) return undefined;
  return type === 'integer' && typeof value === 'number' ? { key: 'integer' } : FORMAT;
}

function validateText(
  { required, minLength, maxLength, pattern = [] }: Rule,
  text: string,
): ValidationError | undefined {
  if (required && text.trim() === '') return { key: 'required' };
  // Counts like the databases: by characters (code points), not by UTF-16 units.
  const length = [...text].length;
  if (minLength !== undefined && length < minLength) return { key: 'tooShort', values: { min: minLength } };
  if (maxLength !== undefined && length > maxLength) return { key: 'tooLong', values: { max: maxLength } };
  return [pattern].flat().every((one) => new RegExp(one, 'u').test(text)) ? undefined : FORMAT;
}

function validateNumber({ minimum, maximum }: Rule, number: number): ValidationError | undefined {
  if (minimum !== undefined && number < minimum) return { key: 'tooSmall', values: { min: minimum } };
  return maximum !== undefined && number > maximum ? { key: 'tooLarge', values: { max: maximum } } : undefined;
}

function validateList({ minItems, maxItems, items }: Rule, list: readonly unknown[]): ValidationError | undefined {
  if (minItems !== undefined && list.length < minItems) return { key: 'tooFew', values: { min: minItems } };
  if (maxItems !== undefined && list.length > maxItems) return { key: 'tooMany', values: { max: maxItems } };
  return items && list.some((item) => validateValue(items, item)) ? FORMAT : undefined;
}

function validateObject(
  { properties = {}, additionalProperties = true }: Rule,
  object: object,
): ValidationError | undefined {
  const isMissing = ([name, { required }]: [string, Rule]) => required && !Object.hasOwn(object, name);
  if (Object.entries(properties).some(isMissing)) return FORMAT;
  const fits = ([name, value]: [string, unknown]) => {
    const rule = lookup(properties, name) ?? additionalProperties;
    return typeof rule === 'boolean' ? rule : !validateValue(rule, value);
  };
  return Object.entries(object).every(fits) ? undefined : FORMAT;
}
