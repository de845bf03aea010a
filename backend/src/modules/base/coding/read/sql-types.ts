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
]);

export const FRACTION_TYPES: ReadonlySet<string> = new Set(['decimal', 'numeric', 'money', 'number']);
export const FLOAT_TYPES: ReadonlySet<string> = new Set(['float', 'double', 'real', 'float4', 'float8']);

const OTHER_TYPES: ReadonlySet<string> = new Set([
  'bit',
  'bool',
  'boolean',
  'date',
  'datetime',
  'timestamp',
  'timestamptz',
  'time',
  'year',
  'json',
  'jsonb',
  'enum',
  'set',
  'uuid',
  'binary',
  'varbinary',
  'blob',
  'tinyblob',
  'mediumblob',
  'longblob',
  'bytea',
]);

const ALL = [TEXT_TYPES, WHOLE_TYPES, FRACTION_TYPES, FLOAT_TYPES, OTHER_TYPES];

/** Whether a word in lower case is a type of SQL. */
export const isSqlType = (word: string): boolean => ALL.some((types) => types.has(word));
