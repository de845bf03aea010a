import { IsBoolean, IsIn, IsInt, IsNumber, IsOptional, IsString, Max, Min } from 'class-validator';
import { isDeeperThan } from '../../wire/envelope/nesting';
import { Reads } from '../../basis/schema/reads.decorator';
import { type JsonForm, compileValidator } from '../../basis/schema/json-form';
import { Rule } from '../../basis/schema/rule.decorator';
import { withoutPrototypeKeys } from '../../wire/envelope/prototype-keys';
import { IsLine, IsLines, IsPlainText } from './text-rules';
import { isSkipped, parseWireTime, WIRE_TIME } from '../../wire/envelope/wire';
import type { Column } from '../columns/columns';
import { lookup } from '../../../lookup';

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

/** The maximum length of text without a declared length: 2^20 characters. */
const LONGEST_TEXT = 2 ** 20;

const DEEPEST_JSON = 64;

/** Returns the class-validator rules that follow from a column. SQLite itself would accept any value. */
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
        ...(column.range ? amountWithin(column.range) : []),
      ];
    case 'boolean':
      return [IsBoolean()];
    case 'moment':
      return [Reads(momentOf), IsMoment()];
    case 'json':
      return [Reads(withoutPrototypeKeys), IsJson(column.form)];
  }
}

/** The declared range of the column, limited to what its type can hold. */
function boundsOf({ type, kind, range }: Column): [min: number, max: number] {
  const [least, most] = lookup(TYPE_BOUNDS, type) ?? (kind === 'integer' ? INT : [-Number.MAX_VALUE, Number.MAX_VALUE]);
  return [Math.max(least, range?.min ?? least), Math.min(most, range?.max ?? most)];
}

/** A required text must not consist only of blanks. */
const IsNotBlank = (): PropertyDecorator =>
  Rule({
    name: 'isNotEmpty',
    holds: (value) => (typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null),
    words: { minLength: 1, patterns: ['\\S'] },
  });

const within = ([min, max]: [number, number]): PropertyDecorator[] => [Min(min), Max(max)];

/**
 * A text column of unlimited length may hold any text. A varchar is shown in lists next to other data, so it must contain no characters
 * that reverse its direction, and no line breaks unless the column allows several lines.
 */
function textRule({ type, manyLines }: Column): PropertyDecorator {
  if (type !== 'varchar') return IsPlainText();
  return manyLines ? IsLines() : IsLine();
}

/** Counts characters as the databases do, not UTF-16 units as JavaScript does. */
export const isAtMost = (text: string, most: number): boolean => text.length <= most || [...text].length <= most;

export const HasAtMost = (most: number): PropertyDecorator =>
  Rule({
    name: 'maxLength',
    limits: [most],
    holds: (value) => typeof value === 'string' && isAtMost(value, most),
    words: { maxLength: most },
  });

/** Limits the number of UTF-16 units, as Java programs that share the table count them: an emoji is two units. */
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
    holds: isMoment,
    violationOf: (value) => (isMoment(value) ? undefined : { rule: isLeftOut(value) ? 'skippedTime' : 'isMoment' }),
    words: { type: 'string', patterns: [WIRE_TIME] },
  });

const isMoment = (value: unknown): boolean => value instanceof Date && !Number.isNaN(+value);

const isLeftOut = (value: unknown): boolean => typeof value === 'string' && isSkipped(value);

/**
 * Parses a wire time; any other value is returned unchanged, so that validation rejects it. So is a time that does not exist because the
 * clocks are put forward over it: it would be stored as another one.
 */
export const momentOf = (value: unknown): unknown => (isLeftOut(value) ? value : boundOf(value));

/** The same for the bound of a range, which may be a midnight that does not exist: then the range begins or ends with the gap. */
export const boundOf = (value: unknown): unknown => (typeof value === 'string' ? parseWireTime(value) : value);

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

/** The value may be text, because decimals travel as text. A pattern can say no more of a bound than that there is no sign. */
const amountWithin = ({ min, max }: NonNullable<Column['range']>): PropertyDecorator[] => [
  ...(min === undefined
    ? []
    : [
        Rule({
          name: 'min',
          limits: [min],
          holds: (value) => !(Number(value) < min),
          words: min === 0 ? { patterns: ['^(?!-)'] } : {},
        }),
      ]),
  ...(max === undefined
    ? []
    : [Rule({ name: 'max', limits: [max], holds: (value) => !(Number(value) > max), words: {} })]),
];

/** Validates a JSON value: an object or a list of the declared form. A scalar value belongs in a typed column instead. */
export function IsJson(form: JsonForm | undefined): PropertyDecorator {
  const validate = compileValidator(form ?? {});
  const isJson = (value: unknown) => typeof value === 'object' && value !== null && !isDeeperThan(DEEPEST_JSON, value);
  const misfitOf = (value: unknown) => (isJson(value) ? validate(value) : { rule: 'isJson' });
  return Rule({ name: 'isJson', holds: (value) => !misfitOf(value), violationOf: misfitOf, words: form ?? {} });
}
