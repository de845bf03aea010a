import type { Type } from '@nestjs/common';
import { type FieldErrors, InvalidError } from '../../basis/errors/invalid-error';
import { keepReturned, readOnlyFieldsOf } from '../../basis/schema/read-only-fields';
import { schemaOf } from '../../basis/schema/schema-of';

/** A body may have a hundred thousand fields. */
const MOST_TOLD = 20;

/**
 * Rejects the fields of a body that its class does not declare: a value that is dropped without a word would look as if it had been taken.
 * Read-only fields of a row that may be sent back are kept for the service, which compares them with the row.
 * @throws InvalidError with one error per field
 */
export function rejectUndeclared(Shape: Type<object>, given: object, value: object): void {
  const declared = new Set(schemaOf(Shape).fields.map(({ name }) => name));
  const others = Object.entries(given).filter(([name]) => !declared.has(name));
  if (!others.length) return;
  const readOnly = readOnlyFieldsOf(Shape);
  const isReadOnly = ([name]: [string, unknown]): boolean => readOnly?.names.has(name) ?? false;
  const refused = others.filter((one) => !(readOnly?.mayReturn && isReadOnly(one)));
  const told = refused.slice(0, MOST_TOLD).map((one) => errorOf(one, isReadOnly(one)));
  if (told.length) throw new InvalidError(Object.fromEntries(told));
  keepReturned(value, Object.fromEntries(others));
}

const errorOf = ([name]: [string, unknown], isReadOnly: boolean): [string, FieldErrors[string]] => [
  name,
  [{ key: isReadOnly ? 'validation.readOnly' : 'validation.unknownField' }],
];
