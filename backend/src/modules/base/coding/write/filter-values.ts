import type { FieldSpec, ResourceSpec } from '../resource-spec';
import { exampleValue } from './example';

/** The filters that find the example row of a resource, each with one that does not. */
export const filterValues = ({ fields }: ResourceSpec): [same: object, other: object][] =>
  fields.filter(({ filter, masked }) => filter && !masked).flatMap(filtersOf);

function filtersOf(field: FieldSpec): [same: object, other: object][] {
  const { name, kind } = field;
  const value = exampleValue(field);
  if (kind === 'moment') {
    const range = (time: unknown) => ({ [`${name}Start`]: time, [`${name}End`]: time });
    return [[range(value), range('2025-12-31 08:00:00')]];
  }
  const other = otherValue(field, value);
  return other === undefined ? [] : [[{ [name]: value }, { [name]: other }]];
}

/** @returns undefined if the field has no second value, or one of another row */
function otherValue({ kind, choices }: FieldSpec, value: unknown): unknown {
  switch (kind) {
    case 'choice':
      return choices?.[1]?.value;
    case 'boolean':
      return value !== true;
    case 'int':
    case 'long':
      return Number(value) + 1;
    case 'money':
      return '987654';
    case 'string':
    case 'dictionary':
      return `${String(value)}x`;
    case 'date':
      return '2025-12-31';
    default:
      return undefined;
  }
}
