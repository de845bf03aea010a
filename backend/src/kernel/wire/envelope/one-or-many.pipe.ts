import { Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { InvalidError } from '../../basis/errors/invalid-error';
import { checkPart } from './check-part';

const MOST = 1000;

/** Validates a body that is one object of a class or a list of them. Field errors of a list are named `3.name`. */
@Injectable()
export class OneOrManyPipe implements PipeTransform {
  constructor(
    readonly Shape: Type<object>,
    private readonly most = MOST,
  ) {}

  transform(value: unknown): unknown {
    if (!Array.isArray(value)) return checkPart(this.Shape, value ?? {});
    if (value.length === 0) throw new InvalidError({ '': [{ key: 'validation.arrayNotEmpty' }] });
    if (value.length > this.most)
      throw new InvalidError({ '': [{ key: 'validation.arrayMaxSize', params: { limit0: this.most } }] });
    return value.map((row, at) => checkPart(this.Shape, row, String(at)));
  }
}
