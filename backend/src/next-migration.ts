import 'reflect-metadata';
import { openWithAllEntities, pendingStatements } from './pending-statements';

/** Prints, as JSON, what the next migration of the configured database has to do. */
async function main(): Promise<void> {
  const source = await openWithAllEntities();
  process.stdout.write(JSON.stringify(await pendingStatements(source)));
  await source.destroy();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
