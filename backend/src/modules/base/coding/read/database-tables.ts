import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dialect } from '../../../../kernel/database/dialect';
import { BusinessError } from '../../../../kernel/errors/business-error';
import type { RawTable } from './raw-table';
import { readSqlTable } from './sql-table';

/** The tables of the database that is connected: their form alone, never what is in them. */
@Injectable()
export class DatabaseTables {
  constructor(private readonly source: DataSource) {}

  async names(): Promise<string[]> {
    const rows = await this.source.query<{ name: string }[]>(
      dialect === 'sqlite'
        ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'"
        : 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
    );
    return rows.map(({ name }) => name).sort();
  }

  /** @throws BusinessError where there is no such table: its name goes into a statement, so it is one of those that there are */
  async read(name: string): Promise<RawTable> {
    if (!(await this.names()).includes(name))
      throw new BusinessError('coding.unknownTable', { name: name.slice(0, 64) });
    return readSqlTable(await this.statement(name));
  }

  private async statement(name: string): Promise<string> {
    if (dialect === 'sqlite') {
      const [row] = await this.source.query<{ sql: string }[]>('SELECT sql FROM sqlite_master WHERE name = ?', [name]);
      return row?.sql ?? '';
    }
    const [row] = await this.source.query<Record<string, string>[]>(
      `SHOW CREATE TABLE \`${name.replaceAll('`', '``')}\``,
    );
    return row?.['Create Table'] ?? '';
  }
}
