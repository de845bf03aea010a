import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
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
      return [IsPlainText(), MaxLength(column.length ?? LONGEST_TEXT)];
    case 'integer':
      return [IsInt(), Min(min), Max(max)];
    case 'float':
      return [IsNumber()];
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

/** Text that both databases keep as it is: no NUL and no half of a surrogate pair. */
export const IsPlainText = (): PropertyDecorator =>
  ValidateBy({
    name: 'isPlainText',
    validator: { validate: (value) => typeof value === 'string' && !value.includes('\0') && value.isWellFormed() },
  });

export const IsMoment = (): PropertyDecorator =>
  ValidateBy({ name: 'isMoment', validator: { validate: (value) => value instanceof Date && !Number.isNaN(+value) } });

/** A wire time as a moment; anything else stays what it is, to be refused. */
export const momentOf = (value: unknown): unknown => (typeof value === 'string' ? parseWireTime(value) : value);

/** A number, or text that spells one, with at most `precision - scale` digits before the point and `scale` after. */
const IsDecimalOf = (precision: number, scale: number): PropertyDecorator => {
  const form = new RegExp(`^-?\\d{1,${precision - scale}}(\\.\\d{1,${scale || 1}})?$`);
  return ValidateBy({
    name: 'isDecimal',
    constraints: [precision - scale, scale],
    validator: {
      validate: (value) => (typeof value === 'string' || typeof value === 'number') && form.test(String(value)),
    },
  });
};

const IsJson = (): PropertyDecorator =>
  ValidateBy({ name: 'isJson', validator: { validate: (value) => depthOf(value) <= DEEPEST_JSON } });

function depthOf(value: unknown, depth = 0): number {
  if (depth > DEEPEST_JSON || typeof value !== 'object' || value === null) return depth;
  return Math.max(depth, ...Object.values(value).map((inner) => depthOf(inner, depth + 1)));
}
