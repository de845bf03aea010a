import { unzipSync } from 'fflate';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { archivePlaces } from '../../src/kernel/content/archive/archive-places';
import { Storage } from '../../src/kernel/stores/storage/storage';
import { FileStatus } from '../../src/modules/space/tables/file-codes';
import { SpaceBlob } from '../../src/modules/space/tables/space-blob.entity';
import { SpaceInfo } from '../../src/modules/space/tables/space-info.entity';
import { ARCHIVE } from '../../src/modules/space/archive/archive.dto';
import { type Caller, startApp, type TestApp } from '../app';
import { fileAt, PNG, someText, uploaded } from './files';

interface Prepared {
  url: string;
  name: string;
  files: number;
  bytes: number;
}

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());
afterEach(() => void Object.assign(ARCHIVE, { files: 500, mb: 2048 }));

const get = (url: string) => request(app.nest.getHttpServer()).get(url).responseType('blob');
const prepare = (chosen: object) => admin.post<Prepared>('space/info/download', chosen);
const folder = async (name: string, parentId: number | null = null): Promise<number> =>
  (await admin.post<{ id: number }>('space/type/add', { name, parentId })).data.id;
async function contents(url: string): Promise<Record<string, string>> {
  const { body, headers } = await get(url);
  expect(headers['content-type']).toBe('application/zip');
  const files = unzipSync(new Uint8Array(body as Buffer));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')]),
  );
}
async function file(name: string, content: Buffer, classifyId?: number): Promise<number> {
  const url = await uploaded(app, admin, content, name);
  if (classifyId !== undefined) await admin.post('space/info/add', { url, classifyId });
  return (await fileAt(admin, url)).id;
}

test('chosen files are downloaded as one archive with unique names', async () => {
  const [one, two] = [someText(), someText()];
  const ids = [
    await file('计划.txt', one),
    await file('计划.txt', two),
    await file('p.png', PNG),
    await file('con.txt', one),
  ];
  const { data } = await prepare({ ids });
  expect(data).toMatchObject({ name: 'files.zip', files: 4, bytes: one.length * 3 + PNG.length });
  expect(await contents(data.url)).toEqual({
    '计划.txt': String(one),
    '计划 (2).txt': String(two),
    'p.png': PNG.toString('latin1'),
    '_con.txt': String(one),
  });
});

test('an archive has all files that there are, and names those that are missing', async () => {
  const [one, two, three] = [someText(), someText(), someText()];
  const ids = [await file('1.txt', one), await file('2.txt', two), await file('3.txt', three)];
  const { manager } = app.nest.get(DataSource);
  const gone = await manager.findOneByOrFail(SpaceInfo, { id: ids[0] });
  const { key } = await manager.findOneByOrFail(SpaceBlob, { sha256: gone.sha256 });
  const { data } = await prepare({ ids });
  await app.nest.get(Storage).deleteFile(key);
  await manager.update(SpaceInfo, { id: ids[2] }, { status: FileStatus.Quarantined });
  const found = await contents(data.url);
  const note = found['未放入的文件.txt'];
  expect(found).toEqual({ '2.txt': String(two), '未放入的文件.txt': expect.any(String) });
  expect(Buffer.from(String(note), 'latin1').toString()).toMatch(/以下文件.*\r\n\r\n1\.txt\r\n3\.txt\r\n$/);
});

test('a folder is downloaded with all folders and files below it', async () => {
  const top = await folder('top');
  const below = await folder('be/low', await folder('middle', top));
  const text = someText();
  await file('a.txt', text, top);
  await file('b.txt', text, below);
  const { data } = await prepare({ classifyId: top });
  expect(data.name).toBe('top.zip');
  expect(await contents(data.url)).toEqual({ 'a.txt': String(text), 'middle/be_low/b.txt': String(text) });
});

test('the address of an archive is valid for five minutes and only for the chosen files', async () => {
  const ids = [await file('a.txt', someText()), await file('b.txt', someText())];
  const { url } = (await prepare({ ids: ids.slice(0, 1) })).data;
  expect((await get(url)).status).toBe(200);
  expect((await get(url.replace(`ids=${ids[0]}`, `ids=${ids.join('.')}`))).status).toBe(404);
  expect((await get(url.replace('folder=', 'folder=1'))).status).toBe(404);
  expect((await get('/upload/archive')).status).toBe(404);
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 301_000);
  expect((await get(url)).status).toBe(404);
  later.mockRestore();
});

test('an archive of too many, too large or no files is refused before it is sent', async () => {
  const ids = [await file('a.txt', someText()), await file('b.txt', Buffer.alloc(2 ** 20, 'x'))];
  Object.assign(ARCHIVE, { files: 1 });
  expect(await prepare({ ids })).toMatchObject({ code: 1001, key: 'space.archiveTooLarge' });
  Object.assign(ARCHIVE, { files: 500, mb: 1 });
  expect(await prepare({ ids })).toMatchObject({ code: 1001, key: 'space.archiveTooLarge' });
  for (const nothing of [{ ids: [] }, { ids: [999_999] }, {}, { classifyId: 999_999 }])
    expect(await prepare(nothing)).toMatchObject({ code: 1001, key: 'crud.notFound' });
});

test('a user with ten running archives gets no further one, while others do', async () => {
  const ids = [await file('a.txt', someText())];
  const { url } = (await prepare({ ids })).data;
  const own = Number(/by=(\d+)/.exec(url)?.[1]);
  const taken = Array.from({ length: 10 }, () => archivePlaces.acquirePlace(own));
  const refused = await request(app.nest.getHttpServer()).get(url).set('language', 'en');
  expect([refused.status, refused.body]).toMatchObject([429, { code: 1001, key: 'busy.own' }]);
  expect((await get(url.replace(`by=${own}`, `by=${own + 1}`))).status).toBe(404);
  for (const entering of taken) (await entering)();
  expect((await get(url)).status).toBe(200);
});
