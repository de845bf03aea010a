import type { ColumnFacts, SchemaFacts, TableFacts } from './table-facts';

/** Each of these holds every value of those before it. */
const WIDER = [
  ['tinyint', 'smallint', 'int', 'bigint'],
  ['varchar', 'text', 'mediumtext', 'longtext'],
];

/** @returns a sentence for each thing that a build which knew the schema before can no longer do */
export function contractions(before: SchemaFacts, after: SchemaFacts): string[] {
  return [...before].flatMap(([name, old]) => {
    const now = after.get(name);
    return now ? changesOf(name, old, now) : [`${name} is gone.`];
  });
}

const changesOf = (table: string, old: TableFacts, now: TableFacts): string[] => [
  ...[...old.columns].flatMap(([name, column]) => narrowed(`${table}.${name}`, column, now.columns.get(name))),
  ...[...now.columns].flatMap(([name, column]) =>
    old.columns.has(name) || column.isNullable || column.isGiven ? [] : [`${table}.${name} is required.`],
  ),
  ...[...now.uniques].filter((key) => isNewDuty(key, old, now)).map((key) => `${table} must be unique by ${key}.`),
  // An upsert names the columns of the index that it goes by.
  ...[...old.uniques].filter((key) => !now.uniques.has(key)).map((key) => `${table} is no longer unique by ${key}.`),
];

function narrowed(name: string, old: ColumnFacts, now: ColumnFacts | undefined): string[] {
  if (!now) return [`${name} is gone.`];
  const isRequired = (old.isNullable && !now.isNullable) || (old.isGiven && !now.isGiven && !now.isNullable);
  return [
    ...(isRequired ? [`${name} is required.`] : []),
    ...(holds(now.type, old.type) ? [] : [`${name} was ${old.type} and is ${now.type}.`]),
  ];
}

/** Rows of an older build have NULL in a column that it does not know, and NULL is equal to nothing. */
const isNewDuty = (key: string, old: TableFacts, now: TableFacts): boolean =>
  !old.uniques.has(key) &&
  !key.split(',').some((column) => !old.columns.has(column) && now.columns.get(column)?.isNullable);

function holds(now: string, old: string): boolean {
  if (now === old) return true;
  const [wide, narrow] = [partsOf(now), partsOf(old)];
  if (wide.base === narrow.base) return wide.length >= narrow.length;
  return WIDER.some((types) => types.includes(narrow.base) && types.indexOf(wide.base) > types.indexOf(narrow.base));
}

const partsOf = (type: string): { base: string; length: number } => {
  const [, base = '', length] = /^(\w+)(?:\((\d+)\))?$/.exec(type) ?? [];
  return { base: base || type, length: Number(length ?? Infinity) };
};
