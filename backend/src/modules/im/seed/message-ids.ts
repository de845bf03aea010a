import type { DataSource } from 'typeorm';
import { highestId } from './highest-id';

const TABLES = { private: 'im_private_message', group: 'im_group_message' } as const;

/**
 * Reserves the first ids of both kinds of messages for the demo, so that messages which staff send meanwhile get higher ids. On a database
 * server this is not needed: there, a demo is created only on request.
 */
export class MessageIds {
  constructor(
    private readonly source: DataSource,
    private readonly count: number,
  ) {}

  /** The highest ids that are already written. */
  async there(): Promise<{ private: number; group: number }> {
    const { manager } = this.source;
    const below = this.count + 1;
    return {
      private: await highestId(manager, TABLES.private, below),
      group: await highestId(manager, TABLES.group, below),
    };
  }

  async reserve(): Promise<void> {
    if (!this.embedded) return;
    for (const table of Object.values(TABLES)) {
      await this.source.query('DELETE FROM `sqlite_sequence` WHERE `name` = ? AND `seq` < ?', [table, this.count]);
      await this.source.query(
        'INSERT INTO `sqlite_sequence` (`name`, `seq`) SELECT ?, ? WHERE NOT EXISTS (SELECT 1 FROM `sqlite_sequence` WHERE `name` = ?)',
        [table, this.count, table],
      );
    }
  }

  /** New ids continue after the highest existing one. */
  async continueAfterHighest(): Promise<void> {
    if (!this.embedded) return;
    for (const table of Object.values(TABLES))
      await this.source.query('UPDATE `sqlite_sequence` SET `seq` = ? WHERE `name` = ?', [
        await highestId(this.source.manager, table),
        table,
      ]);
  }

  private get embedded(): boolean {
    return this.source.options.type === 'better-sqlite3';
  }
}
