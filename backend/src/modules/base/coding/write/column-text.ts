import type { FieldSpec, Format } from '../resource-spec';
import { literalText } from '../../menu/source/literal-text';
import { commentOf, isUnlimited, lengthOf } from './column-type';
import { enumName, membersOf } from './enum-text';
import { namesOf } from './names';
import { type TargetedSpec, targetOf } from './reference-targets';

const FORMATS: Record<Format, string> = {
  email: String.raw`/^[^@\s]{1,64}@[^@\s]{1,190}$/`,
  phone: String.raw`/^\+?[\d -]{5,24}$/`,
  url: String.raw`/^https?:\/\//i`,
  ip: String.raw`/^[\da-f.:]{2,45}$/i`,
  color: String.raw`/^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i`,
};
const ADDRESS = String.raw`/^(https?:\/\/|\/upload\/)/i`;
const DAY = String.raw`/^\d{4}-\d{2}-\d{2}$/`;

/** The decorators of a column: its validation and its storage. */
export function columnText(field: FieldSpec, spec: TargetedSpec): string[] {
  const { className } = namesOf(spec);
  const options = optionsOf(field);
  const column = (more: object): string => `@Column(${literalText({ ...more, ...options })})`;
  const longText = `@LongText(${literalText(options)})`;
  const text = isUnlimited(field) ? longText : column({ type: 'varchar', length: lengthOf(field) });
  const least = field.least ?? (field.kind === 'order' ? 0 : undefined);
  const within = field.most === undefined ? [least ?? ''] : [least ?? Number.MIN_SAFE_INTEGER, field.most];
  const range = least === undefined && field.most === undefined ? [] : [`@Within(${within.join(', ')})`];
  const target = targetOf(field, spec);
  switch (field.kind) {
    case 'string':
    case 'dictionary':
      return [...emptied(field), '@Trimmed()', ...matched(field, field.format && FORMATS[field.format]), text];
    case 'lines':
      return ['@ManyLines()', text];
    case 'text':
    case 'json':
      return [longText];
    case 'rich':
      return ['@FileColumn()', '@InfoOnly()', longText];
    case 'int':
    case 'order':
      return [...range, column({ type: 'int' })];
    case 'long':
      return [...range, `@LongNumber(${literalText(options)})`];
    case 'money':
      return [...range, `@Money(${field.precision ?? 12}, ${field.scale ?? 2}, ${literalText(options)})`];
    case 'boolean':
      return [column({ type: 'boolean' })];
    case 'choice':
      return [`@OneOf(${enumName(field.name, spec)})`, choiceColumn(field, enumName(field.name, spec))];
    case 'moment':
      return [`@Moment(${literalText(options)})`];
    case 'date':
      return [...emptied(field), ...matched(field, DAY), text];
    case 'image':
    case 'file':
      return ['@FileColumn()', ...emptied(field), ...matched(field, ADDRESS), text];
    case 'images':
      return ['@FileColumn()', ...emptied(field), text];
    case 'tags':
      return [
        `@Json(${literalText(options)}, { type: 'array', maxItems: 50, items: { type: 'string', maxLength: 100 } })`,
      ];
    case 'reference':
      return [...(target ? [`@RefersTo(() => ${target.className})`] : []), column({ type: 'int' })];
    case 'parent':
      return [`@RefersTo(() => ${className})`, column({ type: 'int' })];
  }
}

/** Uses the enum member as the default. Only the first `default:` is replaced, which comes before the comment. */
function choiceColumn(field: FieldSpec, enumName: string): string {
  const member = membersOf(field.choices ?? []).find(({ value }) => value === field.default)?.member;
  const words = literalText({ type: 'tinyint', ...optionsOf(field) });
  return `@Column(${member === undefined ? words : words.replace(/default: -?\d+/, `default: ${enumName}.${member}`)})`;
}

const optionsOf = (field: FieldSpec): Partial<Pick<FieldSpec, 'nullable' | 'default' | 'comment'>> => ({
  ...(field.nullable ? { nullable: true } : {}),
  ...(field.default === undefined ? {} : { default: field.default }),
  comment: commentOf(field),
});

const emptied = ({ nullable }: FieldSpec): string[] => (nullable ? ['@Reads(emptyIsNull)'] : []);

const matched = ({ nullable, default: value }: FieldSpec, form: string | undefined): string[] =>
  form === undefined ? [] : [...(nullable || value === '' ? ['@IsOptional()'] : []), `@Matches(${form})`];
