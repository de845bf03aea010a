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

test('a search finds files that another node has added or renamed', async () => {
  const { id } = await fileAt(admin, await uploaded(app, admin, someText(), 'meadow one.txt'));
  expect(await namesBy('MEADOW')).toEqual(['meadow one.txt']);
  await rows.update({ id }, { name: 'forest one.txt' });
  expect(await namesBy('meadow')).toEqual([]);
  expect(await namesBy('forest')).toEqual(['forest one.txt']);
  const { id: _, ...file } = await rows.findOneByOrFail({ id });
  await rows.insert({ ...file, name: 'forest two.txt', key: 'other', fileId: 'other', updateTime: undefined });
  expect(await namesBy('forest')).toEqual(['forest one.txt', 'forest two.txt']);
});

test('a search notices files that another node has deleted or restored', async () => {
  const { id } = await fileAt(admin, await uploaded(app, admin, someText(), 'harbour.txt'));
  await uploaded(app, admin, someText(), 'later.txt');
  const whole = await rows.findOneByOrFail({ id });
  expect(await namesBy('harbour')).toEqual(['harbour.txt']);
  await rows.delete({ id });
  await until('harbour', []);
  await rows.createQueryBuilder().insert().values(whole).callListeners(false).execute();
  await until('harbour', ['harbour.txt']);
});

test('a deleted, restored or renamed file causes only the names near it to be read again', async () => {
  const { id } = await fileAt(admin, await uploaded(app, admin, someText(), 'quarry.txt'));
  const { id: _, ...file } = await rows.findOneByOrFail({ id });
  const many = Array.from({ length: 4000 }, (_, at) => ({
    ...file,
    key: `many${at}`,
    fileId: `many${at}`,
    name: 'many',
  }));
  // Long ago, so that none of them is among what has changed of late.
  const updateTime = new Date('2026-01-01');
  for (let at = 0; at < many.length; at += 500)
    await rows.insert(many.slice(at, at + 500).map((one) => ({ ...one, updateTime })));
  expect(await namesBy('quarry')).toEqual(['quarry.txt']);

  const queries = jest.spyOn(app.nest.get(DataSource), 'query');
  /** Of how many files the name was read to answer the next question. */
  const namesRead = async (keyWord: string, names: string[]): Promise<number> => {
    queries.mockClear();
    expect(await namesBy(keyWord)).toEqual(names);
    const answers = queries.mock.calls.flatMap(([sql], at) =>
      sql.startsWith('SELECT `id`, `name`') ? [queries.mock.results[at]?.value as Promise<unknown[]>] : [],
    );
    return (await Promise.all(answers)).flat().length;
  };
  await admin.post('space/info/update', { id, name: 'mine.txt' });
  const renamed = await namesRead('mine', ['mine.txt']);
  const { data } = await admin.post<{ recycleId: number }>('space/info/delete', { ids: [id] });
  const deleted = await namesRead('mine', []);
  await admin.post('recycle/data/restore', { ids: [data.recycleId] });
  const restored = await namesRead('mine', ['mine.txt']);
  for (const read of [renamed, deleted, restored]) expect(read).toBeLessThan(1100);
  expect(Math.min(renamed, deleted, restored)).toBeGreaterThan(0);
});

test('letters that databases compare in their own way are found', async () => {
  for (const name of ['straße.txt', 'かな.txt', 'Отчёт.txt', '年度报告.txt'])
    await uploaded(app, admin, someText(), name);
  // MariaDB takes it for an s.
  expect(await namesBy('ß')).toContain('straße.txt');
  expect(await namesBy('かな')).toEqual(['かな.txt']);
  expect(await namesBy('тчёт')).toEqual(['Отчёт.txt']);
  expect(await namesBy('度报')).toEqual(['年度报告.txt']);
  expect(await namesBy('TRA')).toEqual(['straße.txt']);
});

test('characters with a meaning in SQL patterns are searched literally', async () => {
  await uploaded(app, admin, someText(), '100%_done.txt');
  expect(await namesBy('%_d')).toEqual(['100%_done.txt']);
  expect(await namesBy('!%')).toEqual([]);
});
