import type { DataSource, QueryRunner } from 'typeorm';
import { databaseAt } from '../../../config/database-address';
import { StartError } from '../../../config/start-error';
import { Logger } from '@nestjs/common';
import { pendingMigrations, requireKnownMigrations } from './applied-migrations';
import { settleCharacterSet } from './character-set';
import { clockAhead, requireAgreeingClock } from './server-clock';
import { requireExactCollation, settleCollation } from './settle-collation';

/** The locks of a server are those of all its schemas, and a name has at most 64 characters. */
export const MIGRATION_LOCK = "CONCAT('switchboard:migrate:', LEFT(SHA2(DATABASE(), 256), 32))";
/** A backup of many gigabytes may come before the migrations. */
const LONGEST_WAIT_S = 3600;
const TELL_EVERY_S = 60;
/** A statement of a migration waits at most so long for a transaction of a node that runs. */
const LONGEST_STATEMENT_WAIT_S = 120;
/** A session that says nothing is ended, by the server or by a firewall, and its lock with it. */
const SIGN_OF_LIFE_MS = 20_000;

/** What is done before the pending migrations of a database that is in use, while no other node migrates it. */
export type Preparation = (pending: readonly string[]) => Promise<void>;

/**
 * Applies the pending migrations. If several nodes of a schema start at once, one migrates and the others wait for it.
 * @param prepare not called for a database that is new, or has nothing pending; if it fails, nothing is migrated
 */
export async function migrate(source: DataSource, prepare?: Preparation): Promise<void> {
  const runner = source.createQueryRunner();
  const shared = source.options.type !== 'better-sqlite3';
  try {
    if (shared) await lock(runner, nameOf(source));
    if (shared) requireAgreeingClock(await clockAhead((sql) => runner.query(sql)), nameOf(source));
    if (shared) await requireExactCollation(runner, nameOf(source));
    if (shared) await settleCharacterSet(runner, source, nameOf(source));
    const { applied, known } = await namesOf(source);
    tellNewer(requireKnownMigrations(applied, known, nameOf(source)), nameOf(source));
    const pending = pendingMigrations(applied, known);
    if (prepare && applied.length && pending.length)
      await prepared(shared ? runner : undefined, () => prepare(pending));
    await source.runMigrations({ transaction: 'each' });
    if (shared) await settleCollation(runner, nameOf(source));
  } finally {
    await (shared ? unlock(runner) : Promise.resolve()).finally(() => runner.release());
  }
}

/** @param newer the migrations beside which this version works */
function tellNewer(newer: readonly string[], place: string): void {
  if (!newer.length) return;
  new Logger('Migrations').warn(
    `${place} was changed by a newer version, beside which this one works (migrations: ${newer.length}, the last: ${newer.at(-1)}). A backup that is made meanwhile can be restored only with that version.`,
  );
}

/**
 * Waits until no other node is migrating, and lets no statement wait longer for a transaction of a node that runs.
 * @throws StartError if another one takes longer
 */
async function lock(runner: QueryRunner, place: string): Promise<void> {
  for (let waited = 0; !(await got(runner, waited)); waited += TELL_EVERY_S) {
    if (waited >= LONGEST_WAIT_S)
      throw new StartError(
        `${place} has been migrated, or backed up before that, by another node for ${LONGEST_WAIT_S / 60} minutes, and that is still under way. Start again when that node runs.`,
      );
    new Logger('Migrations').log(`Another node is migrating ${place}, or backing it up before that: waiting for it.`);
  }
  await runner.query(`SET SESSION lock_wait_timeout = ${LONGEST_STATEMENT_WAIT_S}`);
}

/** The first try does not wait, so that it is said at once for what this node waits. */
async function got(runner: QueryRunner, waited: number): Promise<boolean> {
  const seconds = waited ? TELL_EVERY_S : 0;
  const [row] = (await runner.query(`SELECT GET_LOCK(${MIGRATION_LOCK}, ?) AS \`got\``, [seconds])) as {
    got: number | string | null;
  }[];
  return Number(row?.got) === 1;
}

/** @param runner whose session has the lock, if there is one @throws StartError if another node may have it by now */
async function prepared(runner: QueryRunner | undefined, prepare: () => Promise<void>): Promise<void> {
  if (!runner) return prepare();
  // If it fails, the next statement says so.
  const beat = setInterval(() => void runner.query('DO 0').catch(() => undefined), SIGN_OF_LIFE_MS);
  try {
    await prepare();
  } finally {
    clearInterval(beat);
  }
  const [row] = (await runner.query(`SELECT IS_USED_LOCK(${MIGRATION_LOCK}) = CONNECTION_ID() AS \`own\``)) as {
    own: number | string | null;
  }[];
  if (Number(row?.own) !== 1)
    throw new StartError('The database server has ended the lock of the migrations: start again.');
}

/** The connection goes back to the pool as it was. */
async function unlock(runner: QueryRunner): Promise<void> {
  await runner.query('SET SESSION lock_wait_timeout = DEFAULT');
  await runner.query(`SELECT RELEASE_LOCK(${MIGRATION_LOCK})`);
}

/** The names of the migrations that the database has, and of those that this version knows, in their order. */
async function namesOf(source: DataSource): Promise<{ applied: string[]; known: string[] }> {
  const known = source.migrations.map((migration) => migration.name ?? migration.constructor.name);
  const runner = source.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return { applied: [], known };
    const applied = await source.query<{ name: string }[]>('SELECT `name` FROM `migrations`');
    return { applied: applied.map(({ name }) => name), known };
  } finally {
    await runner.release();
  }
}

const nameOf = ({ options }: DataSource): string =>
  'url' in options && options.url
    ? databaseAt(options.url, 'DATABASE_URL')
    : `The database ${String(options.database)}`;
