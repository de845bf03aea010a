import { Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { InvalidError } from '../errors/invalid-error';
import { validationPipe } from './validation.pipe';

const MOST = 1000;

/** Validates a body that is one object of a class or a list of them. Field errors of a list are named `3.name`. */
@Injectable()
export class OneOrManyPipe implements PipeTransform {
  private readonly pipe = validationPipe();

  constructor(
    readonly Shape: Type<object>,
    private readonly most = MOST,
  ) {}

  async transform(value: unknown): Promise<unknown> {
    if (!Array.isArray(value)) return this.check(value ?? {});
    if (value.length === 0) throw new InvalidError({ '': [{ key: 'validation.arrayNotEmpty' }] });
    if (value.length > this.most)
      throw new InvalidError({ '': [{ key: 'validation.arrayMaxSize', params: { limit0: this.most } }] });
    const rows: unknown[] = [];
    for (const [at, row] of value.entries()) rows.push(await this.check(row, `${at}.`));
    return rows;
  }

  private async check(value: unknown, prefix = ''): Promise<unknown> {
    try {
      return await this.pipe.transform(value, { type: 'body', metatype: this.Shape });
    } catch (error) {
      if (!(error instanceof InvalidError) || !prefix) throw error;
      throw new InvalidError(
        Object.fromEntries(
          Object.entries(error.errors).map(([name, wrong]) => [name ? prefix + name : prefix.slice(0, -1), wrong]),
        ),
      );
    }
  }
}
