import { DictInfo } from '../src/modules/dict/tables/dict-info.entity';
import { type Caller, startApp, type TestApp } from './app';
import { exportFile } from './export-file';
import { type Factories, factoriesOf } from './factories';
import { confirmImport, fileOf, importFile } from './import-file';

let app: TestApp;
let make: Factories;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const INFO = 'dict/info';
const COLUMNS = ['parentName', 'name', 'value', 'orderNum', 'remark'];

let keys = 0;
async function dictionary(): Promise<number> {
  const key = `tree.${++keys}`;
  return (await admin.post<{ id: number }>('dict/type/add', { key, name: key })).data.id;
}

/** The entries of a dictionary as paths of names. */
async function pathsIn(typeId: number): Promise<string[]> {
  const rows = await make.find(DictInfo, { typeId });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pathOf = ({ name, parentId }: DictInfo): string => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return parent ? `${pathOf(parent)}/${name}` : name;
  };
  return rows.map(pathOf).sort();
}

const exported = (typeId: number, format: string) =>
  exportFile(admin, INFO, { typeId, columns: COLUMNS, titles: COLUMNS, format });

const FOREST =
  'name,value,parentId\nApple,a,Fruit\nBraeburn,b,a\nFruit,,\nPear,p,Fruit\nRoots,r,\nOther,o1,Fruit\nOther,o2,Roots\nMore,m,o2\n';
const PATHS = [
  'Fruit',
  'Fruit/Apple',
  'Fruit/Apple/Braeburn',
  'Fruit/Other',
  'Fruit/Pear',
  'Roots',
  'Roots/Other',
  'Roots/Other/More',
];

describe('a tree in a file', () => {
  const chain = (length: number) =>
    ['name,value,parentId', ...Array.from({ length }, (_, at) => `n${at + 1},v${at + 1},${at ? `v${at}` : ''}`)].join(
      '\n',
    );

  test('may have at most fifty new levels', async () => {
    const preset = { typeId: await dictionary() };
    const { data } = await importFile(admin, INFO, fileOf(chain(52)), { preset });
    expect(data.counts).toMatchObject({ wrong: 2 });
    expect(await confirmImport(admin, INFO, fileOf(chain(50)), { preset })).toMatchObject({
      data: { counts: { add: 50 } },
    });
  });

  test('is imported with parents in any order, and a second import changes no row', async () => {
    const typeId = await dictionary();
    const preset = { typeId };
    expect(await confirmImport(admin, INFO, fileOf(FOREST), { preset })).toMatchObject({
      data: { counts: { add: 8 } },
    });
    expect(await pathsIn(typeId)).toEqual(PATHS);
    expect((await importFile(admin, INFO, fileOf(FOREST), { preset })).data.counts).toMatchObject({ same: 8 });
  });

  test.each(['csv', 'xlsx'])(
    'is exported as %s with its parents and imported unchanged, also into an empty dictionary',
    async (format) => {
      const typeId = await dictionary();
      await confirmImport(admin, INFO, fileOf(FOREST), { preset: { typeId } });
      const file = await exported(typeId, format);
      expect((await importFile(admin, INFO, file, { preset: { typeId } })).data.counts).toEqual({
        add: 0,
        change: 0,
        same: 8,
        wrong: 0,
      });
      const other = await dictionary();
      await confirmImport(admin, INFO, file, { preset: { typeId: other } });
      expect(await pathsIn(other)).toEqual(PATHS);
    },
  );

  test('can move an entry below a new one and name a parent by its old or its new name', async () => {
    const typeId = await dictionary();
    const preset = { typeId };
    await confirmImport(admin, INFO, fileOf(FOREST), { preset });
    const file = fileOf(
      'name,value,parentId\nPears,p,New\nNew,n,Root vegetables\nRoot vegetables,r,\nTurnip,t,Roots\n',
    );
    const preview = await importFile(admin, INFO, file, { preset });
    expect(preview.data.rows).toMatchObject([
      { fate: 'change', changed: ['name', 'parentId'] },
      { fate: 'add' },
      { fate: 'change', changed: ['name'] },
      { fate: 'add' },
    ]);
    await confirmImport(admin, INFO, file, { preset });
    expect(await pathsIn(typeId)).toEqual([
      'Fruit',
      'Fruit/Apple',
      'Fruit/Apple/Braeburn',
      'Fruit/Other',
      'Root vegetables',
      'Root vegetables/New',
      'Root vegetables/New/Pears',
      'Root vegetables/Other',
      'Root vegetables/Other/More',
      'Root vegetables/Turnip',
    ]);
  });

  test('is refused if rows form a circle, with the lines of the circle at each of them', async () => {
    const typeId = await dictionary();
    const preset = { typeId };
    await confirmImport(admin, INFO, fileOf(FOREST), { preset });
    const file = fileOf(
      'name,value,parentId\nA,x1,C\nB,x2,A\nC,x3,B\nBelow,x4,A\nSelf,x5,Self\nFruit,,Braeburn\nRoots,r,\n',
    );
    const { rows } = (await importFile(admin, INFO, file, { preset })).data;
    expect(rows.map(({ line, errors }) => [line, errors.parentId?.join()?.match(/\d+(, \d+)*/)?.[0]])).toEqual([
      [2, '2, 3, 4'],
      [3, '2, 3, 4'],
      [4, '2, 3, 4'],
      [5, undefined],
      [6, '6'],
      [7, '7'],
      [8, undefined],
    ]);
    expect(await confirmImport(admin, INFO, file, { preset })).toMatchObject({ key: 'import.wrong' });
    expect(await pathsIn(typeId)).toEqual(PATHS);
  });

  test('is refused if a parent is missing or its name is ambiguous', async () => {
    const typeId = await dictionary();
    const preset = { typeId };
    await confirmImport(admin, INFO, fileOf(FOREST), { preset });
    const file = fileOf('name,value,parentId\nX,x,Nowhere\nY,y,Other\nZ,z,o1\n');
    const { rows } = (await importFile(admin, INFO, file, { preset })).data;
    expect(rows.map(({ errors }) => Object.keys(errors))).toEqual([['parentId'], ['parentId'], []]);
  });

  test('is not imported if a name means another parent since the preview', async () => {
    const typeId = await dictionary();
    const preset = { typeId };
    await confirmImport(admin, INFO, fileOf('name,value\nOne,1\nTwo,2\n'), { preset });
    const file = fileOf('name,value,parentId\nBelow,3,One\n');
    const { data } = await importFile(admin, INFO, file, { preset });
    await confirmImport(admin, INFO, fileOf('name,value\nTwo,1\nOne,2\n'), { preset });
    expect(await importFile(admin, INFO, file, { preset, digest: data.digest })).toMatchObject({
      key: 'import.changed',
    });
  });

  test('is imported completely if it has five thousand rows in reverse order', async () => {
    const typeId = await dictionary();
    const rows = Array.from(
      { length: 5000 },
      (_, at) => `n${at},v${at},${at ? `v${Math.floor((at - 1) / 10)}` : ''}`,
    ).reverse();
    const file = fileOf(`name,value,parentId\n${rows.join('\n')}\n`);
    expect(await confirmImport(admin, INFO, file, { preset: { typeId } })).toMatchObject({
      data: { counts: { add: 5000 } },
    });
    const paths = await pathsIn(typeId);
    expect(paths).toContain('n0/n4/n44/n449/n4499');
    expect(paths.filter((path) => path.split('/').length === 2)).toHaveLength(10);
  });
});
