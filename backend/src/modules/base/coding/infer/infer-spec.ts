import { ACTIONS } from '../../../../kernel/crud/crud-controller';
import { BusinessError } from '../../../../kernel/errors/business-error';
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
import { lookup } from '../../../../lookup';
import { TAKEN } from '../spec/require-sound';
import { BUILT_IN, type Targets } from '../targets/target';
import { camel, spoken } from '../write/names';
import { RULE_GROUPS } from './all-rules';
import { commentLabel, isTrue } from './choices';
import { labelOf, plainText } from './labels';
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
  const [first = 'shop', ...rest] = (table.name ?? '').split('_').filter(Boolean);
  const place: Place = {
    namespace: namespace ?? table.namespace ?? first.toLowerCase().replace(/[^a-z0-9]/g, ''),
    name: name ?? camel(rest.join('_') || table.name || 'item'),
    targets,
  };
  const fields = table.columns.flatMap((column) => inferField(column, place, new Set(off), inferences) ?? []);
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
      called: { one: called, many: called.endsWith('s') ? called : `${called}s` },
      icon: 'icon-list',
      fields,
      actions: [...ACTIONS],
      ...(order ? { order: { field: order.name, direction: 'asc' as const } } : {}),
    },
    inferences,
  };
}

function inferField(
  column: RawColumn,
  place: Place,
  off: ReadonlySet<string>,
  inferences: Inference[],
): FieldSpec | undefined {
  const name = freeName(camel(column.name));
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

/** Parameters of a list get another name: `size` becomes `sizeValue`. The columns of every row keep theirs, so that they are left out. */
const freeName = (name: string): string =>
  TAKEN.has(name) && !['id', 'createTime', 'updateTime'].includes(name) ? `${name}Value` : name;

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
  const nullable = concluded.nullable ?? (column.nullable && given === undefined);
  const isLong = ['lines', 'text', 'rich', 'json', 'images'].includes(kind);
  const field: FieldSpec = {
    name,
    kind,
    label: labelOf(name, commentLabel(column.comment), spoken(name.replace(/(?<=.)Id$|^(?:is|has)(?=[A-Z])/g, ''))),
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

/** Keeps an English column comment if it says more than the label. */
function keptComment({ comment }: RawColumn, label: string): Pick<FieldSpec, 'comment'> {
  const plain = plainText(comment).trim();
  const isKept = plain !== '' && plain.length <= 120 && /^[ -~]+$/.test(plain) && !plain.includes('|');
  return isKept && plain.toLowerCase() !== label.toLowerCase() ? { comment: plain } : {};
}

const plainKind = ({ type }: RawColumn): Kind =>
  ['int', 'integer', 'tinyint', 'smallint', 'mediumint', 'serial', 'int2', 'int4'].includes(type) ? 'int' : 'string';

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
  const fits: FieldSpec = {
    ...field,
    search: field.search && isText,
    filter: field.filter && !isLong,
    sort: field.sort && !isLong,
    unique: field.unique && !isLong && (field.length ?? 0) <= LONGEST_KEY,
  };
  if (field.kind !== 'string') delete fits.masked;
  if (field.kind !== 'string') delete fits.format;
  // MySQL gives no default to a text without a maximum length.
  if (fits.unique || (fits.length ?? 0) > LONGEST_VARCHAR) delete fits.default;
  if (fits.default === undefined) delete fits.default;
  return fits;
}
