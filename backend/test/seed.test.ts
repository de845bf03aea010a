import { DataSource } from 'typeorm';
import { startApp, type TestApp } from './app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

const count = async (table: string): Promise<number> => {
  const [row] = await app.nest.get(DataSource).query(`SELECT COUNT(*) AS n FROM \`${table}\``);
  return Number(row.n);
};

test('a new database has accounts, menus, dictionaries and parameters', async () => {
  expect(await count('base_sys_user')).toBeGreaterThan(25);
  expect(await count('base_sys_menu')).toBeGreaterThan(150);
  expect(await count('dict_info')).toBeGreaterThan(15);
  expect(await count('base_sys_param')).toBe(3);
});
