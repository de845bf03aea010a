import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Reads } from '../../basis/schema/reads.decorator';
import { Rule } from '../../basis/schema/rule.decorator';
import { EmptyIsNone } from './empty-is-none';
import type { Column } from '../columns/columns';
import { isPlainText } from '../../wire/envelope/plain-text';
import { boundOf, IsMoment } from './rules';

/** The embedded database allows 32,766 parameters per statement, and a list may have ten filters. */
const MOST_VALUES = 3000;
const LONGEST = 1000;

type Scalar = string | number | boolean;

/** Validates a filter: one value of the column's type or a list of them. An empty string or an empty list counts as no filter. */
export const FilterOn = (column: Column): PropertyDecorator =>
  applyDecorators(
    Reflect.metadata('design:type', Object),
    ApiPropertyOptional({ description: column.comment }),
    Reads((value) => (value === '' || isEmptyList(value) ? undefined : value)),
    IsOptional(),
    Rule({
      name: ruleNameOf(column),
      holds: (value) => listOf(value).every((one) => fits(column, one)),
      words: { oneOf: oneOrMany(typeNameOf(column)) },
    }),
    Rule({
      name: 'arrayMaxSize',
      limits: [MOST_VALUES],
      holds: (value) => listOf(value).length <= MOST_VALUES,
      words: {},
    }),
  );

/** Declares the two bounds of a time range, such as `createTimeStart` and `createTimeEnd`, both inclusive. */
export const RangeOn =
  ({ name }: Column) =>
  (prototype: object): void => {
    for (const end of ['Start', 'End'])
      applyDecorators(
        ApiPropertyOptional({ type: String, example: '2026-01-31 09:30:00' }),
        EmptyIsNone((value) => boundOf(edge(value, end))),
        IsOptional(),
        IsMoment(),
      )(prototype, name + end);
  };

/** A date without a time means the whole day, from its first second to its last. */
const edge = (value: unknown, end: string): unknown =>
  end === 'End' && typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? `${value} 23:59:59` : value;

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const typeNameOf = ({ kind }: Column): 'integer' | 'number' | 'boolean' | 'string' =>
  kind === 'integer' || kind === 'boolean' ? kind : kind === 'float' || kind === 'decimal' ? 'number' : 'string';

const oneOrMany = (type: string) => [{ type }, { type: 'array', items: { type }, maxItems: MOST_VALUES }];

const ruleNameOf = (column: Column): string =>
  ({ integer: 'isInt', number: 'isNumber', boolean: 'isBoolean', string: 'isString' })[typeNameOf(column)];

function fits(column: Column, value: unknown): value is Scalar {
  if (column.kind === 'decimal' && typeof value === 'string') return /^-?\d{1,30}(\.\d{1,30})?$/.test(value);
  const type = typeNameOf(column);
  if (type === 'integer') return Number.isSafeInteger(value);
  if (type === 'number') return Number.isFinite(value);
  return typeof value === type && (type === 'boolean' || isPlainText(value, LONGEST));
}
