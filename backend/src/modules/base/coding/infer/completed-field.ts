import { lookup } from '../../../../lookup';
import type { RawColumn } from '../read/raw-table';
import { WHOLE_TYPES } from '../read/sql-types';
import { type FieldSpec, type Kind, LONG_KINDS, LONGEST_KEY, LONGEST_VARCHAR, TEXT_KINDS } from '../resource-spec';
import { camel, spoken } from '../write/names';
import { commentLabel, isTrue } from './choices';
import { labelOf, plainText } from './labels';
import { roomOf } from './rule';

const PLAIN: Partial<Record<string, Kind>> = {
  money: 'money',
  boolean: 'boolean',
  date: 'date',
  text: 'text',
  long: 'long',
};

/** The field of a column, with what the rules concluded about it and what its type says. */
export function completedField(name: string, column: RawColumn, concluded: Partial<FieldSpec>): FieldSpec {
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
