import type { DataSource } from 'typeorm';
import { databaseAt } from '../../config/database-address';
import { settleCharacterSet } from './character-set';
import { newerSchema } from './newer-schema';
import { requireExactCollation, settleCollation } from './settle-collation';

const LOCK = 'switchboard:migrate';
const LONGEST_WAIT_S = 120;

/** Applies the pending migrations. If several nodes start at once, one migrates and the others wait for it. */
export async function migrate(source: DataSource): Promise<void> {
  const runner = source.createQueryRunner();
  const shared = source.options.type !== 'better-sqlite3';
  try {
    if (shared) await runner.query('SELECT GET_LOCK(?, ?)', [LOCK, LONGEST_WAIT_S]);
    if (shared) await requireExactCollation(runner, nameOf(source));
    if (shared) await settleCharacterSet(runner, source, nameOf(source));
    await refuseNewerSchema(source);
    await source.runMigrations({ transaction: 'each' });
    if (shared) await settleCollation(runner, nameOf(source));
  } finally {
    if (shared) await runner.query('SELECT RELEASE_LOCK(?)', [LOCK]);
    await runner.release();
  }
}

/** @throws StartError if a later version has changed the schema, because this version would misread it */
async function refuseNewerSchema(source: DataSource): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return;
    const known = new Set(source.migrations.map((migration) => migration.name ?? migration.constructor.name));
    const applied = await source.query<{ name: string }[]>('SELECT `name` FROM `migrations`');
    const unknown = applied.find(({ name }) => !known.has(name));
    if (unknown) throw newerSchema(nameOf(source), unknown.name);
  } finally {
    await runner.release();
  }
}

const nameOf = ({ options }: DataSource): string =>
  'url' in options && options.url
    ? databaseAt(options.url, 'DATABASE_URL')
    : `The database ${String(options.database)}`;
