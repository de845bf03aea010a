import { IsBoolean, IsIn, IsInt, IsNumber, IsOptional, IsString, Max, Min } from 'class-validator';
import { isDeeperThan } from '../envelope/nesting';
import { Reads } from '../schema/reads.decorator';
import { type JsonForm, judgeOf } from '../schema/json-form';
import { Rule } from '../schema/rule.decorator';
import { withoutPrototypeKeys } from '../envelope/prototype-keys';
import { IsLine, IsLines, IsPlainText } from './text-rules';
import { parseWireTime, WIRE_TIME } from '../envelope/wire';
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
  return column.kind === 'text' && column.default === undefined ? [IsNotBlank(), ...rules] : rules;
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
      return [
        IsDecimalOf(column.precision ?? 10, column.scale ?? 0),
        ...(column.range?.min === 0 ? [IsNotNegative()] : []),
      ];
    case 'boolean':
      return [IsBoolean()];
    case 'moment':
      return [Reads(momentOf), IsMoment()];
    case 'json':
      return [Reads(withoutPrototypeKeys), IsJson(column.form)];
  }
}

/** What the column itself says, as far as its type can hold that. */
function boundsOf({ type, kind, range }: Column): [min: number, max: number] {
  const [least, most] = lookup(TYPE_BOUNDS, type) ?? (kind === 'integer' ? INT : [-Number.MAX_VALUE, Number.MAX_VALUE]);
  return [Math.max(least, range?.min ?? least), Math.min(most, range?.max ?? most)];
}

/** What must be said is not said with blanks. */
const IsNotBlank = (): PropertyDecorator =>
  Rule({
    name: 'isNotEmpty',
    holds: (value) => (typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null),
    words: { minLength: 1, patterns: ['\\S'] },
  });

const within = ([min, max]: [number, number]): PropertyDecorator[] => [Min(min), Max(max)];

/** A document is what its author makes it; what stands in a list, beside other things, may neither break out of its line nor turn it around. */
function textRule({ type, manyLines }: Column): PropertyDecorator {
  if (type !== 'varchar') return IsPlainText();
  return manyLines ? IsLines() : IsLine();
}

/** Counted as the databases count: by characters, however many units JavaScript needs for one. */
export const isAtMost = (text: string, most: number): boolean => text.length <= most || [...text].length <= most;

export const HasAtMost = (most: number): PropertyDecorator =>
  Rule({
    name: 'maxLength',
    limits: [most],
    holds: (value) => typeof value === 'string' && isAtMost(value, most),
    words: { maxLength: most },
  });

/** As Java counts, and with it whoever shares the table: an emoji is two units. */
export const HasAtMostUnits = (most: number): PropertyDecorator =>
  Rule({
    name: 'maxUnits',
    limits: [most],
    holds: (value) => typeof value === 'string' && value.length <= most,
    words: { maxLength: most },
  });

export const IsMoment = (): PropertyDecorator =>
  Rule({
    name: 'isMoment',
    holds: (value) => value instanceof Date && !Number.isNaN(+value),
    words: { type: 'string', patterns: [WIRE_TIME] },
  });

/** A wire time as a moment; anything else stays what it is, to be refused. */
export const momentOf = (value: unknown): unknown => (typeof value === 'string' ? parseWireTime(value) : value);

/** A number, or text that spells one, with at most `precision - scale` digits before the point and `scale` after. */
const IsDecimalOf = (precision: number, scale: number): PropertyDecorator => {
  const whole = `\\d{1,${Math.max(1, precision - scale)}}`;
  const form = new RegExp(scale ? `^-?${whole}(\\.\\d{1,${scale}})?$` : `^-?${whole}$`);
  return Rule({
    name: 'isDecimal',
    limits: [precision - scale, scale],
    holds: (value) => (typeof value === 'string' || typeof value === 'number') && form.test(String(value)),
    words: { type: 'string', patterns: [form.source] },
  });
};

/** An amount may be text. */
const IsNotNegative = (): PropertyDecorator =>
  Rule({ name: 'min', limits: [0], holds: (value) => !(Number(value) < 0), words: { patterns: ['^(?!-)'] } });

/** An object or a list, of the form that its reader relies on; a scalar has columns of its own. */
function IsJson(form: JsonForm | undefined): PropertyDecorator {
  const judge = judgeOf(form ?? {});
  const isJson = (value: unknown) => typeof value === 'object' && value !== null && !isDeeperThan(DEEPEST_JSON, value);
  const misfitOf = (value: unknown) => (isJson(value) ? judge(value) : { rule: 'isJson' });
  return Rule({ name: 'isJson', holds: (value) => !misfitOf(value), misfitOf, words: form ?? {} });
}
