import { ParseIntPipe, type PipeTransform } from '@nestjs/common';
import { BusinessError } from '../../basis/errors/business-error';
import { InvalidError } from '../../basis/errors/invalid-error';

/**
 * Creates a pipe for an id in the query string.
 * @throws InvalidError for that field, if it is not a whole number
 * @throws BusinessError `crud.inexactId`, if it is above 2^53: the number would be that of another row
 */
export function WholeNumber(field: string): PipeTransform<string, Promise<number>> {
  const exceptionFactory = () => new InvalidError({ [field]: [{ key: 'validation.isInt' }] });
  const parsing = new ParseIntPipe({ exceptionFactory });
  return {
    transform: async (value, metadata) => {
      const number = await parsing.transform(value, metadata);
      if (!Number.isSafeInteger(number)) throw new BusinessError('crud.inexactId');
      return number;
    },
  };
}
