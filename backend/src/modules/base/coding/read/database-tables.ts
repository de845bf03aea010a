import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dialect } from '../../../../kernel/stores/database/dialect';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import type { RawTable } from './raw-table';
import { readSqlTable } from './sql-table';

/** Reads the structure of tables in the connected database, never their rows. */
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

  /** @throws BusinessError if there is no such table. The name goes into a statement, so it must be one of the existing names. */
  async readTable(name: string): Promise<RawTable> {
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
