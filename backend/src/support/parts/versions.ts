import type { Installation } from '../../doctor/installation';
import { pendingMigrations } from '../../kernel/stores/database/applied-migrations';
import { knownOr } from '../known-or';
import type { Part } from '../part';
import { ownVersions } from '../own-versions';
import { lookedAt } from './looked-at';
import { migrationsIn } from './require-table';

/** What runs where. */
export const versionsPart: Part = {
  name: 'versions.json',
  about:
    'the versions of the product, of Node, the system, the database and Redis; migrations that are applied or missing',
  write: async (matter) => ({ ...ownVersions(matter.now), ...(await servers(matter)) }),
};

const servers = (matter: Parameters<Part['write']>[0]): Promise<object> =>
  knownOr(
    () =>
      lookedAt(matter, async (installation) => ({
        database: await knownOr(() => databaseVersion(installation)),
        migrations: await knownOr(() => migrations(installation)),
        redis: installation.config.redisUrl === undefined ? null : await knownOr(() => redisVersion(installation)),
      })),
    // Each of them has its own patience.
    60_000,
  );

async function databaseVersion({ database, config }: Installation): Promise<string> {
  const isEmbedded = config.databaseUrl === undefined;
  const sql = isEmbedded ? 'SELECT sqlite_version() AS `version`' : 'SELECT VERSION() AS `version`';
  const [row] = await (await database.openOnce()).rows<{ version: string }>(sql);
  return `${isEmbedded ? 'SQLite' : 'server'} ${row?.version ?? '(no database yet)'}`;
}

async function migrations({ database }: Installation): Promise<object> {
  const own = await database.openOnce();
  const applied = await migrationsIn(own);
  const known = new Set(own.migrations);
  return {
    applied: applied.length,
    newest: applied.at(-1) ?? null,
    missing: pendingMigrations(applied, own.migrations),
    ofAnotherVersion: applied.filter((name) => !known.has(name)),
  };
}

async function redisVersion({ redis }: Installation): Promise<string | null> {
  return (await (await redis.openOnce()).info('server')).get('redis_version') ?? null;
}
