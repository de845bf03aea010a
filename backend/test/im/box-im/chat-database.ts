import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection, type Connection } from 'mysql2/promise';

/** A separate database of a chat product on the test server, as an edition of box-im creates it. */
export class ChatDatabase {
  private constructor(
    readonly url: string,
    private readonly connection: Connection,
  ) {}

  static nextUrl(server: string): string {
    return Object.assign(new URL(server), { pathname: `/im_${randomUUID().slice(0, 8)}` }).href;
  }

  /** @param charset for tables that name none */
  static async create(url: string, charset = 'utf8mb4'): Promise<ChatDatabase> {
    const uri = Object.assign(new URL(url), { pathname: '/' }).href;
    const connection = await createConnection({ uri, multipleStatements: true, timezone: 'local' });
    const name = new URL(url).pathname.slice(1);
    await connection.query(`CREATE DATABASE \`${name}\` CHARACTER SET ${charset}; USE \`${name}\``);
    return new ChatDatabase(url, connection);
  }

  /** @param edition `open-source` or `commercial` */
  async install(edition: string): Promise<void> {
    await this.connection.query(readFileSync(join(__dirname, `${edition}.sql`), 'utf8'));
  }

  async query<T = Record<string, unknown>>(sql: string, params: unknown[] = []): Promise<T[]> {
    const [rows] = await this.connection.query(sql, params);
    return rows as T[];
  }

  /** Registers a user as a chat server does that knows only its own columns. */
  async register(name: string): Promise<number> {
    const sql =
      'INSERT INTO `im_user` (`user_name`, `nick_name`, `password`, `sex`, `created_time`) VALUES (?, ?, ?, ?, ?)';
    const [result] = await this.connection.query(sql, [name, name, '$2a$10$hash', 1, new Date()]);
    return (result as { insertId: number }).insertId;
  }

  async drop(): Promise<void> {
    await this.connection.query(`DROP DATABASE \`${new URL(this.url).pathname.slice(1)}\``);
    await this.connection.end();
  }
}
