import 'reflect-metadata';
import { createDataSource, imDatabaseOptions } from '../../../../kernel/stores/database/data-source-options';
import { env } from '../../../../config/env';
import { StartError } from '../../../../config/start-error';
import { imEntities } from '../../tables/im-entities';
import { apply } from './addition';
import { readMigrateOptions } from './migrate-options';
import { reportOf } from './report';
import { survey } from './survey';

/** `npm run im:migrate`: reports what the chat product's database does not have. `--apply` adds it, `--indexes` adds indexes too. */
async function main(words: readonly string[]): Promise<void> {
  const options = readMigrateOptions(words);
  if (!env.imDatabaseUrl)
    throw new StartError(
      'IM_DATABASE_URL is not set: the chat tables are in the console’s own database, which npm start migrates.',
    );
  const source = await createDataSource({
    ...(await imDatabaseOptions(env.imDatabaseUrl)),
    entities: imEntities,
  }).initialize();
  try {
    const found = await survey(source);
    if (options.apply) await apply(source, options.indexes ? [...found.additions, ...found.indexes] : found.additions);
    process.stdout.write(`${reportOf(found, options)}\n`);
  } finally {
    await source.destroy();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
