import request from 'supertest';
import { zipSync } from 'fflate';
import { DictType } from '../src/modules/dict/tables/dict-type.entity';
import { DictInfo } from '../src/modules/dict/tables/dict-info.entity';
import { BaseSysDepartment } from '../src/modules/base/tables/department.entity';
import { BaseSysParam } from '../src/modules/base/tables/param.entity';
import { BaseSysRole } from '../src/modules/base/tables/role.entity';
import { BaseSysUser } from '../src/modules/base/tables/user.entity';
import { ParamService } from '../src/modules/base/param/param.service';
import { type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf } from './factories';
import { exportFile } from './export-file';
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

const PARAM = 'base/sys/param';
const STAFF = 'base/sys/user';

const params = (keyName: string) => make.find(BaseSysParam, { keyName });
const fates = ({ data }: Awaited<ReturnType<typeof importFile>>) => data.rows.map(({ fate }) => fate);

const dictionary = async (key: string) =>
  (await admin.post<{ id: number }>('dict/type/add', { key, name: key.toUpperCase() })).data;

const confirmed = (resource: string, file: Buffer, form: object = {}, caller = admin) =>
  confirmImport(caller, resource, file, form);
const exported = (resource: string, body: object) => exportFile(admin, resource, body);

describe('a file of rows', () => {
  test('is previewed first and written completely when it is confirmed', async () => {
    const file = fileOf('keyName,name,data,isPublic\nimp.a,甲,1,是\nimp.b,乙,2,no\n');
    const preview = await importFile(admin, PARAM, file);
    expect(preview.data).toMatchObject({
      done: false,
      counts: { add: 2, change: 0, same: 0, wrong: 0 },
      columns: ['keyName', 'name', 'data', 'isPublic'],
      rows: [{ line: 2, fate: 'add', cells: { keyName: 'imp.a', isPublic: '是' } }, { line: 3 }],
    });
    expect(await params('imp.a')).toEqual([]);
    expect(await importFile(admin, PARAM, file, { digest: preview.data.digest })).toMatchObject({
      code: 1000,
      data: { done: true, counts: { add: 2 }, rows: [] },
    });
    expect(await params('imp.a')).toMatchObject([{ name: '甲', data: '1', isPublic: true }]);
    expect(fates(await importFile(admin, PARAM, file))).toEqual(['same', 'same']);
    const other = fileOf('keyName,name,data,isPublic\nIMP.A,甲2,1,1\n');
    expect((await importFile(admin, PARAM, other)).data.rows).toMatchObject([
      { fate: 'change', changed: ['keyName', 'name'] },
    ]);
  });

  test('is not written at all if one row in the middle is invalid', async () => {
    const file = fileOf(`keyName,name\nmid.a,A\nmid.b,${'x'.repeat(101)}\nmid.c,C\nmid.a,again\n,nameless\n`);
    const { data } = await importFile(admin, PARAM, file);
    expect(data.rows.map(({ line, fate, errors }) => [line, fate, Object.keys(errors)])).toEqual([
      [2, 'add', []],
      [3, 'wrong', ['name']],
      [4, 'add', []],
      [5, 'wrong', ['']],
      [6, 'wrong', ['keyName']],
    ]);
    expect(await importFile(admin, PARAM, file, { digest: data.digest })).toMatchObject({ key: 'import.wrong' });
    expect(await params('mid.a')).toEqual([]);
  });

  test('is rolled back completely if writing fails in the middle', async () => {
    await confirmed(PARAM, fileOf('keyName,name\nund.a,A\nund.b,B\n'));
    const file = fileOf('keyName,name\nund.new,N\nund.a,A2\nund.b,B2\n');
    const { data } = await importFile(admin, PARAM, file);
    const service = app.nest.get(ParamService, { strict: false });
    const update = service.update.bind(service);
    const spy = jest
      .spyOn(service, 'update')
      .mockImplementation((draft, manager) =>
        draft.name === 'B2' ? Promise.reject(new Error('broken on purpose')) : update(draft, manager),
      );
    expect(await importFile(admin, PARAM, file, { digest: data.digest })).toMatchObject({ status: 500 });
    spy.mockRestore();
    expect(await params('und.new')).toEqual([]);
    expect(await params('und.a')).toMatchObject([{ name: 'A' }]);
  });

  test('is not written if the result would differ from the preview', async () => {
    const file = fileOf('keyName,name\nlate.a,A\n');
    const { data } = await importFile(admin, PARAM, file);
    await admin.post(`${PARAM}/add`, { keyName: 'late.a', name: 'faster' });
    expect(await importFile(admin, PARAM, file, { digest: data.digest })).toMatchObject({
      code: 1001,
      key: 'import.changed',
    });
    expect(await params('late.a')).toMatchObject([{ name: 'faster' }]);
  });

  test('has its errors in the language of the user', async () => {
    const file = fileOf('keyName,name\nlang.a,\n');
    const told = async (language: string) => {
      const caller = app.caller(admin.token, { language });
      return (await importFile(caller, PARAM, file)).data.rows[0]?.errors.name;
    };
    expect(await told('en')).toEqual(['must not be empty']);
    expect(await told('zh-cn')).not.toEqual(await told('en'));
  });

  test.each([
    ['nothing', '', 'upload.noFile'],
    ['only a header row', 'keyName,name\n', 'import.empty'],
    ['no known column', 'a,b\n1,2\n', 'import.noHead'],
    ['no key', 'name\nA\n', 'import.columnMissing'],
    ['a column twice', 'keyName,name,NAME\na,b,c\n', 'import.columnTwice'],
    ['no text', Buffer.from([0, 1, 2, 3]), 'import.unreadable'],
    ['an open quote', 'keyName,name\n"a,b\n', 'import.unreadable'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'import.oldExcel'],
    ['a truncated workbook', Buffer.from('PK\x03\x04 torn', 'latin1'), 'import.unreadable'],
    ['too many rows', `keyName,name\n${'k,n\n'.repeat(1001)}`, 'import.tooManyRows'],
    ['too many bytes', `keyName,name\n${'x'.repeat(5 * 2 ** 20)}`, 'import.tooLarge'],
  ])('is refused if it has %s', async (_, content, key) => {
    const answer = await importFile(admin, PARAM, Buffer.from(content));
    const { keys } = answer.data as unknown as { keys?: { file: string[] } };
    expect(answer.status).toBe(200);
    expect(keys?.file[0] ?? answer.key).toBe(key);
  });

  test('is refused if the upload ends in the middle', async () => {
    const head = 'Content-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv';
    const answer = await request(admin.server)
      .post(`/api/admin/${PARAM}/import`)
      .set({ ...admin.headers, 'content-type': 'multipart/form-data; boundary=b' })
      .send(`--b\r\n${head}\r\n\r\nkeyName,name\r\n`);
    expect(answer.body).toMatchObject({ code: 1002, data: { keys: { file: ['upload.unreadable'] } } });
  });

  test.each([
    [
      'GB18030, as Excel in China writes it',
      Buffer.from([
        0x6e,
        0x61,
        0x6d,
        0x65,
        0x2c,
        ...Buffer.from('keyName\n'),
        0xc4,
        0xe3,
        0xba,
        0xc3,
        ...Buffer.from(',enc.gb\n'),
      ]),
    ],
    ['UTF-16', Buffer.from('\ufeffname\tkeyName\n你好\tenc.16\n', 'utf16le')],
    ['UTF-8 with a byte order mark and semicolons', fileOf('\ufeffname;keyName\r\n你好;enc.8\r\n')],
  ])('is read in %s', async (_, file) => {
    expect((await importFile(admin, PARAM, file)).data.rows).toMatchObject([{ fate: 'add', cells: { name: '你好' } }]);
  });

  test.each([
    ['zh-tw', undefined, '賭博', 'big5'],
    ['en', undefined, '戒痴', 'gb18030'],
    ['en', 'big5', '賭博', 'big5'],
  ])(
    'is read in a guessed encoding as the user (%s) expects or chooses (%s)',
    async (language, encoding, name, read) => {
      const file = Buffer.concat([fileOf('keyName,name\nenc.b,'), Buffer.from('bde4b3d5', 'hex'), fileOf('\n')]);
      const { data } = await importFile(app.caller(admin.token, { language }), PARAM, file, { encoding });
      expect(data).toMatchObject({ reading: { encoding: read, isDoubtful: !encoding }, rows: [{ cells: { name } }] });
    },
  );

  test('is refused with its heads if they are unknown, so that they can be mapped', async () => {
    const file = fileOf('Key,Name\nmap.a,A\n');
    const refused = await importFile(admin, PARAM, file, { labels: { keyName: '键名' } });
    expect(refused.data).toMatchObject({
      errors: { file: [expect.stringContaining('键名')] },
      reading: {
        encoding: 'utf-8',
        heads: [
          { text: 'Key', field: null },
          { text: 'Name', field: 'name' },
        ],
      },
    });
    const { data } = await importFile(admin, PARAM, file, { titles: { Key: 'keyName', Name: '' } });
    expect(data).toMatchObject({ columns: ['keyName'], ignored: ['Name'] });
  });

  test('is refused if it contains control characters', async () => {
    const { data } = await importFile(admin, PARAM, fileOf('keyName,name\nctl.a,a\u0007b\n'));
    expect(data.rows).toMatchObject([{ fate: 'wrong', errors: { name: [expect.any(String)] } }]);
  });
});

describe('an export', () => {
  const body = { columns: ['name', 'keyName', 'dataType', 'data', 'isPublic', 'remark', 'createTime'], format: 'csv' };
  const titles = ['名称', '键名', '类型', '内容', '公开', '备注', '创建时间'];
  const form = {
    titles: Object.fromEntries(titles.map((title, at) => [title, body.columns[at]])),
    words: { dataType: { 文本: '0', 富文本: '1', 文件: '2' }, isPublic: { 是: 'true', 否: 'false' } },
  };
  const words = { dataType: { 0: '文本', 1: '富文本', 2: '文件' } };

  beforeAll(async () => {
    for (const more of [
      { data: '=1+1' },
      { data: 'a\n"b",c' },
      { data: '<p>rich</p>', dataType: 1 },
      { isPublic: true },
    ])
      await admin.post(`${PARAM}/add`, { keyName: `rt.${JSON.stringify(more).length}`, name: '+86 round', ...more });
  });

  test.each(['csv', 'xlsx'])('is imported again without a change: parameters as %s', async (format) => {
    const file = await exported(PARAM, { ...body, titles, words, format });
    const answer = await importFile(admin, PARAM, file, form);
    expect(answer.data.rows.filter(({ fate }) => fate !== 'same')).toEqual([]);
    expect(answer.data.counts.same).toBeGreaterThan(3);
    expect(answer.data.ignored).toEqual(['创建时间']);
  });

  test.each(['csv', 'xlsx'])('is imported again without a change: staff as %s', async (format) => {
    const columns = [
      'username',
      'name',
      'nickName',
      'departmentName',
      'roleName',
      'phone',
      'email',
      'status',
      'remark',
    ];
    const file = await exported(STAFF, {
      columns,
      titles: columns,
      words: { status: { 0: '禁用', 1: '启用' } },
      format,
    });
    const answer = await importFile(admin, STAFF, file, { words: { status: { 禁用: '0', 启用: '1' } } });
    expect(answer.data.rows.filter(({ fate }) => fate !== 'same')).toEqual([]);
    expect(answer.data.counts.same).toBeGreaterThan(0);
  });

  test.each(['csv', 'xlsx'])('is imported again without a change: dictionary entries as %s', async (format) => {
    const type = await dictionary(`rt-${format}`);
    const { data } = await admin.post<{ id: number }>('dict/info/add', { typeId: type.id, name: 'Fruit', value: 'f' });
    await admin.post('dict/info/add', { typeId: type.id, name: 'Apple', value: '007', parentId: data.id, orderNum: 2 });
    const columns = ['name', 'id', 'value', 'remark', 'orderNum'];
    const file = await exported('dict/info', { typeId: type.id, columns, titles: columns, format });
    const answer = await importFile(admin, 'dict/info', file, { preset: { typeId: type.id } });
    expect(fates(answer)).toEqual(['same', 'same']);
  });
});

describe('a workbook', () => {
  test('is refused as too large if it unpacks to far more than its size', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(60 * 2 ** 20) }, { level: 9 });
    const answer = await importFile(admin, PARAM, Buffer.from(bomb));
    expect(answer.data).toMatchObject({ keys: { file: ['import.tooLarge'] } });
  });

  test('is refused with unbalanced tags before these are matched', async () => {
    const tags = '<b>'.repeat(200_000) + '</i>'.repeat(200_000);
    const shared = workbook('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', `<si>${tags}</si>`);
    const cells = workbook(tags, '<si><t>keyName</t></si>');
    for (const file of [shared, cells])
      expect((await importFile(admin, PARAM, file)).data).toMatchObject({ keys: { file: ['import.unreadable'] } });
  });

  test('has its shared texts, numbers and dates read as they are displayed', async () => {
    const file = workbook(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>data</t></is></c></row>' +
        '<row r="3"><c r="A3" t="str"><v>wb.a</v></c><c r="B3"><v>13800000000</v></c><c r="D3" s="1"><v>46000</v></c></row>' +
        '<row r="4"><c r="A4" t="str"><v>wb.b</v></c><c r="B4" t="e"><v>#N/A</v></c></row>',
      '<si><t>keyName</t></si><si><r><t>na</t></r><r><t>me</t></r><rPh><t>x</t></rPh></si>',
    );
    expect((await importFile(admin, PARAM, file)).data.rows).toMatchObject([
      { line: 3, fate: 'add', cells: { keyName: 'wb.a', name: '13800000000', data: '2025-12-09' } },
      { line: 4, fate: 'wrong', errors: { name: [expect.any(String)] } },
    ]);
  });
});

function workbook(rows: string, texts: string): Buffer {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text));
  const relation = (id: string, target: string) => `<Relationship Id="${id}" Target="${target}"/>`;
  return Buffer.from(
    zipSync({
      // The sheet stands before what it refers to.
      'xl/worksheets/one.xml': bytes(
        `<x:worksheet xmlns:x="m"><x:sheetData>${rows.replace(/<(\/?)(\w)/g, '<$1x:$2')}</x:sheetData></x:worksheet>`,
      ),
      'xl/_rels/workbook.xml.rels': bytes(`<Relationships>${relation('r2', '/xl/worksheets/one.xml')}</Relationships>`),
      'xl/workbook.xml': bytes('<workbook><sheets><sheet name="A" sheetId="1" r:id="r2"/></sheets></workbook>'),
      'xl/sharedStrings.xml': bytes(`<sst>${texts}</sst>`),
      'xl/styles.xml': bytes(
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;y&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
      ),
    }),
  );
}

test('long ids are imported unchanged from CSV, and refused if a spreadsheet has rounded them', async () => {
  const id = '12345678901234567890';
  await admin.post(`${PARAM}/add`, { keyName: 'long.id', name: 'long', data: id, remark: id });
  const columns = ['keyName', 'name', 'data', 'remark'];
  const file = await exported(PARAM, { keyWord: 'long.id', columns, titles: columns, format: 'csv' });
  expect(file.toString()).toContain(`long.id,long,'${id},'${id}`);
  expect((await importFile(admin, PARAM, file)).data.rows).toMatchObject([{ fate: 'same' }]);
  const rounded = workbook(
    '<row r="1"><c t="str"><v>keyName</v></c><c t="str"><v>name</v></c><c t="str"><v>data</v></c></row>' +
      '<row r="2"><c t="str"><v>long.id</v></c><c t="str"><v>long</v></c><c><v>1.23456789012346E+19</v></c></row>',
    '',
  );
  const { rows } = (await importFile(admin, PARAM, rounded)).data;
  expect(rows).toMatchObject([{ fate: 'wrong', errors: { data: [expect.stringMatching(/rounded|四舍五入/)] } }]);
});

describe('imported dictionary entries', () => {
  let type: { id: number };
  beforeAll(async () => {
    type = await dictionary('imported');
  });

  test('are added to the open dictionary, or to the one that they name', async () => {
    const file = fileOf('name,value,orderNum\nRed,red,1\nBlue,blue,2\n');
    expect(await confirmed('dict/info', file, { preset: { typeId: type.id } })).toMatchObject({ data: { done: true } });
    const named = fileOf(
      'typeId,parentId,name,value\nimported,Red,Crimson,crimson\nIMPORTED,green,Lime,lime\nnowhere,,X,x\n',
    );
    expect((await importFile(admin, 'dict/info', named)).data.rows).toMatchObject([
      { fate: 'add' },
      { fate: 'wrong', errors: { parentId: [expect.any(String)] } },
      { fate: 'wrong', errors: { typeId: [expect.any(String)] } },
    ]);
    const rows = await make.find(DictInfo, { typeId: type.id });
    expect(rows.map(({ name, orderNum }) => [name, orderNum])).toEqual([
      ['Red', 1],
      ['Blue', 2],
    ]);
  });

  test('can change existing entries, which every reader sees at once', async () => {
    const read = async () =>
      (await admin.post<Record<string, { name: string }[]>>('dict/info/data', { types: ['imported'] })).data;
    expect((await read()).imported).toMatchObject([{ name: 'Red' }, { name: 'Blue' }]);
    const file = fileOf('name,value\nScarlet,red\n');
    expect(await confirmed('dict/info', file, { preset: { typeId: type.id } })).toMatchObject({
      data: { counts: { change: 1 } },
    });
    expect((await read()).imported).toMatchObject([{ name: 'Scarlet' }, { name: 'Blue' }]);
  });

  test('cannot form a circle', async () => {
    const file = fileOf('name,value,parentId\nScarlet,red,blue\nBlue,blue,red\n');
    expect(await confirmed('dict/info', file, { preset: { typeId: type.id } })).toMatchObject({ code: 1001 });
    expect(await make.find(DictInfo, { typeId: type.id })).toMatchObject([{ parentId: null }, { parentId: null }]);
  });
});

describe('imported dictionaries', () => {
  const FILE = fileOf('name,key\nSizes,IMP.SIZE\nColours,imp.colour\n');

  test('are matched by their keys in any case and renamed', async () => {
    await admin.post('dict/type/add', { key: 'imp.size', name: 'Size' });
    const preview = await importFile(admin, 'dict/type', FILE);
    expect(preview.data.rows).toMatchObject([{ fate: 'change', changed: ['name', 'key'] }, { fate: 'add' }]);
    expect(await confirmed('dict/type', FILE)).toMatchObject({ data: { done: true } });
    const { data } = await admin.get<{ name: string; key: string }[]>('dict/info/types');
    const found = data.filter(({ key }) => /^imp\.(size|colour)$/i.test(key)).map(({ name, key }) => [name, key]);
    expect(found.sort()).toEqual([
      ['Colours', 'imp.colour'],
      ['Sizes', 'IMP.SIZE'],
    ]);
    expect((await importFile(admin, 'dict/type', FILE)).data.counts).toMatchObject({ same: 2 });
  });

  test('are added completely or not at all', async () => {
    const file = fileOf('name,key\nOne,imp.one\n,imp.two\nTwice,IMP.ONE\n');
    expect((await importFile(admin, 'dict/type', file)).data.rows).toMatchObject([
      { fate: 'add' },
      { fate: 'wrong', errors: { name: [expect.any(String)] } },
      { fate: 'wrong', errors: { '': [expect.any(String)] } },
    ]);
    expect(await confirmed('dict/type', file)).toMatchObject({ code: 1001, key: 'import.wrong' });
    expect(await make.find(DictType, { key: 'imp.one' })).toEqual([]);
  });
});

describe('imported staff', () => {
  const head = 'username,name,departmentName,roleName,phone\n';
  let house: number;

  beforeAll(async () => {
    house = await make.department(null, 'House');
    await make.department(await make.department(house, 'East'), 'Sales');
    await make.department(await make.department(house, 'West'), 'Sales');
  });

  test('have departments by path, roles by name and a password that is shown once', async () => {
    const roleId = await make.role();
    const [{ name = '' } = {}] = await make.find(BaseSysRole, { id: roleId });
    const file = fileOf(`${head}Imp.Ann,Ann,House / East/Sales,${name},13800000000\nimp.ben,Ben,west/sales,${name},\n`);
    const { data } = await confirmed(STAFF, file);
    expect(data).toMatchObject({
      done: true,
      handout: [{ username: 'imp.ann', name: 'Ann' }, { username: 'imp.ben' }],
    });
    const password = data.handout?.[0]?.password ?? '';
    expect(password).toMatch(/^[a-z2-9]{12}$/);
    const other = data.handout?.[1]?.password ?? '';
    expect(other).toMatch(/^[a-z2-9]{12}$/);
    expect(other).not.toBe(password);
    const ann = await app.as('imp.ann', password);
    expect(await ann.get('base/comm/person')).toMatchObject({ data: { mustChangePassword: true } });
    const [stored] = await make.find(BaseSysUser, { username: 'imp.ann' });
    const [east] = await make.find(BaseSysDepartment, { name: 'East' });
    const [sales] = await make.find(BaseSysDepartment, { parentId: east?.id });
    expect(stored).toMatchObject({ departmentId: sales?.id, phone: '13800000000' });
    expect(fates(await importFile(admin, STAFF, file))).toEqual(['same', 'same']);
    expect((await importFile(admin, STAFF, fileOf(`${head}imp.cy,Cy,Sales,${name},\n`))).data.rows).toMatchObject([
      { errors: { departmentId: [expect.any(String)] } },
    ]);
  });

  test('are signed out at once if the file disables them', async () => {
    const member = await make.signedIn({ departmentId: house });
    await confirmed(STAFF, fileOf(`username,status\n${member.username},0\n`));
    expect(await member.get('base/comm/person')).toMatchObject({ status: 401 });
  });

  test('are limited to the departments and roles that the importing user may assign', async () => {
    const own = await make.department(null, 'Own');
    const permissions = ['import', 'add', 'update'].map((call) => `base:sys:user:${call}`);
    const chief = await make.signedIn({ permissions, departmentIds: [own], departmentId: own });
    const outside = await make.user({ departmentId: house });
    const [there] = await make.find(BaseSysUser, { id: outside });
    const [mine] = await make.find(BaseSysRole, { id: chief.roleId });
    const [strong] = await make.find(BaseSysRole, { id: await make.role({ isSuper: true }) });
    const file = fileOf(
      `${head}r.a,A,Own,${mine?.name},\nr.b,B,House,${mine?.name},\nr.c,C,Own,${strong?.name},\n${there?.username},D,Own,${mine?.name},\n` +
        `r.e,E,,${mine?.name},\nr.f,F,Own,,\nr.g,G,Own,${mine?.name},call me\n`,
    );
    const { data } = await importFile(chief, STAFF, file);
    expect(data.rows.map(({ cells, errors }) => [cells.username, Object.keys(errors)])).toEqual([
      ['r.a', []],
      ['r.b', ['departmentId']],
      ['r.c', ['roleIdList']],
      [there?.username, ['username']],
      ['r.e', ['departmentId']],
      ['r.f', ['roleIdList']],
      ['r.g', ['phone']],
    ]);
    expect(await confirmed(STAFF, fileOf(`${head}r.a,A,Own,${mine?.name},\n`), {}, chief)).toMatchObject({
      code: 1000,
    });
  });

  test('cannot be given a password or other fields that are no columns', async () => {
    const member = await make.signedIn({ departmentId: house });
    const file = fileOf(`username,name,password\n${member.username},Other,stolen-1234\n`);
    const { data } = await importFile(admin, STAFF, file, { preset: { password: 'stolen-1234', isSuper: true } });
    expect(data).toMatchObject({ ignored: ['password'], rows: [{ fate: 'change', changed: ['name'] }] });
  });

  test('need the permissions to add and to update, not only the one to import', async () => {
    const importer = await make.signedIn({ permissions: ['base:sys:user:import'], departmentIds: [house] });
    const id = await make.user({ departmentId: house });
    const [member] = await make.find(BaseSysUser, { id });
    const { data } = await importFile(importer, STAFF, fileOf(`username,name\n${member?.username},Other\n`));
    expect(data.rows).toMatchObject([{ fate: 'wrong', errors: { '': [expect.any(String)] } }]);
    const nobody = await make.signedIn({ permissions: ['base:sys:user:add'] });
    expect(await importFile(nobody, STAFF, fileOf('username\nx\n'))).toMatchObject({ status: 403 });
  });
});
