import type { Type } from '@nestjs/common';
import { InvalidError } from '../../basis/errors/invalid-error';
import { validationPipe } from './validation.pipe';

const pipe = validationPipe();

/**
 * Validates a part of a body against a class of its own.
 * @param path of the part in the body, such as `3` or `filter`; its field errors are named `3.name`
 * @throws InvalidError
 */
export function checkPart<T extends object>(Shape: Type<T>, value: unknown, path = ''): T {
  try {
    return pipe.transform(value, { type: 'body', metatype: Shape }) as T;
  } catch (error) {
    if (!(error instanceof InvalidError) || !path) throw error;
    throw new InvalidError(
      Object.fromEntries(Object.entries(error.errors).map(([name, wrong]) => [name ? `${path}.${name}` : path, wrong])),
    );
  }
}
