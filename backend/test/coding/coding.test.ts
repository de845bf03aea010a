import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { AppliedMigrations } from '../../src/modules/base/coding/apply/applied-migrations';
import { SeededMenus } from '../../src/modules/base/coding/apply/seeded-menus';
import { Workspace } from '../../src/modules/base/coding/apply/workspace';
import { dialect } from '../../src/kernel/stores/database/dialect';
import { changeTable } from '../../src/modules/base/coding/write/change-sql';
import { createTable } from '../../src/modules/base/coding/write/table-sql';
import type { ResourceSpec } from '../../src/modules/base/coding/resource-spec';
import { ConfService } from '../../src/modules/base/conf/conf.service';
import { EDITION } from '../../src/modules/base/seed/menus/seeded-menu';
import { EDITION_KEY } from '../../src/modules/base/seed/menu-edition';
import { Code } from '../../src/kernel/basis/codes';
import { type Caller, startApp, type TestApp } from '../app';
import { until } from '../engine/until';
import { factoriesOf } from '../factories';
import { onBoth } from '../process/on-both';
import { ORDERS } from './orders-table';

const REPOSITORY = join(__dirname, '../../..');
const SHARED = [
  'backend/src/app.module.ts',
  'backend/src/locales',
  'backend/src/migrations',
  'backend/src/modules/base/seed/menus',
  '.prettierrc.json',
  'package.json',
];

let app: TestApp;
let admin: Caller;
let root: string;
let spec: ResourceSpec;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  root = mkdtempSync(join(tmpdir(), 'coding-'));
  for (const path of SHARED) cpSync(join(REPOSITORY, path), join(root, path), { recursive: true });
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
  mkdirSync(join(root, 'frontend/src/modules'), { recursive: true });
  Object.assign(app.nest.get(Workspace), { root });
  spec = (await parse({ kind: 'sql', text: ORDERS })).data.spec;
});
afterAll(async () => {
  rmSync(root, { recursive: true });
  await app?.close();
});
afterEach(() => jest.restoreAllMocks());

const parse = (body: object, caller = admin) =>
  caller.post<{
    spec: ResourceSpec;
    inferences: { rule: string; reason: string; on: boolean }[];
    notKept: { column: string | null; reason: string }[];
  }>('base/coding/parse', body);
/** The script of a check whose ticks all pass, or of which the given one fails. */
const checkScript = (fails = '') => `
  import { writeFileSync } from 'node:fs';
  import { join } from 'node:path';
  for (const name of ['diff', 'types', 'lint', 'migrations', 'tests'])
    console.log(JSON.stringify({ name, state: name === '${fails}' ? 'failed' : 'passed', took: 1, log: '' }));
  writeFileSync(join(process.argv[2], 'api.json'), '{}');
`;

/** Lets the changes run through their checks, as the console does before it writes. */
async function check(one: object, fails?: string): Promise<void> {
  mkdirSync(join(root, 'scripts/resource'), { recursive: true });
  writeFileSync(join(root, 'scripts/resource/check-plan.mjs'), checkScript(fails));
  const { data } = await admin.post<{ id: string }>('base/coding/check', { spec: one });
  await until(
    async () => (await admin.get<{ done: boolean }>('base/coding/checked', { id: data.id })).data.done,
    (done) => done,
  );
}

const writeOnly = (one: object) => admin.post<{ files: string[] }>('base/coding/write', { spec: one });

async function write(one: object = spec) {
  await check(one);
  return writeOnly(one);
}

const inDevelopment = () => jest.replaceProperty(app.config, 'devServer', true);
const ENTITY = 'backend/src/modules/shop/tables/shop-order.entity.ts';

onBoth('a table of the connected database is read by name, and an unknown name is refused', async () => {
  const { data: tables } = await admin.get<string[]>('base/coding/tables');
  expect(tables).toContain('demo_goods');
  const { data } = await parse({ kind: 'table', text: 'demo_goods' });
  expect(data.spec.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['title', 'price', 'status']));
  expect(await parse({ kind: 'table', text: 'demo_goods; DROP TABLE demo_goods' })).toMatchObject({
    code: 1001,
    key: 'coding.unknownTable',
  });
});

test('columns and keys that a resource cannot keep are reported in the language of the caller', async () => {
  const text = 'CREATE TABLE shop_parcel (parcel_id int PRIMARY KEY, scan blob, a int, b int, UNIQUE (a, b))';
  const caller = app.caller((await token()) ?? '', { language: 'zh-tw' });
  const { data } = await parse({ kind: 'sql', text }, caller);
  expect(data.spec.fields.map(({ name }) => name)).toEqual(['scan', 'a', 'b']);
  expect(data.notKept).toEqual([
    { column: null, reason: '組合唯一鍵（a, b）未保留：請手動加入實體和遷移' },
    { column: 'scan', reason: '二進位內容（blob）不存入資料表：欄位保存上傳檔案的位址' },
  ]);
});

test('reasons are in the language of the caller, and a rule can be switched off', async () => {
  const english = app.caller((await token()) ?? '', { language: 'en' });
  const { data } = await parse({ kind: 'lines', text: 'price decimal(10,2)', off: ['money'] }, english);
  expect(data.inferences).toContainEqual(
    expect.objectContaining({ rule: 'money', on: false, reason: 'An amount of money is exact' }),
  );
});

const token = async () =>
  (await app.caller().post<{ token: string }>('base/open/login', { username: 'admin', password: 'initial-pass-1' }))
    .data.token;

test('a server outside development shows files and refuses every call that would write', async () => {
  expect((await admin.get('base/coding/getModuleTree')).data).toEqual([]);
  const { data } = await admin.post<{ files: { path: string; state: string }[] }>('base/coding/preview', { spec });
  expect(data.files).toContainEqual(expect.objectContaining({ path: ENTITY, before: null, state: 'new' }));
  const codes = [{ path: 'backend/src/modules/shop/x.ts', content: 'export {};' }];
  const name = { namespace: 'shop', name: 'order' };
  for (const [call, body] of Object.entries({ createCode: { codes }, write: { spec }, check: { spec }, undo: name }))
    expect(await admin.post(`base/coding/${call}`, body)).toMatchObject({ code: 1001, key: 'coding.developmentOnly' });
  expect(existsSync(join(root, 'backend/src/modules/shop'))).toBe(false);
});

test('a server in development writes a resource after its check, and takes it back', async () => {
  inDevelopment();
  expect(await writeOnly(spec)).toMatchObject({ code: 1001, key: 'coding.unchecked' });
  expect(await write()).toMatchObject({ code: 1000, data: { api: false } });
  expect(readFileSync(join(root, ENTITY), 'utf8')).toContain('export class ShopOrder ');
  expect((await admin.get('base/coding/getModuleTree')).data).toContain('shop');
  expect((await admin.get('base/coding/made')).data).toMatchObject([{ namespace: 'shop', name: 'order' }]);
  expect((await writeOnly(spec)).data).toEqual({ files: [], api: false });
  const undone = await admin.post<{ removed: string[] }>('base/coding/undo', { namespace: 'shop', name: 'order' });
  expect(undone.data).toMatchObject({ api: true, menus: [], table: null });
  expect(undone.data.removed).toContain(ENTITY);
  expect(existsSync(join(root, ENTITY))).toBe(false);
});

onBoth('an undo drops the table of the migration, but refuses while the table has rows', async () => {
  inDevelopment();
  await write();
  const source = app.nest.get(DataSource);
  const made = readFileSync(join(root, '.switchboard/generated.json'), 'utf8');
  const stamp = Number(/"stamp":\s*(\d+)/.exec(made)?.[1]);
  for (const statement of createTable(spec, dialect).up) await source.query(statement);
  await source.query('INSERT INTO `migrations` (`timestamp`, `name`) VALUES (?, ?)', [stamp, `ShopOrder${stamp}`]);
  await source.query(
    "INSERT INTO `shop_order` (`createTime`, `updateTime`, `orderNo`, `title`) VALUES ('2026-01-01', '2026-01-01', 'A1', 'Tea')",
  );
  const undo = () => admin.post('base/coding/undo', { namespace: 'shop', name: 'order' });
  expect(await undo()).toMatchObject({ code: 1001, key: 'coding.tableInUse' });
  expect(existsSync(join(root, ENTITY))).toBe(true);
  await source.query('DELETE FROM `shop_order`');
  expect(await undo()).toMatchObject({ code: 1000, data: { table: 'shop_order' } });
  await expect(source.query('SELECT 1 FROM `shop_order`')).rejects.toThrow('shop_order');
  expect(await source.query('SELECT 1 FROM `migrations` WHERE name = ?', [`ShopOrder${stamp}`])).toEqual([]);
});

test('menus that an undo keeps are named in the language of the caller', async () => {
  inDevelopment();
  await write();
  jest.spyOn(app.nest.get(SeededMenus), 'removeMenusOf').mockResolvedValueOnce(['导出', '我的订单']);
  const english = app.caller((await token()) ?? '', { language: 'en' });
  const { data } = await english.post('base/coding/undo', { namespace: 'shop', name: 'order' });
  expect(data).toMatchObject({ menus: ['Export', '我的订单'] });
});

test('an undo resets the edition of the menus, so that the database gets the menus of the next resource', async () => {
  inDevelopment();
  await write();
  const conf = app.nest.get(ConfService);
  const had = await conf.readValue(EDITION_KEY);
  await conf.writeValue(EDITION_KEY, String(EDITION + 1));
  await admin.post('base/coding/undo', { namespace: 'shop', name: 'order' });
  expect(await conf.readValue(EDITION_KEY)).toBe(String(EDITION));
  await conf.writeValue(EDITION_KEY, had ?? '');
});

test('an undo reports that the API document could not be made without the resource', async () => {
  inDevelopment();
  await write();
  mkdirSync(join(root, 'openapi'));
  writeFileSync(join(root, 'openapi/openapi.json'), '{ "paths": { "/api/admin/shop/order/page": {} } }');
  const undone = await admin.post('base/coding/undo', { namespace: 'shop', name: 'order' });
  expect(undone).toMatchObject({ code: 1000, data: { api: false } });
  expect(existsSync(join(root, ENTITY))).toBe(false);
  rmSync(join(root, 'openapi'), { recursive: true });
});

onBoth(
  'a renamed field keeps the values of its rows, both when the migration runs and when it is reverted',
  async () => {
    const source = app.nest.get(DataSource);
    const run = async (statements: string[]) => {
      for (const statement of statements) await source.query(statement);
    };
    const columns = ['orderNo', 'title', 'staffId', 'views'];
    const before = { ...spec, name: 'renamed', fields: spec.fields.filter(({ name }) => columns.includes(name)) };
    const renamed = new Map([
      ['orderNo', 'number'],
      ['title', 'heading'],
      ['staffId', 'keeperId'],
    ]);
    const fields = before.fields.map((field) => {
      const name = renamed.get(field.name);
      return name === undefined ? field : { ...field, name, was: field.name };
    });
    const after = { ...before, fields: [...fields, { ...fields[0], name: 'fresh', was: 'gone', unique: false }] };
    const { up, down } = changeTable(before, after as ResourceSpec, dialect);
    await run(createTable(before, dialect).up);
    await source.query(
      "INSERT INTO `shop_renamed` (`createTime`, `updateTime`, `orderNo`, `title`, `staffId`, `views`) VALUES ('2026-01-01', '2026-01-01', 'A1', 'Tea', 7, 3)",
    );
    await run(up);
    expect(await source.query('SELECT * FROM `shop_renamed`')).toMatchObject([
      { number: 'A1', heading: 'Tea', keeperId: 7, fresh: '' },
    ]);
    await run(down);
    expect(await source.query('SELECT * FROM `shop_renamed`')).toMatchObject([
      { orderNo: 'A1', title: 'Tea', staffId: 7 },
    ]);
    await run(createTable(before, dialect).down);
  },
);

test('a resource keeps its files if its table cannot be dropped', async () => {
  inDevelopment();
  await write();
  jest.spyOn(app.nest.get(AppliedMigrations), 'takeBack').mockRejectedValueOnce(new Error('the table is locked'));
  const name = { namespace: 'shop', name: 'order' };
  expect(await admin.post('base/coding/undo', name)).toMatchObject({ status: 500 });
  expect(existsSync(join(root, ENTITY))).toBe(true);
  expect(await admin.post('base/coding/undo', name)).toMatchObject({ code: 1000 });
  expect(existsSync(join(root, ENTITY))).toBe(false);
});

test.each(['tests', 'lint'])(
  'a resource is not written if its check has failed (%s) or was made for another description',
  async (fails) => {
    inDevelopment();
    await check(spec, fails);
    const before = readdirSync(root, { recursive: true });
    expect(await writeOnly(spec)).toMatchObject({ code: 1001, key: 'coding.unchecked' });
    await check({ ...spec, name: 'parcel' });
    expect(await writeOnly(spec)).toMatchObject({ code: 1001, key: 'coding.unchecked' });
    expect(readdirSync(root, { recursive: true })).toEqual(before);
  },
);

test('a resource is not written if one of its files was changed by hand in the same place', async () => {
  inDevelopment();
  await write();
  const generated = readFileSync(join(root, ENTITY), 'utf8');
  const byHand = generated.replace(/length: \d+/g, 'length: 77');
  expect(byHand).not.toBe(generated);
  writeFileSync(join(root, ENTITY), byHand);
  const wider = { ...spec, fields: spec.fields.map((field) => ({ ...field, ...(field.length && { length: 78 }) })) };
  const record = readFileSync(join(root, '.switchboard/generated.json'), 'utf8');
  await check(wider);
  expect(await writeOnly(wider)).toMatchObject({ code: 1001, key: 'coding.conflict' });
  expect(readFileSync(join(root, '.switchboard/generated.json'), 'utf8')).toBe(record);
  expect(readFileSync(join(root, ENTITY), 'utf8')).toBe(byHand);
  writeFileSync(join(root, ENTITY), generated);
  await admin.post('base/coding/undo', { namespace: 'shop', name: 'order' });
});

onBoth('a resource that two people write at the same moment is written once', async () => {
  inDevelopment();
  await check(spec);
  const answers = await Promise.all([writeOnly(spec), writeOnly(spec)]);
  expect(answers.filter(({ code, data }) => code === Code.Success && data.files.length > 0)).toHaveLength(1);
  for (const answer of answers.filter(({ code }) => code !== Code.Success))
    expect(answer).toMatchObject({ code: 1001, key: 'coding.writeBusy' });
  await admin.post('base/coding/undo', { namespace: 'shop', name: 'order' });
});

test('new files are created below the modules only, and never replace an existing file', async () => {
  inDevelopment();
  const create = (path: string) => admin.post('base/coding/createCode', { codes: [{ path, content: 'export {};\n' }] });
  const path = 'backend/src/modules/parcel/parcel.ts';
  expect(await create(path)).toMatchObject({ code: 1000, data: { files: [path] } });
  expect(await create(path)).toMatchObject({ code: 1001, key: 'coding.fileExists' });
  expect(await create('backend/src/modules/../main.ts')).toMatchObject({ code: 1001, key: 'coding.outside' });
  expect(await create('package.json')).toMatchObject({ code: 1001, key: 'coding.outside' });
});

test.each<[string, object]>([
  ['a path for a name', { name: '../goods' }],
  ['a word of the language', { name: 'class' }],
  ['code in a label', { title: { 'zh-cn': '`${process.exit()}`', 'zh-tw': 'x', en: 'x' } }],
  ['a place that a screen would fill in', { title: { 'zh-cn': '{{name}}', 'zh-tw': 'x', en: 'x' } }],
  ['an unknown property', { more: 1 }],
  ['sixty-one fields', { fields: Array.from({ length: 61 }, (_, at) => ({ ...spec?.fields[0], name: `a${at}` })) }],
])('%s in a description is refused, with the error at the description', async (_, more) => {
  const answer = await admin.post('base/coding/preview', { spec: { ...spec, ...more } });
  expect(answer).toMatchObject({ code: 1002 });
});

test('a description of ten megabytes is refused', async () => {
  expect(await parse({ kind: 'json', text: 'x'.repeat(10 * 2 ** 20) })).toMatchObject({ code: 1002 });
});

test('each call needs its own permission', async () => {
  const member = await factoriesOf(app).signedIn({ permissions: ['base:coding:parse'] });
  expect(await parse({ kind: 'lines', text: 'title string' }, member)).toMatchObject({ code: 1000 });
  for (const call of ['write', 'preview', 'download', 'undo', 'createCode', 'check'])
    expect(await member.post(`base/coding/${call}`, {})).toMatchObject({ status: 403 });
});
