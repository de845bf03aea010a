import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateBy,
} from 'class-validator';
import { isDeeperThan } from '../envelope/nesting';
import { IsLine, IsLines, IsPlainText } from './text-rules';
import { parseWireTime } from '../envelope/wire';
import type { Column } from './columns';
import { lookup } from '../../lookup';

const INT: [number, number] = [-2_147_483_648, 2_147_483_647];

const LARGEST_FLOAT = 3.4e38;

const TYPE_BOUNDS: Record<string, [number, number]> = {
  tinyint: [-128, 127],
  smallint: [-32_768, 32_767],
  int: INT,
  integer: INT,
  bigint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  float: [-LARGEST_FLOAT, LARGEST_FLOAT],
};

/** A megabyte of characters: what a text without a declared length may hold. */
const LONGEST_TEXT = 2 ** 20;

const DEEPEST_JSON = 64;

/** The rules of class-validator that follow from a column. SQLite itself would take anything. */
export function rulesOf(column: Column): PropertyDecorator[] {
  const rules = column.codes ? [IsIn([...column.codes])] : kindRules(column);
  if (column.nullable) return [IsOptional(), ...rules];
  return column.kind === 'text' && column.default === undefined ? [IsNotEmpty(), ...rules] : rules;
}

function kindRules(column: Column): PropertyDecorator[] {
  switch (column.kind) {
    case 'text':
      return [IsString(), textRule(column), HasAtMost(column.length ?? LONGEST_TEXT)];
    case 'integer':
      return [IsInt(), ...within(boundsOf(column))];
    case 'float':
      return [IsNumber(), ...within(boundsOf(column))];
    case 'decimal':
      return [IsDecimalOf(column.precision ?? 10, column.scale ?? 0)];
    case 'boolean':
      return [IsBoolean()];
    case 'moment':
      return [Transform(({ value }) => momentOf(value)), IsMoment()];
    case 'json':
      return [IsJson()];
  }
}

/** What the column itself says, as far as its type can hold that. */
function boundsOf({ type, kind, range }: Column): [min: number, max: number] {
  const [least, most] = lookup(TYPE_BOUNDS, type) ?? (kind === 'integer' ? INT : [-Number.MAX_VALUE, Number.MAX_VALUE]);
  return [Math.max(least, range?.min ?? least), Math.min(most, range?.max ?? most)];
}

const within = ([min, max]: [number, number]): PropertyDecorator[] => [Min(min), Max(max)];

/** A document is what its author makes it; what stands in a list, beside other things, may neither break out of its line nor turn it around. */
function textRule({ type, manyLines }: Column): PropertyDecorator {
  if (type !== 'varchar') return IsPlainText();
  return manyLines ? IsLines() : IsLine();
}

/** Counted as the databases count: by characters, however many units JavaScript needs for one. */
const HasAtMost = (most: number): PropertyDecorator =>
  ValidateBy({
    name: 'maxLength',
    constraints: [most],
    validator: {
      validate: (value) => typeof value === 'string' && (value.length <= most || [...value].length <= most),
    },
  });

export const IsMoment = (): PropertyDecorator =>
  ValidateBy({ name: 'isMoment', validator: { validate: (value) => value instanceof Date && !Number.isNaN(+value) } });

/** A wire time as a moment; anything else stays what it is, to be refused. */
export const momentOf = (value: unknown): unknown => (typeof value === 'string' ? parseWireTime(value) : value);

/** A number, or text that spells one, with at most `precision - scale` digits before the point and `scale` after. */
const IsDecimalOf = (precision: number, scale: number): PropertyDecorator => {
  const whole = `\\d{1,${Math.max(1, precision - scale)}}`;
  const form = new RegExp(scale ? `^-?${whole}(\\.\\d{1,${scale}})?$` : `^-?${whole}$`);
  return ValidateBy({
    name: 'isDecimal',
    constraints: [precision - scale, scale],
    validator: {
      validate: (value) => (typeof value === 'string' || typeof value === 'number') && form.test(String(value)),
    },
  });
};

/** An object or a list; a scalar has columns of its own. */
const IsJson = (): PropertyDecorator =>
  ValidateBy({
    name: 'isJson',
    validator: {
      validate: (value) => typeof value === 'object' && value !== null && !isDeeperThan(DEEPEST_JSON, value),
    },
  });
