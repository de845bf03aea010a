import request from 'supertest';
import { BaseSysParam } from '../src/modules/base/tables/param.entity';
import { RecycleData } from '../src/modules/recycle/recycle-data.entity';
import { type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf } from './factories';

interface Row {
  id: number;
  keyName: string;
  name: string;
  data: string | null;
  dataType: number;
  isPublic: boolean;
  updateTime: string;
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

const call = <T = unknown>(action: string, body: object, caller = admin) =>
  caller.post<T>(`base/sys/param/${action}`, body);
const info = async (id: number) => (await admin.get<Row>('base/sys/param/info', { id })).data;
const html = (key: string, token = admin.token, path = 'base/sys/param/html') =>
  request(app.nest.getHttpServer()).get(`/api/admin/${path}`).query({ key }).set({ authorization: token });

let keys = 0;
const draft = (more: object = {}) => ({ keyName: `key-${++keys}`, name: 'A parameter', ...more });
async function add(more: object = {}): Promise<number> {
  const answer = await call<{ id: number }>('add', draft(more));
  expect(answer).toMatchObject({ code: 1000 });
  return answer.data.id;
}

describe('the key of a parameter', () => {
  test('is unique, whatever its case', async () => {
    const keyName = 'Site.Notice';
    const id = await add({ keyName });
    for (const taken of [keyName, 'site.notice', '  SITE.NOTICE '])
      expect(await call('add', draft({ keyName: taken }))).toMatchObject({
        status: 200,
        code: 1001,
        message: '键名已存在，请更换',
        data: { reason: 'duplicate', field: 'keyName' },
      });
    const other = await add();
    expect(await call('update', { id: other, keyName: 'site.notice' })).toMatchObject({ code: 1001 });
    expect(await call('update', { id, keyName: 'SITE.notice' })).toMatchObject({ code: 1000 });
    expect(await call('update', { id, name: 'Without its key' })).toMatchObject({ code: 1000 });
    expect(await info(id)).toMatchObject({ keyName: 'SITE.notice', name: 'Without its key' });
  });

  test('is given to one of several requests at the same time', async () => {
    const body = draft();
    const answers = await Promise.all([call('add', body), call('add', body), call('add', body)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1001, 1001]);
  });

  test('is given to one of several requests at the same time that differ in case', async () => {
    for (let round = 0; round < 5; round++) {
      const [small, capital] = [draft(), draft()];
      const answers = await Promise.all([
        call('add', small),
        call('add', { ...capital, keyName: small.keyName.toUpperCase() }),
        call('add', { ...capital, keyName: small.keyName.replace('k', 'K') }),
      ]);
      expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1001, 1001]);
    }
  });

  test('is free again after a deletion that keeps the parameter in the bin', async () => {
    const body = draft({ data: 'kept' });
    const { data: added } = await call<{ id: number }>('add', body);
    const { data } = await call<{ recycleId: number; count: number }>('delete', { ids: [added.id] });
    expect(data.count).toBe(1);
    expect((await make.find(RecycleData, { id: data.recycleId }))[0]?.data).toMatchObject([{ data: 'kept' }]);
    expect(await call('add', body)).toMatchObject({ code: 1000 });
  });
});

test.each([
  ['no key', { keyName: undefined }, 'keyName'],
  ['a blank key', { keyName: '   ' }, 'keyName'],
  ['a key that is too long', { keyName: 'k'.repeat(101) }, 'keyName'],
  ['no name', { name: '' }, 'name'],
  ['a name that is too long', { name: 'n'.repeat(101) }, 'name'],
  ['an unknown type', { dataType: 3 }, 'dataType'],
  ['a type in letters', { dataType: 'text' }, 'dataType'],
  ['a value that is no text', { data: { a: 1 } }, 'data'],
  ['a value with a NUL', { data: 'a\0b' }, 'data'],
  ['a value of more than a megabyte', { data: 'x'.repeat(2 ** 20 + 1) }, 'data'],
  ['a remark that is too long', { remark: 'r'.repeat(256) }, 'remark'],
  ['a flag that is not a boolean', { isPublic: 1 }, 'isPublic'],
])('a parameter with %s is refused', async (_, more, field) => {
  const answer = await call<{ errors: object }>('add', draft(more));
  expect(answer).toMatchObject({ status: 200, code: 1002 });
  expect(Object.keys(answer.data.errors)).toEqual([field]);
});

test('values are returned exactly as they were entered', async () => {
  const data = ' {"a": "007"}\n\t字 😀 \u200b\'";--  ';
  expect((await info(await add({ data }))).data).toBe(data);
  expect(await info(await add())).toMatchObject({ data: null, dataType: 0, isPublic: false });
});

test('the second of two editors of a parameter is told about the conflict', async () => {
  const id = await add();
  const { updateTime } = await info(id);
  expect(await call('update', { id, data: 'first', updateTime })).toMatchObject({ code: 1000 });
  expect(await call('update', { id, data: 'second', updateTime })).toMatchObject({
    code: 1001,
    data: { reason: 'conflict', current: { data: 'first' } },
  });
});

test('the page is filtered by type and searched by name and key, with % and _ taken literally', async () => {
  const page = async (body: object) => (await call<{ list: Row[] }>('page', body)).data.list;
  await add({ keyName: 'odd_100%', dataType: 2 });
  expect((await page({ keyWord: '_100%' })).map(({ keyName }) => keyName)).toEqual(['odd_100%']);
  expect(await page({ keyWord: 'd__100' })).toEqual([]);
  const files = await page({ dataType: 2, size: 100 });
  expect(files.map(({ keyName }) => keyName)).toContain('odd_100%');
  expect(new Set(files.map(({ dataType }) => dataType))).toEqual(new Set([2]));
  expect((await page({ dataType: '', size: 100 })).length).toBeGreaterThan(3);
  expect(await call('page', { order: 'name desc; --', sort: 'asc' })).toMatchObject({ code: 1002 });
});

test('the export has the chosen columns, and formulas in it are text', async () => {
  const id = await add({ name: '=HYPERLINK("http://x")' });
  const { text, headers } = await request(app.nest.getHttpServer())
    .post('/api/admin/base/sys/param/export')
    .set({ authorization: admin.token })
    .send({ columns: ['id', 'name'], titles: ['编号', '名称'], format: 'csv', ids: [id] });
  expect(headers['content-disposition']).toContain('attachment');
  expect(text).toContain('名称');
  expect(text).not.toMatch(/(^|,)"?=HYPERLINK/m);
});

describe('the page of a parameter', () => {
  const hostile =
    '<h1 onclick="x()">Title</h1><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:1">y</a>';

  test('shows rich text without executable content', async () => {
    await add({ keyName: 'terms', name: 'Terms <b>', dataType: 1, data: hostile });
    const { status, text, headers } = await html('terms');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).toContain('<title>Terms &lt;b&gt;</title>');
    expect(text).toContain('<h1>Title</h1>');
    expect(text).not.toMatch(/script|onclick|onerror|javascript:/i);
  });

  test('shows text as text and files as links', async () => {
    await add({ keyName: 'plain', dataType: 0, data: '<b>5 > 3</b>' });
    expect((await html('plain')).text).toContain('&lt;b&gt;5 &gt; 3&lt;/b&gt;');
    await add({ keyName: 'files', dataType: 2, data: '/upload/a.png,javascript:alert(1)' });
    const { text } = await html('files');
    expect(text).toContain('href="/upload/a.png"');
    expect(text).not.toContain('href="javascript');
  });

  test('is shown to visitors only if it is public', async () => {
    const id = await add({ keyName: 'internal', data: 'for staff' });
    expect((await html('internal')).text).toContain('for staff');
    expect((await html('internal', '')).status).toBe(401);
    const open = () => html('internal', '', 'base/open/html');
    expect((await open()).text).not.toContain('for staff');
    await call('update', { id, isPublic: true });
    expect((await open()).text).toContain('for staff');
  });

  test('is not found for an unknown key and refused for a missing one', async () => {
    expect((await html('nothing <script>')).status).toBe(404);
    expect((await html('nothing <script>')).text).not.toContain('<script>');
    expect(await admin.get('base/sys/param/html')).toMatchObject({ status: 200, code: 1002 });
    expect(await admin.get('base/sys/param/html', { key: ['a', 'b'] })).toMatchObject({ code: 1002 });
  });

  test('shows sanitised rich text in every route, while the stored text stays unchanged', async () => {
    const id = await add({ dataType: 1, data: hostile });
    expect((await info(id)).data).toBe(
      '<h1>Title</h1><img src="x"><a target="_blank" rel="noopener noreferrer nofollow">y</a>',
    );
    expect((await make.find(BaseSysParam, { id }))[0]?.data).toBe(hostile);
  });
});

test('each route needs its own permission', async () => {
  const member = await make.signedIn({ permissions: ['base:sys:param:page'] });
  expect(await call('page', {}, member)).toMatchObject({ code: 1000 });
  for (const action of ['add', 'update', 'delete', 'export'])
    expect(await call(action, {}, member)).toMatchObject({ status: 403 });
  expect((await html('terms', member.token)).status).toBe(403);
  expect(await call('list', {})).toMatchObject({ status: 404 });
});
