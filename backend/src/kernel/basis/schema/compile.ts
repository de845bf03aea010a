import type { Type } from '@nestjs/common';
import type { Check, FieldSchema, ObjectSchema } from './field-schema';
import type { Violation } from './rule.decorator';
import { schemaOf } from './schema-of';

/** The error of one field. */
export interface FieldViolation extends Violation {
  field: string;
  /** whether the field has no value at all */
  isMissing: boolean;
}

type Fields = Record<string, unknown>;

/** @returns the object with only the fields that its class declares; or its errors, one for each field */
export type Checker = (given: object) => { value: object } | { refusals: FieldViolation[] };

const compiled = new WeakMap<Type, Checker>();

export function checkerOf(Class: Type<object>): Checker {
  const found = compiled.get(Class) ?? compile(schemaOf(Class));
  compiled.set(Class, found);
  return found;
}

function compile({ Class, fields }: ObjectSchema): Checker {
  const readers = fields.map(compileRead);
  const checks = fields.map(compileCheck);
  const unasked = fields.filter(({ nullable }) => !nullable).map(({ name }) => name);
  return (given) => {
    const value = new Class() as Fields;
    for (const read of readers) read(given as Fields, value);
    const refusals = checks.flatMap((check) => check(value) ?? []);
    if (refusals.length) return { refusals };
    for (const name of unasked) if (value[name] === null) delete value[name];
    return { value };
  };
}

/** Reads only own properties of the object, so that no prototype is ever read. */
function compileRead({ name, reads }: FieldSchema): (given: Fields, value: Fields) => void {
  return (given, value) => {
    if (Object.hasOwn(given, name)) value[name] = reads.reduce((one, read) => read(one), given[name]);
  };
}

function compileCheck({ name, passes, checks }: FieldSchema): (value: Fields) => FieldViolation | undefined {
  return (object) => {
    const value = Object.hasOwn(object, name) ? object[name] : undefined;
    if (value === undefined ? passes.absent : value === null ? passes.null : value === '' && passes.empty)
      return undefined;
    for (const check of checks) {
      const violation = violationOf(check, value);
      if (violation) return { field: name, isMissing: value === undefined || value === null, ...violation };
    }
    return undefined;
  };
}

function violationOf({ rule, limits, each, holds, violationOf: closer }: Check, value: unknown): Violation | undefined {
  if (closer) return closer(value);
  const isHeld = each && Array.isArray(value) ? value.every((item) => holds(item)) : holds(value);
  return isHeld ? undefined : { rule, limits };
}
