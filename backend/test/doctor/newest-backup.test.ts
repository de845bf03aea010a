import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv } from '../../src/config/env';
import { checksFor } from '../../src/doctor/checks-for';
import { newestBackup } from '../../src/doctor/checks/folder/newest-backup';
import { installationOf } from '../../src/doctor/installation';
import { headBytes } from '../../src/kernel/durability/backup/file/backup-head';
import { newFolder } from '../backup/restored';

const MADE = '2026-11-29T02:27:00.000Z';
const HOUR_MS = 3_600_000;

let folder: string;
beforeEach(() => {
  folder = newFolder();
});

const installation = (variables: NodeJS.ProcessEnv, hours = 0) => ({
  ...installationOf(readEnv(variables), variables),
  now: () => Date.parse(MADE) + hours * HOUR_MS,
});
const examined = (hours = 0) =>
  newestBackup.examine(installation({ BACKUP_TO: folder, BACKUP_PASSPHRASE: 'twelve chars' }, hours));

/** Nobody reads more of a backup here than its head. */
const backup = () => {
  const head = { product: '0.1.0', created: MADE, engine: 'sqlite', migrations: ['One1'], files: { kind: 'backup' } };
  writeFileSync(
    join(folder, 'switchboard-0.1.0-20261129T022700Z.sbk'),
    headBytes({ ...head, key: null, proof: null } as Parameters<typeof headBytes>[0]),
  );
};

test('the doctor looks for backups only where a folder is named', () => {
  const names = (variables: NodeJS.ProcessEnv) => checksFor(installation(variables)).map(({ name }) => name);
  expect(names({})).not.toContain('backups');
  expect(names({ BACKUP_TO: folder, BACKUP_PASSPHRASE: 'twelve chars' })).toContain('backups');
});

test('a backup of the last night is well, and one of the night before is too old', async () => {
  backup();
  expect(await examined(26)).toEqual({ result: 'ok', sentence: `The newest backup in ${folder} is 26 hours old.` });
  expect(await examined(27)).toMatchObject({
    result: 'warning',
    sentence: expect.stringContaining('27 hours') as string,
  });
});

test('an empty folder and a missing one may be those of a disk that is not mounted', async () => {
  expect(await examined()).toMatchObject({
    result: 'warning',
    sentence: expect.stringMatching(/^There is no backup/) as string,
  });
  rmSync(folder, { recursive: true });
  expect(await examined()).toMatchObject({
    result: 'warning',
    sentence: expect.stringMatching(/does not exist/) as string,
  });
});

test('a folder that cannot be read is no missing one', async () => {
  rmSync(folder, { recursive: true });
  mkdirSync(join(folder, '..'), { recursive: true });
  writeFileSync(folder, '');
  await expect(examined()).rejects.toThrow('ENOTDIR');
});
