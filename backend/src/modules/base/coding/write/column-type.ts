import { createHash } from 'node:crypto';
import { DefaultNamingStrategy } from 'typeorm';
import { type FieldSpec, type Kind, LONGEST_VARCHAR, type ResourceSpec } from '../resource-spec';
import { namesOf } from './names';

export type Dialect = 'sqlite' | 'mysql';

/** A stored column, as both databases need it. */
export interface StoredColumn {
  name: string;
  type: Record<Dialect, string>;
  nullable: boolean;
  comment: string;
  default?: string | number | boolean;
}

/** An index or a unique key, with the name that TypeORM gives it. */
export interface StoredIndex {
  name: string;
  columns: string[];
  unique: boolean;
}

const both = (type: string): Record<Dialect, string> => ({ sqlite: type, mysql: type });
const INT = { sqlite: 'integer', mysql: 'int' };
const LONG_TEXT = { sqlite: 'text', mysql: 'longtext' };

/** The length of a text column, with defaults if none is given. */
export const lengthOf = ({ kind, length }: FieldSpec): number => {
  if (kind === 'date') return 10;
  if (kind === 'images') return length ?? 2000;
  return length ?? (kind === 'dictionary' ? 100 : kind === 'lines' ? 500 : 255);
};

/** Whether the text is longer than any varchar, so that it is stored without a maximum. */
export const isUnlimited = (field: FieldSpec): boolean => lengthOf(field) > LONGEST_VARCHAR;

export function storedType(field: FieldSpec): Record<Dialect, string> {
  switch (field.kind) {
    case 'int':
    case 'reference':
    case 'parent':
    case 'order':
      return INT;
    case 'long':
      return both('bigint');
    case 'money':
      return both(`decimal(${field.precision ?? 12},${field.scale ?? 2})`);
    case 'boolean':
      return { sqlite: 'boolean', mysql: 'tinyint' };
    case 'choice':
      return both('tinyint');
    case 'moment':
      return both('datetime(3)');
    case 'text':
    case 'rich':
    case 'json':
    case 'tags':
      return LONG_TEXT;
    default:
      return isUnlimited(field) ? LONG_TEXT : both(`varchar(${lengthOf(field)})`);
  }
}

export const commentOf = ({ comment, label }: FieldSpec): string => comment ?? label.en.toLowerCase();

const OWN: StoredColumn[] = [
  { name: 'createTime', type: both('datetime(3)'), nullable: false, comment: 'created' },
  { name: 'updateTime', type: both('datetime(3)'), nullable: false, comment: 'last changed' },
];

export const columnsOf = ({ fields }: ResourceSpec): StoredColumn[] => [
  ...OWN,
  ...fields.map((field) => ({
    name: field.name,
    type: storedType(field),
    nullable: field.nullable,
    comment: commentOf(field),
    default: field.default,
  })),
];

/** Kinds that lists are often filtered or sorted by. The last number of an `order` is also read for each new row. */
const INDEXED: readonly Kind[] = ['reference', 'parent', 'order'];

export const isIndexed = ({ kind, filter, unique }: FieldSpec): boolean =>
  !unique && ((filter && kind !== 'moment') || INDEXED.includes(kind));

export function indexesOf(spec: ResourceSpec): StoredIndex[] {
  const { table } = namesOf(spec);
  const naming = new DefaultNamingStrategy();
  const plain = (...columns: string[]): StoredIndex => ({
    name: naming.indexName(table, columns),
    columns,
    unique: false,
  });
  return [
    plain('createTime'),
    plain('updateTime'),
    ...spec.fields.filter(isIndexed).map(({ name }) => plain(name, 'id')),
    ...spec.fields
      .filter(({ unique }) => unique)
      .map(({ name }) => ({ name: uniqueName(table, name), columns: [name], unique: true })),
  ];
}

/** Maximum length of a name in MySQL; SQLite has no limit. */
const LONGEST_NAME = 64;

/** A name that is too long is cut, and ends in a hash of the full name. */
export function uniqueName(table: string, column: string): string {
  const name = `uq_${table}_${column}`;
  if (name.length <= LONGEST_NAME) return name;
  const sign = createHash('sha1').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, LONGEST_NAME - sign.length - 1)}_${sign}`;
}
