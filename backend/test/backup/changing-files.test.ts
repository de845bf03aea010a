import { mkdirSync, readdirSync, rmSync, symlinkSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { join } from 'node:path';
import { RestoreUnfinished9999999999999 } from '../../src/kernel/stores/database/unfinished-restore';
import { createDataSource, databaseOptions } from '../../src/kernel/stores/database/data-source-options';
import { removeAbandoned } from '../../src/kernel/durability/backup/file/abandoned-drafts';
import { FolderPlace } from '../../src/kernel/durability/backup/place/folder-place';
import { writeBackup } from '../../src/kernel/durability/backup/write-backup';
import { newFolder } from './restored';

const home = newFolder();
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A data folder with a database and these files, each of three bytes. */
async function folderWith(name: string, ...files: string[]): Promise<string> {
  const dataDir = join(home, name);
  mkdirSync(join(dataDir, 'upload'), { recursive: true });
  for (const file of files) writeFileSync(join(dataDir, 'upload', file), 'old');
  const place = { databaseUrl: undefined, dataDir };
  const source = await createDataSource({ ...(await databaseOptions(place)), entities: [] }).initialize();
  await source.runMigrations();
  await source.destroy();
  return dataDir;
}

/** @param during called after each portion, with the number of the files that were read to their end */
async function backUp(dataDir: string, during: (files: number) => void = () => undefined, to = home) {
  const { draft, totals, skipped } = await writeBackup(new FolderPlace(to), {
    config: { databaseUrl: undefined, dataDir, storageUrl: undefined },
    encryption: undefined,
    leftOut: { always: new Set(), plain: new Set() },
    tell: ({ files, fileBytes }) => (fileBytes ? during(files) : undefined),
  });
  await draft.discard();
  return { files: totals.files, vanished: skipped.vanished, strange: skipped.strange };
}

test('a file that is deleted before its turn is counted, and the backup goes on', async () => {
  const dataDir = await folderWith('vanishing', 'a', 'b', 'c');
  const drop = () => rmSync(join(dataDir, 'upload', 'b'), { force: true });
  expect(await backUp(dataDir, drop)).toEqual({ files: 2, vanished: { count: 1, first: 'b' }, strange: undefined });
});

test('a file that is deleted while it is read is in the backup as a whole', async () => {
  const dataDir = await folderWith('deleted', 'a');
  expect(await backUp(dataDir, () => rmSync(join(dataDir, 'upload', 'a'), { force: true }))).toMatchObject({
    files: 1,
  });
});

test.each(['longer', 'new'])('a file that is written to while it is read refuses the backup (%s)', async (content) => {
  const dataDir = await folderWith(`changing-${content}`, 'a');
  const path = join(dataDir, 'upload', 'a');
  // Some file systems note times to the full second only.
  utimesSync(path, 1, 1);
  await expect(backUp(dataDir, () => writeFileSync(path, content))).rejects.toThrow('The file a was changed while');
});

test('links are counted and not followed, also one that takes the place of a file before its turn', async () => {
  const dataDir = await folderWith('linked', 'a', 'b');
  const upload = (name: string) => join(dataDir, 'upload', name);
  symlinkSync('/etc', upload('c'));
  const replace = (): void => {
    unlinkSync(upload('b'));
    symlinkSync('/etc/hostname', upload('b'));
  };
  let isDone = false;
  const once = () => (isDone ? undefined : ((isDone = true), replace()));
  expect(await backUp(dataDir, once)).toEqual({ files: 1, vanished: undefined, strange: { count: 2, first: 'b' } });
});

test('a file whose name no restore would take is counted', async () => {
  const dataDir = await folderWith('named', 'a', 'C:b');
  expect(await backUp(dataDir)).toMatchObject({ files: 1, strange: { count: 1, first: 'C:b' } });
});

test('a folder of files that is a link out of the data folder refuses the backup', async () => {
  const dataDir = await folderWith('elsewhere');
  rmSync(join(dataDir, 'upload'), { recursive: true });
  symlinkSync(home, join(dataDir, 'upload'));
  await expect(backUp(dataDir)).rejects.toThrow('outside of the data folder');
});

test('a data folder that is itself reached by a link is backed up', async () => {
  await folderWith('real', 'a');
  symlinkSync(join(home, 'real'), join(home, 'by-link'));
  expect(await backUp(join(home, 'by-link'))).toMatchObject({ files: 1 });
});

test('a backup into the folder of the files that it reads is refused', async () => {
  const dataDir = await folderWith('itself', 'a');
  mkdirSync(join(dataDir, 'upload', 'deep'));
  await expect(backUp(dataDir, undefined, join(dataDir, 'upload', 'deep'))).rejects.toThrow('name another folder');
});

test('a data folder that does not exist is said to have nothing to back up', async () => {
  await expect(backUp(join(home, 'nowhere'))).rejects.toThrow('There is nothing to back up');
});

test('a half restored database is refused as the source of a backup', async () => {
  const dataDir = await folderWith('half');
  const place = { databaseUrl: undefined, dataDir };
  const source = await createDataSource({ ...(await databaseOptions(place)), entities: [] }).initialize();
  await source.query('INSERT INTO `migrations` (`timestamp`, `name`) VALUES (1, ?)', [
    RestoreUnfinished9999999999999.name,
  ]);
  await source.destroy();
  await expect(backUp(dataDir)).rejects.toThrow('did not come to its end');
});

test('a backup removes drafts of backups that are older than a day, and nothing else', async () => {
  const folder = join(home, 'abandoned');
  mkdirSync(folder);
  for (const name of ['.backup-old.part', '.packet-old.part', '.backup-old']) {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), 1, 1);
  }
  writeFileSync(join(folder, '.backup-new.part'), '');
  await backUp(await folderWith('abandoning'), undefined, folder);
  expect(readdirSync(folder).sort()).toEqual(['.backup-new.part', '.backup-old', '.packet-old.part']);
});

test('a draft that another backup removes meanwhile does not stop a new one', async () => {
  const folder = join(home, 'drafts');
  mkdirSync(folder);
  writeFileSync(join(folder, '.backup-0123.part'), '');
  const { readdir } = fs;
  const listed = jest.spyOn(fs, 'readdir').mockImplementationOnce(async () => {
    const names = await readdir(folder);
    rmSync(join(folder, '.backup-0123.part'));
    return names as never;
  });
  await removeAbandoned(folder);
  expect(listed).toHaveBeenCalled();
});
