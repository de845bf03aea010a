import { setTimeout } from 'node:timers/promises';
import { startToys, type ToyApp } from './toy-app';
import { Toy, ToyOwner } from './toys';

let app: ToyApp;
beforeAll(async () => (app = await startToys()));
beforeEach(() => app.clear());
afterAll(() => app?.close());

type Row = Record<string, unknown> & { id: number; label: string };

interface Page {
  list: Row[];
  pagination: { page: number; size: number; total: number; totalIsEstimate?: boolean };
}

const page = (query: object = {}) => app.caller().post<Page>('toy/toy/page', query);
const labels = async (query: object = {}) => (await page(query)).data.list.map(({ label }) => label);
const addAll = async (rows: object[]) => {
  expect(await app.caller().post('toy/toy/add', rows)).toMatchObject({ code: 1000 });
};

describe('pages', () => {
  beforeEach(() => addAll(Array.from({ length: 45 }, (_, at) => ({ label: `Toy ${at}`, count: at % 3 }))));

  test('have twenty rows, newest first, by default', async () => {
    const { data } = await page();
    expect(data.pagination).toEqual({ page: 1, size: 20, total: 45 });
    expect(data.list.map(({ label }) => label)).toEqual(Array.from({ length: 20 }, (_, at) => `Toy ${44 - at}`));
  });

  test('follow each other without gaps, up to an empty one after the last', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((one) => page({ page: one, size: 15, order: 'count', sort: 'asc' })),
    );
    const all = pages.flatMap(({ data }) => data.list);
    expect(new Set(all.map(({ id }) => id)).size).toBe(45);
    expect(all.map(({ count }) => count)).toEqual([...all.map(({ count }) => count)].sort());
    expect(pages[3]?.data.list).toEqual([]);
  });

  test.each([
    { page: 0 },
    { page: -1 },
    { page: 1.5 },
    { page: '1' },
    { size: 0 },
    { size: -5 },
    { size: 101 },
    { size: 1e9 },
    { size: '20' },
    { size: null, page: [] },
  ])('refuse %p', async (query) => {
    expect(await page(query)).toMatchObject({ status: 200, code: 1002 });
  });

  test('cannot be beyond the limit, and the refusal gives the reason', async () => {
    for (const deep of [5003, 1e9, 1e300])
      expect(await page({ page: deep })).toMatchObject({
        status: 200,
        code: 1001,
        message: expect.stringMatching(/too far/),
      });
    expect(await page({ page: 5000 })).toMatchObject({ code: 1000, data: { list: [] } });
  });

  test('are the same without filters and with empty filters', async () => {
    const nothing = {
      keyWord: '',
      order: '',
      sort: '',
      kind: '',
      mood: '',
      flag: '',
      createTimeStart: '',
      createTimeEnd: '',
      label: [],
    };
    const nulls = { page: null, size: null, keyWord: null, order: null, sort: null, kind: null, createTimeStart: null };
    for (const query of [nothing, nulls]) expect((await page(query)).data).toEqual((await page()).data);
  });
});

test('counting stops at ten thousand, and the total is marked as an estimate', async () => {
  await app.fill(11_000, (at) => ({ label: `Toy ${at}`, count: at < 10_000 ? 1 : 2 }));
  // The rows came past the service, which remembers totals for a moment.
  while ((await page()).data.pagination.total < 10_000) await setTimeout(100);
  expect((await page()).data.pagination).toEqual({ page: 1, size: 20, total: 10_000, totalIsEstimate: true });
  expect((await page({ count: 1 })).data.pagination).toEqual({ page: 1, size: 20, total: 10_000 });
  expect((await page({ count: 2 })).data.pagination).toEqual({ page: 1, size: 20, total: 1000 });
  expect((await page({ page: 550 })).data.list).toHaveLength(20);
});

test('a total is right again immediately after a write', async () => {
  for (let n = 1; n <= 5; n++) {
    const { data } = await app.caller().post<{ id: number }>('toy/toy/add', { label: `Toy ${n}` });
    expect((await page()).data.pagination.total).toBe(1);
    await app.caller().post('toy/toy/delete', { ids: [data.id] });
    expect((await page()).data.pagination.total).toBe(0);
  }
});

describe('order', () => {
  beforeEach(() =>
    addAll([
      { label: 'b', count: 2, price: '10', happened: '2026-01-02' },
      { label: 'a', count: 10, price: '9.5', happened: '2026-01-01' },
      { label: 'c', count: -1, price: null, happened: null },
    ]),
  );

  test('follows the request before the resource, with empty values first', async () => {
    expect(await labels({ order: 'count', sort: 'asc' })).toEqual(['c', 'b', 'a']);
    expect(await labels({ order: 'count', sort: 'desc' })).toEqual(['a', 'b', 'c']);
    expect(await labels({ order: 'price' })).toEqual(['c', 'a', 'b']);
    expect(await labels({ order: 'happened', sort: 'desc' })).toEqual(['b', 'a', 'c']);
    expect(await labels({ sort: 'asc' })).toEqual(['c', 'a', 'b']);
    await app.caller().post('toy/owner/add', [{ name: 'Zoe' }, { name: 'Ann' }]);
    const owners = async (query: object) =>
      (await app.caller().post<{ name: string }[]>('toy/owner/list', query)).data.map(({ name }) => name);
    expect(await owners({})).toEqual(['Ann', 'Zoe']);
    expect(await owners({ order: 'id', sort: 'asc' })).toEqual(['Zoe', 'Ann']);
  });

  test.each([
    'id; DROP TABLE toy',
    'label`, (SELECT 1)',
    'a.label',
    'secret',
    'ownerName',
    'parts',
    'LABEL',
    'label asc',
    'constructor',
    '__proto__',
    '1',
  ])('cannot be %p', async (order) => {
    expect(await page({ order, sort: 'asc' })).toMatchObject({
      status: 200,
      code: 1002,
      data: { errors: { order: [expect.any(String)] } },
    });
  });

  test.each(['ascending', 'desc; DROP TABLE toy', 'ASC', 1, ['asc'], {}])(
    'cannot have the direction %p',
    async (sort) => {
      expect(await page({ order: 'label', sort })).toMatchObject({
        status: 200,
        code: 1002,
        data: { errors: { sort: [expect.any(String)] } },
      });
    },
  );

  test('cannot have more than one column', async () => {
    for (const order of [['label'], ['label', 'count'], { label: 'asc' }, 'label,count'])
      expect(await page({ order })).toMatchObject({ status: 200, code: 1002 });
  });
});

describe('a keyword', () => {
  beforeEach(async () => {
    await app.source.manager.insert(ToyOwner, { id: 1, name: 'Ann 100% sure' });
    await addAll([
      { label: '100%', note: 'percent' },
      { label: '100x', note: null },
      { label: 'a_b', note: 'score' },
      { label: 'axb' },
      { label: 'wow!', note: 'bang' },
      { label: 'back\\slash' },
      { label: 'quote\'"' },
      { label: '面条和😀' },
      { label: 'owned', ownerId: 1 },
      { label: 'Größe', note: 'ABC' },
    ]);
  });

  test.each<[string, string[]]>([
    ['%', ['owned', '100%']],
    ['_', ['a_b']],
    ['a_b', ['a_b']],
    ['!', ['wow!']],
    ['!%', []],
    ['\\', ['back\\slash']],
    ['k\\s', ['back\\slash']],
    ["'", ['quote\'"']],
    ["' OR 1=1 --", []],
    ['"', ['quote\'"']],
    ['条', ['面条和😀']],
    ['😀', ['面条和😀']],
    ['sure', ['owned']],
    ['abc', ['Größe']],
    ['OWNED', ['owned']],
    ['100', ['owned', '100x', '100%']],
    ['nothing', []],
  ])('the word %s finds exactly the rows that contain it', async (keyWord, found) => {
    const { data } = await page({ keyWord });
    expect(data.list.map(({ label }) => label)).toEqual(found);
    expect(data.pagination.total).toBe(found.length);
  });

  test.each([5, true, ['a'], { a: 1 }, 'x'.repeat(201), '\0', '\uD800'])('%p is refused', async (keyWord) => {
    expect(await page({ keyWord })).toMatchObject({
      status: 200,
      code: 1002,
      data: { errors: { keyWord: [expect.any(String)] } },
    });
  });
});

describe('filters', () => {
  beforeEach(() =>
    addAll([
      { label: 'a', count: 1, kind: 0, mood: 'calm', flag: true, price: '1.50', ratio: 0.5 },
      { label: 'b', count: 2, kind: 1, mood: 'wild', flag: false, price: '2.00', ratio: 1.5 },
      { label: 'c', count: 3, kind: 1, mood: null, flag: true, price: null, ratio: null },
    ]),
  );

  test.each<[object, string[]]>([
    [{ count: 2 }, ['b']],
    [{ count: 0 }, []],
    [{ kind: 0 }, ['a']],
    [{ flag: false }, ['b']],
    [{ flag: [true, false] }, ['c', 'b', 'a']],
    [{ mood: 'wild' }, ['b']],
    [{ mood: ['wild', 'calm'] }, ['b', 'a']],
    [{ count: [1, 3, 99, 1] }, ['c', 'a']],
    [{ count: [] }, ['c', 'b', 'a']],
    [{ kind: 1, flag: true }, ['c']],
    [{ price: '1.5' }, ['a']],
    [{ price: [2, '1.50'] }, ['b', 'a']],
    [{ ratio: 1.5 }, ['b']],
    [{ label: "a' OR '1'='1" }, []],
    [{ label: '%' }, []],
    [{ count: 1e15 }, []],
    [{ notAFilter: 1, note: 'x', big: 5 }, ['c', 'b', 'a']],
    [{ kind: 1, keyWord: 'c' }, ['c']],
  ])('%j finds exactly the rows that match, in page and list', async (query, found) => {
    expect(await labels(query)).toEqual(found);
    const list = await app.caller().post<Row[]>('toy/toy/list', query);
    expect(list.data.map(({ label }) => label)).toEqual(found);
  });

  test.each([
    { count: '1' },
    { count: 'x' },
    { count: 1.5 },
    { count: { $gt: 0 } },
    { count: [[1]] },
    { count: [null] },
    { count: true },
    { count: 1e300 },
    { flag: 'true' },
    { flag: 1 },
    { label: 5 },
    { label: { length: 1 } },
    { label: '\0' },
    { label: 'x'.repeat(1001) },
    { price: 'cheap' },
    { ratio: '1' },
    { count: Array.from({ length: 3001 }, (_, at) => at) },
  ])('%j is refused in page, list and export', async (query) => {
    const [name = ''] = Object.keys(query);
    for (const call of ['page', 'list', 'export'])
      expect(
        await app.caller().post(`toy/toy/${call}`, { ...query, columns: ['label'], titles: [], format: 'csv' }),
      ).toMatchObject({ status: 200, code: 1002, data: { errors: { [name]: [expect.any(String)] } } });
  });

  test('thousands of values in every filter are accepted', async () => {
    const numbers = Array.from({ length: 3000 }, (_, at) => at);
    const texts = numbers.map(String);
    const full = {
      kind: numbers,
      mood: texts,
      count: numbers,
      label: texts,
      price: numbers,
      ratio: numbers,
      ownerId: numbers,
    };
    expect(await page(full)).toMatchObject({ code: 1000, data: { list: [] } });
  });
});

describe('ranges', () => {
  beforeEach(() =>
    addAll([
      { label: 'before', happened: '2026-01-30 23:59:59' },
      { label: 'first', happened: '2026-01-31 00:00:00' },
      { label: 'last', happened: '2026-01-31 23:59:59' },
      { label: 'after', happened: '2026-02-01 00:00:00' },
      { label: 'never' },
    ]),
  );

  test.each<[object, string[]]>([
    [{ happenedStart: '2026-01-31 00:00:00', happenedEnd: '2026-01-31 23:59:59' }, ['last', 'first']],
    [{ happenedStart: '2026-01-31', happenedEnd: '2026-01-31' }, ['last', 'first']],
    [{ happenedStart: '2026-01-31 00:00:01' }, ['after', 'last']],
    [{ happenedEnd: '2026-01-31 00:00:00' }, ['first', 'before']],
    [{ happenedStart: '2026-02-02', happenedEnd: '2026-01-01' }, []],
    [{ happenedStart: '', happenedEnd: '' }, ['never', 'after', 'last', 'first', 'before']],
  ])('%j includes both ends', async (query, found) => {
    expect(await labels(query)).toEqual(found);
  });

  test('a time that was stored with milliseconds is found by its second', async () => {
    await app.source.manager.insert(Toy, { label: 'now', happened: new Date('2026-03-01T00:00:00.999Z') });
    expect(await labels({ happenedStart: '2026-03-01 08:00:00', happenedEnd: '2026-03-01 08:00:00' })).toEqual(['now']);
  });

  test('createTime and updateTime can be filtered by range too', async () => {
    const [row] = (await page()).data.list;
    expect(await labels({ createTimeStart: row?.createTime, createTimeEnd: row?.createTime })).toContain('never');
    expect(await labels({ createTimeStart: '2100-01-01 00:00:00' })).toEqual([]);
    expect(await labels({ updateTimeEnd: '2000-01-01 00:00:00' })).toEqual([]);
  });

  test.each(['yesterday', '2026-02-30', 5, [], ['2026-01-01'], {}, '2026-01-01 25:00:00'])(
    '%p is refused as a time',
    async (time) => {
      expect(await page({ happenedStart: time })).toMatchObject({
        status: 200,
        code: 1002,
        data: { errors: { happenedStart: [expect.any(String)] } },
      });
    },
  );
});
