import { strFromU8, unzipSync } from 'fflate';
import request from 'supertest';
import { type Caller, startApp, type TestApp } from '../app';
import { fileAt, PNG, uploaded } from '../space/files';
import { ADDRESS, endUser, trailOf } from './end-users';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const get = (url: string) => request(app.nest.getHttpServer()).get(url).responseType('blob');
const prepare = (order: object) =>
  admin.post<{ url: string; name: string; until: string }>('user/info/exportPerson', order);

test('the export of a user contains all personal data unmasked with files and without secrets', async () => {
  const avatarUrl = await uploaded(app, admin, PNG, '头像.png');
  expect((await fileAt(admin, avatarUrl)).id).toBeGreaterThan(0);
  const id = await endUser(admin, { nickName: '=Han', phone: '13612341234', password: 'secret-1', avatarUrl });
  await admin.post('user/address/add', { ...ADDRESS, userId: id });
  await admin.post('user/note/add', { userId: id, content: 'friendly' });
  const other = await endUser(admin);
  await admin.post('user/address/add', { ...ADDRESS, userId: other, contact: 'somebody else' });

  const { data } = await prepare({ id, reason: 'asked for it' });
  expect((await trailOf(app, id)).at(-1)).toEqual(['end_user.export', 'asked for it']);
  const { body, headers } = await get(data.url);
  expect(headers['content-type']).toBe('application/zip');
  const files = unzipSync(new Uint8Array(body as Buffer));
  const names = ['user_address', 'user_note', 'user_info'].flatMap((table) => [`${table}.json`, `${table}.csv`]);
  expect(Object.keys(files).filter((name) => !name.startsWith('files/'))).toEqual(expect.arrayContaining(names));
  const text = (name: string) => strFromU8(files[name] as Uint8Array);
  expect(JSON.parse(text('user_info.json'))).toMatchObject([{ id, nickName: '=Han', phone: '13612341234' }]);
  expect(JSON.parse(text('user_address.json'))).toMatchObject([
    { userId: id, contact: ADDRESS.contact, phone: ADDRESS.phone },
  ]);
  expect(text('user_note.csv')).toContain('friendly');
  expect(text('user_info.csv')).toContain("'=Han");
  const whole = Object.values(files)
    .map((bytes) => strFromU8(bytes, true))
    .join();
  for (const secret of ['$argon2id$', 'somebody else', 'staffId']) expect(whole).not.toContain(secret);
  const picture = Object.entries(files).find(([name]) => name.startsWith('files/'));
  expect(Buffer.from(picture?.[1] ?? []).equals(PNG)).toBe(true);
});

test('the address of an export needs its signature and is invalid after the user is deleted', async () => {
  const id = await endUser(admin);
  const { data } = await prepare({ id, reason: 'asked' });
  expect((await get(data.url)).status).toBe(200);
  expect((await get(data.url.replace(`id=${id}`, `id=${id + 1}`))).status).toBe(404);
  expect((await get(`/upload/person?id=${id}`)).status).toBe(404);
  await admin.post('user/info/delete', { ids: [id] });
  expect((await get(data.url)).status).toBe(404);
  expect(await prepare({ id, reason: 'asked' })).toMatchObject({ code: 1001 });
  expect(await prepare({ id, reason: '' })).toMatchObject({ code: 1002 });
});

test('the address of an export expires after a day', async () => {
  const { data } = await prepare({ id: await endUser(admin), reason: 'asked' });
  const now = Date.now();
  const HOUR = 3_600_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 23 * HOUR);
  try {
    expect((await get(data.url)).status).toBe(200);
    clock.mockReturnValue(now + 25 * HOUR);
    expect((await get(data.url)).status).toBe(404);
  } finally {
    clock.mockRestore();
  }
});
