import type { Connection, RowDataPacket } from 'mysql2';
import { answeredWithin } from '../availability/answered-within';

/** The type of the server. TypeORM compares the schemas of the two differently. */
export type Flavour = 'mysql' | 'mariadb';

/** A busy server answers within milliseconds. The limit is longer so that a server that is short of CPU does not count as unresponsive. */
const ANSWER_MS = 3000;

/**
 * A connection outside the pool, used only to check whether the server answers. It is kept open, because a new login each time would cost
 * the server more than the query.
 */
export class MysqlProbe {
  private line?: Connection;

  constructor(private readonly url: string) {}

  /** @returns the type of the server @throws the driver's error, or `AnswerTimeout` */
  async readFlavour(): Promise<Flavour> {
    const [row] = await this.query('SELECT VERSION() AS version');
    return String(row?.version).includes('MariaDB') ? 'mariadb' : 'mysql';
  }

  /** Kills a connection on the server, together with its running statement. */
  async kill(connection: number): Promise<void> {
    await this.query(`KILL ${connection}`);
  }

  closeConnection(): void {
    this.line?.destroy();
    this.line = undefined;
  }

  private async query(statement: string): Promise<RowDataPacket[]> {
    try {
      return await answeredWithin(ANSWER_MS, async () => {
        const line = (this.line ??= await this.open());
        const [rows] = await line.promise().query<RowDataPacket[]>(statement);
        return rows;
      });
    } catch (error) {
      this.closeConnection();
      throw error;
    }
  }

  private async open(): Promise<Connection> {
    // Loaded on demand, because an embedded setup does not need it.
    const { createConnection } = await import('mysql2');
    const uri = this.url.replace(/^mariadb:/, 'mysql:');
    // The driver's own timer would keep running while this process is blocked, especially at startup; `query` has the timeout instead.
    const line = createConnection({ uri, connectTimeout: 0 });
    // A caller gets the error from its own query. A connection that breaks while idle is opened again.
    line.on('error', () => {
      if (this.line === line) this.line = undefined;
    });
    return line;
  }
}
