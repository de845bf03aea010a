import type { FieldSpec, ResourceSpec } from '../resource-spec';
import { columnText } from './column-text';
import { isIndexed, uniqueName } from './column-type';
import { EMPTY_IS_NULL, importsOf } from './entity-imports';
import { enumName, enumText } from './enum-text';
import { headComment } from './head-comment';
import { literalText } from '../../menu/source/literal-text';
import { namesOf, titleOf } from './names';
import { isPlaced, placeFieldsOf } from './place-fields';
import { type TargetedSpec, targetOf } from './reference-targets';

/** The source of the entity. Types, lengths, defaults and comments are defined only there. */
export function entityText(spec: TargetedSpec): string {
  const { table, className } = namesOf(spec);
  const head = [
    headComment(spec.title.en),
    ...(isPlaced(spec) ? [placeText(spec)] : []),
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
  return [importsOf(text, reads.length > 0, spec), ...enums, ...reads, text].join('\n\n');
}

function placeText(spec: ResourceSpec): string {
  const place = placeFieldsOf(spec);
  return `@HasPlace(${literalText({ ...place, ...(place.order === undefined ? {} : { appends: true }) })})`;
}

function propertyText(field: FieldSpec, spec: TargetedSpec): string {
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

/** A property beside the column with the name of the referenced row. */
function joinedText(field: FieldSpec, spec: TargetedSpec): string[] {
  const { name, kind } = field;
  const shown = joinedName(name);
  if (shown === undefined || spec.fields.some((other) => other.name === shown)) return [];
  const target = targetOf(field, spec);
  const title = titleOf(spec);
  if (target?.title !== undefined)
    return ['', `@Joined(() => ${target.className}, '${target.title}', '${name}')`, `${shown}: string | null;`];
  if (kind !== 'parent' || title === 'id') return [];
  return ['', `@Joined(() => ${namesOf(spec).className}, '${title}', '${name}')`, `${shown}: string | null;`];
}

/** The name beside a reference; undefined if nothing names the rows that it refers to, so that their ids are shown. */
export const referredName = (field: FieldSpec, spec: TargetedSpec): string | undefined =>
  targetOf(field, spec)?.title === undefined ? undefined : joinedName(field.name);

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

const typeText = ({ kind, name }: FieldSpec, spec: TargetedSpec): string =>
  kind === 'choice' ? enumName(name, spec) : (TYPES[kind] ?? 'string');
