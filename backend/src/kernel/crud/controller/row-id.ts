import type { PipeTransform } from '@nestjs/common';
import { InvalidError } from '../../basis/errors/invalid-error';
import { isId } from '../rules/id-rule';

/**
 * Creates a pipe for the id of a row in the query string, by the rule of `IsId` in a body: where nothing is looked up that would tell that
 * there is no such row, an answer about 0 would be taken for one about somebody. The pipe of all requests has made a number of the text.
 * @throws InvalidError for that field, if it is not a whole number from 1 to 2^53
 */
export function RowId(field: string): PipeTransform<unknown, number> {
  return {
    transform: (value) => {
      if (!isId(value)) throw new InvalidError({ [field]: [{ key: 'validation.isId' }] });
      return value;
    },
  };
}
