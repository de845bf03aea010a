import type { Type } from '@nestjs/common';
import * as fc from 'fast-check';
import { Column, Entity } from 'typeorm';
import { BaseEntity } from '../../src/kernel/rows/entity/base.entity';
import { Json } from '../../src/kernel/rows/entity/json.decorator';
import { LongText } from '../../src/kernel/rows/entity/long-text.decorator';
import { ManyLines } from '../../src/kernel/rows/entity/many-lines.decorator';
import { Moment } from '../../src/kernel/rows/entity/moment.decorator';
import { Money } from '../../src/kernel/rows/entity/money.decorator';
import { OneOf } from '../../src/kernel/rows/entity/one-of.decorator';
import { Trimmed } from '../../src/kernel/rows/entity/trimmed.decorator';
import { Within } from '../../src/kernel/rows/entity/within.decorator';
import type { JsonForm } from '../../src/kernel/basis/schema/json-form';

/** A column as an entity may declare it. */
export type ColumnSpec = { nullable: boolean; hasDefault: boolean } & (
  | { kind: 'text'; length: number; lines: boolean; trimmed: boolean }
  | { kind: 'long' }
  | { kind: 'integer'; type: 'tinyint' | 'smallint' | 'int' | 'bigint'; range?: [number, number] }
  | { kind: 'double'; fallback: number }
  | { kind: 'decimal'; digits: number; scale: number; fallback: number | string }
  | { kind: 'boolean' | 'moment' }
  | { kind: 'codes'; codes: Record<string, number> }
  | { kind: 'words'; codes: Record<string, string> }
  | { kind: 'json'; form?: JsonForm }
);

const jsonForm: fc.Arbitrary<JsonForm | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.nat(5).map((maxItems): JsonForm => ({ type: 'array', maxItems, items: { type: 'string', maxLength: 8 } })),
  fc.constant<JsonForm>({ type: 'array', minItems: 1, items: { type: 'integer', minimum: 1 } }),
  fc.constant<JsonForm>({
    type: 'object',
    required: ['url'],
    properties: { url: { type: 'string', pattern: '^/' }, size: { type: 'number', nullable: true } },
    additionalProperties: false,
  }),
  fc.constant<JsonForm>({ type: 'object', additionalProperties: { type: 'boolean' } }),
);

const range = fc
  .tuple(fc.integer({ min: -100, max: 100 }), fc.nat(27))
  .map(([least, more]): [number, number] => [least, least + more]);

export const columnSpec: fc.Arbitrary<ColumnSpec> = fc
  .tuple(
    fc.record({ nullable: fc.boolean(), hasDefault: fc.boolean() }),
    fc.oneof(
      fc.record({
        kind: fc.constant('text' as const),
        length: fc.integer({ min: 1, max: 60 }),
        lines: fc.boolean(),
        trimmed: fc.boolean(),
      }),
      fc.record({ kind: fc.constantFrom('long', 'boolean', 'moment') }),
      fc.record({ kind: fc.constant('double' as const), fallback: fc.constantFrom(0.5, -2.75, 1e-7, 1.5e21, 3) }),
      fc.record({
        kind: fc.constant('integer' as const),
        type: fc.constantFrom('tinyint', 'smallint', 'int', 'bigint'),
        range: fc.option(range, { nil: undefined }),
      }),
      fc.record({
        kind: fc.constant('decimal' as const),
        digits: fc.integer({ min: 6, max: 15 }),
        scale: fc.nat(5),
        fallback: fc.constantFrom(0, 0.5, '0.5', 7),
      }),
      fc.constant({ kind: 'codes' as const, codes: { None: 0, Some: 1, All: 2 } }),
      fc.constant({ kind: 'words' as const, codes: { Calm: 'calm', Wild: 'wild' } }),
      fc.record({ kind: fc.constant('json' as const), form: jsonForm }),
    ),
  )
  .map(([flags, kind]) => ({ ...flags, ...kind }));

/** The default value of the column, if it can have one: MySQL allows none for long texts. */
export function defaultOf(spec: ColumnSpec): unknown {
  if (!spec.hasDefault || spec.nullable) return undefined;
  switch (spec.kind) {
    case 'text':
      return 'd';
    case 'words':
      return 'calm';
    case 'integer':
      return spec.range?.[0] ?? 7;
    case 'double':
    case 'decimal':
      return spec.fallback;
    case 'codes':
      return 1;
    case 'boolean':
      return true;
    default:
      return undefined;
  }
}

function decoratorsOf(spec: ColumnSpec): PropertyDecorator[] {
  const value = defaultOf(spec);
  const options = { nullable: spec.nullable, comment: spec.kind, ...(value === undefined ? {} : { default: value }) };
  switch (spec.kind) {
    case 'text':
      return [
        Column({ ...options, type: 'varchar', length: spec.length }),
        ...(spec.lines ? [ManyLines()] : []),
        ...(spec.trimmed ? [Trimmed()] : []),
      ];
    case 'long':
      return [LongText(options)];
    case 'integer':
      return [Column({ ...options, type: spec.type }), ...(spec.range ? [Within(...spec.range)] : [])];
    case 'double':
      return [Column({ ...options, type: 'double' })];
    case 'decimal':
      return [Money(spec.digits, spec.scale, options)];
    case 'boolean':
      return [Column({ ...options, type: 'boolean' })];
    case 'moment':
      return [Moment(options)];
    case 'codes':
      return [OneOf(spec.codes), Column({ ...options, type: 'tinyint' })];
    case 'words':
      return [OneOf(spec.codes), Column({ ...options, type: 'varchar', length: 10 })];
    case 'json':
      return [spec.form ? Json(options, spec.form) : Json(options)];
  }
}

/** An entity with these columns: `a0`, `a1` … */
export function entityOf(name: string, specs: readonly ColumnSpec[]): Type<BaseEntity> {
  class Random extends BaseEntity {}
  Object.defineProperty(Random, 'name', { value: `Random${name}` });
  for (const [at, spec] of specs.entries()) {
    // The compiler emits this metadata for a property that is declared in a class.
    Reflect.defineMetadata('design:type', Object, Random.prototype, `a${at}`);
    for (const decorate of decoratorsOf(spec)) decorate(Random.prototype, `a${at}`);
  }
  Entity(`random_${name}`)(Random);
  return Random;
}
