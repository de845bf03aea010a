import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDataSource, databaseOptions } from '../../src/kernel/stores/database/data-source-options';

/** Makes a data folder with an embedded database of one row, and these files. @returns how it is configured */
export async function smallInstallation(dataDir: string, files: Record<string, Buffer> = {}) {
  mkdirSync(join(dataDir, 'upload'), { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(dataDir, 'upload', name), bytes);
  const place = { databaseUrl: undefined, dataDir, storageUrl: undefined };
  const source = await createDataSource({ ...(await databaseOptions(place)), entities: [] }).initialize();
  await source.runMigrations();
  await source.query(
    "INSERT INTO `base_sys_param` (`keyName`, `name`, `data`, `dataType`, `createTime`, `updateTime`) VALUES ('one', 'one', 'x', 0, '2026-01-01', '2026-01-01')",
  );
  await source.destroy();
  return place;
}
