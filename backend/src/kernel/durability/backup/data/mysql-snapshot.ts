import { quote } from '../../../stores/database/dialect';
import { BackupRefused } from '../file/backup-refused';
import { type MysqlSession, mysqlSession } from './mysql-session';
import { RowPortion } from './row-portion';
import { PORTION, type Snapshot } from './snapshot';
import { type Cell, type CellForm, formOf, MIGRATIONS, type TableShape } from './table-shape';

/** Rows that the server may send before they are taken: they may be long. */
const AHEAD = 50;

/** One transaction sees the database as it was when it began, and nobody waits for it. */
export async function mysqlSnapshot(url: string): Promise<Snapshot> {
  const session = await mysqlSession(url);
  try {
    await session.run('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    // MySQL remembers for a day how far its counters were, unless it is told not to. MariaDB skips this comment.
    await session.run('/*!80000 SET SESSION information_schema_stats_expiry = 0 */');
    await session.run('START TRANSACTION WITH CONSISTENT SNAPSHOT');
    const tables = await tablesOf(session);
    if (!tables.length) throw new BackupRefused('There is nothing to back up: the database has no tables.');
    const applied = await session.rows<{ name: string }>('SELECT `name` FROM `migrations` ORDER BY `id`');
    return new MysqlSnapshot(
      session,
      tables.filter(({ name }) => name !== MIGRATIONS),
      applied.map(({ name }) => name),
    );
  } catch (error) {
    session.destroy();
    throw error;
  }
}

class MysqlSnapshot implements Snapshot {
  readonly engine = 'mysql';

  constructor(
    private readonly session: MysqlSession,
    readonly tables: TableShape[],
    readonly migrations: string[],
  ) {}

  async *rowsOf({ name, columns, key }: TableShape): AsyncGenerator<Cell[][]> {
    const names = columns.map((column) => quote(column.name)).join(', ');
    const sql = `SELECT ${names} FROM ${quote(name)} ORDER BY ${key.map(quote).join(', ')}`;
    const forms = columns.map(({ form }) => form);
    const portion = new RowPortion(PORTION);
    for await (const row of this.session.stream<Cell[]>(sql, AHEAD)) {
      const full = portion.add(row.map((cell, at) => cellOf(cell, forms[at] as CellForm)));
      if (full) yield full;
    }
    const rest = portion.rest();
    if (rest) yield rest;
  }

  async close(): Promise<void> {
    await this.session.end();
  }
}

/** Amounts have at most 15 digits, which a number holds exactly. The embedded database has all times with milliseconds. */
function cellOf(value: Cell, form: CellForm): Cell {
  if (typeof value !== 'string') return value;
  if (form === 'number') return Number(value);
  return form === 'moment' ? withMilliseconds(value) : value;
}

const withMilliseconds = (moment: string): string => {
  const [seconds = '', fraction = ''] = moment.split('.');
  return `${seconds}.${fraction.padEnd(3, '0')}`;
};

interface Column {
  tableName: string;
  name: string;
  type: string;
}

/** In the order of bytes, as the embedded database has them: the server's own puts `im_statement` before `im_stat_mark`. */
const TABLES =
  "SELECT table_name AS `name`, auto_increment AS `next` FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' ORDER BY CAST(table_name AS BINARY)";
const COLUMNS =
  'SELECT table_name AS `tableName`, column_name AS `name`, data_type AS `type` FROM information_schema.columns WHERE table_schema = DATABASE() ORDER BY table_name, ordinal_position';
const KEYS =
  "SELECT table_name AS `tableName`, column_name AS `name` FROM information_schema.key_column_usage WHERE table_schema = DATABASE() AND constraint_name = 'PRIMARY' ORDER BY table_name, ordinal_position";

export async function tablesOf(session: MysqlSession): Promise<TableShape[]> {
  const tables = await session.rows<{ name: string; next: number | null }>(TABLES);
  const columns = await session.rows<Column>(COLUMNS);
  const keys = await session.rows<Omit<Column, 'type'>>(KEYS);
  const of = <Row extends { tableName: string }>(rows: Row[], table: string): Row[] =>
    rows.filter(({ tableName }) => tableName === table);
  return tables.map(({ name, next }) => ({
    name,
    columns: of(columns, name).map((column) => ({
      name: column.name,
      form: formOf(column.type, `${name}.${column.name}`),
    })),
    key: of(keys, name).map((column) => column.name),
    lastId: (next ?? 1) - 1 || null,
  }));
}
