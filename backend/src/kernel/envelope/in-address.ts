import type { ArgumentMetadata } from '@nestjs/common';

/** One value of an address, `?id=5`, as the type of its parameter says; what is no number becomes NaN, for a pipe of its own to refuse. */
export function inAddress(value: unknown, { type, data, metatype }: ArgumentMetadata): unknown {
  if (!data || (type !== 'query' && type !== 'param') || value === undefined) return value;
  if (metatype === Number) return Number(value);
  return metatype === Boolean ? value === true || value === 'true' : value;
}
