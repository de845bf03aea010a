import type { FieldSpec, Format, ResourceSpec } from '../resource-spec';
import { lengthOf } from './column-type';

const FORMATS: Record<Format, string> = {
  email: 'someone@example.com',
  phone: '13800138000',
  url: 'https://example.com',
  ip: '192.0.2.1',
  color: '#1677ff',
};

/** The required fields of a new row with valid values. The API document and the test use them. */
export const exampleOf = ({ fields }: ResourceSpec): Record<string, unknown> =>
  Object.fromEntries(fields.filter(isDemanded).map((field) => [field.name, exampleValue(field)]));

/** A new row with a value in every field that a test can fill without another row. */
export const wholeExampleOf = ({ fields }: ResourceSpec): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .filter((field) => isDemanded(field) || !['reference', 'parent', 'order'].includes(field.kind))
      .map((field) => [field.name, exampleValue(field)]),
  );

export const isDemanded = (field: FieldSpec): boolean => !field.nullable && field.default === undefined;

export function exampleValue(field: FieldSpec): unknown {
  const number = Math.min(Math.max(1, field.least ?? 1), field.most ?? Number.MAX_SAFE_INTEGER);
  switch (field.kind) {
    case 'int':
    case 'long':
    case 'order':
      return number;
    case 'reference':
    case 'parent':
      return 1;
    case 'money':
      return moneyOf(number, field);
    case 'boolean':
      return true;
    case 'choice':
      return field.choices?.[0]?.value ?? 0;
    case 'moment':
      return '2026-01-01 08:00:00';
    case 'date':
      return '2026-01-01';
    case 'image':
    case 'images':
      return '/upload/picture.png'.slice(0, lengthOf(field));
    case 'file':
      return '/upload/file.pdf'.slice(0, lengthOf(field));
    case 'json':
      return '{}';
    case 'tags':
      return ['one'];
    default:
      return textOf(field);
  }
}

/** With its scale, as the server returns it. */
function moneyOf(number: number, { precision = 12, scale = 2 }: FieldSpec): string {
  return (precision > scale ? number : 0).toFixed(scale);
}

const textOf = (field: FieldSpec): string =>
  (field.format ? FORMATS[field.format] : field.masked === 'phone' ? FORMATS.phone : field.label.en).slice(
    0,
    field.length ?? 40,
  );
