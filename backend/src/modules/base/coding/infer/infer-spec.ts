import { ACTIONS } from '../../../../kernel/crud/crud-controller';
import { BusinessError } from '../../../../kernel/errors/business-error';
import type { NotKept } from '../read/not-kept';
import type { RawColumn, RawTable } from '../read/raw-table';
import {
  type FieldSpec,
  type Kind,
  KINDS,
  LONG_KINDS,
  LONGEST_KEY,
  LONGEST_VARCHAR,
  MOST_FIELDS,
  type ResourceSpec,
  TEXT_KINDS,
  type Texts,
} from '../resource-spec';
import { WHOLE_TYPES } from '../read/sql-types';
import { lookup } from '../../../../lookup';
import { BUILT_IN, type Targets } from '../targets/target';
import { camel, spoken } from '../write/names';
import { pluralOf, singularOf } from '../write/plural';
import { RULE_GROUPS } from './all-rules';
import { commentLabel, isTrue } from './choices';
import { FieldNames } from './field-name';
import { labelOf, plainText } from './labels';
import { lossesOf } from './losses';
import type { Place } from './named-resource';
import { type Conclusion, roomOf } from './rule';

export interface Inference {
  rule: string;
  field: string;
  reason: Texts;
  on: boolean;
}

export interface Inferred {
  spec: ResourceSpec;
  inferences: Inference[];
  /** what the source has and the resource has not */
  notKept: NotKept[];
}

interface Wishes {
  namespace?: string;
  name?: string;
  /** `rule`, or `rule:field` */
  off?: readonly string[];
  /** the resources that references can name */
  targets?: Targets;
}

/** Infers a spec from a table; each inference has its reason. @throws BusinessError if there are more fields than a spec can have */
export function inferSpec(table: RawTable, { namespace, name, off = [], targets = BUILT_IN }: Wishes): Inferred {
  const inferences: Inference[] = [];
  const [first = 'shop', ...rest] = partsOf(table.name ?? '');
  const place: Place = {
    namespace: namespace ?? table.namespace ?? first.toLowerCase().replace(/[^a-z0-9]/g, ''),
    name: name ?? camel(rest.join('_') || table.name || 'item'),
    targets,
    table: table.name,
  };
  const notKept = [...(table.lost ?? [])];
  const names = new FieldNames();
  const fields = table.columns.flatMap((given, at) => {
    const { name: called, made } = names.of(given, at);
    const column = { ...given, comment: given.comment || headingOf(given) };
    const field = inferField(column, called, place, new Set(off), inferences);
    if (made && field) notKept.push(made);
    notKept.push(...lossesOf(column, field, targets));
    return field ?? [];
  });
  if (fields.length > MOST_FIELDS) throw new BusinessError('coding.tooManyFields', { most: MOST_FIELDS });
  if (!fields.length) throw new BusinessError('coding.noFields');
  const own = place.name;
  const title = table.title ?? labelOf(own, commentLabel(table.comment.replace(/表$/u, '')), spoken(own));
  const order = fields.find(({ kind }) => kind === 'order');
  const called = spoken(own).toLowerCase();
  return {
    spec: {
      namespace: place.namespace,
      name: own,
      title,
      called: { one: singularOf(called), many: pluralOf(called) },
      icon: 'icon-list',
      fields,
      actions: [...ACTIONS],
      ...(order ? { order: { field: order.name, direction: 'asc' as const } } : {}),
    },
    inferences,
    notKept,
  };
}

/** `shop_goods` is `goods` in `shop`. What would begin with a digit stays with what is before it. */
function partsOf(table: string): string[] {
  const parts = table.split('_').filter(Boolean);
  return /^\d/.test(parts[1] ?? '') ? [] : parts;
}

/** A heading that is no name of a property says what the field is called. */
const headingOf = ({ name }: RawColumn): string => (/\p{Script=Han}/u.test(name) ? name : '');

function inferField(
  column: RawColumn,
  name: string,
  place: Place,
  off: ReadonlySet<string>,
  inferences: Inference[],
): FieldSpec | undefined {
  const said = saidKind(column);
  let concluded: Partial<FieldSpec> = { ...column.said, ...said };
  for (const { rules } of RULE_GROUPS)
    for (const { id, reason, concludes } of rules) {
      const conclusion = concludes(column, name, place);
      if (conclusion === undefined || !isNews(conclusion, concluded)) continue;
      const on = !off.has(id) && !off.has(`${id}:${name}`);
      inferences.push({ rule: id, field: name, reason, on });
      if (!on) continue;
      if (conclusion === null) return undefined;
      concluded = { ...conclusion, ...concluded };
    }
  return completed(name, column, concluded);
}

/** A kind that was set explicitly is final: inferences of rules for another kind are dropped. */
const isNews = (conclusion: Conclusion, concluded: Partial<FieldSpec>): boolean =>
  conclusion === null ||
  (conclusion.kind === undefined
    ? Object.keys(conclusion).some((key) => !Object.hasOwn(concluded, key))
    : concluded.kind === undefined || (concluded.kind === conclusion.kind && adds(conclusion, concluded)));

const adds = (conclusion: Partial<FieldSpec>, concluded: Partial<FieldSpec>): boolean =>
  Object.keys(conclusion).some((key) => !Object.hasOwn(concluded, key));

/** The kind that the type sets explicitly. `string` is too general, so its kind is still inferred. */
function saidKind({ type }: RawColumn): Partial<FieldSpec> {
  const isSaid = (KINDS as readonly string[]).includes(type) && !UNSAID.has(type);
  return isSaid ? { kind: type as Kind } : {};
}

/** Kinds that are also type names of databases, so they do not set the kind. */
const UNSAID = new Set(['string', 'text', 'int', 'boolean', 'date', 'json', 'money', 'tags', 'long']);

const PLAIN: Partial<Record<string, Kind>> = {
  money: 'money',
  boolean: 'boolean',
  date: 'date',
  text: 'text',
  long: 'long',
};

function completed(name: string, column: RawColumn, concluded: Partial<FieldSpec>): FieldSpec {
  const kind = concluded.kind ?? lookup(PLAIN, column.type) ?? plainKind(column);
  const isNumber = kind === 'money' || kind === 'int' || kind === 'long';
  const given = concluded.default ?? defaultOf(kind, column, concluded);
  const nullable = concluded.nullable ?? (given === undefined && (column.nullable || isFilled(column)));
  const isLong = ['lines', 'text', 'rich', 'json', 'images'].includes(kind);
  const field: FieldSpec = {
    name,
    kind,
    label: labelOf(
      wordFor(name, column),
      commentLabel(column.comment),
      spoken(wordFor(name, column).replace(/(?<=.)Id$|^(?:is|has)(?=[A-Z])/g, '')),
    ),
    nullable: kind === 'boolean' ? concluded.nullable === true : nullable,
    unique: false,
    search: false,
    filter: false,
    sort: isNumber,
    table: 'shown',
    form: isLong ? 24 : 12,
    ...sizeOf(kind, column),
    ...concluded,
  };
  field.nullable = kind === 'boolean' ? field.nullable : kind === 'parent' ? true : nullable;
  if (given !== undefined) field.default = given;
  Object.assign(field, keptComment(column, field.label.en));
  return fitting(field);
}

/** Whether the database fills in what is not given, by a default that cannot be kept. */
const isFilled = ({ default: given, computed }: RawColumn): boolean => given !== undefined || computed !== undefined;

/** `sortValue` is called like `sort`, which is the name of a parameter. An `order` may be many things. */
const wordFor = (name: string, column: RawColumn): string =>
  name.endsWith('Value') && name !== 'orderValue' && `${camel(column.name)}Value` === name ? camel(column.name) : name;

/** Keeps an English column comment if it says more than the label. */
function keptComment({ comment }: RawColumn, label: string): Pick<FieldSpec, 'comment'> {
  const plain = plainText(comment).trim();
  const isKept = plain !== '' && plain.length <= 120 && /^[ -~]+$/.test(plain) && !plain.includes('|');
  return isKept && plain.toLowerCase() !== label.toLowerCase() ? { comment: plain } : {};
}

const plainKind = ({ type }: RawColumn): Kind => (WHOLE_TYPES.has(type) ? 'int' : 'string');

const LENGTHS: Kind[] = ['string', 'lines', 'image', 'file'];

function sizeOf(kind: Kind, column: RawColumn): Partial<FieldSpec> {
  if (kind === 'money') {
    const [first, second] = column.sizes;
    const precision = Math.min(15, Math.max(1, first ?? 12));
    return { precision, scale: Math.min(8, second ?? 2, precision) };
  }
  const spare = column.type === 'char' ? 1 : kind === 'lines' ? 500 : 255;
  const length = roomOf(column) ?? spare;
  // A value of a dictionary is short, and lists are filtered by it, which a long text cannot have an index for.
  if (kind === 'dictionary') return { length: Math.min(LONGEST_KEY, length) };
  return LENGTHS.includes(kind) ? { length } : {};
}

function defaultOf(
  kind: Kind,
  { default: given }: RawColumn,
  { scale, choices }: Partial<FieldSpec>,
): FieldSpec['default'] {
  if (given === undefined || given.toLowerCase() === 'null') return kind === 'boolean' ? false : undefined;
  const number = Number(given);
  switch (kind) {
    case 'int':
    case 'long':
    case 'order':
      return Number.isInteger(number) ? number : undefined;
    case 'choice':
      return choices?.some(({ value }) => value === number) ? number : undefined;
    case 'money':
      return Number.isFinite(number) ? number.toFixed(scale ?? 2) : undefined;
    case 'boolean':
      return isTrue(given);
    case 'string':
    case 'lines':
      return plainText(given).slice(0, 200);
    default:
      return undefined;
  }
}

/** Removes properties that a field of its kind cannot have, if two inferences conflict. */
function fitting(field: FieldSpec): FieldSpec {
  const isText = TEXT_KINDS.includes(field.kind);
  const isLong = LONG_KINDS.includes(field.kind);
  const isShort = !isText || (field.length ?? 0) <= LONGEST_KEY;
  const fits: FieldSpec = {
    ...field,
    search: field.search && isText,
    filter: field.filter && !isLong && isShort,
    sort: field.sort && !isLong,
    unique: field.unique && !isLong && isShort,
  };
  if (field.kind !== 'string') delete fits.masked;
  if (field.kind !== 'string') delete fits.format;
  // MySQL gives no default to a text without a maximum length.
  if (fits.default !== undefined && (fits.unique || (fits.length ?? 0) > LONGEST_VARCHAR)) {
    delete fits.default;
    fits.nullable ||= !fits.unique;
  }
  if (fits.default === undefined) delete fits.default;
  return fits;
}
