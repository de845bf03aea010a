import type { DataSource } from 'typeorm';

export interface ColumnFacts {
  type: string;
  isNullable: boolean;
  /** whether a row that does not name it gets a value all the same */
  isGiven: boolean;
}

/** What the writes and reads of a build depend on. */
export interface TableFacts {
  columns: Map<string, ColumnFacts>;
  /** the columns of each unique index, in the order of the index */
  uniques: Set<string>;
}

export type SchemaFacts = Map<string, TableFacts>;

interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: number | string;
  isGiven: number | string;
}
interface Part {
  table: string;
  key: string;
  name: string;
}

const SQLITE = {
  columns:
    "SELECT m.name AS `table`, c.name AS `name`, LOWER(c.type) AS `type`, c.`notnull` = 0 AS `isNullable`, c.dflt_value IS NOT NULL OR c.pk = 1 AS `isGiven` FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%'",
  uniques:
    "SELECT m.name AS `table`, i.name AS `key`, c.name AS `name` FROM sqlite_master m JOIN pragma_index_list(m.name) i JOIN pragma_index_info(i.name) c WHERE m.type = 'table' AND i.`unique` = 1 ORDER BY i.name, c.seqno",
};
const MYSQL = {
  columns:
    "SELECT table_name AS `table`, column_name AS `name`, LOWER(column_type) AS `type`, is_nullable = 'YES' AS `isNullable`, column_default IS NOT NULL OR extra LIKE '%auto_increment%' AS `isGiven` FROM information_schema.columns WHERE table_schema = DATABASE()",
  uniques:
    'SELECT table_name AS `table`, index_name AS `key`, column_name AS `name` FROM information_schema.statistics WHERE table_schema = DATABASE() AND non_unique = 0 ORDER BY index_name, seq_in_index',
};

/** Reads what there is by now. */
export async function tableFacts(source: DataSource): Promise<SchemaFacts> {
  const { columns, uniques } = source.options.type === 'better-sqlite3' ? SQLITE : MYSQL;
  const facts: SchemaFacts = new Map();
  for (const { table, name, type, isNullable, isGiven } of await source.query<Column[]>(columns)) {
    if (!facts.has(table)) facts.set(table, { columns: new Map(), uniques: new Set() });
    facts.get(table)?.columns.set(name, { type, isNullable: !!Number(isNullable), isGiven: !!Number(isGiven) });
  }
  const keys = new Map<string, Part[]>();
  for (const part of await source.query<Part[]>(uniques)) {
    const key = `${part.table} ${part.key}`;
    keys.set(key, [...(keys.get(key) ?? []), part]);
  }
  for (const parts of keys.values())
    facts.get(parts[0]?.table ?? '')?.uniques.add(parts.map(({ name }) => name).join());
  return facts;
}
