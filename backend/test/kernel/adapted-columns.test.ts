import type { EntityMetadata } from 'typeorm';
import { isTaken } from '../../src/kernel/crud/service/taken';
import { adaptColumns, asDeclared, storedName } from '../../src/kernel/stores/database/adapted-columns';
import { startToys, type ToyApp } from './toy-app';
import { Toy, ToyOwner } from './toys';

/** The toys of somebody else: three columns fewer, and one under another name. */
const THEIRS = {
  lacks: new Set(['kind', 'price', 'note', 'secret', 'happened']),
  names: new Map([['flag', 'is_flagged']]),
};

let app: ToyApp;
let metadata: EntityMetadata;
beforeAll(async () => {
  app = await startToys();
  metadata = app.source.getMetadata(Toy);
  await app.source.query('ALTER TABLE `toy` RENAME COLUMN `flag` TO `is_flagged`');
  for (const name of THEIRS.lacks) await app.source.query(`ALTER TABLE \`toy\` DROP COLUMN \`${name}\``);
  adaptColumns(metadata, THEIRS);
});
beforeEach(() => app.clear());
afterAll(() => app?.close());

type Row = Record<string, unknown> & { id: number; label: string };

const add = async (toy: object) => {
  const answer = await app.caller().post<{ id: number }>('toy/toy/add', toy);
  expect(answer).toMatchObject({ code: 1000 });
  return answer.data.id;
};
const page = (query: object) => app.caller().post<{ list: Row[] }>('toy/toy/page', query);
const labels = async (query: object) => (await page(query)).data.list.map(({ label }) => label);

test('a column that has another name in the table is written, read, filtered and sorted under that name', async () => {
  const id = await add({ label: 'A', flag: true });
  await add({ label: 'B' });
  expect(await app.source.query('SELECT `label` FROM `toy` WHERE `is_flagged` = 1')).toEqual([{ label: 'A' }]);
  expect((await page({})).data.list).toMatchObject([
    { label: 'B', flag: false },
    { label: 'A', flag: true },
  ]);
  expect(await labels({ flag: true })).toEqual(['A']);
  expect(await labels({ order: 'flag', sort: 'desc' })).toEqual(['A', 'B']);
  await app.caller().post('toy/toy/update', { id, flag: false });
  expect(await labels({ flag: true })).toEqual([]);
  expect(await app.source.manager.findOneByOrFail(Toy, { id })).toMatchObject({ label: 'A', flag: false });
});

test('a column that the table lacks is neither written nor returned', async () => {
  const id = await add({ label: 'A', note: 'x', price: '3.50', kind: 1, secret: 's' });
  await app.caller().post('toy/toy/update', { id, label: 'B', note: 'y', price: '4.00' });
  const [listed] = (await page({})).data.list;
  const { data: whole } = await app.caller().get<Row>('toy/toy/info', { id });
  for (const row of [listed, whole]) {
    expect(row).toMatchObject({ label: 'B', count: 0 });
    for (const name of THEIRS.lacks) expect(row).not.toHaveProperty(name);
  }
  expect(await app.caller().post('toy/toy/delete', { ids: [id] })).toMatchObject({ data: { count: 1 } });
});

test('an update of missing columns only changes no row', async () => {
  const id = await add({ label: 'A' });
  expect(await app.caller().post('toy/toy/update', { id, note: 'y' })).toMatchObject({ code: 1000 });
  expect(await labels({})).toEqual(['A']);
});

test('a missing column counts as its default in filters, and has no effect on searches and orders', async () => {
  await add([{ label: 'A' }, { label: 'B' }]);
  expect(await labels({ kind: 0 })).toEqual(['B', 'A']);
  expect(await labels({ kind: [1] })).toEqual([]);
  expect(await labels({ price: '1.00' })).toEqual([]);
  expect(await labels({ happenedStart: '2020-01-01 00:00:00' })).toEqual([]);
  expect(await labels({ keyWord: 'A' })).toEqual(['A']);
  expect(await labels({ order: 'price', sort: 'asc' })).toEqual(['A', 'B']);
  expect(await isTaken(app.source.manager, Toy, 'note', 'x')).toBe(false);
  expect(await isTaken(app.source.manager, Toy, 'label', 'a')).toBe(true);
});

test('an export leaves a missing column empty', async () => {
  await add({ label: 'A', flag: true });
  const query = { columns: ['label', 'note', 'flag'], titles: ['label', 'note', 'flag'], format: 'csv' };
  const { answer, request } = app.raw();
  const sheet = await request.post('/api/admin/toy/toy/export').send(query);
  expect(answer(sheet).status).toBe(200);
  expect(sheet.text).toContain('A,,是');
});

test('a joined name is left out if one of the tables lacks its column', async () => {
  const [owner] = (await app.source.manager.insert(ToyOwner, { name: 'Ann' })).identifiers;
  await add({ label: 'A', ownerId: owner?.id });
  expect((await page({})).data.list).toMatchObject([{ ownerName: 'Ann', ownerActive: true }]);
  adaptColumns(app.source.getMetadata(ToyOwner), { lacks: new Set(['active']), names: new Map() });
  const [row] = (await page({ keyWord: 'Ann' })).data.list;
  expect(row).toMatchObject({ ownerName: 'Ann' });
  expect(row).not.toHaveProperty('ownerActive');
  adaptColumns(metadata, { ...THEIRS, lacks: new Set([...THEIRS.lacks, 'ownerId']) });
  const [orphan] = (await page({})).data.list;
  expect(orphan).not.toHaveProperty('ownerName');
  expect(await labels({ keyWord: 'Ann' })).toEqual([]);
});

test('the declared columns of an adapted entity can be read, and restored', () => {
  adaptColumns(metadata, THEIRS);
  const names = () => metadata.columns.map(({ databaseName }) => databaseName);
  const [adapted, declared] = [names(), asDeclared(metadata, names)];
  expect(adapted).toContain('is_flagged');
  expect(storedName(metadata, 'kind')).toBeUndefined();
  expect(declared).toEqual(expect.arrayContaining(['kind', 'price', 'flag']));
  expect(declared).not.toContain('is_flagged');
  expect(names()).toEqual(adapted);
  adaptColumns(metadata, { lacks: new Set(), names: new Map() });
  expect(names()).toEqual(declared);
});
