import { DataSource } from 'typeorm';
import type { Condition } from '../../src/kernel/stores/database/condition';
import { both } from '../../src/kernel/stores/database/condition';
import { wireTime } from '../../src/kernel/wire/envelope/wire';
import { UserSearch } from '../../src/modules/user/info/user-search';
import { UserInfo } from '../../src/modules/user/tables/user-info.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { endUser, type Row } from './end-users';

const ANY: Condition = both();

let app: TestApp;
let admin: Caller;
let people: UserInfo[];
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  // Those of the demo.
  people = await app.nest.get(DataSource).manager.find(UserInfo);
  expect(people.length).toBeGreaterThan(300);
});
afterAll(() => app?.close());

interface Page {
  list: Row[];
  pagination: { total: number; more?: boolean; cursor?: number };
}

const page = async (query: object) => (await admin.post<Page>('user/info/page', query)).data;

/** The newest first, and of those made at once the one with the higher id. */
const inOrder = (some: readonly UserInfo[]) =>
  some
    .toSorted((one, other) => other.createTime.getTime() - one.createTime.getTime() || other.id - one.id)
    .map(({ id }) => id);

describe('the list of end users', () => {
  const one = (of: (person: UserInfo) => unknown, value: unknown) => (person: UserInfo) =>
    [value].flat().includes(of(person));
  const [status, gender, loginType] = [
    (value: unknown) => one((person) => person.status, value),
    (value: unknown) => one((person) => person.gender, value),
    (value: unknown) => one((person) => person.loginType, value),
  ];
  const since = () => people.map(({ createTime }) => createTime).sort((a, b) => a.getTime() - b.getTime())[100] as Date;
  const from = () => wireTime(since());
  const isSince = (person: UserInfo) => wireTime(person.createTime) >= from();
  const cases: [what: string, query: () => object, ...fits: ((person: UserInfo) => boolean)[]][] = [
    ['one filter', () => ({ status: 0 }), status(0)],
    ['another', () => ({ loginType: 2 }), loginType(2)],
    ['two', () => ({ status: 1, loginType: 1 }), status(1), loginType(1)],
    ['all of them', () => ({ status: 1, gender: 2, loginType: 0 }), status(1), gender(2), loginType(0)],
    ['several values', () => ({ status: [0, 2, 2], gender: [0, 1] }), status([0, 2]), gender([0, 1])],
    ['a time', () => ({ createTimeStart: from() }), isSince],
    ['a time and a filter', () => ({ gender: 1, createTimeStart: from() }), gender(1), isSince],
    ['a time in the future', () => ({ status: 0, createTimeStart: '2999-01-01 00:00:00' }), () => false],
    ['an unknown code', () => ({ status: [0, 7] }), status(0)],
  ];

  it.each(cases)(
    'has exactly the matching users in order on all pages, with their number: %s',
    async (_what, query, ...fits) => {
      const expected = inOrder(people.filter((person) => fits.every((fit) => fit(person))));
      const found: number[] = [];
      for (let at = 1; found.length < expected.length || at === 1; at++) {
        const { list, pagination } = await page({ ...query(), page: at, size: 50 });
        expect(pagination.total).toBe(expected.length);
        found.push(...list.map(({ id }) => id));
        if (!list.length) break;
      }
      expect(found).toEqual(expected);
      const { list } = await page({ ...query(), order: 'createTime', sort: 'asc', size: 10 });
      expect(list.map(({ id }) => id)).toEqual(expected.toReversed().slice(0, 10));
      const byId = await page({ ...query(), order: 'id', sort: 'asc', size: 10 });
      expect(byId.list.map(({ id }) => id)).toEqual(expected.toSorted((a, b) => a - b).slice(0, 10));
    },
  );
});

test('a phone search by prefix comes first, and its cursor leads to other matches', async () => {
  const [begins, contains] = ['17712340000', '18817712340'];
  await endUser(admin, { phone: begins });
  const other = await endUser(admin, { phone: contains });
  await admin.post('user/info/disable', { ids: [other], reason: 'to be found' });
  const { list, pagination } = await page({ keyWord: '1771234', status: 0 });
  expect(list).toEqual([]);
  expect(pagination).toMatchObject({ more: true, cursor: expect.any(Number) });
  const further = await page({ keyWord: '1771234', status: 0, cursor: pagination.cursor });
  expect(further.list.map(({ id }) => id)).toEqual([other]);
  expect(further.pagination.more).toBeUndefined();
});

test('a keyword with a letter is not searched in phone numbers', async () => {
  const source = app.nest.get(DataSource);
  await endUser(admin, { phone: '17799990000', nickName: 'Letter 777' });
  const asked = jest.spyOn(source, 'query');
  try {
    for (const [keyWord, isPhone] of [
      ['letter 7', false],
      ['字', false],
      ['777', true],
      ['+86-1', true],
      ['１７７', true],
    ] as const) {
      asked.mockClear();
      await page({ keyWord });
      const statements = asked.mock.calls
        .map(([sql]) => sql)
        .filter((sql) => sql.includes('LIKE') || sql.includes('>='));
      expect([keyWord, statements.length > 0]).toEqual([keyWord, true]);
      expect([keyWord, statements.some((sql) => sql.includes('`phone`'))]).toEqual([keyWord, isPhone]);
    }
  } finally {
    asked.mockRestore();
  }
  expect((await page({ keyWord: 'LETTER 777' })).list).toHaveLength(1);
  expect((await page({ keyWord: '17799990000' })).list).toHaveLength(1);
});

test('a search without results returns an empty page of the requested size', async () => {
  expect(await page({ keyWord: 'nobody has this', size: 7 })).toEqual({
    list: [],
    pagination: { page: 1, size: 7, total: 0 },
  });
});

describe('a keyword search in blocks', () => {
  class InTens extends UserSearch {
    protected override readonly step = 10;
  }
  const search = () => new InTens(app.nest.get(DataSource));

  it('returns after the first block with a cursor for the rest', async () => {
    const id = await endUser(admin, { nickName: 'The one who is far back' });
    const newer = await Promise.all(Array.from({ length: 12 }, () => endUser(admin)));
    const first = await search().findIds('far back', ANY);
    expect(first).toEqual({ ids: [], rest: Math.max(...newer) - 10 });
    expect(await search().findIds('far back', ANY, first.rest)).toEqual({ ids: [id] });
  });

  it('measures its newest block once, and again after as many new users', async () => {
    const ten = search();
    const source = app.nest.get(DataSource);
    const asked = jest.spyOn(source, 'query');
    const measuredFor = async (keyWord: string) => {
      asked.mockClear();
      const { ids } = await ten.findIds(keyWord, ANY);
      return [ids.length, asked.mock.calls.filter(([sql]) => sql.includes('OFFSET')).length];
    };
    try {
      expect(await measuredFor('newcomer')).toEqual([0, 1]);
      for (let n = 1; n <= 10; n++) await endUser(admin, { nickName: `A newcomer ${n}` });
      expect(await measuredFor('newcomer')).toEqual([10, 0]);
      const last = await endUser(admin, { nickName: 'A newcomer 11' });
      expect(await measuredFor('newcomer')).toEqual([10, 1]);
      await admin.post('user/info/delete', { ids: Array.from({ length: 11 }, (_, at) => last - at) });
      expect(await measuredFor('newcomer')).toEqual([0, 1]);
    } finally {
      asked.mockRestore();
    }
  });

  it('goes through all blocks for a caller without a cursor', async () => {
    expect(await search().findPatiently('far back', ANY)).toHaveLength(1);
    const list = await admin.post<Row[]>('user/info/list', { keyWord: 'far back' });
    expect(list.data).toHaveLength(1);
  });
});
