import { unzipSync } from 'fflate';
import request from 'supertest';
import { archivePlaces } from '../../src/kernel/archive/archive-places';
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

test('chosen files come in one archive, whole and each under a name of its own', async () => {
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

test('a folder comes with what is below it, as it lies there', async () => {
  const top = await folder('top');
  const below = await folder('be/low', await folder('middle', top));
  const text = someText();
  await file('a.txt', text, top);
  await file('b.txt', text, below);
  const { data } = await prepare({ classifyId: top });
  expect(data.name).toBe('top.zip');
  expect(await contents(data.url)).toEqual({ 'a.txt': String(text), 'middle/be_low/b.txt': String(text) });
});

test('its address is good for five minutes, and for what was chosen alone', async () => {
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

test('too many, too much and nothing are told before anything is sent', async () => {
  const ids = [await file('a.txt', someText()), await file('b.txt', Buffer.alloc(2 ** 20, 'x'))];
  Object.assign(ARCHIVE, { files: 1 });
  expect(await prepare({ ids })).toMatchObject({ code: 1001, key: 'space.archiveTooLarge' });
  Object.assign(ARCHIVE, { files: 500, mb: 1 });
  expect(await prepare({ ids })).toMatchObject({ code: 1001, key: 'space.archiveTooLarge' });
  for (const nothing of [{ ids: [] }, { ids: [999_999] }, {}, { classifyId: 999_999 }])
    expect(await prepare(nothing)).toMatchObject({ code: 1001, key: 'crud.notFound' });
});

test('whoever has ten under way gets no further one, and others get theirs', async () => {
  const ids = [await file('a.txt', someText())];
  const { url } = (await prepare({ ids })).data;
  const own = Number(/by=(\d+)/.exec(url)?.[1]);
  const taken = Array.from({ length: 10 }, () => archivePlaces.enter(own));
  const refused = await request(app.nest.getHttpServer()).get(url).set('language', 'en');
  expect([refused.status, refused.body]).toMatchObject([429, { code: 1001, key: 'busy.own' }]);
  expect((await get(url.replace(`by=${own}`, `by=${own + 1}`))).status).toBe(404);
  for (const entering of taken) (await entering)();
  expect((await get(url)).status).toBe(200);
});
