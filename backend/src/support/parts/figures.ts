import { statSync } from 'node:fs';
import { join } from 'node:path';
import { requireAllTables } from '../../doctor/checks/has-table';
import type { Installation } from '../../doctor/installation';
import type { OwnDatabase } from '../../doctor/open-own-database';
import { ownTables } from '../../doctor/own-tables';
import { quote } from '../../kernel/stores/database/dialect';
import { knownOr } from '../known-or';
import type { Part } from '../part';
import { lookedAt } from './looked-at';
import { migrationsIn, requireTable } from './require-table';

/** Rows are counted no further: a table may have millions. */
const MOST_COUNTED = 100_000;

/** How much there is. */
export const figuresPart: Part = {
  name: 'figures.json',
  about: 'rows of each table (an estimate of the server, or counted up to 100,000), waiting jobs, and sizes in bytes',
  write: (matter) =>
    lookedAt(matter, async (installation) => ({
      tables: await knownOr(() => tables(installation)),
      jobs: await knownOr(async () => jobs(await installation.database.openOnce())),
      bytes: await knownOr(() => sizes(installation)),
    })),
};

async function tables({ database, config }: Installation): Promise<object> {
  const own = await database.openOnce();
  await migrationsIn(own);
  await requireAllTables(own);
  return config.databaseUrl === undefined ? counted(own) : estimated(own);
}

const mine = ({ tables: all }: OwnDatabase): string[] => [...ownTables()].filter((name) => all.has(name)).sort();

async function counted(own: OwnDatabase): Promise<object> {
  const figures: Record<string, unknown> = {};
  for (const name of mine(own)) {
    const [row] = await own.rows<{ rows: number }>(
      `SELECT COUNT(*) AS \`rows\` FROM (SELECT 1 FROM ${quote(name)} LIMIT ${MOST_COUNTED})`,
    );
    figures[name] = { rows: row?.rows ?? null, isAtLeast: row?.rows === MOST_COUNTED };
  }
  return figures;
}

async function estimated(own: OwnDatabase): Promise<object> {
  const found = await own.rows<{ name: string; rows: unknown; data: unknown; keys: unknown }>(
    'SELECT table_name AS `name`, table_rows AS `rows`, data_length AS `data`, index_length AS `keys` FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
  const wanted = new Set(mine(own));
  const figure = (value: unknown): number | null => (value === null ? null : Number(value));
  return Object.fromEntries(
    found
      .filter(({ name }) => wanted.has(name))
      .map((one) => [
        one.name,
        { rowsEstimated: figure(one.rows), dataBytes: figure(one.data), indexBytes: figure(one.keys) },
      ]),
  );
}

/** By handler: what waits, what runs, and what has failed for good. */
async function jobs(own: OwnDatabase): Promise<object> {
  await requireTable(own, 'engine_job');
  return own.rows(
    'SELECT `name`, SUM(CASE WHEN `owner` IS NULL AND `due` IS NOT NULL THEN 1 ELSE 0 END) AS `waiting`, ' +
      'SUM(CASE WHEN `owner` IS NOT NULL THEN 1 ELSE 0 END) AS `running`, ' +
      'SUM(CASE WHEN `due` IS NULL THEN 1 ELSE 0 END) AS `failed`, COUNT(*) AS `counted` ' +
      `FROM (SELECT \`name\`, \`owner\`, \`due\` FROM \`engine_job\` LIMIT ${MOST_COUNTED}) AS j GROUP BY \`name\``,
  );
}

async function sizes({ config, freeBytes }: Installation): Promise<object> {
  const sizeOf = (name: string): number | null =>
    statSync(join(config.dataDir, name), { throwIfNoEntry: false })?.size ?? null;
  return {
    freeOnDisk: await freeBytes(config.dataDir),
    ...(config.databaseUrl === undefined
      ? { database: sizeOf('switchboard.db'), log: sizeOf('switchboard.db-wal') }
      : {}),
  };
}
