import type { Connection, RowDataPacket } from 'mysql2';
import { answeredWithin } from '../availability/answered-within';

/** Which of the two a server is: TypeORM compares their schemas differently. */
export type Flavour = 'mysql' | 'mariadb';

/** On a server that is busy the question is answered in milliseconds; one that is starved of its processor is not yet silent. */
const ANSWER_MS = 3000;

/**
 * A connection beside a pool that only asks whether the server answers. It is kept: to sign in anew each time would cost the server
 * more than the question.
 */
export class MysqlProbe {
  private line?: Connection;

  constructor(private readonly url: string) {}

  /** @returns which of the two the server is @throws what the driver throws, or `AnswerTimeout` */
  async readFlavour(): Promise<Flavour> {
    const [row] = await this.query('SELECT VERSION() AS version');
    return String(row?.version).includes('MariaDB') ? 'mariadb' : 'mysql';
  }

  /** Ends a connection on the server, with the statement that it is at. */
  async kill(connection: number): Promise<void> {
    await this.query(`KILL ${connection}`);
  }

  close(): void {
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
      this.close();
      throw error;
    }
  }

  private async open(): Promise<Connection> {
    // Loaded only where it is used: an embedded start does without it.
    const { createConnection } = await import('mysql2');
    const uri = this.url.replace(/^mariadb:/, 'mysql:');
    // Its own clock would run on while this process stands still, at a start above all; it is `query` that gives up.
    const line = createConnection({ uri, connectTimeout: 0 });
    // Whoever asks is told; one that breaks while nobody does is opened anew.
    line.on('error', () => {
      if (this.line === line) this.line = undefined;
    });
    return line;
  }
}
