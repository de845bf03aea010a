import type { DataSource } from 'typeorm';
import type { LiveColumn, LiveTable } from './live-table';

interface ColumnRow {
  tableName: string;
  name: string;
  type: string;
  required: number;
}

interface IndexRow {
  tableName: string;
  indexName: string;
  name: string;
}

const COLUMNS =
  'SELECT m.`name` AS tableName, c.`name` AS name, c.`type` AS type, c.`notnull` AND c.`dflt_value` IS NULL AND NOT c.`pk` AS required ' +
  "FROM `sqlite_master` m JOIN pragma_table_info(m.`name`) c WHERE m.`type` = 'table'";

const INDICES =
  'SELECT m.`name` AS tableName, i.`name` AS indexName, c.`name` AS name ' +
  'FROM `sqlite_master` m JOIN pragma_index_list(m.`name`) i JOIN pragma_index_info(i.`name`) c ' +
  "WHERE m.`type` = 'table' ORDER BY m.`name`, i.`name`, c.`seqno`";

/** Every table of the embedded database, by its name. */
export async function embeddedSchema(source: DataSource): Promise<Map<string, LiveTable>> {
  const tables = new Map<string, { columns: Map<string, LiveColumn>; indices: string[][] }>();
  for (const { tableName, name, type, required } of await source.query<ColumnRow[]>(COLUMNS)) {
    const table = tables.get(tableName) ?? { columns: new Map<string, LiveColumn>(), indices: [['id']] };
    tables.set(tableName, table);
    table.columns.set(name, { name, length: lengthOf(type), required: !!required });
  }
  const indices = new Map<string, string[]>();
  for (const { tableName, indexName, name } of await source.query<IndexRow[]>(INDICES)) {
    const known = indices.get(indexName);
    if (known) known.push(name);
    else {
      const index = [name];
      indices.set(indexName, index);
      tables.get(tableName)?.indices.push(index);
    }
  }
  return tables;
}

function lengthOf(type: string): number | null {
  const length = /^varchar\((\d+)\)$/i.exec(type)?.[1];
  return length ? Number(length) : null;
}
