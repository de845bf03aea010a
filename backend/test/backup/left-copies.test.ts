import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedSnapshot } from '../../src/kernel/durability/backup/data/embedded-snapshot';
import {
  createDataSource,
  databaseOptions,
  takeDataFolder,
} from '../../src/kernel/stores/database/data-source-options';
import { Locker } from '../embedded/locker';
import { newFolder } from './restored';

const home = newFolder();
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A data folder with a database, and a copy of it that a killed backup has left. */
async function folderWithCopy(name: string): Promise<{ dataDir: string; copy: string }> {
  const dataDir = join(home, name);
  mkdirSync(dataDir);
  const source = await createDataSource({
    ...(await databaseOptions({ databaseUrl: undefined, dataDir })),
    entities: [],
  }).initialize();
  await source.runMigrations();
  await source.destroy();
  const copy = join(dataDir, '.snapshot-0123456789abcdef.db');
  writeFileSync(copy, 'left by a killed backup');
  return { dataDir, copy };
}

test('a backup removes the copy of the database that a killed one has left', async () => {
  const { dataDir, copy } = await folderWithCopy('backup');
  await (await embeddedSnapshot(dataDir)).close();
  expect(existsSync(copy)).toBe(false);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('a start removes the copy of the database that a killed backup has left', async () => {
  const { dataDir, copy } = await folderWithCopy('start');
  await takeDataFolder({ databaseUrl: undefined, dataDir }, 'node');
  expect(existsSync(copy)).toBe(false);
});

test('a copy of the database stays for as long as a process has it', async () => {
  const { dataDir, copy } = await folderWithCopy('busy');
  // Another process that makes one.
  const other = new Locker(join(dataDir, 'backup.lock'));
  try {
    await other.hold();
    const snapshot = await embeddedSnapshot(dataDir);
    await takeDataFolder({ databaseUrl: undefined, dataDir }, 'node');
    expect(existsSync(copy)).toBe(true);
    await other.end();
    // This process has one too.
    await (await embeddedSnapshot(dataDir)).close();
    expect(existsSync(copy)).toBe(true);
    await snapshot.close();
    await (await embeddedSnapshot(dataDir)).close();
    expect(existsSync(copy)).toBe(false);
  } finally {
    await other.end();
  }
});
