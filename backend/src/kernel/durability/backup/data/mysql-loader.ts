import { placeholders, quote } from '../../../stores/database/dialect';
import { tablesOf } from './mysql-snapshot';
import type { MysqlSession } from './mysql-session';
import { BackupRefused } from '../file/backup-refused';
import { missingIn, type RowLoader } from './row-loader';
import { RowPortion } from './row-portion';
import type { Cell, TableShape } from './table-shape';

/** Statements of one transaction: a commit waits for the disk. */
const STATEMENTS = 20;

/** An empty table says nothing of its next number, so only the column tells whether it gives numbers. */
const COUNTED =
  "SELECT DISTINCT table_name AS `name` FROM information_schema.columns WHERE table_schema = DATABASE() AND extra LIKE '%auto_increment%'";

/** Loads rows into a database of a server that is marked as unfinished, so that nobody uses it yet. */
export class MysqlLoader implements RowLoader {
  private table?: TableShape;
  private insert = '';
  private statements = 0;

  private constructor(
    private readonly session: MysqlSession,
    private readonly tables: Map<string, TableShape>,
    private readonly counted: ReadonlySet<string>,
    private readonly longest: number,
  ) {}

  /** @param session that of the restore: when its lock is lost, nothing is loaded any more */
  static async open(session: MysqlSession): Promise<MysqlLoader> {
    const tables = await tablesOf(session);
    const [packet] = await session.rows<{ bytes: number }>('SELECT @@max_allowed_packet AS `bytes`');
    return new MysqlLoader(
      session,
      new Map(tables.map((table) => [table.name, table])),
      new Set((await session.rows<{ name: string }>(COUNTED)).map(({ name }) => name)),
      Math.min(Number(packet?.bytes ?? 0) / 4, 2 ** 20),
    );
  }

  async beginTable(table: TableShape): Promise<void> {
    const missing = missingIn(this.tables.get(table.name), table);
    if (missing) throw new BackupRefused(`The backup does not have the schema that it names: ${missing}.`);
    // A migration may have inserted rows of its own, which are in the backup too.
    await this.session.run(`DELETE FROM ${quote(table.name)}`);
    const names = table.columns.map(({ name }) => quote(name)).join(', ');
    this.table = table;
    this.insert = `INSERT INTO ${quote(table.name)} (${names}) VALUES `;
    await this.session.run('START TRANSACTION');
  }

  async loadRows(rows: Cell[][]): Promise<void> {
    const portion = new RowPortion({ rows: rows.length, characters: this.longest });
    for (const row of rows) await this.insertRows(portion.add(row) ?? []);
    await this.insertRows(portion.rest() ?? []);
  }

  async endTable(): Promise<void> {
    await this.session.run('COMMIT');
    const { name, lastId } = this.table ?? { name: '', lastId: null };
    // The server ignores a number that is not above its own.
    if (lastId && this.counted.has(name))
      await this.session.run(`ALTER TABLE ${quote(name)} AUTO_INCREMENT = ${lastId + 1}`);
  }

  /** Each table was committed at its end, and the session belongs to the restore. */
  close(): Promise<void> {
    return Promise.resolve();
  }

  discard(): void {
    // Dropping the tables ends the transaction.
  }

  private async insertRows(rows: Cell[][]): Promise<void> {
    if (!rows.length) return;
    const values = rows.map((row) => `(${placeholders(row)})`).join(', ');
    await this.session.run(this.insert + values, rows.flat());
    if (++this.statements % STATEMENTS === 0) await this.session.run('COMMIT AND CHAIN');
  }
}
