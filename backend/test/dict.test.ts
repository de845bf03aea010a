import request from 'supertest';
import { DictInfo } from '../src/modules/dict/tables/dict-info.entity';
import { RecycleData } from '../src/modules/recycle/recycle-data.entity';
import { type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf } from './factories';

interface Item {
  id: number;
  name: string;
  typeId: number;
  parentId: number | null;
  orderNum: number;
  value: string;
}

let app: TestApp;
let make: Factories;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
});
afterAll(() => app.close());

const post = <T = unknown>(path: string, body: object, caller = admin) => caller.post<T>(`dict/${path}`, body);
const info = async (id: number) => (await admin.get<Item>('dict/info/info', { id })).data;
const data = async (types?: string[], caller = admin) =>
  (await post<Record<string, Item[]>>('info/data', { types }, caller)).data;

let count = 0;
async function type(key = `type-${++count}`): Promise<number> {
  const answer = await post<{ id: number }>('type/add', { name: `Type ${key}`, key });
  expect(answer).toMatchObject({ code: 1000 });
  return answer.data.id;
}
async function entry(typeId: number, more: object = {}): Promise<number> {
  const answer = await post<{ id: number }>('info/add', { typeId, name: `entry-${++count}`, ...more });
  expect(answer).toMatchObject({ code: 1000 });
  return answer.data.id;
}

describe('types', () => {
  test('a key is taken once, in whatever case', async () => {
    const id = await type('Colour');
    for (const key of ['Colour', 'colour', ' COLOUR '])
      expect(await post('type/add', { name: 'x', key })).toMatchObject({
        status: 200,
        code: 1001,
        message: '标识已存在，请更换',
        data: { reason: 'duplicate', field: 'key' },
      });
    expect(await post('type/update', { id, key: 'colour' })).toMatchObject({ code: 1000 });
    expect(await post('type/update', { id: await type(), key: 'COLOUR' })).toMatchObject({ code: 1001 });
  });

  test('one is given to one of two at the same time, in whatever case', async () => {
    const answers = await Promise.all(['race', 'RACE'].map((key) => post('type/add', { name: 'x', key })));
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1001]);
  });

  test('deleting one takes its entries into the same record', async () => {
    const id = await type();
    const parentId = await entry(id);
    await entry(id, { parentId });
    const { data: deleted } = await post<{ recycleId: number; count: number }>('type/delete', { ids: [id] });
    expect(await make.find(DictInfo, { typeId: id })).toEqual([]);
    const [record] = await make.find(RecycleData, { id: deleted.recycleId });
    expect(record).toMatchObject({ data: [{ id }], related: [{ entity: 'DictInfo', rows: [{}, {}] }] });
  });

  test.each([
    ['no name', { name: '', key: 'a1' }, 'name'],
    ['no key', { name: 'x' }, 'key'],
    ['a key that is too long', { name: 'x', key: 'k'.repeat(101) }, 'key'],
    ['a key that is no text', { name: 'x', key: 7 }, 'key'],
  ])('refuses %s', async (_, body, field) => {
    const answer = await post<{ errors: object }>('type/add', body);
    expect(answer).toMatchObject({ status: 200, code: 1002 });
    expect(Object.keys(answer.data.errors)).toEqual([field]);
  });
});

describe('entries', () => {
  test('stand below a parent of the same type', async () => {
    const [one, two] = [await type(), await type()];
    const parentId = await entry(one);
    expect(await info(await entry(one, { parentId }))).toMatchObject({ parentId });
    for (const wrong of [{ typeId: two, parentId }, { typeId: one, parentId: 999_999 }, { typeId: 999_999 }])
      expect(await post('info/add', { name: 'x', ...wrong })).toMatchObject({ status: 200, code: 1001 });
    const other = await entry(two);
    expect(await post('info/update', { id: other, parentId })).toMatchObject({ code: 1001 });
    expect(await post('info/update', { id: other, typeId: one })).toMatchObject({ code: 1001 });
    expect(await post('info/update', { id: other, typeId: two, name: 'fine' })).toMatchObject({ code: 1000 });
  });

  test('cannot stand below themselves', async () => {
    const typeId = await type();
    const top = await entry(typeId);
    const middle = await entry(typeId, { parentId: top });
    const bottom = await entry(typeId, { parentId: middle });
    for (const parentId of [top, middle, bottom])
      expect(await post('info/update', { id: top, parentId })).toMatchObject({ code: 1001, data: { reason: 'ring' } });
    expect(await info(top)).toMatchObject({ parentId: null });
  });

  test('of two moves at once that would make a ring, one is refused', async () => {
    const typeId = await type();
    const [one, two] = [await entry(typeId), await entry(typeId)];
    const answers = await Promise.all([
      post('info/update', { id: one, parentId: two }),
      post('info/update', { id: two, parentId: one }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1001]);
  });

  test('take everything below along when they go', async () => {
    const typeId = await type();
    const top = await entry(typeId);
    const below = await entry(typeId, { parentId: await entry(typeId, { parentId: top }) });
    const stays = await entry(typeId);
    const { data: deleted } = await post<{ recycleId: number; count: number }>('info/delete', { ids: [top, below] });
    expect(deleted.count).toBe(3);
    expect((await make.find(RecycleData, { id: deleted.recycleId }))[0]?.data).toHaveLength(3);
    expect((await make.find<DictInfo>(DictInfo, { typeId })).map(({ id }) => id)).toEqual([stays]);
    expect(await post('info/delete', { ids: [top] })).toMatchObject({ status: 200, code: 1001 });
  });

  test.each([
    ['no type', { name: 'x' }, 'typeId'],
    ['a type in letters', { typeId: 'one', name: 'x' }, 'typeId'],
    ['no name', { typeId: 1 }, 'name'],
    ['blanks for a name', { typeId: 1, name: ' \t' }, 'name'],
    ['a name that is too long', { typeId: 1, name: 'n'.repeat(256) }, 'name'],
    ['a value that is no text', { typeId: 1, name: 'x', value: 7 }, 'value'],
    ['a value that is too long', { typeId: 1, name: 'x', value: 'v'.repeat(1001) }, 'value'],
    ['half an order', { typeId: 1, name: 'x', orderNum: 0.5 }, 'orderNum'],
    ['an order below nought', { typeId: 1, name: 'x', orderNum: -1 }, 'orderNum'],
    ['half a character', { typeId: 1, name: '\udc00' }, 'name'],
  ])('refuses %s', async (_, body, field) => {
    const answer = await post<{ errors: object }>('info/add', body);
    expect(answer).toMatchObject({ status: 200, code: 1002 });
    expect(Object.keys(answer.data.errors)).toEqual([field]);
  });

  test.each([
    ['nothing', []],
    ['text', '1,2'],
    ['too many', Array<number>(10_001).fill(1)],
  ])('refuses %s as ids', async (_, ids) =>
    expect(await post('info/delete', { ids })).toMatchObject({ status: 200, code: 1002 }),
  );

  test('the list filters by type and finds names, with % and _ taken literally', async () => {
    const typeId = await type();
    await entry(typeId, { name: '50%_off' });
    await entry(typeId, { name: '50 or more off' });
    const list = async (body: object) => (await post<Item[]>('info/list', { typeId, ...body })).data;
    expect(await list({})).toHaveLength(2);
    expect((await list({ keyWord: '%_' })).map(({ name }) => name)).toEqual(['50%_off']);
    expect((await list({ order: 'id', sort: 'desc' })).map(({ name }) => name)[1]).toBe('50%_off');
    expect(await post('info/list', { order: '(SELECT 1)' })).toMatchObject({ code: 1002 });
  });
});

describe('the order', () => {
  async function tree() {
    const typeId = await type();
    const [a, b, c] = [await entry(typeId), await entry(typeId), await entry(typeId)];
    return { typeId, a, b, c };
  }

  test('puts entries where they were dragged, and leaves the others', async () => {
    const { typeId, a, b, c } = await tree();
    const places = [
      { id: a, parentId: c, orderNum: 1 },
      { id: c, orderNum: 9 },
    ];
    expect(await post('info/order', places)).toMatchObject({ code: 1000 });
    expect(await info(a)).toMatchObject({ parentId: c, orderNum: 1 });
    expect(await info(b)).toMatchObject({ parentId: null, orderNum: 0 });
    expect(await info(c)).toMatchObject({ parentId: null, orderNum: 9 });
    expect((await make.find<DictInfo>(DictInfo, { id: a }))[0]?.typeId).toBe(typeId);
  });

  test('may turn a branch upside down in one go', async () => {
    const { a, b } = await tree();
    await post('info/order', [{ id: b, parentId: a }]);
    const swapped = [
      { id: a, parentId: b },
      { id: b, parentId: null },
    ];
    expect(await post('info/order', swapped)).toMatchObject({ code: 1000 });
    expect(await info(a)).toMatchObject({ parentId: b });
  });

  test('refuses rings, strangers and doubles, and then moves nothing', async () => {
    const { a, b, c } = await tree();
    const stranger = (await tree()).a;
    const wrong = [
      [
        { id: a, parentId: b },
        { id: b, parentId: a },
      ],
      [{ id: c, parentId: c }],
      [
        { id: c, orderNum: 5 },
        { id: a, parentId: stranger },
      ],
      [
        { id: c, orderNum: 5 },
        { id: a, parentId: 999_999 },
      ],
      [
        { id: c, orderNum: 5 },
        { id: 999_999, parentId: null },
      ],
      [
        { id: c, orderNum: 5 },
        { id: c, orderNum: 6 },
      ],
    ];
    for (const places of wrong) expect(await post('info/order', places)).toMatchObject({ status: 200, code: 1001 });
    expect(await info(a)).toMatchObject({ parentId: null });
    expect(await info(c)).toMatchObject({ parentId: null, orderNum: 0 });
  });

  test.each([
    ['nothing', []],
    ['no list', { id: 1 }],
    ['words', [{ id: 'a' }]],
    ['an order in letters', [{ id: 1, orderNum: 'first' }]],
    ['too many', Array.from({ length: 5001 }, (_, id) => ({ id }))],
  ])('refuses %s', async (_, places) => {
    expect(await post('info/order', places)).toMatchObject({ status: 200, code: 1002 });
  });
});

describe('the data', () => {
  test('has values as they were entered, and the id where there is none', async () => {
    const typeId = await type('values');
    const values = ['007', '12345678901234567890', ' 1.50 ', 'true'];
    for (const [at, value] of values.entries()) await entry(typeId, { value, orderNum: at });
    const empty = await entry(typeId, { value: '', orderNum: 8 });
    const missing = await entry(typeId, { orderNum: 9 });
    const { values: items } = await data(['values']);
    expect(items?.map(({ value }) => value)).toEqual([...values, String(empty), String(missing)]);
    expect(Object.keys(items?.[0] ?? {}).sort()).toEqual([
      ...['id', 'name', 'orderNum', 'original', 'parentId', 'typeId', 'value'],
    ]);
  });

  test('is that of the wanted types, of all where none is wanted, and nothing for keys that there are not', async () => {
    await type('empty');
    expect(await data(['empty', 'nowhere', 'EMPTY'])).toEqual({ empty: [] });
    expect(Object.keys(await data())).toEqual(expect.arrayContaining(['goodsType', 'banReason', 'empty']));
    expect(await data([])).toEqual(await data());
    expect(await post('info/data', { types: 'goodsType' })).toMatchObject({ code: 1002 });
    expect(await post('info/data', { types: [7] })).toMatchObject({ code: 1002 });
  });

  test('a type may be called as an object’s own parts are', async () => {
    await entry(await type('__proto__'), { value: 'x' });
    await type('constructor');
    expect(Object.entries(await data(['__proto__', 'constructor'])).map(([key, items]) => [key, items.length])).toEqual(
      expect.arrayContaining([['constructor', 0]]),
    );
  });

  test('follows every change at once', async () => {
    const typeId = await type('live');
    const names = async () => (await data(['live'])).live?.map(({ name }) => name);
    expect(await names()).toEqual([]);
    const [a, b] = [await entry(typeId, { name: 'a' }), await entry(typeId, { name: 'b' })];
    expect(await names()).toEqual(['a', 'b']);
    await post('info/update', { id: a, name: 'z' });
    expect(await names()).toEqual(['z', 'b']);
    await post('info/order', [{ id: a, orderNum: 1 }]);
    expect(await names()).toEqual(['b', 'z']);
    await post('info/delete', { ids: [b] });
    expect(await names()).toEqual(['z']);
    await post('type/update', { id: typeId, key: 'lively' });
    expect(await names()).toBeUndefined();
    await post('type/delete', { ids: [typeId] });
    expect(await data(['lively'])).toEqual({});
  });

  test('names follow the language of the asker, and are left alone where they are edited', async () => {
    const english = app.caller(admin.token, { language: 'en' });
    const traditional = app.caller(admin.token, { language: 'zh-tw' });
    const first = async (caller: Caller) => (await data(['banReason'], caller)).banReason?.[0];
    expect((await first(admin))?.name).toBe('发布垃圾广告');
    expect((await first(traditional))?.name).toBe('發布垃圾廣告');
    const item = await first(english);
    expect(item).toMatchObject({ name: 'Spam or advertising', original: '发布垃圾广告' });
    expect((await english.get<Item>('dict/info/info', { id: item?.id })).data.name).toBe('发布垃圾广告');
    const list = await post<Item[]>('info/list', { typeId: item?.typeId }, english);
    expect(list.data[0]?.name).toBe('Spam or advertising');
    expect((await post<Item[]>('type/list', { keyWord: 'banReason' }, english)).data[0]?.name).toBe('Ban reason');
  });

  test('whoever has it already is told so, until it changes', async () => {
    const typeId = await type('tagged');
    const ask = (etag = '') =>
      request(app.nest.getHttpServer())
        .post('/api/admin/dict/info/data')
        .set({ authorization: admin.token, ...(etag ? { 'if-none-match': etag } : {}) })
        .send({ types: ['tagged'] });
    const { etag = '' } = (await ask()).headers;
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect((await ask(etag)).status).toBe(304);
    await entry(typeId);
    expect((await ask(etag)).status).toBe(200);
  });
});

describe('access', () => {
  test('the types are for everybody, the data for whoever is signed in', async () => {
    const types = await app.caller('', { language: 'en' }).get<{ key: string; name: string }[]>('dict/info/types');
    expect(types.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ key: 'goodsType', name: 'Goods type' })]),
    );
    expect(await app.caller().post('dict/info/data')).toMatchObject({ status: 401 });
    const member = await make.signedIn({ permissions: [] });
    expect(await post('info/data', { types: ['goodsType'] }, member)).toMatchObject({ code: 1000 });
  });

  test('every other call needs its own permission', async () => {
    const member = await make.signedIn({ permissions: ['dict:info:list'] });
    expect(await post('info/list', {}, member)).toMatchObject({ code: 1000 });
    for (const action of [
      'info/add',
      'info/update',
      'info/delete',
      'info/page',
      'info/order',
      'info/export',
      'type/list',
    ])
      expect(await post(action, {}, member)).toMatchObject({ status: 403 });
  });
});
