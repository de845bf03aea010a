import 'libsql';
import '../../src/migrations/sqlite';
import { env } from '../../src/config/env';
import { createDataSource, databaseOptions } from '../../src/kernel/stores/database/data-source-options';

/**
 * Opens the embedded database as another user than root, because file permissions do not stop root. Its only output is the error, if there
 * is one.
 */
async function main([user = '']: string[]): Promise<void> {
  process.setgid?.(Number(user));
  process.setuid?.(Number(user));
  const source = await createDataSource(await databaseOptions(env)).initialize();
  await source.destroy();
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stdout.write((error as Error).message);
  process.exitCode = 1;
});
