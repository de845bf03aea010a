import type { DataSource, Table, TableColumn } from 'typeorm';

/** A table or column that a chat database does not have, and the statements that create it. */
export interface Addition {
  what: string;
  statements: string[];
}

/** @param column only this column, if the table exists */
export async function additionOf(source: DataSource, table: Table, column?: TableColumn): Promise<Addition> {
  const runner = source.createQueryRunner();
  runner.enableSqlMemory();
  try {
    if (column) await runner.addColumn(table, column);
    else await runner.createTable(table);
    const all = runner.getMemorySql().upQueries.map(({ query }) => query);
    // Adding a column costs nothing, but an index may be expensive, so it is offered with the other indexes.
    const statements = column ? all.filter((statement) => statement.startsWith('ALTER TABLE')) : all.map(inUtf8mb4);
    return { what: column ? `column ${table.name}.${column.name}` : `table ${table.name}`, statements };
  } finally {
    runner.disableSqlMemory();
    await runner.release();
  }
}

/** Otherwise the table would use the database's default character set, which may not support all characters. */
const inUtf8mb4 = (statement: string): string =>
  /^CREATE TABLE .* ENGINE=InnoDB$/s.test(statement) ? `${statement} DEFAULT CHARSET=utf8mb4` : statement;

export async function apply(source: DataSource, additions: readonly Addition[]): Promise<void> {
  for (const statement of additions.flatMap(({ statements }) => statements)) await source.query(statement);
}
