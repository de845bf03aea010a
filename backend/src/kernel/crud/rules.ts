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
import { parseWireTime } from '../envelope/wire';
import type { Column } from './columns';

const INTEGER_BOUNDS: Record<string, [number, number]> = {
  tinyint: [-128, 127],
  smallint: [-32_768, 32_767],
  int: [-2_147_483_648, 2_147_483_647],
  integer: [-2_147_483_648, 2_147_483_647],
  bigint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
};

/** A megabyte of characters: what a text without a declared length may hold. */
const LONGEST_TEXT = 2 ** 20;

const DEEPEST_JSON = 64;

const LARGEST_FLOAT = 3.4e38;

/** The rules of class-validator that follow from a column. SQLite itself would take anything. */
export function rulesOf(column: Column): PropertyDecorator[] {
  const rules = column.codes ? [IsIn([...column.codes])] : kindRules(column);
  if (column.nullable) return [IsOptional(), ...rules];
  return column.kind === 'text' && column.default === undefined ? [IsNotEmpty(), ...rules] : rules;
}

function kindRules(column: Column): PropertyDecorator[] {
  const [min, max] = INTEGER_BOUNDS[column.type] ?? [-2_147_483_648, 2_147_483_647];
  switch (column.kind) {
    case 'text':
      return [IsString(), IsPlainText(), HasAtMost(column.length ?? LONGEST_TEXT)];
    case 'integer':
      return [IsInt(), Min(min), Max(max)];
    case 'float':
      return column.type === 'float' ? [IsNumber(), Min(-LARGEST_FLOAT), Max(LARGEST_FLOAT)] : [IsNumber()];
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

/** Counted as the databases count: by characters, however many units JavaScript needs for one. */
const HasAtMost = (most: number): PropertyDecorator =>
  ValidateBy({
    name: 'maxLength',
    constraints: [most],
    validator: {
      validate: (value) => typeof value === 'string' && (value.length <= most || [...value].length <= most),
    },
  });

/** Text that both databases keep as it is: no NUL and no half of a surrogate pair. */
export const IsPlainText = (): PropertyDecorator =>
  ValidateBy({
    name: 'isPlainText',
    validator: { validate: (value) => isPlainText(value) },
  });

export const isPlainText = (value: unknown, most = Infinity): boolean =>
  typeof value === 'string' && value.length <= most && !value.includes('\0') && value.isWellFormed();

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
