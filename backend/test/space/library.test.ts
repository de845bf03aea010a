import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { env } from '../../src/config/env';
import { SpaceType } from '../../src/modules/space/tables/space-type.entity';
import { SpaceInfo } from '../../src/modules/space/tables/space-info.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { lockWait } from '../lock-wait';
import { onBoth } from '../process/on-both';
import { fileAt, type FileRow, idIn, PNG, someText, uploaded } from './files';

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const stored = (): string[] =>
  readdirSync(join(env.dataDir, 'upload', '.files', 'app'), { recursive: true, withFileTypes: true })
    // The small pictures of others come when they come.
    .filter((one) => one.isFile() && !one.name.endsWith('.webp'))
    .map(({ name }) => name);
const get = (url: string) => request(app.nest.getHttpServer()).get(encodeURI(url)).responseType('blob');
const textOf = ({ body }: { body: unknown }): string => String(body);
const folder = async (name: string, parentId: number | null = null): Promise<number> =>
  (await admin.post<{ id: number }>('space/type/add', { name, parentId })).data.id;
const pathsOf = async (...ids: number[]): Promise<(string | undefined)[]> => {
  const rows = await app.nest.get(DataSource).getRepository(SpaceType).find();
  return ids.map((id) => rows.find((row) => row.id === id)?.path);
};

describe('an uploaded file', () => {
  test('is in the library with its sender, its type and its size', async () => {
    const url = await uploaded(app, admin, PNG, '照片 1.PNG');
    expect(await fileAt(admin, url)).toMatchObject({
      url,
      key: url.replace('/upload/', ''),
      fileId: idIn(url),
      name: '照片 1.PNG',
      type: 'image',
      mime: 'image/png',
      size: PNG.length,
      width: 1,
      height: 1,
      version: 1,
      status: 1,
      access: 1,
      classifyId: null,
      usages: 0,
      preview: url,
      userName: (await admin.get<{ name: string }>('base/comm/person')).data.name,
    });
  });

  onBoth('is stored once, however often it is uploaded and under whatever name', async () => {
    const content = someText();
    const first = await uploaded(app, admin, content, 'one.txt');
    const before = stored();
    const second = await uploaded(app, admin, content, 'two.txt');
    expect(second).not.toBe(first);
    expect(stored()).toEqual(before);
    for (const url of [first, second]) expect(textOf(await get(url))).toBe(String(content));
    const { data } = await admin.post<FileRow[]>('space/info/list', { sha256: (await fileAt(admin, first)).sha256 });
    expect(data.map(({ name }) => name).sort()).toEqual(['one.txt', 'two.txt']);
  });

  onBoth('is stored once if it is uploaded several times at once', async () => {
    const content = someText();
    const before = stored().length;
    const urls = await Promise.all(Array.from({ length: 6 }, (_, at) => uploaded(app, admin, content, `${at}.txt`)));
    expect(stored()).toHaveLength(before + 1);
    for (const url of urls) expect(textOf(await get(url))).toBe(String(content));
  });

  test('keeps the name that its sender gave it, without a path and invisible characters', async () => {
    const names: [string, string][] = [
      ['../../etc/报告 (终).txt', '报告 (终).txt'],
      ['a\u202egnp.txt', 'agnp.txt'],
      ['con.txt', 'con.txt'],
      ['e\u0301.txt', 'é.txt'],
    ];
    for (const [given, name] of names)
      expect((await fileAt(admin, await uploaded(app, admin, someText(), given))).name).toBe(name);
  });

  test('is put into a folder by the standard route, with a full or a relative address', async () => {
    const classifyId = await folder('add');
    const url = await uploaded(app, admin);
    const { data } = await admin.post<{ id: number }>('space/info/add', {
      ...{ uid: 7, size: 1, type: 'image', progress: 100 },
      ...{ url: `https://console.example.com${url}`, name: 'renamed.txt', classifyId },
    });
    expect(await fileAt(admin, url)).toMatchObject({ id: data.id, name: 'renamed.txt', classifyId, type: 'other' });
    const several = await admin.post<{ id: number[] }>('space/info/add', [{ url }, { url }]);
    expect(several.data.id).toEqual([data.id, data.id]);
  });

  test('must exist in the library before it can be put into an existing folder', async () => {
    const url = await uploaded(app, admin);
    const foreign = await admin.post('space/info/add', { url: '/upload/20260101/nothing.png' });
    expect(foreign).toMatchObject({ code: 1001, key: 'space.unknownFile' });
    const nowhere = await admin.post('space/info/add', { url, classifyId: 99_999 });
    expect(nowhere).toMatchObject({ code: 1001, key: 'space.folderMissing' });
  });

  onBoth('is found by folder, category and name', async () => {
    const classifyId = await folder('find');
    const url = await uploaded(app, admin, PNG, 'needle.png');
    await admin.post('space/info/add', { url, classifyId });
    for (const query of [
      { classifyId },
      { classifyId: [classifyId] },
      { type: 'image', classifyId },
      { keyWord: 'needl' },
    ])
      expect((await admin.post<FileRow[]>('space/info/list', query)).data.map((one) => one.url)).toEqual([url]);
    expect((await admin.post<FileRow[]>('space/info/list', { type: 'video', classifyId })).data).toEqual([]);
  });

  test('keeps the properties that only the server sets', async () => {
    const url = await uploaded(app, admin);
    const before = await fileAt(admin, url);
    const known = { url: '/x', sha256: 'x', size: 1, key: 'x', version: 9, userId: 9 };
    for (const [field, value] of Object.entries(known))
      expect(await admin.post('space/info/update', { id: before.id, [field]: value })).toMatchObject({ code: 1002 });
    expect(await fileAt(admin, url)).toEqual(before);
  });
});

describe('a file for staff only', () => {
  test('is served with a signature that expires and not without one', async () => {
    const content = someText();
    const url = await uploaded(app, admin, content);
    const { id } = await fileAt(admin, url);
    expect(await admin.post('space/info/update', { id, access: 0 })).toMatchObject({ code: 1000 });
    const answer = await get(url);
    expect(answer.status).toBe(404);
    const { preview } = await fileAt(admin, url);
    expect(textOf(await get(preview))).toBe(String(content));
    const forged = preview.replace(/s=(.)/, (_, sign) => `s=${sign === 'A' ? 'B' : 'A'}`);
    expect((await get(forged)).status).toBe(404);
    expect((await get(preview.replace(/e=\d+/, 'e=99999999999'))).status).toBe(404);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000);
    expect((await get(preview)).status).toBe(404);
    now.mockRestore();
  });
});

describe('a file whose content is replaced', () => {
  const upload = async (text: string, name = 'plan.txt') => uploaded(app, admin, Buffer.from(text), name);
  const replace = async (id: number, text: string) => admin.post('space/info/replace', { id, url: await upload(text) });
  interface Version {
    version: number;
    size: number;
  }
  const versions = async (id: number) =>
    (await admin.get<Version[]>('space/info/versions', { id })).data.map(({ version }) => version);

  test('keeps its address and can be reset to an older version', async () => {
    const url = await upload('first');
    const { id } = await fileAt(admin, url);
    expect((await replace(id, 'second!')).code).toBe(1000);
    expect(textOf(await get(url))).toBe('second!');
    expect(await fileAt(admin, url)).toMatchObject({ id, url, version: 2, size: 7 });
    expect(await versions(id)).toEqual([1]);
    expect((await admin.post('space/info/restoreVersion', { id, version: 1 })).code).toBe(1000);
    expect(textOf(await get(url))).toBe('first');
    expect(await fileAt(admin, url)).toMatchObject({ version: 3, size: 5 });
    expect(await versions(id)).toEqual([2, 1]);
    expect(await admin.post('space/info/restoreVersion', { id, version: 9 })).toMatchObject({ key: 'crud.notFound' });
  });

  onBoth('keeps its last five older versions, also after several replacements at once', async () => {
    const url = await upload('0');
    const { id } = await fileAt(admin, url);
    await Promise.all(Array.from({ length: 7 }, (_, at) => replace(id, `content ${at}`)));
    expect(await fileAt(admin, url)).toMatchObject({ version: 8 });
    expect(await versions(id)).toEqual([7, 6, 5, 4, 3]);
  });

  onBoth('does not get content that another file has got at that moment', async () => {
    const [{ id }, other] = [await fileAt(admin, await upload('first')), await fileAt(admin, await upload('second'))];
    const source = app.nest.get(DataSource);
    let late: Promise<unknown> | undefined;
    await source.transaction(async (manager) => {
      await manager.delete(SpaceInfo, { id: other.id });
      late = admin.post('space/info/replace', { id, url: other.url });
      await Promise.race([lockWait(source), late]);
    });
    expect(await late).toMatchObject({ code: 1001, key: 'space.unknownFile' });
    expect(await versions(id)).toEqual([]);
  });

  test('refuses content of another type and unknown files', async () => {
    const { id } = await fileAt(admin, await upload('text'));
    const picture = await uploaded(app, admin, PNG, 'a.png');
    expect(await admin.post('space/info/replace', { id, url: picture })).toMatchObject({ key: 'space.otherKind' });
    expect(await admin.post('space/info/replace', { id, url: '/upload/x' })).toMatchObject({
      key: 'space.unknownFile',
    });
  });
});

onBoth('a signed address works for some minutes without a session', async () => {
  const url = await uploaded(app, admin, Buffer.from('signed'));
  const { id } = await fileAt(admin, url);
  await admin.post('space/info/update', { id, access: 0 });
  const { data } = await admin.post<string>('space/info/sign', { id, minutes: 1 });
  expect(textOf(await get(data))).toBe('signed');
  expect((await admin.post('space/info/sign', { id, minutes: 1441 })).code).not.toBe(1000);
});

onBoth('the statistics count each content once', async () => {
  interface Stats {
    blobs: number;
    bytes: number;
    byType: { name: string; files: number }[];
  }
  const stats = async () => (await admin.get<Stats>('space/info/stats')).data;
  const [before, content] = [await stats(), someText()];
  await uploaded(app, admin, content);
  await uploaded(app, admin, content);
  const after = await stats();
  expect([after.blobs - before.blobs, after.bytes - before.bytes]).toEqual([1, content.length]);
  const filesOf = ({ byType }: Stats) => byType.find(({ name }) => name === 'other')?.files ?? 0;
  expect(filesOf(after) - filesOf(before)).toBe(2);
});

describe('a served file', () => {
  test('supports ranges and is not sent again to a client that has it', async () => {
    const url = await uploaded(app, admin, Buffer.from('0123456789'), 'digits.txt');
    const ask = (headers: Record<string, string>) => get(url).set(headers);
    const whole = await ask({});
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': '10' });
    const part = await ask({ range: 'bytes=2-4' });
    expect([part.status, textOf(part), part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    expect(textOf(await ask({ range: 'bytes=-3' }))).toBe('789');
    expect(textOf(await ask({ range: 'bytes=8-' }))).toBe('89');
    expect(textOf(await ask({ range: 'bytes=8-100' }))).toBe('89');
    expect(textOf(await ask({ range: 'bytes=0-1,4-5' }))).toBe('0123456789');
    expect((await ask({ range: 'bytes=10-' })).status).toBe(416);
    const tag = String(whole.headers.etag);
    expect((await ask({ 'if-none-match': tag })).status).toBe(304);
    expect((await ask({ range: 'bytes=2-4', 'if-range': '"other"' })).status).toBe(200);
    const head = await request(app.nest.getHttpServer()).head(encodeURI(url));
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '10', undefined]);
  });
});

describe('folders', () => {
  test('have a path, and moving one changes the paths of the folders below it', async () => {
    const a = await folder('a');
    const b = await folder('b', a);
    const c = await folder('c', b);
    const d = await folder('d');
    expect(await pathsOf(a, b, c)).toEqual([`/${a}/`, `/${a}/${b}/`, `/${a}/${b}/${c}/`]);
    expect((await admin.post('space/type/update', { id: b, parentId: d })).code).toBe(1000);
    expect(await pathsOf(a, b, c)).toEqual([`/${a}/`, `/${d}/${b}/`, `/${d}/${b}/${c}/`]);
    await admin.post('space/type/update', { id: b, parentId: null });
    expect(await pathsOf(b, c)).toEqual([`/${b}/`, `/${b}/${c}/`]);
  });

  onBoth('get no file at the moment at which they are deleted', async () => {
    const classifyId = await folder('Going');
    const url = await uploaded(app, admin);
    const source = app.nest.get(DataSource);
    let late: Promise<unknown> | undefined;
    await source.transaction(async (manager) => {
      await manager.delete(SpaceType, { id: classifyId });
      late = admin.post('space/info/add', { url, classifyId });
      await Promise.race([lockWait(source), late]);
    });
    expect(await late).toMatchObject({ code: 1001, key: 'space.folderMissing' });
    expect(await fileAt(admin, url)).toMatchObject({ classifyId: null });
  });

  test('cannot be moved into themselves, too deep or into a missing folder', async () => {
    const chain: number[] = [];
    for (let depth = 0; depth < 8; depth++) chain.push(await folder(`${depth}`, chain.at(-1) ?? null));
    const [top = 0, second = 0] = chain;
    const before = await pathsOf(...chain);
    const deepest = await admin.post('space/type/add', { name: '9', parentId: chain.at(-1) });
    expect(deepest).toMatchObject({ code: 1001, key: 'space.tooDeep' });
    for (const parentId of [top, second, chain.at(-1)]) {
      const answer = await admin.post('space/type/update', { id: top, parentId });
      expect(answer).toMatchObject({ code: 1001, key: 'space.folderInItself' });
    }
    const other = await folder('other');
    expect(await admin.post('space/type/update', { id: top, parentId: other })).toMatchObject({ key: 'space.tooDeep' });
    expect(await admin.post('space/type/update', { id: top, parentId: 99_999 })).toMatchObject({
      key: 'space.folderMissing',
    });
    expect(await pathsOf(...chain)).toEqual(before);
  });

  test('are deleted with their content and restored where their parent is by then', async () => {
    const [home, other] = [await folder('home'), await folder('elsewhere')];
    const [a, url] = [await folder('in', home), await uploaded(app, admin)];
    const b = await folder('below', a);
    await admin.post('space/info/add', { url, classifyId: b });
    const { data } = await admin.post<{ recycleId: number }>('space/type/delete', { ids: [a] });
    expect(await pathsOf(a, b)).toEqual([undefined, undefined]);
    await admin.post('space/type/update', { id: home, parentId: other });
    expect((await admin.post('recycle/data/restore', { ids: [data.recycleId] })).code).toBe(1000);
    expect(await pathsOf(a, b)).toEqual([`/${other}/${home}/${a}/`, `/${other}/${home}/${a}/${b}/`]);
    expect(await fileAt(admin, url)).toMatchObject({ classifyId: b });
  });
});

describe('access to the library', () => {
  test('needs a session for each route', async () => {
    const url = await uploaded(app, admin);
    const stranger = app.caller();
    for (const path of ['page', 'add', 'update', 'delete', 'move', 'force'])
      expect((await stranger.post(`space/info/${path}`, { url })).status).toBe(401);
  });
});
