import {
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
import { dirname, join } from 'node:path';
import { AppConfig } from '../../src/config/app-config';
import { PlannedFiles, type Plan } from '../../src/modules/base/coding/apply/planned-files';
import { patchText } from '../../src/modules/base/coding/apply/patch-text';
import { Workspace } from '../../src/modules/base/coding/apply/workspace';
import { writeAlone } from '../../src/modules/base/coding/apply/writing-lock';
import { inferSpec } from '../../src/modules/base/coding/infer/infer-spec';
import { readFieldLines } from '../../src/modules/base/coding/read/field-lines';
import { readSqlTable } from '../../src/modules/base/coding/read/sql-table';
import type { ResourceSpec } from '../../src/modules/base/coding/resource-spec';
import { requireSound } from '../../src/modules/base/coding/spec/require-sound';
import { CopiedSources } from './copied-sources';
import { ORDERS } from './orders-table';

const SHARED = [
  'backend/src/app.module.ts',
  'backend/src/locales',
  'backend/src/migrations',
  'backend/src/modules/base/seed/menus',
  'frontend/src/locales',
  '.prettierrc.json',
  'package.json',
];
const ENTITY = 'backend/src/modules/shop/tables/shop-order.entity.ts';

const sources = new CopiedSources(SHARED);
const { root } = sources;
let workspace: Workspace;
let planned: PlannedFiles;
beforeEach(() => {
  workspace = new Workspace({ devServer: true, production: false } as AppConfig);
  Object.assign(workspace, { root });
  planned = new PlannedFiles(workspace);
});
afterEach(() => sources.putRight());
afterAll(() => sources.remove());

const orders = (): ResourceSpec => inferSpec(readSqlTable(ORDERS), {}).spec;
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const LOCK = () => join(root, '.switchboard/writing.lock');
const news = ({ files }: Plan) => files.filter(({ state }) => state !== 'same');
async function write(spec: ResourceSpec): Promise<Plan> {
  requireSound(spec);
  const plan = await planned.planFiles(spec);
  await workspace.writeFiles(
    new Map(
      news(plan)
        .filter(({ state }) => state !== 'conflict')
        .map(({ path, after }) => [path, after]),
    ),
  );
  return plan;
}

test('the same description results in the same files, byte for byte', async () => {
  expect(news(await write(orders())).length).toBeGreaterThan(15);
  expect(news(await planned.planFiles(orders()))).toEqual([]);
});

/** The files of a folder. Links are not followed, as a recursive `readdir` of newer versions of Node would: one leads to all packages. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : entry.isFile() ? [path] : [];
  });

/** All files of the source, with their contents. */
const tree = () => new Map(filesIn(root).map((path) => [path, readFileSync(path, 'utf8')]));

async function takeBack(key: string): Promise<void> {
  const { plan } = await planned.planWithout(key);
  await workspace.writeFiles(new Map(news(plan).map(({ path, after }) => [path, after])));
}

test('an undo restores the source as it was, byte for byte', async () => {
  const before = tree();
  await write(orders());
  await write({ ...orders(), fields: orders().fields.slice(1) });
  expect(tree()).not.toEqual(before);
  await takeBack('shop/order');
  expect(tree()).toEqual(before);
});

test('names that two resources share stay until the last of the two is undone', async () => {
  const before = tree();
  const parcels = { ...orders(), name: 'parcel', title: { 'zh-cn': '包裹', 'zh-tw': '包裹', en: 'Parcels' } };
  await write(orders());
  await write(parcels);
  await takeBack('shop/order');
  const names = JSON.parse(text('backend/src/locales/names.en.json')) as Record<string, string>;
  expect(names).toMatchObject({ Shop: 'Shop', 包裹: 'Parcels' });
  expect(names).not.toHaveProperty('订单');
  await takeBack('shop/parcel');
  const edition = 'backend/src/modules/base/seed/menus/seeded-menu.ts';
  expect(new Map(tree()).set(join(root, edition), '')).toEqual(new Map(before).set(join(root, edition), ''));
});

test('an undo keeps a name that was changed by hand, and an edition that was raised in the meantime', async () => {
  await write(orders());
  for (const [path, from, to] of [
    ['backend/src/locales/names.en.json', '"Shop": "Shop"', '"Shop": "Our shop"'],
    ['backend/src/modules/base/seed/menus/seeded-menu.ts', /EDITION = (\d+)/, 'EDITION = 99'],
  ] as const)
    writeFileSync(join(root, path), text(path).replace(from, to));
  await takeBack('shop/order');
  expect(text('backend/src/locales/names.en.json')).toContain('"Shop": "Our shop"');
  expect(text('backend/src/modules/base/seed/menus/seeded-menu.ts')).toContain('EDITION = 99;');
});

test('a longtext column becomes a text of any length, in the entity as in the migration', async () => {
  const images = readSqlTable('CREATE TABLE shop_album (title varchar(20), photos longtext)');
  const files = news(await write(inferSpec(images, {}).spec));
  const after = (part: RegExp) => files.find(({ path }) => part.test(path))?.after;
  expect(after(/shop-album\.entity\.ts$/)).toMatch(/@FileColumn\(\)[^;]*@LongText\([^;]*photos: string \| null;/);
  expect(after(/migrations\/mysql\/\d+-.*\.ts$/)).toContain('`photos` longtext NULL');
});

test.each([
  ['a default', 4000, 4001, { kind: 'lines', default: 'x' }],
  ['a filter', 500, 501, { kind: 'dictionary', filter: true }],
])('%s is possible at a length of %i and refused at %i', (_, least, most, more) => {
  const { order: __, ...spec } = orders();
  const [first] = spec.fields;
  const soundAt = (length: number) => () =>
    requireSound({ ...spec, fields: [{ ...first, unique: false, search: false, ...more, length }] } as ResourceSpec);
  expect(soundAt(least)).not.toThrow();
  expect(soundAt(most)).toThrow('invalid');
});

test('a title cannot end the comment in which it stands', async () => {
  const spec = orders();
  const plan = await write({ ...spec, title: { ...spec.title, en: 'Orders */ export const stolen = 1; /*' } });
  const commented = news(plan).filter(({ path, after }) => /\.tsx?$/.test(path) && after?.includes('/** Orders'));
  expect(commented.length).toBeGreaterThan(2);
  for (const { after } of commented) expect(after).not.toMatch(/\/\*\* Orders \*\//);
});

test('enums are named after the resource, and after its module too if that name is already used', async () => {
  const { fields } = orders();
  const code = fields.find(({ choices }) => choices) as ResourceSpec['fields'][number];
  const more = ['level', 'of'].map((name) => ({ ...code, name }));
  await write({ ...orders(), name: 'one', fields: [...fields, ...more] });
  const entity = text('backend/src/modules/shop/tables/shop-one.entity.ts');
  for (const name of ['OneLevel', 'ShopOneOf']) expect(entity).toContain(`export enum ${name} {`);
  expect(entity).toMatch(/@OneOf\(ShopOneOf\)/);
});

test('a second resource joins the module and the directory of the first', async () => {
  await write(orders());
  await write({ ...orders(), name: 'parcel' });
  expect(text('backend/src/modules/shop/shop.module.ts')).toMatch(/ShopOrderController[^]*ShopParcelController/);
  expect(text('backend/src/modules/base/seed/menus/made-shop.ts').match(/screen\(/g)).toHaveLength(2);
  expect(text('backend/src/app.module.ts').match(/ShopModule/g)).toHaveLength(2);
});

test('twenty changes by hand in generated files survive a new field', async () => {
  await write(orders());
  const edited = [
    ENTITY,
    'backend/src/modules/shop/order/order.controller.ts',
    'frontend/src/modules/shop/order/order-resource.tsx',
    'frontend/src/modules/shop/views/order.tsx',
    'backend/test/shop/order.test.ts',
  ];
  for (const path of edited) {
    const lines = text(path).split('\n');
    // Lines that were changed, and lines that came between, down to where the new field will stand.
    const places = [0, 1, 2, 3].map((at) => Math.floor((at * lines.length) / 6));
    const marked = lines.flatMap((line, at) => {
      if (!places.includes(at)) return [line];
      return places.indexOf(at) % 2 ? [line, '// by hand'] : [`${line} // by hand`];
    });
    writeFileSync(join(root, path), marked.join('\n'));
  }
  const before = edited.map(text);
  expect(before.join('').match(/\/\/ by hand$/gm)).toHaveLength(20);
  const spec = orders();
  const second = { ...(spec.fields[1] as (typeof spec.fields)[0]), name: 'second', nullable: true, search: false };
  const plan = await write({ ...spec, fields: [...spec.fields, second] });
  expect(plan.files.filter(({ state }) => state === 'conflict')).toEqual([]);
  expect(
    edited
      .map(text)
      .join('')
      .match(/\/\/ by hand$/gm),
  ).toHaveLength(20);
  expect(edited.map(text)).not.toEqual(before);
  expect(text(ENTITY)).toContain('second: string');
  expect(news(plan).map(({ path }) => path)).toContainEqual(
    expect.stringMatching(/migrations\/mysql\/\d+-ChangeShopOrder\.ts/),
  );
});

test('a method added by hand at the end of an entity and a new last field are both kept', async () => {
  await write(orders());
  const method = '\n  isUrgent(): boolean {\n    return true;\n  }\n}\n';
  const generated = text(ENTITY);
  const end = generated.lastIndexOf('}\n');
  writeFileSync(join(root, ENTITY), generated.slice(0, end) + method);
  const spec = orders();
  const last = { ...(spec.fields[1] as (typeof spec.fields)[0]), name: 'lastOne', nullable: true, search: false };
  const plan = await write({ ...spec, fields: [...spec.fields, last] });
  expect(plan.files.filter(({ state }) => state === 'conflict')).toEqual([]);
  expect(text(ENTITY)).toMatch(/lastOne: string[^}]*\n\n {2}isUrgent\(\): boolean \{/);
});

test('a renamed field is renamed by one migration, and a later rename starts from the new name', async () => {
  await write(orders());
  const called = (name: string, was: string) => ({
    ...orders(),
    fields: orders().fields.map((field) => (field.name === 'title' ? { ...field, name, was } : field)),
  });
  const migrations = async (spec: ResourceSpec) =>
    news(await write(spec)).filter(({ path }) => path.includes('migrations/mysql/1'));
  expect((await migrations(called('heading', 'title'))).map(({ after }) => after)).toEqual([
    expect.stringContaining('CHANGE `title` `heading`'),
  ]);
  expect(await migrations(called('heading', 'title'))).toEqual([]);
  const [again] = await migrations(called('caption', 'heading'));
  expect(again?.after).toContain('CHANGE `heading` `caption`');
  expect(again?.after).not.toContain('DROP COLUMN');
});

test('a file that was changed by hand in the same lines stays unchanged, without conflict markers', async () => {
  await write(orders());
  const edited = text(ENTITY)
    .replace("length: 100, comment: '标题'", "length: 90, comment: '标题'")
    .replace(/length: 100/, 'length: 90');
  writeFileSync(join(root, ENTITY), edited);
  const spec = orders();
  const fields = spec.fields.map((field) => (field.name === 'title' ? { ...field, length: 80 } : field));
  const plan = await write({ ...spec, fields });
  expect(plan.files.find(({ path }) => path === ENTITY)).toMatchObject({ state: 'conflict' });
  expect(text(ENTITY)).toBe(edited);
});

const CATEGORY = 'shop/category';
const lines = (name: string, text: string): ResourceSpec =>
  inferSpec(readFieldLines(text), { namespace: 'shop', name }).spec;
const categories = () => lines('category', 'title string required search');
const goods = () => lines('goods', `name string\ncategoryId int required filter to(${CATEGORY})`);

test('a reference to a generated resource shows the title of the row, and has a picker in form and filter', async () => {
  await write(categories());
  const plan = await write(goods());
  const entity = text('backend/src/modules/shop/tables/shop-goods.entity.ts');
  expect(entity).toContain("import { ShopCategory } from './shop-category.entity';");
  expect(entity).toContain('@RefersTo(() => ShopCategory)');
  expect(entity).toMatch(/@Joined\(\(\) => ShopCategory, 'title', 'categoryId'\)\s+categoryName: string \| null;/);
  const screen = text('frontend/src/modules/shop/goods/goods-resource.tsx');
  expect(screen).toMatch(/input: RequiredShopCategoryInput,[^}]*search: ShopCategoryFilter,/);
  for (const input of ['required-shop-category-input', 'shop-category-filter'])
    expect(text(`frontend/src/modules/shop/goods/${input}.tsx`)).toContain('({ id, title }) => title || String(id)');
  expect(text('backend/test/shop/goods.test.ts')).toContain('ROW.categoryId = await addRow(app, ShopCategory);');
  expect(news(plan).map(({ path }) => path)).toContain(ENTITY.replace('shop-order', 'shop-goods'));
  expect(news(await planned.planFiles(goods()))).toEqual([]);
});

test('each filter of a reference has an input, also for the built-in resources', async () => {
  const all =
    'userId int filter to(user/info)\nstaffId int filter to(base/sys/user)\ndeptId filter to(base/sys/department)';
  await write(lines('visit', all));
  const screen = text('frontend/src/modules/shop/visit/visit-resource.tsx');
  for (const input of ['UserInfoFilter', 'StaffSelect', 'BaseSysDepartmentFilter'])
    expect(screen).toContain(`search: ${input},`);
});

test('a reference that is neither in the table nor in the form gets no picker, but a filter in the API', async () => {
  const { fields, ...spec } = lines('visit', 'title string\nuserId int filter to(user/info)');
  const hidden = { table: 'none', form: 0 } as const;
  await write({ ...spec, fields: fields.map((one) => (one.name === 'userId' ? { ...one, ...hidden } : one)) });
  expect(text('backend/src/modules/shop/visit/visit.controller.ts')).toContain("filter: ['userId']");
  expect(text('frontend/src/modules/shop/visit/visit-resource.tsx')).not.toContain('UserInfo');
  expect(existsSync(join(root, 'frontend/src/modules/shop/visit/user-info-filter.tsx'))).toBe(false);
});

test('rows of a resource without a title field are shown by their ids', async () => {
  await write(lines('category', 'phone string masked(phone)\npicture image'));
  await write(goods());
  const entity = text('backend/src/modules/shop/tables/shop-goods.entity.ts');
  expect(entity).toContain('@RefersTo(() => ShopCategory)');
  expect(entity).not.toContain('@Joined');
  expect(text('frontend/src/modules/shop/goods/goods-resource.tsx')).not.toContain('categoryName');
  expect(text('frontend/src/modules/shop/goods/shop-category-filter.tsx')).toContain('({ id }) => String(id)');
});

test('an undo removes all files of two resources, although the title field of the referred one was renamed', async () => {
  await write(categories());
  const before = tree();
  await write(goods());
  await expect(planned.planWithout(CATEGORY)).rejects.toMatchObject({ key: 'coding.referredTo' });
  const renamed = { ...categories(), fields: lines('category', 'label string').fields };
  await write(renamed);
  expect(text('backend/src/modules/shop/tables/shop-goods.entity.ts')).toContain("'title', 'categoryId'");
  await write(goods());
  expect(text('backend/src/modules/shop/tables/shop-goods.entity.ts')).toContain("'label', 'categoryId'");
  await takeBack('shop/goods');
  await takeBack(CATEGORY);
  expect([...tree().keys()].some((path) => path.includes('/shop'))).toBe(false);
  expect([...before.keys()].some((path) => path.includes('/shop'))).toBe(true);
});

test('a reference to an unknown resource, to itself or in a circle is refused', async () => {
  const refused = (key: string) => ({ errors: { spec: [{ key, params: expect.anything() }] } });
  await expect(planned.planFiles(goods())).rejects.toMatchObject(refused('coding.unknownReference'));
  await write(categories());
  await write(goods());
  const circle = (reference: string, more: Partial<ResourceSpec> = {}) =>
    planned.planFiles({ ...lines('category', `title string\nfirstId int to(${reference})`), ...more });
  for (const reference of ['shop/goods', CATEGORY])
    await expect(circle(reference)).rejects.toMatchObject(refused('coding.referenceCircle'));
  await write({ ...lines('box', 'name string\ngoodsId int to(shop/goods)'), namespace: 'stock' });
  await expect(circle('stock/box', { name: 'shelf' })).rejects.toMatchObject(refused('coding.referenceCircle'));
});

test('the patch names each file, and its line counts are right', async () => {
  const plan = await planned.planFiles(orders());
  const patch = patchText(plan.files);
  expect(patch).toContain(`+++ b/${ENTITY}`);
  expect(patch).toContain('--- a/backend/src/app.module.ts');
  const counted = /@@ -0,0 \+1,(\d+) @@\n((?:\+.*\n)+)/.exec(patch);
  expect(counted?.[2]?.trimEnd().split('\n')).toHaveLength(Number(counted?.[1]));
});

test.each([
  '../outside.ts',
  'backend/src/modules/../../../x.ts',
  '/etc/passwd.ts',
  'backend/src/modules/shop/.env.ts',
  'backend/src/kernel/x.ts',
  'backend/src/modules/shop/run.sh',
  'backend/src/modules\\shop\\x.ts',
  'backend/src/modules/shop/x.ts\0.json',
  'scripts/x.json',
])('the path %j is refused', async (path) => {
  await expect(workspace.writeFiles(new Map([[path, 'x']]))).rejects.toMatchObject({ key: 'coding.outside' });
});

test('a symbolic link that leads out of the repository is not followed', async () => {
  const away = mkdtempSync(join(tmpdir(), 'away-'));
  symlinkSync(away, join(root, 'backend/src/modules/shop'));
  await expect(workspace.writeFiles(new Map([['backend/src/modules/shop/x.ts', 'x']]))).rejects.toMatchObject({
    key: 'coding.outside',
  });
  expect(existsSync(join(away, 'x.ts'))).toBe(false);
  rmSync(away, { recursive: true });
});

test('a symbolic link to a file that does not exist is not followed either', async () => {
  const away = mkdtempSync(join(tmpdir(), 'away-'));
  const folder = join(root, 'backend/src/modules/linked');
  mkdirSync(folder, { recursive: true });
  symlinkSync(join(away, 'x.ts'), join(folder, 'x.ts'));
  await expect(workspace.writeFiles(new Map([['backend/src/modules/linked/x.ts', 'x']]))).rejects.toMatchObject({
    key: 'coding.outside',
  });
  expect(existsSync(join(away, 'x.ts'))).toBe(false);
  rmSync(folder, { recursive: true });
  rmSync(away, { recursive: true });
});

test('a module that was written by hand is not overwritten', async () => {
  mkdirSync(dirname(join(root, 'backend/src/modules/demo/x')), { recursive: true });
  await expect(planned.planFiles({ ...orders(), namespace: 'demo' })).rejects.toMatchObject({
    key: 'coding.moduleTaken',
  });
});

test('a namespace that would clash with an existing module name is refused', async () => {
  await expect(planned.planFiles({ ...orders(), namespace: 'engine' })).rejects.toMatchObject({
    key: 'coding.moduleTaken',
  });
});

test('a description with an invalid name is refused before files are planned', async () => {
  await expect(planned.planFiles({ ...orders(), name: '../../goods' })).rejects.toThrow('invalid');
});

test('two writes do not run at the same time, and a lock of a dead process is ignored', async () => {
  let end = (): void => undefined;
  const open = new Promise<void>((resolve) => (end = resolve));
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const first = writeAlone(root, () => {
    begin();
    return open;
  });
  await begun;
  await expect(writeAlone(root, () => Promise.resolve())).rejects.toMatchObject({ key: 'coding.writeBusy' });
  end();
  await first;
  expect(await writeAlone(root, () => Promise.resolve('written'))).toBe('written');
  writeFileSync(LOCK(), '99999999');
  expect(await writeAlone(root, () => Promise.resolve('written'))).toBe('written');
});

test('a write is refused while another process holds the lock', async () => {
  mkdirSync(dirname(LOCK()), { recursive: true });
  writeFileSync(LOCK(), String(process.ppid));
  await expect(writeAlone(root, () => Promise.resolve())).rejects.toMatchObject({ key: 'coding.writeBusy' });
});

test.each([
  ['a reserved name', { name: 'class' }],
  ['a field that every row has', { fields: [{ ...orders().fields[0], name: 'createTime' }] }],
  ['a field twice', { fields: [orders().fields[0], orders().fields[0]] }],
  ['an order by nothing', { order: { field: 'nothing', direction: 'asc' } }],
])('%s is refused', (_, more) => {
  expect(() => requireSound({ ...orders(), ...more } as ResourceSpec)).toThrow('invalid');
});
