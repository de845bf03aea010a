import type { Choice, FieldSpec, Format, Reference, ResourceSpec } from '../resource-spec';
import { literalText } from '../../menu/source/literal-text';
import { headComment } from './head-comment';
import { commentOf, isIndexed, lengthOf, uniqueName } from './column-type';
import { namesOf, pascal, titleOf } from './names';

interface Target {
  className: string;
  from: string;
  column: string;
}

/** The tables that a reference can lead to, seen from a module's `tables`, and the column that names a row. */
const TARGETS: Record<Reference, Target> = {
  'base/sys/user': { className: 'BaseSysUser', from: '../../base/tables/user.entity', column: 'name' },
  'base/sys/department': {
    className: 'BaseSysDepartment',
    from: '../../base/tables/department.entity',
    column: 'name',
  },
  'user/info': { className: 'UserInfo', from: '../../user/tables/user-info.entity', column: 'nickName' },
};

const FORMATS: Record<Format, string> = {
  email: String.raw`/^[^@\s]{1,64}@[^@\s]{1,190}$/`,
  phone: String.raw`/^\+?[\d -]{5,24}$/`,
  url: String.raw`/^https?:\/\//i`,
  ip: String.raw`/^[\da-f.:]{2,45}$/i`,
  color: String.raw`/^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i`,
};
const ADDRESS = String.raw`/^(https?:\/\/|\/upload\/)/i`;
const DAY = String.raw`/^\d{4}-\d{2}-\d{2}$/`;

const KERNEL = '../../../kernel';
const SOURCES: Record<string, string> = {
  IsOptional: 'class-validator',
  Matches: 'class-validator',
  Column: 'typeorm',
  Entity: 'typeorm',
  Index: 'typeorm',
  Unique: 'typeorm',
  BaseEntity: `${KERNEL}/entity/base.entity`,
  FileColumn: `${KERNEL}/entity/file-column.decorator`,
  InfoOnly: `${KERNEL}/entity/info-only.decorator`,
  Joined: `${KERNEL}/entity/joined.decorator`,
  Json: `${KERNEL}/entity/json.decorator`,
  LongNumber: `${KERNEL}/entity/long-number.decorator`,
  LongText: `${KERNEL}/entity/long-text.decorator`,
  ManyLines: `${KERNEL}/entity/many-lines.decorator`,
  Masked: `${KERNEL}/entity/masked.decorator`,
  Moment: `${KERNEL}/entity/moment.decorator`,
  Money: `${KERNEL}/entity/money.decorator`,
  OneOf: `${KERNEL}/entity/one-of.decorator`,
  Personal: `${KERNEL}/entity/personal.decorator`,
  RefersTo: `${KERNEL}/entity/refers-to.decorator`,
  Trimmed: `${KERNEL}/entity/trimmed.decorator`,
  Within: `${KERNEL}/entity/within.decorator`,
  Reads: `${KERNEL}/schema/reads.decorator`,
};

/** What the text of an entity may import: a class of its own that is called so would hide it. */
export const IMPORTED_BY_ENTITIES: readonly string[] = Object.keys(SOURCES);

/** The entity: types, lengths, defaults and comments stand there and nowhere else. */
export function entityText(spec: ResourceSpec): string {
  const { table, className } = namesOf(spec);
  const head = [
    headComment(spec.title.en),
    `@Entity('${table}')`,
    ...spec.fields
      .filter(({ unique }) => unique)
      .map(({ name }) => `@Unique('${uniqueName(table, name)}', ['${name}'])`),
    ...spec.fields.filter(isIndexed).map(({ name }) => `@Index(['${name}', 'id'])`),
  ];
  const body = spec.fields.map((field) => propertyText(field, spec)).join('\n\n');
  const enums = spec.fields.flatMap(({ name, choices }) => (choices ? [enumText(enumName(name, spec), choices)] : []));
  const reads = body.includes('emptyIsNull') ? [EMPTY_IS_NULL] : [];
  const text = `${head.join('\n')}\nexport class ${className} extends BaseEntity {\n${body}\n}\n`;
  return [importsOf(text, reads.length > 0), ...enums, ...reads, text].join('\n\n');
}

const EMPTY_IS_NULL = `/** An empty box of a form. */
const emptyIsNull: Read = (value) => (value === '' ? null : value);`;

function importsOf(text: string, hasRead: boolean): string {
  const byFile = new Map<string, string[]>();
  const add = (from: string, name: string) => byFile.set(from, [...(byFile.get(from) ?? []), name]);
  for (const [name, from] of Object.entries(SOURCES))
    if (new RegExp(`(?:@|extends )${name}\\b`).test(text)) add(from, name);
  if (hasRead) byFile.set(`${KERNEL}/schema/reads.decorator`, ['type Read', 'Reads']);
  for (const { className, from } of Object.values(TARGETS))
    if (text.includes(`() => ${className},`) || text.includes(`() => ${className})`)) add(from, className);
  return [...byFile].map(([from, names]) => `import { ${names.join(', ')} } from '${from}';`).join('\n');
}

/** Members are called by the English labels, as far as those are names. */
export function membersOf(choices: readonly Choice[]): { member: string; value: number }[] {
  const taken = new Set<string>();
  return choices.map(({ value, label }) => {
    const words = label.en
      .replace(/[^A-Za-z0-9]+/g, ' ')
      .trim()
      .split(' ')
      .map(pascal)
      .join('');
    const isName = /^[A-Z]/.test(words) && !taken.has(words);
    const member = isName ? words : freeMember(`Code${String(value).replace('-', 'Minus')}`, taken);
    taken.add(member);
    return { member, value };
  });
}

/** A label may be spelt like the name that another code gets for want of one. */
const freeMember = (name: string, taken: ReadonlySet<string>): string =>
  taken.has(name) ? freeMember(`${name}Again`, taken) : name;

/** What a file of an entity says already. */
const SAID: ReadonlySet<string> = new Set([
  ...IMPORTED_BY_ENTITIES,
  ...Object.values(TARGETS).map(({ className }) => className),
]);

/** `GoodsStatus`; with its module before it where that is the name of something else. */
function enumName(field: string, spec: ResourceSpec): string {
  const { className } = namesOf(spec);
  const name = pascal(spec.name) + pascal(field);
  return SAID.has(name) || name === className ? className + pascal(field) : name;
}

/** Codes that count from 0 need not be said. */
function enumText(name: string, choices: readonly Choice[]): string {
  const members = membersOf(choices);
  const isCounted = members.every(({ value }, at) => value === at);
  return `export enum ${name} {\n${members
    .map(({ member, value }) => `  ${member}${isCounted ? '' : ` = ${value}`},`)
    .join('\n')}\n}`;
}

function propertyText(field: FieldSpec, spec: ResourceSpec): string {
  const marks = [
    ...(field.personal ? [`@Personal('${field.personal}')`] : []),
    ...(field.masked ? [`@Masked('${field.masked}')`] : []),
    ...columnText(field, spec),
  ];
  const type = `${typeText(field, spec)}${field.nullable ? ' | null' : ''}`;
  return [...marks, `${field.name}: ${type};`, ...joinedText(field, spec)]
    .map((line) => (line ? `  ${line}` : ''))
    .join('\n');
}

/** The name of what a column refers to, beside it. */
function joinedText({ name, kind, reference }: FieldSpec, spec: ResourceSpec): string[] {
  const shown = joinedName(name);
  if (shown === undefined || spec.fields.some((other) => other.name === shown)) return [];
  const target = kind === 'reference' && reference ? TARGETS[reference] : undefined;
  const title = titleOf(spec);
  if (target)
    return ['', `@Joined(() => ${target.className}, '${target.column}', '${name}')`, `${shown}: string | null;`];
  if (kind !== 'parent' || title === 'id') return [];
  return ['', `@Joined(() => ${namesOf(spec).className}, '${title}', '${name}')`, `${shown}: string | null;`];
}

/** `userId` is shown as `userName`. */
export const joinedName = (name: string): string | undefined =>
  /.Id$/.test(name) ? `${name.slice(0, -2)}Name` : undefined;

const TYPES: Partial<Record<FieldSpec['kind'], string>> = {
  int: 'number',
  long: 'number',
  reference: 'number',
  parent: 'number',
  order: 'number',
  boolean: 'boolean',
  moment: 'Date',
  tags: 'string[]',
};

const typeText = ({ kind, name }: FieldSpec, spec: ResourceSpec): string =>
  kind === 'choice' ? enumName(name, spec) : (TYPES[kind] ?? 'string');

function columnText(field: FieldSpec, spec: ResourceSpec): string[] {
  const { className } = namesOf(spec);
  const options = optionsOf(field);
  const column = (more: object): string => `@Column(${literalText({ ...more, ...options })})`;
  const varchar = column({ type: 'varchar', length: lengthOf(field) });
  const least = field.least ?? (field.kind === 'order' ? 0 : undefined);
  const within = field.most === undefined ? [least ?? ''] : [least ?? Number.MIN_SAFE_INTEGER, field.most];
  const range = least === undefined && field.most === undefined ? [] : [`@Within(${within.join(', ')})`];
  switch (field.kind) {
    case 'string':
    case 'dictionary':
      return [...emptied(field), '@Trimmed()', ...matched(field, field.format && FORMATS[field.format]), varchar];
    case 'lines':
      return ['@ManyLines()', varchar];
    case 'text':
      return [`@LongText(${literalText(options)})`];
    case 'json':
      return [`@LongText(${literalText(options)})`];
    case 'rich':
      return ['@FileColumn()', '@InfoOnly()', `@LongText(${literalText(options)})`];
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
      return [...emptied(field), ...matched(field, DAY), varchar];
    case 'image':
    case 'file':
      return ['@FileColumn()', ...emptied(field), ...matched(field, ADDRESS), varchar];
    case 'images':
      return ['@FileColumn()', ...emptied(field), varchar];
    case 'tags':
      return [
        `@Json(${literalText(options)}, { type: 'array', maxItems: 50, items: { type: 'string', maxLength: 100 } })`,
      ];
    case 'reference':
      return [
        ...(field.reference ? [`@RefersTo(() => ${TARGETS[field.reference].className})`] : []),
        column({ type: 'int' }),
      ];
    case 'parent':
      return [`@RefersTo(() => ${className})`, column({ type: 'int' })];
  }
}

/** Its default is one of its members: the first that is said of the column, as it stands before the comment. */
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
