import { DataSource } from 'typeorm';
import { type Caller, startApp, type TestApp } from '../app';
import type { CapabilityInfo } from '../../src/modules/im/product/capability/capability.dto';

/** Above this, neighbours are one number in JavaScript. */
const LAST_EXACT = '9007199254740991';

const PEOPLE = { columns: ['id', 'nick_name'], titles: ['id', 'name'], format: 'csv' };

let app: TestApp;
let admin: Caller;
let english: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  english = app.caller(admin.token, { language: 'en' });
});
afterAll(() => app?.close());

const register = (id: string): Promise<unknown> =>
  app.nest
    .get(DataSource)
    .query(
      `INSERT INTO im_user (id, user_name, nick_name, password, created_time) VALUES (${id}, 'p${id}', 'P', '-', '2026-01-01 00:00:00')`,
    );
const inexactTables = async (): Promise<string[]> => {
  const { data } = await admin.post<CapabilityInfo>('im/capability/probe');
  return data.tables.filter(({ inexactIds }) => inexactIds).map(({ name }) => name);
};

test('ids that a number can hold are exported', async () => {
  await register(LAST_EXACT);
  expect(await inexactTables()).toEqual([]);
  expect(await english.post('im/user/export', PEOPLE)).toMatchObject({ status: 200 });
});

test('a table with larger ids is named, and its export is refused with a sentence and not cut', async () => {
  await register('9007199254740992');
  expect(await inexactTables()).toEqual(['im_user']);
  expect(await english.post('im/user/export', PEOPLE)).toMatchObject({
    code: 1001,
    message: expect.stringContaining('rows would be missing from the file') as string,
  });
  expect(await english.post('im/group/export', { ...PEOPLE, columns: ['id', 'name'] })).toMatchObject({ status: 200 });
});
