/** The types of SQL that the rules tell apart, in lower case. */
export const TEXT_TYPES: ReadonlySet<string> = new Set([
  'string',
  'varchar',
  'char',
  'nvarchar',
  'nchar',
  'character',
  'text',
  'tinytext',
  'mediumtext',
  'longtext',
  'clob',
  'citext',
  'varchar2',
  'nvarchar2',
  'ntext',
  'bpchar',
  'name',
]);

export const WHOLE_TYPES: ReadonlySet<string> = new Set([
  'int',
  'integer',
  'tinyint',
  'smallint',
  'mediumint',
  'bigint',
  'serial',
  'bigserial',
  'long',
  'int4',
  'int8',
  'int2',
  'smallserial',
  'middleint',
]);

export const FRACTION_TYPES: ReadonlySet<string> = new Set(['decimal', 'numeric', 'money', 'number', 'dec', 'fixed']);
export const FLOAT_TYPES: ReadonlySet<string> = new Set(['float', 'double', 'real', 'float4', 'float8']);

/** Types of bytes that a file can hold. */
export const BYTE_TYPES: ReadonlySet<string> = new Set([
  'blob',
  'tinyblob',
  'mediumblob',
  'longblob',
  'bytea',
  'image',
]);
/** Types of a few bytes, such as a hash. */
export const SHORT_BYTE_TYPES: ReadonlySet<string> = new Set(['binary', 'varbinary']);

const OTHER_TYPES: ReadonlySet<string> = new Set([
  'bit',
  'bool',
  'boolean',
  'date',
  'datetime',
  'timestamp',
  'timestamptz',
  'datetime2',
  'time',
  'timetz',
  'year',
  'json',
  'jsonb',
  'enum',
  'set',
  'uuid',
  'varbit',
]);

const ALL = [TEXT_TYPES, WHOLE_TYPES, FRACTION_TYPES, FLOAT_TYPES, BYTE_TYPES, SHORT_BYTE_TYPES, OTHER_TYPES];

/** Whether a word in lower case is a type of SQL. */
export const isSqlType = (word: string): boolean => ALL.some((types) => types.has(word));
