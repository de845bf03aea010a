import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { env } from '../../src/config/env';
import { BaseSysParam } from '../../src/modules/base/tables/param.entity';
import { SpaceInfo } from '../../src/modules/space/tables/space-info.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { onBoth } from '../process/on-both';
import { fileAt, idIn, uploaded } from './files';

const HOUSE = 'https://console.example.com';

let app: TestApp;
let admin: Caller;
let source: DataSource;

beforeAll(async () => {
  app = await startApp({ publicUrl: HOUSE });
  admin = await app.as('admin');
  source = app.nest.get(DataSource);
});
afterAll(() => app.close());

let nth = 0;
const param = (data: string) => {
  const keyName = `gone-${nth++}`;
  return admin.post<{ id: number }>('base/sys/param/add', { keyName, name: keyName, data, dataType: 2 });
};
const goods = (images: object) =>
  admin.post<{ id: number }>('demo/goods/add', { title: `gone ${nth++}`, price: '1.00', ...images });

async function deleted(url: string): Promise<void> {
  const { id } = await fileAt(admin, url);
  expect(await admin.post('space/info/delete', { ids: [id] })).toMatchObject({ code: 1000 });
}
async function gone(name = 'plan.txt'): Promise<string> {
  const url = await uploaded(app, admin, undefined, name);
  await deleted(url);
  return url;
}
const refusedAt = (...names: string[]) => ({
  code: 1002,
  data: { keys: Object.fromEntries(names.map((name) => [name, expect.arrayContaining(['space.fileGone'])])) },
});

describe('a form that names a file which was deleted meanwhile', () => {
  test.each([
    ['en', 'The file “plan.txt” has been deleted, choose another one'],
    ['zh-cn', '文件“plan.txt”已被删除，请另选一个'],
    ['zh-tw', '檔案「plan.txt」已被刪除，請另選一個'],
  ])('is refused at its field with the name of the file: %s', async (language, words) => {
    const asked = app.caller(admin.token, { language });
    const answer = await asked.post('base/sys/param/add', { keyName: `g-${language}`, name: 'g', data: await gone() });
    expect(answer).toMatchObject({ ...refusedAt('data'), data: { errors: { data: [words] } } });
    expect(await source.manager.countBy(BaseSysParam, { keyName: `g-${language}` })).toBe(0);
  });

  test('is refused with one error for each deleted file', async () => {
    const [one, two, there] = [await gone('一.txt'), await gone('b.txt'), await uploaded(app, admin)];
    const answer = await goods({ mainImage: there, exampleImages: [one, there, two] });
    expect(answer).toMatchObject(refusedAt('exampleImages'));
    const { errors } = answer.data as unknown as { errors: Record<string, string[]> };
    expect(Object.keys(errors)).toEqual(['exampleImages']);
    expect(errors.exampleImages).toEqual([expect.stringContaining('一.txt'), expect.stringContaining('b.txt')]);
    expect(await fileAt(admin, there)).toMatchObject({ usages: 0 });
  });

  test('lists at most twenty deleted files', async () => {
    const named = Array.from({ length: 3000 }, () => `/upload/20260101/${randomUUID()}_a.txt`);
    const { code, data } = await param(named.join(' '));
    expect(code).toBe(1002);
    expect((data as unknown as { errors: { data: string[] } }).errors.data).toHaveLength(20);
  });

  test('is refused in rich text, in base64 and in an update, with any address of this server', async () => {
    const url = await gone();
    const html = `<p><img src="${encodeURI(url)}"></p>`;
    const message = { title: 'x', content_type: 0, rich_text: Buffer.from(html).toString('base64') };
    expect(await admin.post('im/system_message/add', message)).toMatchObject(refusedAt('rich_text'));
    expect(await param(html)).toMatchObject(refusedAt('data'));
    expect(await param(HOUSE + url)).toMatchObject(refusedAt('data'));
    const { id } = (await param('text')).data;
    expect(await admin.post('base/sys/param/update', { id, data: url })).toMatchObject(refusedAt('data'));
    expect(await source.manager.findOneByOrFail(BaseSysParam, { id })).toMatchObject({ data: 'text' });
    expect(await admin.post('base/comm/personUpdate', { headImg: url })).toMatchObject(refusedAt('headImg'));
  });

  test('is accepted if the row named that file before', async () => {
    const url = await uploaded(app, admin);
    const { id } = (await param(url)).data;
    await admin.post('space/info/force', { ids: [(await fileAt(admin, url)).id] });
    expect(await admin.post('base/sys/param/update', { id, name: 'other', data: `${url} x` })).toMatchObject({
      code: 1000,
    });
  });
});

describe('an address that is unknown to the library', () => {
  test('is accepted if it belongs to another server', async () => {
    expect(await param(`https://elsewhere.example.com/upload/20260101/${randomUUID()}_a.txt`)).toMatchObject({
      code: 1000,
    });
  });

  test('is accepted if its file was stored before the library existed', async () => {
    const key = `20250101/${randomUUID()}_old.txt`;
    mkdirSync(join(env.dataDir, 'upload', '20250101'), { recursive: true });
    expect(await param(`/upload/${key}`)).toMatchObject(refusedAt('data'));
    writeFileSync(join(env.dataDir, 'upload', key), 'old');
    expect(await param(`/upload/${key}`)).toMatchObject({ code: 1000 });
  });
});

test('the address of an announced upload is accepted before the upload is complete', async () => {
  const { headers } = await request(app.nest.getHttpServer())
    .post('/api/admin/base/comm/upload/tus')
    .set({ authorization: admin.token, 'tus-resumable': '1.0.0', 'upload-length': '100000000' })
    .set('upload-metadata', `filename ${Buffer.from('large.bin').toString('base64')}`);
  const id = headers.location?.split('/').at(-1);
  expect(await param(`/upload/20260101/${id}_large.bin`)).toMatchObject({ code: 1000 });
});

onBoth('a save and a delete at the same moment never leave a row that names a deleted file', async () => {
  for (let round = 0; round < 20; round++) {
    const url = await uploaded(app, admin);
    const { id } = await fileAt(admin, url);
    const { data: folder } = await admin.post<{ id: number }>('space/type/add', { name: `race ${round}` });
    await admin.post('space/info/move', { ids: [id], classifyId: folder.id });
    const [path, doomed] = round % 2 ? (['type', folder.id] as const) : (['info', id] as const);
    const [saved, removed] = await Promise.all([param(url), admin.post(`space/${path}/delete`, { ids: [doomed] })]);
    const isThere = await source.manager.existsBy(SpaceInfo, { fileId: idIn(url) });
    expect([saved.code, removed.code]).toEqual(isThere ? [1000, 1001] : [1002, 1000]);
  }
});
