import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { DataSource, EntitySchema } from 'typeorm';
import { createDataSource, databaseOptions } from './kernel/stores/database/data-source-options';
import { env } from './config/env';
import { migrate } from './kernel/stores/database/migrate';

const loadModule = createRequire(__filename);

interface Statements {
  up: string[];
  down: string[];
}

/** Opens the configured database with every entity there is, and brings its schema up to date. */
export async function openWithAllEntities(): Promise<DataSource> {
  const options = { ...(await databaseOptions(env)), entities: allEntities() };
  const source = await createDataSource(options).initialize();
  await migrate(source);
  return source;
}

/** What the schema still lacks to be what the entities say; nothing, where the migrations are complete. */
export async function pendingStatements(source: DataSource): Promise<Statements> {
  const { upQueries, downQueries } = await source.driver.createSchemaBuilder().log();
  return { up: upQueries.map(({ query }) => query), down: downQueries.map(({ query }) => query).reverse() };
}

function allEntities(): (() => void | EntitySchema)[] {
  return ['kernel', 'modules'].flatMap((folder) => entitiesIn(join(__dirname, folder)));
}

function entitiesIn(folder: string): (() => void)[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.entity\.[jt]s$/.test(file),
  );
  return files.flatMap((file) => exportedClasses(join(folder, file)));
}

function exportedClasses(file: string): (() => void)[] {
  const exported = loadModule(file) as Record<string, unknown>;
  return Object.values(exported).filter((value): value is () => void => typeof value === 'function');
}
