import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';

/** Where Nest's decorators of the API document leave what they say. */
const DOCUMENTED = 'swagger/apiModelProperties';

const known = new WeakMap<Type, string[]>();

/**
 * Nulls that passed the rules of a class whose document knows no null there become what they mean: nothing was said. class-validator's
 * `IsOptional` lets a null through wherever it lets something be left out, and a default of JavaScript's does not replace it.
 */
export function dropUnaskedNulls(Shape: Type, value: object): void {
  const fields = value as Record<string, unknown>;
  for (const name of namesOf(Shape)) if (fields[name] === null) delete fields[name];
}

/** The properties with rules that are not documented as nullable. */
function namesOf(Shape: Type): string[] {
  const found = known.get(Shape) ?? readNames(Shape);
  known.set(Shape, found);
  return found;
}

function readNames(Shape: Type): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(Shape, '', false, false);
  const names = [...new Set(rules.map(({ propertyName }) => propertyName))];
  return names.filter((name) => !isNullable(Shape, name));
}

function isNullable(Shape: Type, name: string): boolean {
  const documented: unknown = Reflect.getMetadata(DOCUMENTED, Shape.prototype as object, name);
  return typeof documented === 'object' && documented !== null && 'nullable' in documented && !!documented.nullable;
}
