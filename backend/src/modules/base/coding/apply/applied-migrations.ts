import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { dialect } from '../../../../kernel/stores/database/dialect';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import type { Made } from '../write/made';
import { newestOf } from '../write/made';
import { namesOf } from '../write/names';
import { migrationName } from '../write/resource-files';
import { changeTable } from '../write/change-sql';
import { createTable } from '../write/table-sql';

const MIGRATIONS = 'migrations';

/** Reverts the migrations of a removed resource. Otherwise the database would record migrations that the server does not know. */
@Injectable()
export class AppliedMigrations {
  constructor(private readonly source: DataSource) {}

  /** @throws BusinessError if the table has rows, so that removing source text never loses data */
  async requireEmpty(made: Made): Promise<void> {
    if (!(await this.applied(made)).length) return;
    const { table } = namesOf(newestOf(made));
    const [row] = await this.source.query<{ count: number }[]>(`SELECT COUNT(*) AS count FROM \`${table}\``);
    if (Number(row?.count)) throw new BusinessError('coding.tableInUse', { table, count: Number(row?.count) });
  }

  /**
   * Reverts the newest first. MySQL commits each DDL statement at once, so this may stop half way; each reverted migration is therefore
   * recorded separately.
   * @returns the table that was dropped; null if this database had none
   */
  async takeBack(made: Made): Promise<string | null> {
    const applied = new Set(await this.applied(made));
    await this.source.transaction(async (manager) => {
      for (const [at, { spec, stamp }] of [...made.versions.entries()].reverse()) {
        const name = `${migrationName(spec, at)}${stamp}`;
        if (!applied.has(name)) continue;
        await this.down(made, at, manager);
        await manager.query(`DELETE FROM \`${MIGRATIONS}\` WHERE name = ?`, [name]);
      }
    });
    return applied.size ? namesOf(newestOf(made)).table : null;
  }

  private async down({ versions }: Made, at: number, manager: EntityManager): Promise<void> {
    const { spec } = versions[at] as Made['versions'][number];
    const before = versions[at - 1]?.spec;
    const { down } = before ? changeTable(before, spec, dialect) : createTable(spec, dialect);
    for (const statement of down) await manager.query(statement);
  }

  private async applied({ versions }: Made): Promise<string[]> {
    const names = versions.map(({ spec, stamp }, at) => `${migrationName(spec, at)}${stamp}`);
    const rows = await this.source.query<{ name: string }[]>(
      `SELECT name FROM \`${MIGRATIONS}\` WHERE name IN (${names.map(() => '?').join(', ')})`,
      names,
    );
    return rows.map(({ name }) => name);
  }
}
