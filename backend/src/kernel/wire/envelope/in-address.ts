import type { ArgumentMetadata } from '@nestjs/common';

/**
 * Converts one URL parameter, such as `?id=5`, to the declared type of its parameter. Text that is not a number becomes NaN, which a
 * separate pipe rejects.
 */
export function inAddress(value: unknown, { type, data, metatype }: ArgumentMetadata): unknown {
  if (!data || (type !== 'query' && type !== 'param') || value === undefined) return value;
  if (metatype === Number) return Number(value);
  return metatype === Boolean ? value === true || value === 'true' : value;
}
