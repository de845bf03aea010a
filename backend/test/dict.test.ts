import request from 'supertest';
import { DictInfoService } from '../src/modules/dict/info/dict-info.service';
import { DictType } from '../src/modules/dict/tables/dict-type.entity';
import { DictInfo } from '../src/modules/dict/tables/dict-info.entity';
import { RecycleData } from '../src/modules/recycle/recycle-data.entity';
import { type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf } from './factories';
import { lockWait } from './lock-wait';
import { onBoth } from './process/on-both';

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

describe('the values of a dictionary', () => {
  const REFUSED = { code: 1001, key: 'dict.duplicateValue', data: { reason: 'duplicate', field: 'value' } };

  test('belong to one entry each, but every dictionary may have them', async () => {
    const id = await type();
    await entry(id, { value: 'red' });
    expect(await post('info/add', { typeId: id, name: 'x', value: 'red' })).toMatchObject(REFUSED);
    const two = ['blue', 'blue'].map((value) => ({ typeId: id, name: value, value }));
    expect(await post('info/add', two)).toMatchObject(REFUSED);
    for (const value of ['Red', '', null]) await entry(id, { value });
    await entry(id, { value: '' });
    await entry(await type(), { value: 'red' });
  });

  test('are not changed to that of another entry', async () => {
    const id = await type();
    const [first, second] = [await entry(id, { value: 'a' }), await entry(id, { value: 'b' })];
    expect(await post('info/update', { id: second, value: 'a' })).toMatchObject(REFUSED);
    expect((await info(second)).value).toBe('b');
    expect(await post('info/update', { id: first, value: 'a', name: 'same' })).toMatchObject({ code: 1000 });
  });

  onBoth('stay as they are where an older database has equal ones, until one is changed', async () => {
    const id = await type();
    const [first, second] = [await entry(id, { value: 'a' }), await entry(id, { value: 'b' })];
    await make.source.manager.update(DictInfo, second, { value: 'a' });
    expect(await post('info/update', { id: second, name: 'renamed' })).toMatchObject({ code: 1000 });
    expect(await post('info/update', { id: second, name: 'as a form sends it', value: 'a' })).toMatchObject({
      code: 1000,
    });
    expect(await post('info/update', { id: first, value: 'c' })).toMatchObject({ code: 1000 });
    await entry(id, { value: 'd' });
  });

  const restore = (recycleId: number) => admin.post('recycle/data/restore', { ids: [recycleId] });
  const remove = async (path: 'info' | 'type', ids: number[]) =>
    (await post<{ recycleId: number }>(`${path}/delete`, { ids })).data.recycleId;

  test('do not come back from the recycle bin while another entry has one of them', async () => {
    const id = await type();
    const gone = [await entry(id, { value: 'a' }), await entry(id, { value: 'b' })];
    const recycleId = await remove('info', gone);
    const newer = await entry(id, { value: 'b' });
    expect(await restore(recycleId)).toMatchObject(REFUSED);
    expect((await make.find(DictInfo, { typeId: id })).map((row) => row.id)).toEqual([newer]);
    expect(await post('info/update', { id: newer, value: 'c' })).toMatchObject({ code: 1000 });
    expect(await restore(recycleId)).toMatchObject({ code: 1000 });
    expect(await make.find(DictInfo, { typeId: id })).toHaveLength(3);
  });

  onBoth('come back from the recycle bin as they were, if an older database had equal ones', async () => {
    const id = await type();
    const [, second] = [await entry(id, { value: 'a' }), await entry(id, { value: 'b' })];
    await make.source.manager.update(DictInfo, second, { value: 'a' });
    expect(await restore(await remove('type', [id]))).toMatchObject({ code: 1000 });
    expect(await make.find(DictInfo, { typeId: id, value: 'a' })).toHaveLength(2);
  });

  onBoth('belong to one entry each if two people add one at the same moment', async () => {
    const id = await type();
    const answers = await Promise.all(
      [1, 2, 3].map((n) => post('info/add', { typeId: id, name: `race ${n}`, value: 'race' })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1001, 1001]);
  });
});

describe('dictionary types', () => {
  onBoth('have a unique key, whatever its case', async () => {
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

  onBoth('get a key only once if two requests use it at the same time', async () => {
    const answers = await Promise.all(['race', 'RACE'].map((key) => post('type/add', { name: 'x', key })));
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1001]);
  });

  test('are deleted together with their entries into the same record', async () => {
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
  ])('are refused with %s', async (_, body, field) => {
    const answer = await post<{ errors: object }>('type/add', body);
    expect(answer).toMatchObject({ status: 200, code: 1002 });
    expect(Object.keys(answer.data.errors)).toEqual([field]);
  });
});

describe('dictionary entries', () => {
  onBoth('are not added to a dictionary that is deleted at that moment, whatever was read before', async () => {
    const typeId = await type();
    const { source } = make;
    const service = app.nest.get(DictInfoService, { strict: false });
    let late: Promise<unknown> | undefined;
    await source.transaction(async (other) => {
      await other.delete(DictType, { id: typeId });
      late = source.transaction(async (manager) => {
        await manager.count(DictType);
        return service.add({ typeId, name: 'late' }, manager);
      });
      await Promise.race([lockWait(source), late]);
    });
    await expect(late).rejects.toMatchObject({ key: 'dict.typeMissing' });
  });

  test('have a parent of the same type', async () => {
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

  test('cannot be moved below themselves', async () => {
    const typeId = await type();
    const top = await entry(typeId);
    const middle = await entry(typeId, { parentId: top });
    const bottom = await entry(typeId, { parentId: middle });
    for (const parentId of [top, middle, bottom])
      expect(await post('info/update', { id: top, parentId })).toMatchObject({ code: 1001, data: { reason: 'ring' } });
    expect(await info(top)).toMatchObject({ parentId: null });
  });

  onBoth('cannot form a circle by two moves at the same time', async () => {
    const typeId = await type();
    const [one, two] = [await entry(typeId), await entry(typeId)];
    const answers = await Promise.all([
      post('info/update', { id: one, parentId: two }),
      post('info/update', { id: two, parentId: one }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1001]);
  });

  test('are deleted together with all entries below them', async () => {
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
    ['a blank name', { typeId: 1, name: ' \t' }, 'name'],
    ['a name that is too long', { typeId: 1, name: 'n'.repeat(256) }, 'name'],
    ['a value that is no text', { typeId: 1, name: 'x', value: 7 }, 'value'],
    ['a value that is too long', { typeId: 1, name: 'x', value: 'v'.repeat(1001) }, 'value'],
    ['an order with a fraction', { typeId: 1, name: 'x', orderNum: 0.5 }, 'orderNum'],
    ['a negative order', { typeId: 1, name: 'x', orderNum: -1 }, 'orderNum'],
    ['half a surrogate pair', { typeId: 1, name: '\udc00' }, 'name'],
  ])('are refused with %s', async (_, body, field) => {
    const answer = await post<{ errors: object }>('info/add', body);
    expect(answer).toMatchObject({ status: 200, code: 1002 });
    expect(Object.keys(answer.data.errors)).toEqual([field]);
  });

  test.each([
    ['nothing', []],
    ['text', '1,2'],
    ['too many', Array<number>(10_001).fill(1)],
  ])('cannot be deleted with %s as ids', async (_, ids) =>
    expect(await post('info/delete', { ids })).toMatchObject({ status: 200, code: 1002 }),
  );

  onBoth('are filtered by type and found by name, with % and _ taken literally', async () => {
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

describe('the order of dictionary entries', () => {
  async function tree() {
    const typeId = await type();
    const [a, b, c] = [await entry(typeId), await entry(typeId), await entry(typeId)];
    return { typeId, a, b, c };
  }

  test('moves the named entries and keeps the others', async () => {
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

  test('can turn a branch upside down in one request', async () => {
    const { a, b } = await tree();
    await post('info/order', [{ id: b, parentId: a }]);
    const swapped = [
      { id: a, parentId: b },
      { id: b, parentId: null },
    ];
    expect(await post('info/order', swapped)).toMatchObject({ code: 1000 });
    expect(await info(a)).toMatchObject({ parentId: b });
  });

  onBoth('refuses circles, unknown entries and duplicates, and then moves no entry', async () => {
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
    ['an object', { id: 1 }],
    ['words', [{ id: 'a' }]],
    ['an order in letters', [{ id: 1, orderNum: 'first' }]],
    ['too many', Array.from({ length: 5001 }, (_, id) => ({ id }))],
  ])('refuses %s as a list of places', async (_, places) => {
    expect(await post('info/order', places)).toMatchObject({ status: 200, code: 1002 });
  });
});

describe('the dictionary data', () => {
  test('has values as they were entered, and the id of an entry without a value', async () => {
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

  test('has the requested types, all types if none is requested, and no unknown types', async () => {
    await type('empty');
    expect(await data(['empty', 'nowhere', 'EMPTY'])).toEqual({ empty: [] });
    expect(Object.keys(await data())).toEqual(expect.arrayContaining(['goodsType', 'banReason', 'empty']));
    expect(await data([])).toEqual(await data());
    expect(await post('info/data', { types: 'goodsType' })).toMatchObject({ code: 1002 });
    expect(await post('info/data', { types: [7] })).toMatchObject({ code: 1002 });
  });

  test('allows types with names of built-in object properties', async () => {
    await entry(await type('__proto__'), { value: 'x' });
    await type('constructor');
    expect(Object.entries(await data(['__proto__', 'constructor'])).map(([key, items]) => [key, items.length])).toEqual(
      expect.arrayContaining([['constructor', 0]]),
    );
  });

  onBoth('changes at once with every edit', async () => {
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

  onBoth('has names in the language of the user, while the edit form has the original ones', async () => {
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

  test('is not sent again to a client that has the same version', async () => {
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

describe('access to the dictionary', () => {
  test('is public for the types and needs a session for the data', async () => {
    const types = await app.caller('', { language: 'en' }).get<{ key: string; name: string }[]>('dict/info/types');
    expect(types.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ key: 'goodsType', name: 'Goods type' })]),
    );
    expect(await app.caller().post('dict/info/data')).toMatchObject({ status: 401 });
    const member = await make.signedIn({ permissions: [] });
    expect(await post('info/data', { types: ['goodsType'] }, member)).toMatchObject({ code: 1000 });
  });

  test('needs a permission of its own for every other route', async () => {
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
