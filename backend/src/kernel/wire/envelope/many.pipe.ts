import { Injectable } from '@nestjs/common';
import { InvalidError } from '../../basis/errors/invalid-error';
import { OneOrManyPipe } from './one-or-many.pipe';

/** Validates a body that is a list of objects of a class. */
@Injectable()
export class ManyPipe extends OneOrManyPipe {
  override transform(value: unknown): unknown {
    if (!Array.isArray(value)) throw new InvalidError({ '': [{ key: 'validation.isArray' }] });
    return super.transform(value);
  }
}
