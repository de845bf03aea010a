import type { Type } from '@nestjs/common';

/** Where Nest's decorators of the API document leave what they say. */
export const DOCUMENTED = 'swagger/apiModelProperties';

/** Whether the decorators of the API document say that a null means something there. */
export function isDocumentedAsNullable(Class: Type<object>, name: string): boolean {
  const documented: unknown = Reflect.getMetadata(DOCUMENTED, Class.prototype as object, name);
  return typeof documented === 'object' && documented !== null && 'nullable' in documented && !!documented.nullable;
}
