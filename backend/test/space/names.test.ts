import { DataSource, type Repository } from 'typeorm';
import { SpaceInfo } from '../../src/modules/space/tables/space-info.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { fileAt, type FileRow, someText, uploaded } from './files';

let app: TestApp;
let admin: Caller;
let rows: Repository<SpaceInfo>;

beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  rows = app.nest.get(DataSource).getRepository(SpaceInfo);
});
afterAll(() => app.close());

const namesBy = async (keyWord: string): Promise<string[]> => {
  const { data } = await admin.post<{ list: FileRow[] }>('space/info/page', { keyWord, size: 100 });
  return data.list.map(({ name }) => name).sort();
};
/** What others write is asked for again: it is there within a moment, and nothing tells when. */
async function until(keyWord: string, names: string[]): Promise<void> {
  for (;;) if (JSON.stringify(await namesBy(keyWord)) === JSON.stringify(names)) return;
}

test('a word finds what another node has written since, under the name that it has by now', async () => {
  const { id } = await fileAt(admin, await uploaded(app, admin, someText(), 'meadow one.txt'));
  expect(await namesBy('MEADOW')).toEqual(['meadow one.txt']);
  await rows.update({ id }, { name: 'forest one.txt' });
  expect(await namesBy('meadow')).toEqual([]);
  expect(await namesBy('forest')).toEqual(['forest one.txt']);
  const { id: _, ...file } = await rows.findOneByOrFail({ id });
  await rows.insert({ ...file, name: 'forest two.txt', key: 'other', fileId: 'other', updateTime: undefined });
  expect(await namesBy('forest')).toEqual(['forest one.txt', 'forest two.txt']);
});

test('and what another node has deleted, or brought back as it was', async () => {
  const { id } = await fileAt(admin, await uploaded(app, admin, someText(), 'harbour.txt'));
  await uploaded(app, admin, someText(), 'later.txt');
  const whole = await rows.findOneByOrFail({ id });
  expect(await namesBy('harbour')).toEqual(['harbour.txt']);
  await rows.delete({ id });
  await until('harbour', []);
  await rows.createQueryBuilder().insert().values(whole).callListeners(false).execute();
  await until('harbour', ['harbour.txt']);
});

test('letters that databases compare in ways of their own are found all the same', async () => {
  for (const name of ['straße.txt', 'かな.txt', 'Отчёт.txt', '年度报告.txt'])
    await uploaded(app, admin, someText(), name);
  // MariaDB takes it for an s.
  expect(await namesBy('ß')).toContain('straße.txt');
  expect(await namesBy('かな')).toEqual(['かな.txt']);
  expect(await namesBy('тчёт')).toEqual(['Отчёт.txt']);
  expect(await namesBy('度报')).toEqual(['年度报告.txt']);
  expect(await namesBy('TRA')).toEqual(['straße.txt']);
});

test('a sign that means anything to a database means itself', async () => {
  await uploaded(app, admin, someText(), '100%_done.txt');
  expect(await namesBy('%_d')).toEqual(['100%_done.txt']);
  expect(await namesBy('!%')).toEqual([]);
});
