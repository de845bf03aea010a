import type { Socket } from 'node:net';
import { type Connection, createConnection } from 'mysql2';
import { connectReason } from '../../../../config/connect-reason';
import { databaseAt } from '../../../../config/database-address';
import { BackupRefused } from '../file/backup-refused';

const LONGEST_CONNECT_MS = 10_000;
/** The server may wait this long for a disk that takes the rows slowly, and a silent server is waited for as long. */
const LONGEST_PAUSE_S = 600;

const SETTINGS = [
  "time_zone = '+00:00'",
  // A row may have the number 0, for which the server would otherwise give it another one.
  "sql_mode = 'STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION,NO_AUTO_VALUE_ON_ZERO'",
  `net_write_timeout = ${LONGEST_PAUSE_S}`,
  `net_read_timeout = ${LONGEST_PAUSE_S}`,
];

/** Opens a connection of its own, which gives times as text in UTC and large numbers as digits. @throws BackupRefused */
export async function mysqlSession(url: string): Promise<MysqlSession> {
  const connection = createConnection({
    uri: url.replace(/^mariadb:/, 'mysql:'),
    charset: 'utf8mb4',
    connectTimeout: LONGEST_CONNECT_MS,
    supportBigNumbers: true,
    dateStrings: true,
    timezone: 'Z',
  });
  const session = new MysqlSession(connection);
  try {
    await session.run(`SET ${SETTINGS.map((one) => `SESSION ${one}`).join(', ')}`);
    return session;
  } catch (error) {
    session.destroy();
    throw new BackupRefused(`${databaseAt(url, 'DATABASE_URL')} cannot be used: ${connectReason(error)}`);
  }
}

/** A connection that nobody else uses. */
export class MysqlSession {
  constructor(private readonly connection: Connection) {
    // Without a listener, an error between two statements would end the process. The next statement reports it.
    connection.on('error', () => undefined);
    const { stream } = connection as unknown as { stream: Socket };
    stream.setTimeout(LONGEST_PAUSE_S * 1000, () => stream.destroy(new Error('The database server went silent')));
  }

  async run(sql: string, values: readonly unknown[] = []): Promise<unknown> {
    const [result] = await this.connection.promise().query(sql, [...values]);
    return result;
  }

  async rows<Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.run(sql, values)) as Row[];
  }

  /** Reads rows as lists of cells while they arrive. While nobody takes them, the server waits. */
  stream<Row>(sql: string, ahead: number): AsyncIterable<Row> {
    return this.connection.query({ sql, rowsAsArray: true }).stream({ highWaterMark: ahead }) as AsyncIterable<Row>;
  }

  end(): Promise<void> {
    return this.connection.promise().end();
  }

  destroy(): void {
    this.connection.destroy();
  }
}
