import { ApiExtension } from '@nestjs/swagger';

const EXAMPLE = 'x-example';

/** Sets the example of a body or a query in the API document, if the one generated from its schema is not suitable. */
export const Example = (value: object): MethodDecorator & ClassDecorator => ApiExtension(EXAMPLE, value);

/** Returns the example that was set on an operation, and removes it from the operation. */
export function takeExample(operation: object): unknown {
  const noted = operation as Record<string, unknown>;
  const value = noted[EXAMPLE];
  delete noted[EXAMPLE];
  return value;
}
