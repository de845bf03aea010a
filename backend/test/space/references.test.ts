import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMetadataArgsStorage } from 'typeorm';
import type { Type } from '@nestjs/common';
import { columnsOf } from '../../src/kernel/crud/columns/columns';
import { fileColumnsOf } from '../../src/kernel/rows/files/file-ledger';
import { type Caller, startApp, type TestApp } from '../app';
import { onBoth } from '../process/on-both';
import { fileAt, uploaded } from './files';

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

interface Use {
  entity: string;
  rowId: number;
  column: string;
}

/** Where a file is used, as `Entity.column`. */
async function usesOf(url: string): Promise<string[]> {
  const { id } = await fileAt(admin, url);
  const { data } = await admin.get<Use[]>('space/info/usages', { id });
  return data.map(({ entity, column, rowId }) => `${entity}.${column} ${rowId}`).sort();
}
let nth = 0;
const param = async (data: string): Promise<number> => {
  const keyName = `files-${nth++}`;
  return (await admin.post<{ id: number }>('base/sys/param/add', { keyName, name: keyName, data, dataType: 2 })).data
    .id;
};

describe('a row that names a file', () => {
  test('is counted as a use from its creation through each change until its deletion', async () => {
    const [one, two, three] = [await uploaded(app, admin), await uploaded(app, admin), await uploaded(app, admin)];
    const id = await param(one);
    expect(await usesOf(one)).toEqual([`BaseSysParam.data ${id}`]);
    await admin.post('base/sys/param/update', { id, data: JSON.stringify([two, `https://x.example.com${three}`]) });
    expect([await usesOf(one), await usesOf(two), await usesOf(three)]).toEqual([
      [],
      [`BaseSysParam.data ${id}`],
      [`BaseSysParam.data ${id}`],
    ]);
    await admin.post('base/sys/param/update', { id, name: 'other' });
    expect(await usesOf(two)).toHaveLength(1);
    const { data } = await admin.post<{ recycleId: number }>('base/sys/param/delete', { ids: [id] });
    expect(await usesOf(two)).toEqual([]);
    await admin.post('recycle/data/restore', { ids: [data.recycleId] });
    expect(await usesOf(two)).toEqual([`BaseSysParam.data ${id}`]);
    await admin.post('base/sys/param/update', { id, data: null });
    expect(await usesOf(two)).toEqual([]);
  });

  onBoth('can name it in rich text, in base64 and more than once', async () => {
    const url = await uploaded(app, admin);
    const html = `<p><img src="${url}"><a href="https://x.example.com${encodeURI(url)}?download">x</a></p>`;
    const id = await param(html);
    expect(await usesOf(url)).toEqual([`BaseSysParam.data ${id}`]);
    const { data } = await admin.post<{ id: number }>('im/system_message/add', {
      ...{ title: 'with a picture', cover_url: url, content_type: 0 },
      rich_text: Buffer.from(html).toString('base64'),
    });
    expect(await usesOf(url)).toEqual(
      [
        `BaseSysParam.data ${id}`,
        `ImSystemMessage.cover_url ${data.id}`,
        `ImSystemMessage.rich_text ${data.id}`,
      ].sort(),
    );
  });

  test('can be the profile of the caller', async () => {
    const url = await uploaded(app, admin);
    const { data } = await admin.get<{ id: number }>('base/comm/person');
    await admin.post('base/comm/personUpdate', { headImg: url });
    expect(await usesOf(url)).toEqual([`BaseSysUser.headImg ${data.id}`]);
    expect(await fileAt(admin, url)).toMatchObject({ usages: 1 });
    await admin.post('base/comm/personUpdate', { headImg: '' });
    expect(await usesOf(url)).toEqual([]);
  });

  test('is not counted if it could not be written', async () => {
    const url = await uploaded(app, admin);
    const keyName = `files-${nth - 1}`;
    const answer = await admin.post('base/sys/param/add', { keyName, name: 'twice', data: url, dataType: 2 });
    expect(answer.code).toBe(1001);
    expect(await usesOf(url)).toEqual([]);
  });
});

describe('a file in use', () => {
  test('cannot be deleted, nor can its folder, and the refusal names the places', async () => {
    const url = await uploaded(app, admin);
    const { data: folder } = await admin.post<{ id: number }>('space/type/add', { name: 'needed' });
    const { data } = await admin.post<{ id: number }>('space/info/add', { url, classifyId: folder.id });
    const rowId = await param(url);
    for (const [path, id] of [
      ['info', data.id],
      ['type', folder.id],
    ]) {
      const answer = await admin.post(`space/${path}/delete`, { ids: [id] });
      expect(answer).toMatchObject({
        code: 1001,
        key: 'space.inUse',
        data: { reason: 'inUse', count: 1, places: [{ entity: 'BaseSysParam', rowId, column: 'data' }] },
      });
    }
    expect(await fileAt(admin, url)).toMatchObject({ classifyId: folder.id });
  });

  test('can be deleted by a separate route and is restored with its uses', async () => {
    const url = await uploaded(app, admin);
    const { id } = await fileAt(admin, url);
    const rowId = await param(url);
    const { data } = await admin.post<{ recycleId: number }>('space/info/force', { ids: [id] });
    await expect(fileAt(admin, url)).rejects.toThrow('Nothing');
    await admin.post('recycle/data/restore', { ids: [data.recycleId] });
    expect(await usesOf(url)).toEqual([`BaseSysParam.data ${rowId}`]);
  });

  test('is counted again if its row was restored while it was deleted', async () => {
    const url = await uploaded(app, admin);
    const { id } = await fileAt(admin, url);
    const rowId = await param(url);
    const row = await admin.post<{ recycleId: number }>('base/sys/param/delete', { ids: [rowId] });
    const file = await admin.post<{ recycleId: number }>('space/info/delete', { ids: [id] });
    await admin.post('recycle/data/restore', { ids: [row.data.recycleId] });
    await admin.post('recycle/data/restore', { ids: [file.data.recycleId] });
    expect(await usesOf(url)).toEqual([`BaseSysParam.data ${rowId}`]);
    expect(await fileAt(admin, url)).toMatchObject({ usages: 1 });
  });
});

onBoth('several rows that name the same file at once are all counted', async () => {
  const url = await uploaded(app, admin);
  await Promise.all(Array.from({ length: 6 }, () => param(url)));
  expect(await fileAt(admin, url)).toMatchObject({ usages: 6 });
});

/** Columns whose names sound like a file and which hold none, and why. */
const OTHERWISE = new Map([
  ['ImGroupMember.head_image', 'a copy of the avatar in ImUser'],
  ['ImFriend.friend_head_image', 'a copy of the avatar in ImUser'],
  ['ImSystemMessage.extern_link', 'a page of somebody else'],
  ['BaseSysBackupDrill.file', 'the name of a backup, which lies in the folder of backups'],
  ['BaseSysMenu.icon', 'the name of an icon'],
  ['BaseSysMenu.viewPath', 'a page of the console'],
  ['PluginVersion.logo', 'a picture of its package, as text'],
]);

test('every column that sounds like a file is declared as a file column or listed here', () => {
  const sounds =
    /(img|image|avatar|cover|logo|icon|photo|picture|file|attachment|rich|card_(front|back)|link|media|viewPath)/i;
  const tables = getMetadataArgsStorage().tables.map(({ target }) => target);
  const undeclared = tables
    .filter((target): target is Type => typeof target === 'function' && !target.name.startsWith('Space'))
    .flatMap((Entity) =>
      columnsOf(Entity)
        .filter(({ writable, kind, name }) => writable && (kind === 'text' || kind === 'json') && sounds.test(name))
        .filter(({ name }) => !fileColumnsOf(Entity).has(name))
        .map(({ name }) => `${Entity.name}.${name}`),
    );
  expect(undeclared.sort()).toEqual([...OTHERWISE.keys()].sort());
});

test('every column that a form of the console fills with a file is declared as a file column', () => {
  const modules = join(__dirname, '../../../frontend/src/modules');
  const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((one) =>
    one.endsWith('-resource.tsx'),
  );
  const inputs = sources.flatMap((path) => {
    const text = readFileSync(join(modules, path), 'utf8');
    return [...text.matchAll(/name: '(\w+)',[^{}]*input: '(?:image|rich|files)'/g)].map(([, name]) => name);
  });
  const declared = new Set(
    getMetadataArgsStorage().tables.flatMap(({ target }) => [...fileColumnsOf(target as Type).keys()]),
  );
  expect(inputs).toEqual(expect.arrayContaining(['headImg', 'head_image']));
  expect(inputs.filter((name) => !declared.has(name ?? ''))).toEqual([]);
});
