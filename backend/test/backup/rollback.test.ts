import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { leftOutTables } from '../../src/backup/left-out-tables';
import { Rollback } from '../../src/backup/rollback/rollback';
import type { AppConfig } from '../../src/config/app-config';
import { env } from '../../src/config/env';
import { version } from '../../src/config/version';
import { requireGivable } from '../../src/kernel/durability/backup/give-up';
import { isOwnName } from '../../src/kernel/durability/backup/kept/found-backup';
import { FolderPlace } from '../../src/kernel/durability/backup/place/folder-place';
import { placeForOne } from '../../src/kernel/durability/backup/place/place-of';
import { writeBackup } from '../../src/kernel/durability/backup/write-backup';
import {
  createDataSource,
  databaseOptions,
  migrationsOf,
  takeDataFolder,
} from '../../src/kernel/stores/database/data-source-options';
import { migrate } from '../../src/kernel/stores/database/migrate';
import { createDatabase, dropDatabase } from '../database';
import { BUCKET, S3Server } from '../storage/s3-server';
import { newFolder as temporaryFolder, PASSPHRASE, SECRET } from './restored';

const folders: string[] = [];

function newFolder(): string {
  const path = temporaryFolder();
  folders.push(path);
  return path;
}

/** With this migration builds begin to start beside a newer schema. The upgrade begins with it, so that the build of before has to restore. */
const FIRST_OF_UPGRADE = 'ErasuresAgain1796231268496';
let upgraded: string[];
let backups: string;
let said: string[];

const config = (more: Partial<AppConfig> = {}): AppConfig => ({
  ...{ ...env, secret: SECRET, backupTo: backups, backupPassphrase: PASSPHRASE },
  ...more,
});
const rollback = (isMeant = false, more: Partial<AppConfig> = {}, from?: string): Promise<void> =>
  new Rollback(config(more), { from, isMeant }).takeBack();

async function opened(pending: number): Promise<DataSource> {
  const options = await databaseOptions(env);
  const all = options.migrations as (new () => unknown)[];
  return createDataSource({ ...options, migrations: all.slice(0, all.length - pending) as never }).initialize();
}

async function onDatabase(...statements: string[]): Promise<void> {
  const source = await opened(0);
  for (const one of statements) await source.query(one);
  await source.destroy();
}

/** @param before an upgrade; without one, as those of the schedule are */
async function backUp(
  to: string,
  before?: string,
  { isPlain = false, store }: { isPlain?: boolean; store?: string } = {},
): Promise<string> {
  const place = await placeForOne(`${to}/`, store);
  const { draft } = await writeBackup(place, {
    config: config(),
    encryption: isPlain ? undefined : { passphrase: PASSPHRASE, secret: SECRET },
    leftOut: leftOutTables(),
    before,
    tell: () => undefined,
  });
  return draft.publish(before ? `before-${before}` : version);
}

async function migrated(source: DataSource): Promise<void> {
  try {
    await migrate(source);
  } finally {
    await source.destroy();
  }
}

const row = (name: string): string =>
  `INSERT INTO \`base_sys_param\` (\`keyName\`, \`name\`, \`data\`, \`dataType\`, \`createTime\`, \`updateTime\`) VALUES ('${name}', '${name}', 'x', 0, '2026-01-01', '2026-01-01')`;

let upgrade: string;
let plain: string;
beforeAll(async () => {
  backups = newFolder();
  const all = (await migrationsOf(env.databaseUrl ? 'mysql' : 'sqlite')).map(({ name }) => name);
  upgraded = all.slice(all.indexOf(FIRST_OF_UPGRADE));
  await createDatabase();
  await opened(upgraded.length).then(migrated);
  mkdirSync(join(env.dataDir, 'upload'), { recursive: true });
  await backUp(backups);
  upgrade = await backUp(backups, version);
  plain = await backUp(newFolder(), version, { isPlain: true });
  await opened(0).then(migrated);
  // The lease is in no backup, so nothing of it is lost.
  await onDatabase(row('one'), row('two'), 'INSERT INTO `im_channel_lease` (`id`) VALUES (7)');
}, 120_000);
afterAll(async () => {
  await dropDatabase();
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

beforeEach(() => {
  said = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => !!said.push(String(text)));
});
afterEach(() => jest.restoreAllMocks());

test('a rollback without --yes says what ran, what is lost and what it would do, and does nothing', async () => {
  const files = readdirSync(env.dataDir);
  await rollback();
  const ran = upgraded.map((name) => `  ${name} only adds\\n`).join('');
  expect(said.join('')).toMatch(
    new RegExp(
      `^${upgrade} was made on \\S+, before the upgrade to ${version}; ${version} ran before\\.\\nMigrations of .+ since then: ${upgraded.length}\\n${ran}The build of before is so old`,
    ),
  );
  expect(said.join('')).toMatch(/loses what was written after \S+: 2 new rows \(base_sys_param 2\), and/);
  expect(said.at(-1)).toMatch(
    /^Nothing was done\. Stop all nodes, then npm run rollback -- --yes makes a backup of now/,
  );
  expect(readdirSync(env.dataDir)).toEqual(files);
  expect(readdirSync(backups).filter(isOwnName)).toHaveLength(2);
});

test('a rollback after no migrations says that the build of before can simply be started', async () => {
  const folder = newFolder();
  await backUp(folder, version);
  await rollback(false, { backupTo: folder, backupPassphrase: 'not the passphrase' });
  expect(said.join('')).toMatch(
    /; no backup tells which version ran before\.\n.+ was given no migrations since then\.\n/,
  );
  expect(said.at(-1)).toMatch(/^No restore is needed: stop this build and start the build of before on the same data/);
});

const ELSEWHERE = 'a folder of another installation';
const REFUSALS: Record<string, [RegExp, () => Promise<unknown>]> = {
  'no folder for backups': [
    /^BACKUP_TO names no folder and no bucket, so there is no backup from before an upgrade: name one with npm run rollback -- --from/,
    () => rollback(false, { backupTo: undefined }),
  ],
  'a folder without such a backup': [
    /has no backup from before an upgrade: name one with npm run rollback -- --from FILE/,
    () => rollback(false, { backupTo: newFolder() }),
  ],
  'a folder that is not there': [
    /^.+ \(BACKUP_TO\) cannot be read: /,
    () => rollback(false, { backupTo: join(backups, ELSEWHERE) }),
  ],
  'a named backup that is not there': [
    /^The backup .+ cannot be read: /,
    () => rollback(false, {}, join(backups, ELSEWHERE)),
  ],
  'a wrong passphrase': [/passphrase/i, () => rollback(false, { backupPassphrase: 'not the passphrase' })],
  'a damaged backup': [
    /is damaged/,
    async () => {
      const bytes = readFileSync(upgrade);
      bytes[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 1;
      const copy = join(newFolder(), 'copy.sbk');
      writeFileSync(copy, bytes);
      await rollback(false, {}, copy);
    },
  ],
  'a backup that is not encrypted although there is a passphrase': [
    /is not encrypted, although a passphrase is given/,
    () => rollback(false, {}, plain),
  ],
  'two tries of the same upgrade': [
    /^The upgrade to \S+ was tried more than once: \S+ is from before the first try, \S+ from before the last, .+ Choose one: npm run rollback -- --from FILE\.$/,
    async () => {
      const folder = newFolder();
      for (const name of ['20260101T000000Z', '20260102T000000Z'])
        writeFileSync(join(folder, `switchboard-before-${version}-${name}.sbk`), readFileSync(upgrade));
      await rollback(false, { backupTo: folder });
    },
  ],
  'a database that a still newer build has changed': [
    /was changed by a newer version of Switchboard \(Goods9999999999999\): start that version, or go back with its/,
    async () => {
      await onDatabase("INSERT INTO `migrations` (`timestamp`, `name`) VALUES (9999999999999, 'Goods9999999999999')");
      try {
        await rollback();
      } finally {
        await onDatabase('DELETE FROM `migrations` WHERE `timestamp` = 9999999999999');
      }
    },
  ],
  'a file of somebody else in the data folder': [
    /^The data folder .+ also holds letter\.txt: move that away, and give the command again\.$/,
    async () => {
      const path = join(env.dataDir, 'letter.txt');
      writeFileSync(path, '');
      try {
        await rollback();
      } finally {
        rmSync(path);
      }
    },
  ],
};

/** The lock of the data folder lasts as long as this process. */
const another = (): Partial<AppConfig> => (env.databaseUrl ? { dataDir: newFolder() } : {});

test.each(Object.entries(REFUSALS))(
  '%s refuses the rollback in one sentence, and nothing is done',
  async (_title, [sentence, attempt]) => {
    await expect(attempt()).rejects.toThrow(sentence);
    expect(readdirSync(env.dataDir)).not.toContain('.restoring');
    expect(readdirSync(backups).filter(isOwnName)).toHaveLength(2);
  },
);

(env.databaseUrl ? test : test.skip)(
  'a node that is connected, or a table of somebody else, refuses the rollback',
  async () => {
    const node = await opened(0);
    try {
      await expect(rollback(true, { dataDir: newFolder() })).rejects.toThrow(
        /is in use \(other connections: \d+\): stop all nodes/,
      );
      await node.query('CREATE TABLE `customer` (`id` int PRIMARY KEY)');
    } finally {
      await node.destroy();
    }
    const dataDir = newFolder();
    await expect(rollback(true, { dataDir })).rejects.toThrow(/also has tables that are not ours \(customer\)/);
    await onDatabase('DROP TABLE `customer`');
  },
);

test('a rollback finds the backup in a bucket, and puts that of now there', async () => {
  const server = new S3Server();
  const store = (await server.start()).slice(0, -BUCKET.length - 1);
  const place = { backupTo: `s3://${BUCKET}/nightly`, backupS3Url: store };
  const dataDir = env.databaseUrl ? newFolder() : env.dataDir;
  const anchors = join(dataDir, 'audit-anchors.jsonl');
  try {
    const source = await opened(0);
    for (let left = upgraded.length; left > 0; left--) await source.undoLastMigration();
    await source.destroy();
    const there = await backUp(place.backupTo, version, { store });
    await opened(0).then(migrated);
    writeFileSync(anchors, 'anchors');
    // Nothing but backups can be put into a bucket.
    await expect(rollback(false, { ...place, dataDir })).rejects.toThrow(
      /also holds audit-anchors\.jsonl: move that away/,
    );
    rmSync(anchors);
    said = [];
    await rollback(false, { ...place, dataDir });
    expect(said.join('')).toMatch(new RegExp(`^${there} was made on \\S+, before the upgrade to ${version};`));
    expect(said.at(-1)).toContain(`makes a backup of now in ${place.backupTo}`);
  } finally {
    rmSync(anchors, { force: true });
    await server.stop();
  }
});

(env.databaseUrl ? test : test.skip)(
  'a node that is started while the backup of now is made refuses the rollback before anything is given up',
  async () => {
    let node: DataSource | undefined;
    jest.spyOn(FolderPlace.prototype, 'prepare').mockImplementation(async () => {
      node = await opened(0);
    });
    const own = { backupTo: newFolder(), dataDir: newFolder() };
    try {
      await expect(rollback(true, own, upgrade)).rejects.toThrow(
        /is in use \(other connections: \d+\): stop all nodes/,
      );
    } finally {
      await node?.destroy();
    }
    expect(readdirSync(own.dataDir)).not.toContain('.restoring');
    expect((await tablesLeft()).length).toBeGreaterThan(50);
  },
);

test('a file that the build of before would refuse has to be moved by hand where backups lie in a bucket', async () => {
  const dataDir = newFolder();
  writeFileSync(join(dataDir, 'erasures.jsonl'), '');
  await requireGivable(dataDir, [], false);
  await requireGivable(dataDir, ['erasures.jsonl'], true);
  await expect(requireGivable(dataDir, ['erasures.jsonl'], false)).rejects.toThrow(/also holds erasures\.jsonl: move/);
});

async function tablesLeft(): Promise<string[]> {
  const source = await opened(0);
  const rows = await source.query<object[]>('SHOW TABLES');
  await source.destroy();
  return rows.flatMap((row) => Object.values(row) as string[]);
}

/** The last one: it takes the database away. */
test('a rollback makes a backup, marks everything as unfinished, and finishes what one before it had begun', async () => {
  const own = another();
  const dataDir = own.dataDir ?? env.dataDir;
  writeFileSync(join(dataDir, 'audit-anchors.jsonl'), 'anchors');
  writeFileSync(join(dataDir, 'erasures.jsonl'), 'erasures');
  await rollback(true, own);
  expect(said.at(-1)).toMatch(
    new RegExp(
      `^Nothing starts here .+ there:\\n  npm run restore -- --from ${upgrade}\\n.+\\n  npm start\\nTo take this back`,
    ),
  );
  const kept = readdirSync(backups);
  expect(kept.filter(isOwnName)).toHaveLength(3);
  expect(kept.filter((name) => /^audit-anchors-\w+\.jsonl$/.test(name))).toHaveLength(1);
  expect(readdirSync(dataDir)).toContain('.restoring');
  const [list = ''] = kept.filter((name) => /^erasures-\w+\.jsonl$/.test(name));
  expect(readFileSync(join(backups, list), 'utf8')).toBe('erasures');
  expect(said.at(-1)).toContain(`who was erased after the backup is there again: erase them once more by hand.`);
  expect(said.at(-1)).toContain(`is in ${join(backups, list)}: bring it back`);
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.jsonl'))).toEqual([]);
  if (env.databaseUrl) expect(await tablesLeft()).toEqual(['migrations']);
  await expect(env.databaseUrl ? opened(0).then(migrated) : takeDataFolder(env, 'node')).rejects.toThrow(
    /holds a restore that is still under way or did not come to its end/,
  );
  said = [];
  await rollback(false, own, upgrade);
  expect(said).toEqual([expect.stringMatching(/^Nothing was done\./)]);
  expect(readdirSync(backups).filter(isOwnName)).toHaveLength(3);
});
