import type { DataSource, QueryRunner } from 'typeorm';
import { databaseAt } from '../../../config/database-address';
import { StartError } from '../../../config/start-error';
import { requireKnownMigrations } from './applied-migrations';
import { settleCharacterSet } from './character-set';
import { clockAhead, requireAgreeingClock } from './server-clock';
import { requireExactCollation, settleCollation } from './settle-collation';

/** The locks of a server are those of all its schemas, and a name has at most 64 characters. */
export const MIGRATION_LOCK = "CONCAT('switchboard:migrate:', LEFT(SHA2(DATABASE(), 256), 32))";
const LONGEST_WAIT_S = 120;

/** Applies the pending migrations. If several nodes of a schema start at once, one migrates and the others wait for it. */
export async function migrate(source: DataSource): Promise<void> {
  const runner = source.createQueryRunner();
  const shared = source.options.type !== 'better-sqlite3';
  try {
    if (shared) await lock(runner, nameOf(source));
    if (shared) requireAgreeingClock(await clockAhead((sql) => runner.query(sql)), nameOf(source));
    if (shared) await requireExactCollation(runner, nameOf(source));
    if (shared) await settleCharacterSet(runner, source, nameOf(source));
    await refuseNewerSchema(source);
    await source.runMigrations({ transaction: 'each' });
    if (shared) await settleCollation(runner, nameOf(source));
  } finally {
    if (shared) await unlock(runner);
    await runner.release();
  }
}

/**
 * Waits until no other node is migrating, and lets no statement wait longer for a transaction of a node that runs.
 * @throws StartError if another one takes longer
 */
async function lock(runner: QueryRunner, place: string): Promise<void> {
  const [row] = (await runner.query(`SELECT GET_LOCK(${MIGRATION_LOCK}, ?) AS \`got\``, [LONGEST_WAIT_S])) as {
    got: number | string | null;
  }[];
  if (Number(row?.got) !== 1)
    throw new StartError(
      `${place} has been migrated by another node for ${LONGEST_WAIT_S} seconds, and that is still under way. Start again when that node runs.`,
    );
  await runner.query(`SET SESSION lock_wait_timeout = ${LONGEST_WAIT_S}`);
}

/** The connection goes back to the pool as it was. */
async function unlock(runner: QueryRunner): Promise<void> {
  await runner.query('SET SESSION lock_wait_timeout = DEFAULT');
  await runner.query(`SELECT RELEASE_LOCK(${MIGRATION_LOCK})`);
}

/** @throws StartError */
async function refuseNewerSchema(source: DataSource): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return;
    const known = source.migrations.map((migration) => migration.name ?? migration.constructor.name);
    const applied = await source.query<{ name: string }[]>('SELECT `name` FROM `migrations`');
    requireKnownMigrations(
      applied.map(({ name }) => name),
      known,
      nameOf(source),
    );
  } finally {
    await runner.release();
  }
}

const nameOf = ({ options }: DataSource): string =>
  'url' in options && options.url
    ? databaseAt(options.url, 'DATABASE_URL')
    : `The database ${String(options.database)}`;
