import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from '../src/config/env';
import { SourceTree } from '../src/modules/base/menu/source/source-tree';
import { type Caller, startApp, type TestApp } from './app';
import { factoriesOf } from './factories';

const ENTITY = `
@Entity('demo_goods')
export class DemoGoodsEntity extends BaseEntity {
  @Column({ length: 50, comment: 'title' })
  title: string;

  @Column({ type: 'decimal', nullable: true, comment: 'price' })
  price: string | null;
}`;
const CONTROLLER =
  "@Controller('admin/demo/goods') export class GoodsController extends CrudController(DemoGoodsEntity) {}";

let app: TestApp;
let admin: Caller;
let root: string;

beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  root = mkdtempSync(join(tmpdir(), 'source-tree-'));
  Object.assign(app.nest.get(SourceTree), { root });
});
afterAll(async () => {
  rmSync(root, { recursive: true });
  await app.close();
});

const parse = (body: object) => admin.post<Record<string, unknown>>('base/sys/menu/parse', body);
const create = (body: object, caller = admin) => caller.post<{ files: string[] }>('base/sys/menu/create', body);
const goods = (more: object = {}) => ({ module: 'demo', fileName: 'goods', entity: ENTITY, ...more });

describe('parsing', () => {
  const columns = [
    { propertyName: 'title', type: 'varchar', length: '50', comment: 'title', nullable: false },
    { propertyName: 'price', type: 'decimal', length: '', comment: 'price', nullable: true },
  ];

  test('tells of an entity what a form needs', async () => {
    expect(await parse({ entity: ENTITY, module: 'demo' })).toMatchObject({
      code: 1000,
      data: {
        columns,
        className: 'DemoGoodsEntity',
        tableName: 'demo_goods',
        fileName: 'goods',
        path: '/admin/demo/goods',
      },
    });
  });

  test('takes the path from a controller where there is one', async () => {
    const { data } = await parse({ entity: ENTITY, controller: CONTROLLER.replace('goods', 'things') });
    expect(data).toEqual({ columns, path: '/admin/demo/things' });
  });

  test.each([
    ['no class', { entity: 'hello' }],
    ['half a class', { entity: ENTITY.slice(0, -3) }],
    ['an endless text', { entity: '@Entity() class A { @Column({ comment: "' }],
    ['a controller without a path', { entity: ENTITY, controller: '@Controller(path) class A {}' }],
    ['a controller that is none', { entity: ENTITY, controller: 'class A {}' }],
  ])('refuses %s', async (_, body) => {
    expect(await parse(body)).toMatchObject({ status: 200, code: 1001, message: '代码结构不正确' });
  });

  test.each([
    ['nothing', {}],
    ['no text', { entity: { toString: 1 } }],
    ['a megabyte', { entity: `${ENTITY}${'/'.repeat(2 ** 20)}` }],
    ['a module that is a path', { entity: ENTITY, module: '../x' }],
  ])('refuses %s as invalid', async (_, body) => {
    expect(await parse(body)).toMatchObject({ status: 200, code: 1002 });
  });

  test('never runs what it reads', async () => {
    const file = join(root, 'hacked');
    const attack = `require('node:fs').writeFileSync(${JSON.stringify(file)}, '')`;
    const entity = `${attack};\n@Entity((() => { ${attack}; return 'x'; })()) class A { @Column({ comment: ${attack} }) a: string = ${attack}; }`;
    expect(await parse({ entity })).toMatchObject({ code: 1000, data: { tableName: 'a' } });
    expect(existsSync(file)).toBe(false);
  });
});

describe('creating', () => {
  test('writes the entity, and a controller of our own kind', async () => {
    expect(await create(goods())).toMatchObject({
      code: 1000,
      data: { files: ['backend/src/modules/demo/goods.entity.ts', 'backend/src/modules/demo/goods.controller.ts'] },
    });
    expect(readFileSync(join(root, 'demo/goods.entity.ts'), 'utf8')).toBe(ENTITY);
    const controller = readFileSync(join(root, 'demo/goods.controller.ts'), 'utf8');
    expect(controller).toContain("@Controller('admin/demo/goods')");
    expect(controller).toContain('export class DemoGoodsController extends CrudController(DemoGoodsEntity) {}');
    expect(await parse({ entity: ENTITY, controller })).toMatchObject({ data: { path: '/admin/demo/goods' } });
  });

  test('writes what it is given, where it is given more', async () => {
    const service = '@Injectable() export class OrdersService extends CrudService(Orders) {}';
    const { data } = await create(goods({ fileName: 'orders', controller: CONTROLLER, service }));
    expect(data.files).toHaveLength(3);
    expect(readFileSync(join(root, 'demo/orders.service.ts'), 'utf8')).toBe(service);
    expect(readFileSync(join(root, 'demo/orders.controller.ts'), 'utf8')).toBe(CONTROLLER);
  });

  test('never touches a file that is there, not even one of two', async () => {
    const body = goods({ fileName: 'kept' });
    await create(body);
    const changed = ENTITY.replace('title', 'other');
    expect(await create({ ...body, entity: changed })).toMatchObject({ code: 1001, data: { reason: 'exists' } });
    rmSync(join(root, 'demo/kept.entity.ts'));
    expect(await create({ ...body, entity: changed })).toMatchObject({ code: 1001 });
    expect(existsSync(join(root, 'demo/kept.entity.ts'))).toBe(false);
  });

  test.each([
    '../demo',
    '..',
    '.',
    '/tmp',
    'a/b',
    'a\\b',
    'a\0b',
    '%2e%2e',
    'Demo',
    '',
    ' demo',
    'demo.',
    'dé',
    'a'.repeat(41),
    7,
  ])('refuses %j as a module and as a file name', async (name) => {
    expect(await create(goods({ module: name }))).toMatchObject({ status: 200, code: 1002 });
    expect(await create(goods({ fileName: name }))).toMatchObject({ status: 200, code: 1002 });
  });

  test('does not follow a link out of the tree', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'outside-'));
    symlinkSync(outside, join(root, 'linked'));
    expect(await create(goods({ module: 'linked' }))).toMatchObject({ code: 1001 });
    expect(existsSync(join(outside, 'goods.entity.ts'))).toBe(false);
    rmSync(outside, { recursive: true });
  });

  test('refuses text that is no entity, and writes nothing', async () => {
    const body = goods({ module: 'broken', entity: 'export const x = 1;' });
    expect(await create(body)).toMatchObject({ code: 1001, data: { reason: 'malformedSource' } });
    expect(await create(goods({ module: 'broken', service: 'nothing' }))).toMatchObject({ code: 1001 });
    expect(existsSync(join(root, 'broken'))).toBe(false);
  });

  test('is for development, and for a server that runs from its source', async () => {
    const body = goods({ fileName: 'later' });
    const production = jest.replaceProperty(env, 'production', true);
    expect(await create(body)).toMatchObject({ status: 200, code: 1001, message: '仅可在开发环境中创建源文件' });
    production.restore();
    Object.assign(app.nest.get(SourceTree), { root: join(root, 'nowhere') });
    expect(await create(body)).toMatchObject({ status: 200, code: 1001 });
    Object.assign(app.nest.get(SourceTree), { root });
    mkdirSync(join(root, 'demo'), { recursive: true });
    expect(await create(body)).toMatchObject({ code: 1000 });
  });

  test('needs its own permission', async () => {
    const member = await factoriesOf(app).signedIn({ permissions: ['base:sys:menu:parse'] });
    expect(await create(goods(), member)).toMatchObject({ status: 403 });
    expect(await member.post('base/sys/menu/parse', { entity: ENTITY })).toMatchObject({ code: 1000 });
  });
});
