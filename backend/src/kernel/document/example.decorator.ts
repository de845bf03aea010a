import { ApiExtension } from '@nestjs/swagger';

const EXAMPLE = 'x-example';

/** What the document shows as an example of a body or a query, where the one that is made from its shape would not do. */
export const Example = (value: object): MethodDecorator & ClassDecorator => ApiExtension(EXAMPLE, value);

/** The example that was given to an operation, taken out of it. */
export function takeExample(operation: object): unknown {
  const noted = operation as Record<string, unknown>;
  const value = noted[EXAMPLE];
  delete noted[EXAMPLE];
  return value;
}
