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
import { readEnv } from '../src/config/env';
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
  root = join(mkdtempSync(join(tmpdir(), 'source-tree-')), 'modules');
  mkdirSync(root);
  Object.assign(app.nest.get(SourceTree), { root });
});
afterAll(async () => {
  rmSync(dirname(root), { recursive: true });
  await app.close();
});
beforeEach(() => jest.replaceProperty(app.config, 'devServer', true));
afterEach(() => jest.restoreAllMocks());

const parse = (body: object) => admin.post<Record<string, unknown>>('base/sys/menu/parse', body);
const create = (body: object, caller = admin) => caller.post<{ files: string[] }>('base/sys/menu/create', body);
const goods = (more: object = {}) => ({ module: 'demo', fileName: 'goods', entity: ENTITY, ...more });

describe('parsing source text', () => {
  const columns = [
    { propertyName: 'title', type: 'varchar', length: '50', comment: 'title', nullable: false },
    { propertyName: 'price', type: 'decimal', length: '', comment: 'price', nullable: true },
  ];

  test('returns the columns, names and path of an entity', async () => {
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

  test('takes the path from a controller if there is one', async () => {
    const { data } = await parse({ entity: ENTITY, controller: CONTROLLER.replace('goods', 'things') });
    expect(data).toEqual({ columns, path: '/admin/demo/things' });
  });

  test.each([
    ['no class', { entity: 'hello' }],
    ['half a class', { entity: ENTITY.slice(0, -3) }],
    ['an unclosed text', { entity: '@Entity() class A { @Column({ comment: "' }],
    ['a controller without a path', { entity: ENTITY, controller: '@Controller(path) class A {}' }],
    ['a controller without the decorator', { entity: ENTITY, controller: 'class A {}' }],
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

  test('never executes the text', async () => {
    const file = join(root, 'hacked');
    const attack = `require('node:fs').writeFileSync(${JSON.stringify(file)}, '')`;
    const entity = `${attack};\n@Entity((() => { ${attack}; return 'x'; })()) class A { @Column({ comment: ${attack} }) a: string = ${attack}; }`;
    expect(await parse({ entity })).toMatchObject({ code: 1000, data: { tableName: 'a' } });
    expect(existsSync(file)).toBe(false);
  });
});

/** Everything that lies in the tree. */
const tree = () => readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('creating source files', () => {
  test('writes an entity and a controller that are generated from the parsed text', async () => {
    const commented = `import { everything } from 'anywhere';\n// a secret\n/* and another */${ENTITY}`;
    expect(await create(goods({ entity: commented }))).toMatchObject({
      code: 1000,
      data: { files: ['backend/src/modules/demo/goods.entity.ts', 'backend/src/modules/demo/goods.controller.ts'] },
    });
    expect(read('demo/goods.entity.ts')).toBe(`import { Column, Entity } from 'typeorm';
import { BaseEntity } from '../../kernel/rows/entity/base.entity';

@Entity('demo_goods')
export class DemoGoodsEntity extends BaseEntity {
  @Column({ length: 50, comment: 'title' })
  title: string;

  @Column({ type: 'decimal', nullable: true, comment: 'price' })
  price: string | null;
}
`);
    const controller = read('demo/goods.controller.ts');
    expect(controller).toContain("@Controller('admin/demo/goods')");
    expect(controller).toContain('export class DemoGoodsController extends CrudController(DemoGoodsEntity) {}');
    expect(await parse({ entity: read('demo/goods.entity.ts'), controller })).toMatchObject({
      data: { path: '/admin/demo/goods' },
    });
  });

  test('writes the given controller and service in the same way', async () => {
    const service =
      'import { x } from "y"; @Injectable() export class OrdersService extends CrudService(DemoGoodsEntity) {}';
    const controller = CONTROLLER.replace('Entity)', "Entity, { keyword: ['title'], actions: ['page'] })");
    const { data } = await create(goods({ fileName: 'orders', controller, service }));
    expect(data.files).toHaveLength(3);
    expect(read('demo/orders.service.ts')).toContain(
      'export class OrdersService extends CrudService(DemoGoodsEntity) {}',
    );
    expect(read('demo/orders.service.ts')).not.toContain('"y"');
    expect(read('demo/orders.controller.ts')).toContain(
      "extends CrudController(DemoGoodsEntity, { keyword: ['title'], actions: ['page'] }) {}",
    );
  });

  test.each<[string, object]>([
    ['a statement before the class', { entity: `process.exit();${ENTITY}` }],
    ['a statement after the class', { entity: `${ENTITY}\nprocess.exit();` }],
    ['a second class', { entity: `${ENTITY}\nexport class Other extends BaseEntity {}` }],
    ['an import for its effects', { entity: `import './evil';${ENTITY}` }],
    ['an import that is called', { entity: `import('./evil');${ENTITY}` }],
    ['a method', { entity: ENTITY.replace('title: string;', 'title() { process.exit(); }') }],
    ['a value', { entity: ENTITY.replace('title: string;', 'title: string = process.exit();') }],
    ['a static block', { entity: ENTITY.replace('title: string;', 'title: string; static { process.exit(); }') }],
    ['a computed name', { entity: ENTITY.replace('title: string;', '[process.exit()]: string;') }],
    ['a computed argument', { entity: ENTITY.replace('length: 50', 'length: process.exit()') }],
    ['a spread argument', { entity: ENTITY.replace('length: 50', '...process.exit()') }],
    ['a name as argument', { entity: ENTITY.replace('length: 50', 'length: secret') }],
    ['a computed table', { entity: ENTITY.replace("'demo_goods'", 'process.exit()') }],
    ['a table that is no name', { entity: ENTITY.replace("'demo_goods'", "'a; DROP TABLE b'") }],
    ['a foreign decorator', { entity: ENTITY.replace('@Column', '@Evil() @Column') }],
    ['a foreign decorator of the class', { entity: ENTITY.replace('export', '@Evil() export') }],
    ['a foreign base', { entity: ENTITY.replace('extends BaseEntity', 'extends Evil') }],
    ['a base that is called', { entity: ENTITY.replace('extends BaseEntity', 'extends BaseEntity(Evil)') }],
    ['a computed type', { entity: ENTITY.replace('title: string', 'title: ReturnType<typeof evil>') }],
    ['a foreign type', { entity: ENTITY.replace('title: string', 'title: Evil') }],
    ['a constructor', { entity: ENTITY.replace('title: string', 'constructor: string') }],
    ['no columns', { entity: "@Entity('a') export class A extends BaseEntity {}" }],
    ['a controller with a method', { controller: CONTROLLER.replace('{}', '{ evil() {} }') }],
    ['a controller of another entity', { controller: CONTROLLER.replace('DemoGoodsEntity', 'BaseSysUser') }],
    ['a controller of another module', { controller: CONTROLLER.replace('admin/demo', 'admin/base') }],
    ['a controller that is open', { controller: `@Public() ${CONTROLLER}` }],
    ['a controller of another kind', { controller: CONTROLLER.replace('CrudController', 'Evil') }],
    ['a controller with computed options', { controller: CONTROLLER.replace('Entity)', 'Entity, { order: evil() })') }],
    [
      'a service with a method',
      { service: '@Injectable() export class A extends CrudService(DemoGoodsEntity) { a() {} }' },
    ],
    ['a service of another entity', { service: '@Injectable() export class A extends CrudService(Evil) {}' }],
    ['a text that is not a service', { service: 'nothing' }],
    ['no entity', { entity: 'export const x = 1;' }],
  ])('refuses %s and writes no file', async (_, body) => {
    const before = tree();
    expect(await create(goods({ module: 'refused', fileName: 'evil', ...body }))).toMatchObject({
      code: 1001,
      data: { reason: 'malformedSource' },
    });
    expect(tree()).toEqual(before);
  });

  test('keeps only the meaning of a text, however it is quoted', async () => {
    const comment = `it\\'s \\"here\\" \\n */ \\u2028 \${x} \\\\`;
    expect(
      await create(goods({ fileName: 'quoted', entity: ENTITY.replace("'title'", `'${comment}'`) })),
    ).toMatchObject({
      code: 1000,
    });
    const [line] = read('demo/quoted.entity.ts').match(/comment: '(?:[^'\\\n]|\\.)*' \}\)/) ?? [];
    expect(line).toBeDefined();
    expect(await parse({ entity: read('demo/quoted.entity.ts') })).toMatchObject({ code: 1000 });
  });

  test('turns a template string into plain text', async () => {
    const entity = ENTITY.replace("'title'", '`${process.exit()}`');
    expect(await create(goods({ fileName: 'template', entity }))).toMatchObject({ code: 1000 });
    expect(read('demo/template.entity.ts')).toContain("comment: '${process.exit()}'");
  });

  test('never changes an existing file, nor writes only one of two files', async () => {
    const body = goods({ fileName: 'kept' });
    await create(body);
    const changed = ENTITY.replace('title', 'other');
    expect(await create({ ...body, entity: changed })).toMatchObject({ code: 1001, data: { reason: 'exists' } });
    rmSync(join(root, 'demo/kept.entity.ts'));
    expect(await create({ ...body, entity: changed })).toMatchObject({ code: 1001 });
    expect(existsSync(join(root, 'demo/kept.entity.ts'))).toBe(false);
  });

  test('is refused for modules that were not created here and for folders beside the modules', async () => {
    mkdirSync(join(root, 'base'));
    writeFileSync(join(root, 'base/mine.ts'), '');
    mkdirSync(join(dirname(root), 'kernel'));
    for (const module of ['base', 'kernel', 'modules'])
      expect([module, await create(goods({ module }))]).toMatchObject([
        module,
        { code: 1001, data: { reason: 'moduleTaken' } },
      ]);
    expect(readdirSync(join(root, 'base'))).toEqual(['mine.ts']);
    expect(existsSync(join(root, 'kernel'))).toBe(false);
    expect(readdirSync(join(dirname(root), 'kernel'))).toEqual([]);
  });

  test('is refused for all modules of this product', async () => {
    const { root: own } = new SourceTree(app.config);
    Object.assign(app.nest.get(SourceTree), { root: own });
    const modules = readdirSync(own);
    expect(modules).toContain('base');
    for (const module of modules)
      expect([module, await create(goods({ module, fileName: 'never-there' }))]).toMatchObject([
        module,
        { code: 1001, data: { reason: 'moduleTaken' } },
      ]);
    Object.assign(app.nest.get(SourceTree), { root });
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

  test('follows no symbolic link of a folder, of its marker or of a file', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'outside-'));
    writeFileSync(join(outside, '.created'), '');
    symlinkSync(outside, join(root, 'linked'));
    symlinkSync(join(outside, 'nowhere'), join(root, 'dangling'));
    mkdirSync(join(root, 'marked'));
    symlinkSync(join(outside, '.created'), join(root, 'marked/.created'));
    for (const module of ['linked', 'dangling', 'marked'])
      expect([module, await create(goods({ module }))]).toMatchObject([module, { code: 1001 }]);
    await create(goods({ module: 'honest' }));
    symlinkSync(join(outside, 'nowhere'), join(root, 'honest/led.entity.ts'));
    expect(await create(goods({ module: 'honest', fileName: 'led' }))).toMatchObject({ code: 1001 });
    expect(readdirSync(outside)).toEqual(['.created']);
    expect(existsSync(join(root, 'honest/led.controller.ts'))).toBe(false);
    rmSync(outside, { recursive: true });
  });

  test('is allowed only on a development server that runs from its source', async () => {
    const body = goods({ fileName: 'later' });
    const refused = { status: 200, code: 1001, message: '仅可在开发服务器（npm run dev）上创建源文件' };
    jest.replaceProperty(app.config, 'devServer', false);
    expect(await create(body)).toMatchObject(refused);
    expect(await create({ ...body, entity: 'nonsense' })).toMatchObject(refused);
    jest.replaceProperty(app.config, 'devServer', true);
    const production = jest.replaceProperty(app.config, 'production', true);
    expect(await create(body)).toMatchObject(refused);
    production.restore();
    Object.assign(app.nest.get(SourceTree), { root: join(root, 'nowhere') });
    expect(await create(body)).toMatchObject(refused);
    Object.assign(app.nest.get(SourceTree), { root });
    expect(await create(body)).toMatchObject({ code: 1000 });
  });

  test('is switched on only by npm run dev and stops the start of a production server', () => {
    expect(readEnv({}).devServer).toBe(false);
    expect(readEnv({ NODE_ENV: 'development' }).devServer).toBe(false);
    expect(readEnv({ DEV_SERVER: 'on' }).devServer).toBe(true);
    expect(() => readEnv({ DEV_SERVER: 'on', NODE_ENV: 'production' })).toThrow('DEV_SERVER');
    expect(readFileSync(join(__dirname, '../../scripts/dev.mjs'), 'utf8')).toContain("DEV_SERVER: 'on'");
  });

  test('needs its own permission', async () => {
    const member = await factoriesOf(app).signedIn({ permissions: ['base:sys:menu:parse'] });
    expect(await create(goods(), member)).toMatchObject({ status: 403 });
    expect(await member.post('base/sys/menu/parse', { entity: ENTITY })).toMatchObject({ code: 1000 });
  });
});
