import request from 'supertest';
import { BaseSysParam, ParamType } from '../src/modules/base/tables/param.entity';
import { type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf } from './factories';

let app: TestApp;
let make: Factories;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
});
afterAll(() => app.close());
afterEach(() => jest.restoreAllMocks());

describe('a public page', () => {
  const page = (key: string) => request(app.nest.getHttpServer()).get('/api/admin/base/open/html').query({ key });
  const param = (row: Partial<BaseSysParam>) =>
    make.source.manager.insert(BaseSysParam, { keyName: `key-${Math.random()}`, name: 'Page', isPublic: true, ...row });

  test('has sanitised content, an escaped title and a sandbox', async () => {
    const data = '<h1 onclick="x()">Hello</h1><script>alert(1)</script>';
    await param({ keyName: 'imprint', name: '</title><script>x</script>', data, dataType: ParamType.RichText });
    const { status, headers, text } = await page('imprint');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(text).toContain('<h1>Hello</h1>');
    expect(text).toContain('<title>&lt;/title&gt;&lt;script&gt;x&lt;/script&gt;</title>');
    expect(text).not.toContain('<script');
  });

  test('shows plain text as text, and files as links', async () => {
    await param({ keyName: 'plain', data: '<b>1 < 2</b>' });
    await param({ keyName: 'files', data: '/upload/a.pdf,javascript:alert(1)', dataType: ParamType.File });
    expect((await page('plain')).text).toContain('&lt;b&gt;1 &lt; 2&lt;/b&gt;');
    const { text } = await page('files');
    expect(text).toContain('<a href="/upload/a.pdf"');
    expect(text).not.toContain('href="javascript');
  });

  test('is not found if it is unknown or not public', async () => {
    await param({ keyName: 'secret', data: 'the secret', isPublic: false });
    for (const key of ['secret', 'unknown', '%', "' OR '1'='1"]) {
      const { status, text } = await page(key);
      expect(status).toBe(404);
      expect(text).not.toContain('the secret');
    }
  });

  test('is refused without a key', async () => {
    expect((await app.caller().get('base/open/html')).code).toBe(1002);
  });
});

describe('the EPS description', () => {
  interface Resource {
    prefix: string;
    name: string;
    api: { method: string; path: string; ignoreToken: boolean }[];
    columns: { propertyName: string; type: string; length: string; nullable: boolean; source: string }[];
    pageQueryOp: { keyWordLikeFields: string[]; fieldEq: string[] };
    pageColumns: { propertyName: string; source: string }[];
  }
  type Eps = Record<string, Resource[]>;
  const find = (eps: Eps, prefix: string) =>
    Object.values(eps)
      .flat()
      .find((one) => one.prefix === prefix);

  test('lists every resource with its routes and columns', async () => {
    const { data } = await app.caller().get<Eps>('base/open/eps');
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['base', 'dict']));
    const users = find(data, '/admin/base/sys/user');
    expect(users?.name).toBe('BaseSysUser');
    expect(users?.api).toContainEqual(expect.objectContaining({ method: 'post', path: '/page', ignoreToken: false }));
    expect(users?.api).toContainEqual(expect.objectContaining({ method: 'get', path: '/info' }));
    expect(users?.api.map(({ path }) => path)).toHaveLength(new Set(users?.api.map(({ path }) => path)).size);
    expect(users?.columns).toContainEqual(
      expect.objectContaining({
        propertyName: 'username',
        type: 'varchar',
        length: '100',
        nullable: false,
        source: 'a.username',
      }),
    );
    expect(users?.columns.slice(-2).map((column) => column.propertyName)).toEqual(['createTime', 'updateTime']);
    expect(users?.pageQueryOp.keyWordLikeFields).toContain('a.username');
    expect(users?.pageColumns.map((column) => column.propertyName)).toContain('departmentName');
    expect(find(data, '/admin/base/open')?.api).toContainEqual(
      expect.objectContaining({ path: '/login', ignoreToken: true }),
    );
    expect(find(data, '/admin/base/comm')?.api).toContainEqual(
      expect.objectContaining({ path: '/person', ignoreToken: false }),
    );
  });

  test('is empty for users who are not signed in if the documentation is disabled', async () => {
    jest.replaceProperty(app.config, 'swagger', false);
    expect((await app.caller().get('base/open/eps')).data).toEqual({});
    expect((await app.caller('garbage').get('base/open/eps')).data).toEqual({});
    expect((await admin.get<Eps>('base/open/eps')).data).toHaveProperty('base');
  });
});
