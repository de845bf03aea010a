import { PATIENCE_MS } from '../../src/kernel/crud/cursor/cursor-reader';
import type { Answer } from '../caller';
import { startToys, type ToyApp } from './toy-app';
import { ToyLine, ToyOwner } from './toys';

type Row = Record<string, unknown> & { id: number };

interface Page {
  list: Row[];
  pagination: {
    page: number;
    size: number;
    total: number;
    totalIsEstimate?: boolean;
    cursor: number | null;
    more: boolean;
    searched?: { newest: number; oldest: number; reached: number };
  };
}

let app: ToyApp;
beforeAll(async () => (app = await startToys()));
beforeEach(async () => {
  // Totals are remembered for a moment, and a write through the service makes it forget them.
  await app.caller().post('toy/line/add', { fromId: 1, toId: 1 });
  await app.clear();
});
afterAll(() => app?.close());

const START = Date.parse('2026-01-01T00:00:00Z');
const at = (second: number): Date => new Date(START + second * 1000);

/** Rows straight into the table: who speaks to whom, unless told 1 to 2, a second apart. */
async function say(lines: Partial<ToyLine>[]): Promise<void> {
  for (let from = 0; from < lines.length; from += 1000)
    await app.source
      .createQueryBuilder()
      .insert()
      .into(ToyLine)
      .values(
        lines
          .slice(from, from + 1000)
          .map((line) => ({ fromId: 1, toId: 2, tone: 0, said: at(line.id ?? 0), ...line })),
      )
      .updateEntity(false)
      .execute();
}

const many = (count: number, line: (n: number) => Partial<ToyLine> = () => ({})): Partial<ToyLine>[] =>
  Array.from({ length: count }, (_, n) => ({ id: n + 1, ...line(n + 1) }));

const ask = (query: object = {}): Promise<Answer<Page>> => app.caller().post<Page>('toy/line/page', query);
const page = async (query: object = {}): Promise<Page> => {
  const answer = await ask(query);
  expect(answer).toMatchObject({ code: 1000 });
  return answer.data;
};
const ids = async (query: object = {}): Promise<number[]> => (await page(query)).list.map(({ id }) => id);

/** Follows the cursor to the end. */
async function all(query: Record<string, unknown>): Promise<{ found: number[]; calls: number }> {
  const found: number[] = [];
  for (let calls = 1, cursor: number | null | undefined = undefined; ; calls++) {
    const { list, pagination } = await page({ ...query, cursor });
    const some = list.map(({ id }) => id);
    expect(some).toEqual([...some].sort((a, b) => b - a));
    found.push(...(query.way === 'newer' ? some.reverse() : some));
    expect(pagination.more).toBe(pagination.cursor !== null);
    if (!pagination.more) return { found, calls };
    cursor = pagination.cursor;
  }
}

/** The same, thought of as simply as can be. */
const expected = (lines: Partial<ToyLine>[], keep: (line: Partial<ToyLine>) => boolean): number[] =>
  lines
    .filter(keep)
    .map(({ id }) => id ?? 0)
    .sort((a, b) => b - a);

describe('an empty table', () => {
  test.each([{}, { way: 'newer' }, { cursor: 5 }, { who: 1 }, { saidStart: '2026-01-01' }, { who: 1, keyWord: 'x' }])(
    'returns no rows for %j',
    async (query) => {
      expect(await page(query)).toEqual({
        list: [],
        pagination: { page: 1, size: 20, total: 0, cursor: null, more: false },
      });
    },
  );
});

describe('pages by cursor', () => {
  test('go from the newest row to the oldest and back, over gaps in the ids', async () => {
    const lines = many(250, (n) => ({ id: n * 7 + (n > 100 ? 1_000_000 : 0) }));
    await say(lines);
    const newest = expected(lines, () => true);
    expect((await page({ size: 100 })).pagination).toEqual({
      page: 1,
      size: 100,
      total: 250,
      cursor: newest[99],
      more: true,
    });
    expect(await all({ size: 100 })).toEqual({ found: newest, calls: 3 });
    expect(await all({ size: 50 })).toEqual({ found: newest, calls: 5 });
    expect(await all({ size: 33, way: 'newer' })).toEqual({ found: [...newest].reverse(), calls: 8 });
  });

  test('begin beyond the cursor, whether a row has its id or not', async () => {
    await say(many(10, (n) => ({ id: n * 10 })));
    expect(await ids({ cursor: 50 })).toEqual([40, 30, 20, 10]);
    expect(await ids({ cursor: 55, size: 2 })).toEqual([50, 40]);
    expect(await ids({ cursor: 55, size: 2, way: 'newer' })).toEqual([70, 60]);
    expect(await page({ cursor: 10 })).toMatchObject({ list: [], pagination: { more: false, cursor: null } });
    expect(await page({ cursor: 0 })).toMatchObject({ list: [], pagination: { more: false, cursor: null } });
    expect(await page({ cursor: 100, way: 'newer' })).toMatchObject({ list: [], pagination: { more: false } });
    expect(await ids({ cursor: Number.MAX_SAFE_INTEGER, size: 2 })).toEqual([100, 90]);
    expect(await ids({ cursor: 0, way: 'newer', size: 2 })).toEqual([20, 10]);
  });

  test('lose and repeat no row when rows are added and deleted in the meantime', async () => {
    await say(many(60));
    const first = await page({ size: 20 });
    await app.source.query('DELETE FROM `toy_line` WHERE `id` IN (41, 40, 30)');
    await say([{ id: 61 }]);
    const second = await page({ size: 20, cursor: first.pagination.cursor });
    expect(second.list.map(({ id }) => id)).toEqual([39, 38, 37, 36, 35, 34, 33, 32, 31, ...range(29, 18)]);
    expect(await ids({ cursor: 60, way: 'newer' })).toEqual([61]);
  });

  test('contain joined labels, and null if the joined row is gone', async () => {
    await app.source.manager.insert(ToyOwner, { id: 1, name: 'Ann' });
    await say([{ id: 1 }, { id: 2, fromId: 99 }]);
    expect((await page()).list).toMatchObject([
      { id: 2, fromId: 99, fromName: null, said: '2026-01-01 08:00:02' },
      { id: 1, fromId: 1, fromName: 'Ann' },
    ]);
  });

  test.each([
    { cursor: -1 },
    { cursor: 1.5 },
    { cursor: '5' },
    { cursor: 1e300 },
    { cursor: [1] },
    { way: 'up' },
    { way: ['older'] },
    { size: 0 },
    { size: 101 },
    { order: 'words' },
    { order: 'fromId' },
    { order: 'id', sort: 'asc' },
    { who: '1' },
    { tone: 'x' },
    { saidStart: 'yesterday' },
    { keyWord: '\0' },
  ])('refuse %j', async (query) => {
    expect(await ask(query)).toMatchObject({ status: 200, code: 1002 });
  });

  test('ignore empty parameters, and accept the orders that follow the ids', async () => {
    await say(many(3));
    const nothing = { cursor: null, way: null, size: null, keyWord: '', order: '', sort: '', tone: '', saidStart: '' };
    expect(await ids({ ...nothing, fromId: null, who: null })).toEqual([3, 2, 1]);
    expect(await ids({ order: 'id', sort: 'desc' })).toEqual([3, 2, 1]);
    expect(await ids({ order: 'said', sort: 'desc' })).toEqual([3, 2, 1]);
  });

  test('a list holds the newest rows', async () => {
    await say(many(150));
    const list = await app.caller().post<Row[]>('toy/line/list', { fromId: 1 });
    expect(list.data).toHaveLength(100);
    expect(list.data[0]).toMatchObject({ id: 150 });
    expect((await app.caller().post<Row[]>('toy/line/list', { size: 3 })).data).toHaveLength(3);
  });

  test('a list continues the search where a page would return a cursor', async () => {
    await say(many(600, (n) => ({ tone: n === 200 || n === 550 ? 1 : 0 })));
    // A page looks at no more than a step.
    jest.replaceProperty(PATIENCE_MS, 'first', 0);
    jest.replaceProperty(PATIENCE_MS, 'further', Infinity);
    expect(await ids({ tone: 1 })).toEqual([550]);
    const { data } = await app.caller().post<Row[]>('toy/line/list', { tone: 1 });
    jest.restoreAllMocks();
    expect(data.map(({ id }) => id)).toEqual([550, 200]);
  });
});

describe('filters', () => {
  const lines = many(400, (n) => ({ fromId: n % 7, toId: (n * 3) % 5, tone: n % 2 }));
  beforeEach(() => say(lines));

  test.each<[object, (line: Partial<ToyLine>) => boolean]>([
    [{ fromId: 3 }, ({ fromId }) => fromId === 3],
    [{ fromId: [1, 3, 3, 99] }, ({ fromId }) => fromId === 1 || fromId === 3],
    [{ fromId: 3, toId: 2 }, ({ fromId, toId }) => fromId === 3 && toId === 2],
    [{ fromId: [1, 2], toId: [2, 3] }, ({ fromId = 0, toId = 0 }) => [1, 2].includes(fromId) && [2, 3].includes(toId)],
    [{ tone: 1 }, ({ tone }) => tone === 1],
    [{ tone: [0, 1] }, () => true],
    [{ who: 2 }, ({ fromId, toId }) => fromId === 2 || toId === 2],
    [{ who: 2, withWhom: 2 }, ({ fromId, toId }) => fromId === 2 && toId === 2],
    [{ who: 2, withWhom: 3 }, ({ fromId, toId }) => (fromId === 2 && toId === 3) || (fromId === 3 && toId === 2)],
    [{ who: 2, fromId: 2 }, ({ fromId }) => fromId === 2],
    [{ who: 2, fromId: 4 }, ({ fromId, toId }) => fromId === 4 && toId === 2],
    [{ who: 2, withWhom: 3, fromId: 6 }, () => false],
    [{ who: 2, tone: 1 }, ({ fromId, toId, tone }) => (fromId === 2 || toId === 2) && tone === 1],
    [{ who: 999 }, () => false],
    [{ tone: 9 }, () => false],
  ])('%j finds exactly the rows that match, in both directions, with their total', async (query, keep) => {
    const right = expected(lines, keep);
    expect((await all({ ...query, size: 9 })).found).toEqual(right);
    expect((await all({ ...query, size: 9, way: 'newer' })).found).toEqual([...right].reverse());
    expect((await page({ ...query, size: 100 })).pagination).toMatchObject({ total: right.length });
    expect((await page({ ...query, size: 100 })).pagination.totalIsEstimate).toBeUndefined();
  });

  test('filters with too many values for the index are checked row by row', async () => {
    const fromId = Array.from({ length: 1000 }, (_, n) => n);
    expect((await all({ fromId, size: 100 })).found).toEqual(expected(lines, () => true));
    expect((await all({ fromId: fromId.slice(5), who: 4, size: 100 })).found).toEqual(
      expected(lines, ({ fromId: from = 0, toId }) => from >= 5 && toId === 4),
    );
  });

  test('filters with hundreds of values each follow the index', async () => {
    const fromId = Array.from({ length: 400 }, (_, n) => n);
    expect((await all({ fromId, size: 100 })).found).toEqual(expected(lines, () => true));
    const few = await all({ fromId, size: 7 });
    expect(few.found).toEqual(expected(lines, () => true));
    expect((await all({ fromId, size: 7, way: 'newer' })).found).toEqual([...few.found].reverse());
    expect((await all({ fromId, tone: 1, size: 100 })).found).toEqual(expected(lines, ({ tone }) => tone === 1));
  });

  test('filters with more values than a page has rows lose no row', async () => {
    // The newest rows are each of another: what a page holds begins on as many paths as it has rows.
    const own = many(600, (n) => ({ id: 400 + n, fromId: 10 + (n % 150) }));
    await say(own);
    const fromId = Array.from({ length: 400 }, (_, n) => n);
    const right = expected([...lines, ...own], () => true);
    for (const size of [100, 49]) {
      expect((await all({ fromId, size })).found).toEqual(right);
      expect((await all({ fromId, size, way: 'newer' })).found).toEqual([...right].reverse());
    }
  });
});

describe('totals', () => {
  test('are exact up to a thousand, and marked as estimates beyond', async () => {
    await say(many(1500, (n) => ({ fromId: n <= 1000 ? 1 : 3, tone: n % 500 ? 0 : 1 })));
    expect((await page({ fromId: 1 })).pagination).toMatchObject({ total: 1000 });
    expect((await page({ fromId: 1 })).pagination.totalIsEstimate).toBeUndefined();
    expect((await page({ fromId: 3 })).pagination).toMatchObject({ total: 500 });
    expect((await page({ toId: 2 })).pagination).toMatchObject({ total: 1000, totalIsEstimate: true });
    expect((await page({ fromId: 1, tone: 1 })).pagination).toMatchObject({ total: 2 });
    // Of all rows only the newest thousand are counted: there the second one is not among them.
    expect((await page({ tone: 1, size: 1 })).pagination).toMatchObject({ total: 2, totalIsEstimate: true });
  });

  test('are the estimate of the database if there is no filter', async () => {
    await say(many(3000));
    if (process.env.DATABASE_URL) await app.source.query('ANALYZE TABLE `toy_line`');
    const { total, totalIsEstimate } = (await page()).pagination;
    expect(totalIsEstimate).toBe(true);
    expect(total).toBeGreaterThan(2000);
    expect(total).toBeLessThan(4000);
  });

  test('are right again immediately after a write', async () => {
    await say(many(3));
    expect((await page({ who: 1 })).pagination.total).toBe(3);
    await app.caller().post('toy/line/add', { fromId: 1, toId: 5 });
    expect((await page({ who: 1 })).pagination.total).toBe(4);
  });
});

describe('a range of times', () => {
  const COUNT = 12_000;

  test.each<[string, (n: number) => Date | null]>([
    ['a second apart', (n) => at(n)],
    ['five at the same', (n) => at(Math.floor(n / 5) * 5)],
    ['out of order for a while', (n) => at(n + ((n * 37) % 301) - 150)],
    ['with one of ten in the future, the past or nowhere', (n) => (n % 10 ? at(n) : strange(n))],
  ])('finds its rows when times are stored in this way: %s', async (_, timeOf) => {
    const lines = many(COUNT, (n) => ({ said: timeOf(n), id: n * 3 }));
    await say(lines);
    const lengths: number[] = [];
    for (const [from, to] of [
      [0, 100],
      [5000, 5010],
      [5000, 5000],
      [4990, 9000],
      [11_990, 20_000],
      [-500, -1],
      [30_000, 40_000],
    ] as const) {
      const right = expected(lines, ({ said }) => !!said && said >= at(from) && said < at(to + 1));
      const query = { saidStart: wire(from), saidEnd: wire(to), size: 100 };
      const near = right.filter((id) => Math.abs(id / 3 - from) < 5000 || Math.abs(id / 3 - to) < 5000);
      const { found } = await all(query);
      lengths.push(found.length);
      // Those that stand among rows of another time are found only by chance.
      expect(near.filter((id) => !found.includes(id) && !isStrange(id / 3, timeOf))).toEqual([]);
      expect(found.filter((id) => !right.includes(id))).toEqual([]);
      expect((await all({ ...query, way: 'newer' })).found).toEqual([...found].reverse());
    }
    expect(Math.max(...lengths)).toBeGreaterThan(3000);
    expect(Math.min(...lengths)).toBe(0);
  });

  const strange = (n: number): Date | null =>
    n % 30 === 0 ? null : n % 20 === 0 ? new Date('2999-01-01') : new Date('1001-01-01');
  const isStrange = (n: number, timeOf: (n: number) => Date | null): boolean =>
    Math.abs(+(timeOf(n) ?? 0) - +at(n)) > 1_000_000;
  const wire = (second: number): string => {
    // The tests' own zone is eight hours east.
    return new Date(START + second * 1000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  };

  test('reads few rows of many', async () => {
    await say(many(30_000));
    const said = jest.spyOn(app.source, 'query');
    expect(await ids({ saidStart: wire(15_000), saidEnd: wire(15_004) })).toEqual(range(15_004, 14_999));
    const cold = said.mock.calls.length;
    expect(cold).toBeLessThan(30);
    await ids({ saidStart: wire(15_000), saidEnd: wire(15_004), size: 3 });
    expect(said.mock.calls.length - cold).toBeLessThan(8);
    said.mockRestore();
  });

  test('can be combined with a filter by person', async () => {
    const lines = many(COUNT, (n) => ({ fromId: n % 50 }));
    await say(lines);
    const right = expected(lines, ({ id = 0, fromId }) => id >= 3000 && id <= 9000 && fromId === 7);
    expect((await all({ fromId: 7, saidStart: wire(3000), saidEnd: wire(9000), size: 50 })).found).toEqual(right);
    expect((await all({ who: 7, saidStart: wire(3000), saidEnd: wire(9000), size: 50 })).found).toEqual(right);
  });
});

describe('a keyword', () => {
  const WORDS = ['100%', '100x', 'a_b', 'axb', 'wow!', 'back\\slash', 'quote\'"', '面条和😀', null, '<script>'];

  test('is searched only together with a filter that limits the rows', async () => {
    await say(many(3, () => ({ words: 'hello' })));
    expect(await ask({ keyWord: 'hello' })).toMatchObject({
      status: 200,
      code: 1001,
      data: { reason: 'scope', scope: ['fromId', 'toId', 'who', 'said'] },
    });
    expect(await ask({ keyWord: 'hello', tone: 0 })).toMatchObject({ code: 1001 });
    for (const scope of [{ who: 1 }, { fromId: 1 }, { toId: [2] }, { saidStart: '2000-01-01' }])
      expect(await ids({ keyWord: 'hello', ...scope })).toEqual([3, 2, 1]);
    const file = { columns: ['id'], titles: [], format: 'csv', keyWord: 'hello' };
    expect(await app.caller().post('toy/line/export', file)).toMatchObject({ code: 1001, data: { reason: 'scope' } });
  });

  test.each<[string, (string | null)[]]>([
    ['%', ['100%']],
    ['_', ['a_b']],
    ['!', ['wow!']],
    ['\\', ['back\\slash']],
    ["'", ['quote\'"']],
    ['😀', ['面条和😀']],
    ['条', ['面条和😀']],
    ['<script>', ['<script>']],
    ["' OR 1=1 --", []],
  ])('%s finds exactly the rows that contain it', async (keyWord, found) => {
    await say(WORDS.map((words, n) => ({ id: n + 1, words })));
    const { list, pagination } = await page({ who: 1, keyWord });
    expect(list.map(({ words }) => words)).toEqual(found);
    expect(pagination).toMatchObject({ total: found.length, more: false, cursor: null });
    expect(pagination.searched).toEqual({ newest: 10, oldest: 1, reached: 1 });
  });

  test('finds rows anywhere in the table over several calls, each of which tells how far it has searched', async () => {
    const words = (n: number): string => (n % 10_000 === 17 ? 'needle' : 'hay');
    const lines = many(45_000, (n) => ({ words: words(n), fromId: 1 + (n % 3) }));
    await say(lines);
    // Without any patience a call takes one step.
    jest.replaceProperty(PATIENCE_MS, 'first', 0);
    jest.replaceProperty(PATIENCE_MS, 'further', 0);
    const reached: number[] = [];
    const found: number[] = [];
    for (let cursor: number | null = null, calls = 1; ; calls++) {
      const { list, pagination } = await page({ who: 1, keyWord: 'needle', cursor });
      found.push(...list.map(({ id }) => id));
      reached.push(pagination.searched?.reached ?? 0);
      expect(pagination.searched).toMatchObject({ newest: 45_000, oldest: 3 });
      cursor = pagination.cursor;
      if (cursor === null) break;
      expect(calls).toBeLessThan(1000);
    }
    jest.restoreAllMocks();
    expect(found).toEqual(expected(lines, ({ fromId, id = 0 }) => fromId === 1 && words(id) === 'needle'));
    expect(reached).toEqual([...reached].sort((a, b) => b - a));
    expect(reached.at(-1)).toBe(3);
    expect(reached.length).toBeGreaterThan(3);
    expect((await all({ who: 1, keyWord: 'needle', way: 'newer' })).found).toEqual([...found].reverse());
    expect((await all({ who: 1, keyWord: 'nowhere' })).found).toEqual([]);
  });
});

describe('an export', () => {
  const file = async (query: object): Promise<string> => {
    const body = { columns: ['id'], titles: ['id'], format: 'csv', ...query };
    return (await app.raw().request.post('/api/admin/toy/line/export').send(body)).text;
  };
  const rows = (text: string): number[] => text.trim().split('\r\n').slice(1).map(Number);

  test('contains all matching rows in the order of the list', async () => {
    const lines = many(3500, (n) => ({ fromId: n % 4, toId: n % 3, words: n % 5 ? 'hay' : 'needle', id: n * 2 }));
    await say(lines);
    const down = (keep: (line: Partial<ToyLine>) => boolean): number[] => expected(lines, keep);
    expect(rows(await file({}))).toEqual(down(() => true));
    expect(rows(await file({ who: 2 }))).toEqual(down(({ fromId, toId }) => fromId === 2 || toId === 2));
    expect(rows(await file({ who: 2, keyWord: 'needle' }))).toEqual(
      down(({ fromId, toId, words }) => (fromId === 2 || toId === 2) && words === 'needle'),
    );
    expect(rows(await file({ ids: [8, 4, 4, 999_999] }))).toEqual([8, 4]);
    expect(rows(await file({ ids: [8, 4], fromId: 2 }))).toEqual([4]);
    expect(rows(await file({ who: 77 }))).toEqual([]);
  });

  test('contains only a heading if the keyword is not found', async () => {
    await say(many(2000, () => ({ words: 'hay' })));
    expect(await file({ who: 1, keyWord: 'needle' })).toBe('\uFEFFid\r\n');
  });
});

const range = (from: number, to: number): number[] => Array.from({ length: from - to }, (_, n) => from - n);
