import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { createApp } from '../../src/boot';
import type { AppConfig } from '../../src/config/app-config';
import { env } from '../../src/config/env';
import { version } from '../../src/config/version';
import { OpenedBackup } from '../../src/kernel/durability/backup/file/opened-backup';
import { backUpBefore } from '../../src/kernel/durability/backup/kept/back-up-before';
import { backupsIn } from '../../src/kernel/durability/backup/kept/backup-folder';
import { readBackup } from '../../src/kernel/durability/backup/read-backup';
import {
  createDataSource,
  databaseOptions,
  takeDataFolder,
} from '../../src/kernel/stores/database/data-source-options';
import { migrate, type Preparation } from '../../src/kernel/stores/database/migrate';
import { createDatabase, dropDatabase } from '../database';
import { until } from '../engine/until';
import '../plugin/source-threads';
import { newFolder, PASSPHRASE, SECRET } from './restored';

/** The newest migrations, which the installation does not have yet. */
const PENDING = 2;

let to: string;
const said: string[] = [];
const config = (more: Partial<AppConfig> = {}): AppConfig => ({
  ...{ ...env, secret: SECRET, backupTo: to, backupPassphrase: PASSPHRASE },
  ...more,
});

async function opened(pending: number): Promise<DataSource> {
  const options = await databaseOptions(env);
  const all = options.migrations as (new () => unknown)[];
  return createDataSource({ ...options, migrations: all.slice(0, all.length - pending) as never }).initialize();
}

/** As a node of this version does it. @returns how many migrations the database has then */
async function upgrade(prepare?: Preparation): Promise<number> {
  const source = await opened(0);
  try {
    await migrate(source, prepare);
  } finally {
    await source.destroy();
  }
  return applied();
}

async function applied(): Promise<number> {
  const source = await opened(0);
  const [row] = await source.query<{ count: number }[]>('SELECT COUNT(*) AS `count` FROM `migrations`');
  await source.destroy();
  return Number(row?.count);
}

let all: number;
const backups = () => readdirSync(to).filter((name) => !name.startsWith('.'));

beforeEach(async () => {
  to = newFolder();
  said.length = 0;
  for (const way of ['log', 'warn'] as const)
    jest.spyOn(Logger.prototype, way).mockImplementation((...words: unknown[]) => void said.push(String(words[0])));
  await createDatabase();
  const old = await opened(PENDING);
  await migrate(old);
  await old.query(
    "INSERT INTO `base_sys_param` (`keyName`, `name`, `data`, `dataType`, `createTime`, `updateTime`) VALUES ('of-old', 'of old', 'x', 0, '2026-01-01', '2026-01-01')",
  );
  all = old.migrations.length + PENDING;
  await old.destroy();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await dropDatabase();
});

test('a node that starts on an older schema backs it up, reads it back, and then migrates', async () => {
  const nest = await createApp(config());
  expect(await nest.get(DataSource).query('SELECT 1 FROM `migrations`')).toHaveLength(all);
  await nest.close();
  const [name = ''] = backups();
  expect(backups()).toHaveLength(1);
  expect(name).toMatch(new RegExp(`^switchboard-before-${version}-\\d{8}T\\d{6}Z\\.sbk$`));
  expect((await backupsIn(to)).backups).toMatchObject([{ name, before: version, isEncrypted: true }]);
  const backup = await OpenedBackup.open(join(to, name), () => PASSPHRASE);
  expect(backup.head.migrations).toHaveLength(all - PENDING);
  const { tables } = await readBackup(backup);
  await backup.close();
  expect(tables.find((table) => table.name === 'base_sys_param')?.rows).toBe(1);
  expect(said.filter((text) => / before the /.test(text))).toEqual([
    `A backup is made in ${to} before the ${PENDING} migrations to ${version}. Nothing is migrated until it is complete.`,
    expect.stringMatching(new RegExp(`${name} has \\d+ rows and 0 files, as they were before`)),
  ]);
}, 120_000);

test('a node whose backup fails does not start, migrates nothing, and says how to go on', async () => {
  writeFileSync(join(to, 'a file'), '');
  const full = config({ backupTo: join(to, 'a file', 'backups') });
  await expect(createApp(full)).rejects.toThrow(
    new RegExp(
      `^Nothing was migrated, because the backup before the upgrade to ${version} failed: The folder .+ cannot be written.+ MIGRATE_WITHOUT_BACKUP=${version} goes on`,
    ),
  );
  expect(await applied()).toBe(all - PENDING);
  expect(await upgrade(backUpBefore({ ...full, migrateWithoutBackup: '0.0.0-other' })).catch(() => 'refused')).toBe(
    'refused',
  );
  expect(await upgrade(backUpBefore({ ...full, migrateWithoutBackup: version }))).toBe(all);
  expect(said).toContain(
    `Nothing was backed up before the ${PENDING} migrations to ${version}, because MIGRATE_WITHOUT_BACKUP says so.`,
  );
}, 120_000);

test('a node without a folder for backups migrates, and says that nothing was backed up', async () => {
  expect(await upgrade(backUpBefore(config({ backupTo: undefined })))).toBe(all);
  expect(said).toEqual([
    `Nothing was backed up before the ${PENDING} migrations to ${version}, because BACKUP_TO names no folder and no bucket.`,
  ]);
});

test('a new database, and one with nothing pending, are not backed up', async () => {
  const prepare = jest.fn(() => Promise.resolve());
  expect(await upgrade(prepare)).toBe(all);
  expect(prepare).toHaveBeenCalledTimes(1);
  expect(await upgrade(prepare)).toBe(all);
  await dropDatabase();
  await createDatabase();
  mkdirSync(dirname(env.dataDir), { recursive: true });
  expect(await upgrade(prepare)).toBe(all);
  expect(prepare).toHaveBeenCalledTimes(1);
});

/** An upgrade that has made a table when it fails; a database server keeps that table. */
async function failHalfWay(): Promise<void> {
  const source = await opened(0);
  jest.spyOn(source, 'runMigrations').mockImplementationOnce(async () => {
    await source.query('CREATE TABLE IF NOT EXISTS `half_migrated` (`id` INTEGER PRIMARY KEY)');
    throw new Error('The migration fails.');
  });
  await expect(migrate(source, backUpBefore(config()))).rejects.toThrow('The migration fails.');
  await source.destroy();
}

test('a start that is tried again keeps the first backup, which is from before a migration that failed half-way', async () => {
  await failHalfWay();
  const [first = ''] = backups();
  await failHalfWay();
  const [, second = ''] = (await backupsIn(to)).backups.map(({ name }) => name).reverse();
  await upgrade(backUpBefore(config()));
  expect(backups()).toHaveLength(2);
  expect(backups()).toContain(first);
  expect(backups()).not.toContain(second);
  const backup = await OpenedBackup.open(join(to, first), () => PASSPHRASE);
  const { tables } = await readBackup(backup);
  await backup.close();
  expect(tables.map(({ name }) => name)).not.toContain('half_migrated');
}, 120_000);

test('a command that has taken the data folder for itself backs up and migrates as well', async () => {
  await takeDataFolder(env, 'command');
  expect(await upgrade(backUpBefore(config()))).toBe(all);
  expect(backups()).toHaveLength(1);
}, 120_000);

(env.databaseUrl === undefined ? test.skip : test)(
  'two nodes make one backup: the other one waits for it and its migrations',
  async () => {
    let isDone = false;
    const prepare = jest.fn(async () => {
      // The other node has come to the lock.
      await until(
        () => Promise.resolve(said.filter((text) => text.includes('waiting for it')).length),
        (count) => count > 0,
        30_000,
      );
      isDone = true;
    });
    const counts = await Promise.all([upgrade(prepare), upgrade(prepare)]);
    expect(counts).toEqual([all, all]);
    expect([prepare.mock.calls.length, isDone]).toEqual([1, true]);
  },
  60_000,
);

(env.databaseUrl === undefined ? test.skip : test)(
  'a node whose lock the server has ended during the backup migrates nothing',
  async () => {
    const source = await opened(0);
    const ended = migrate(source, async () => {
      const [row] = await source.query<{ id: number }[]>(
        "SELECT IS_USED_LOCK(CONCAT('switchboard:migrate:', LEFT(SHA2(DATABASE(), 256), 32))) AS `id`",
      );
      await source.query(`KILL ${Number(row?.id)}`);
    });
    await expect(ended).rejects.toThrow();
    expect(await applied()).toBe(all - PENDING);
    await source.destroy();
  },
  60_000,
);
