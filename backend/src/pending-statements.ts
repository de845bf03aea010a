import type { DataSource } from 'typeorm';
import { allEntities } from './exported-parts';
import { createDataSource, databaseOptions } from './kernel/stores/database/data-source-options';
import { env } from './config/env';
import { migrate } from './kernel/stores/database/migrate';

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
