import type { Type } from '@nestjs/common';

/** The metadata key under which Nest's API decorators store their options. */
export const DOCUMENTED = 'swagger/apiModelProperties';

/** Whether the API decorators of the property declare it as nullable. */
export function isDocumentedAsNullable(Class: Type<object>, name: string): boolean {
  const documented: unknown = Reflect.getMetadata(DOCUMENTED, Class.prototype as object, name);
  return (documented as { nullable?: boolean } | undefined)?.nullable === true;
}
