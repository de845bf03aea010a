import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';

const known = new WeakMap<Type, ReadonlySet<string>>();

/**
 * What of a value its class has a rule for. class-validator would drop the rest as well, but only after class-transformer has
 * gone through all of it, comparing each key with each other.
 */
export function withKnownKeys(value: unknown, Shape: Type): unknown {
  // A list is no object of the class, and is refused for that; what stands in it need not be built first.
  if (Array.isArray(value)) return [];
  return isPlain(value) ? pick(value, namesOf(Shape)) : value;
}

function namesOf(Shape: Type): ReadonlySet<string> {
  const found = known.get(Shape) ?? new Set(rulesOf(Shape).map(({ propertyName }) => propertyName));
  known.set(Shape, found);
  return found;
}

const rulesOf = (Shape: Type) => getMetadataStorage().getTargetValidationMetadatas(Shape, '', false, false);

function pick(value: object, names: ReadonlySet<string>): object {
  const own = [...names].filter((name) => Object.hasOwn(value, name));
  return Object.fromEntries(own.map((name) => [name, (value as Record<string, unknown>)[name]]));
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
