import { RULE_GROUPS } from './all-rules';
import { inferSpec } from './infer-spec';
import { readFieldLines } from '../read/field-lines';
import { readCsvSample, readJsonSample } from '../read/sample';
import { readSqlTable } from '../read/sql-table';
import type { FieldSpec } from '../resource-spec';
import { BUILT_IN, type Target } from '../targets/target';
import { storedType } from '../write/column-type';

const target = (table: string): Target => ({ className: 'Any', from: 'any/tables/any.entity', table });
const targets = new Map([
  ...BUILT_IN,
  ...['shop/category', 'demo/goods', 'demo/category', 'dict/type', 'space/type'].map(
    (key) => [key, target(key.replace('/', '_'))] as const,
  ),
]);

function refusalOf(read: () => unknown): unknown {
  try {
    read();
    return undefined;
  } catch (error) {
    return (error as { key?: unknown }).key;
  }
}

const ofColumn = (column: string, off: string[] = []): FieldSpec | undefined =>
  inferSpec(readSqlTable(`CREATE TABLE shop_goods (${column}, spare int)`), { off, targets }).spec.fields.find(
    ({ name }) => name !== 'spare',
  );

test('each rule matches its own example and can be switched off', () => {
  const all = RULE_GROUPS.flatMap(({ rules }) => rules);
  expect(all.length).toBeGreaterThanOrEqual(25);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { id, example } of all) {
    const table = readSqlTable(`CREATE TABLE shop_goods (${example}, spare int)`);
    expect(inferSpec(table, { targets }).inferences).toContainEqual(expect.objectContaining({ rule: id, on: true }));
    expect(inferSpec(table, { off: [id], targets }).inferences).toContainEqual(
      expect.objectContaining({ rule: id, on: false }),
    );
  }
});

test.each<[string, Partial<FieldSpec>]>([
  [
    "state tinyint NOT NULL DEFAULT 1 COMMENT '状态 0-禁用 1-启用'",
    { kind: 'choice', default: 1, nullable: false, filter: true },
  ],
  ["state int COMMENT '状态：0=草稿，1=已发布'", { kind: 'choice' }],
  ["code varchar(20) COMMENT '编码，最长 20 位'", { kind: 'string', search: true, length: 20 }],
  ['unit_price decimal(10,2)', { kind: 'money', precision: 10, scale: 2, least: 0 }],
  ['weight numeric(8,3)', { kind: 'money', precision: 8, scale: 3 }],
  ['user_phone varchar(20)', { kind: 'string', masked: 'phone', personal: 'phone' }],
  ['id_card char(18)', { masked: 'idCard', search: false }],
  ['views bigint', { kind: 'long', least: 0 }],
  ['cover varchar(255)', { kind: 'image' }],
  ['parent_id int NOT NULL', { kind: 'parent', nullable: true }],
  ['dept_id int', { kind: 'reference', reference: 'base/sys/department' }],
  ["user_id int COMMENT 'staff member who added it'", { kind: 'reference', reference: 'base/sys/user' }],
  ["user_id int COMMENT '管理員'", { kind: 'reference', reference: 'base/sys/user' }],
  ['user_id int', { kind: 'reference', reference: 'user/info' }],
  ['order_num int', { kind: 'order', default: 0 }],
  ['sort int', { name: 'sortValue', kind: 'order', default: 0 }],
  ['is_hot tinyint(1) DEFAULT 1', { kind: 'boolean', default: true, nullable: false }],
  ["size enum('small','large') DEFAULT 'large'", { name: 'sizeValue', kind: 'choice', default: 1 }],
  ["level text CHECK (level IN ('a', 'b'))", { kind: 'choice' }],
  ['email varchar(100) UNIQUE', { unique: true, masked: 'email' }],
  ['balance decimal(40,20) DEFAULT 0', { kind: 'money', precision: 15, scale: 8, default: '0.00000000' }],
])('the column %s becomes a field with the expected properties', (column, field) => {
  expect(ofColumn(column)).toMatchObject(field);
});

test.each([
  ['category_id int', 'shop/category', 'the resource of the same module comes first'],
  ['categories_id int', 'shop/category', 'the plural of the name matches as well'],
  ['demo_category_id int', 'demo/category', 'the name includes the module'],
  ['good_id bigint', 'demo/goods', 'the only match in other modules is taken'],
  ['type_id int', undefined, 'two matches in other modules are ambiguous'],
  ['goods_id varchar(36)', undefined, 'a text is no id'],
  ['goods_number int', undefined, 'the name does not end with _id'],
  ['user_id int', 'user/info', 'another rule decides first'],
  ['status int REFERENCES shop_category (id) ON DELETE SET NULL', 'shop/category', 'a foreign key decides'],
  [
    'owner_id int, FOREIGN KEY (owner_id) REFERENCES `x`.`demo_goods` (`id`)',
    'demo/goods',
    'a constraint decides as well',
  ],
  [
    'owner_id int, CONSTRAINT fk FOREIGN KEY fk (owner_id) REFERENCES demo_goods',
    'demo/goods',
    'a named constraint decides as well',
  ],
  ['hue int REFERENCES demo_goods (code)', undefined, 'a key to another column is ignored'],
  ['hue int REFERENCES unknown (id)', undefined, 'a key to an unknown table is ignored'],
  [
    'a int, hue int, FOREIGN KEY (hue, a) REFERENCES demo_goods (id, a)',
    undefined,
    'a key over two columns is ignored',
  ],
])('the columns %s refer to %s: %s', (columns, reference, _) => {
  const table = readSqlTable(`CREATE TABLE shop_goods (${columns}, spare int)`);
  const { fields } = inferSpec(table, { targets }).spec;
  expect(fields.find((field) => field.reference)?.reference).toBe(reference);
});

test('a guessed reference never points to the resource itself', () => {
  const table = readSqlTable('CREATE TABLE shop_category (category_id int, spare int)');
  expect(inferSpec(table, { targets }).spec.fields[0]).toMatchObject({ reference: 'demo/category' });
});

test('a reference is labelled with the name of the row that it points to', () => {
  expect(ofColumn('goods_id int')?.label).toEqual({ 'zh-cn': '商品', 'zh-tw': '商品', en: 'Goods' });
  expect(ofColumn('brand_id int')?.label).toEqual({ 'zh-cn': '品牌', 'zh-tw': '品牌', en: 'Brand' });
  expect(ofColumn("brand_id int COMMENT '所属品牌'")?.label).toMatchObject({ 'zh-cn': '所属品牌', en: 'Brand' });
});

test('a field line can name the target of a reference, and a disabled rule guesses none', () => {
  const [field] = inferSpec(readFieldLines('sort int to(shop/orderItem)'), {}).spec.fields;
  expect(field).toMatchObject({ kind: 'reference', reference: 'shop/orderItem' });
  expect(() => readFieldLines('sort int to(shop)')).toThrow(expect.objectContaining({ key: 'coding.badLine' }));
  expect(ofColumn('category_id int', ['namedResource'])).toMatchObject({ kind: 'int' });
  expect(ofColumn('category_id int REFERENCES demo_goods', ['foreignKey'])).toMatchObject({
    reference: 'shop/category',
  });
});

test.each([
  ["photos longtext COMMENT '图片'", 'images', 'longtext'],
  ['gallery text', 'images', 'longtext'],
  ['images json', 'images', 'longtext'],
  ['images varchar(255)', 'images', 'varchar(2000)'],
  ['pictures varchar(3000)', 'images', 'varchar(3000)'],
  ['logo mediumtext', 'image', 'longtext'],
  ['attachment text', 'file', 'longtext'],
  ['cover varchar(4001)', 'image', 'longtext'],
  ['cover varchar(4000)', 'image', 'varchar(4000)'],
  ['remark text', 'text', 'longtext'],
  ['remark varchar(9000)', 'text', 'longtext'],
  ['phone text', 'string', 'longtext'],
  ['address longtext', 'string', 'longtext'],
  ['color tinytext', 'string', 'varchar(255)'],
  ["brand text COMMENT 'dict:brand'", 'dictionary', 'varchar(500)'],
  ['stock int unsigned', 'long', 'bigint'],
  ['floor smallint unsigned', 'int', 'int'],
])('the generated column for %s is large enough for all of its values', (column, kind, type) => {
  const field = ofColumn(column);
  expect(field?.kind).toBe(kind);
  expect(field && storedType(field).mysql).toBe(type);
});

test('a text without a maximum length has no default, because MySQL would refuse it', () => {
  expect(ofColumn("address text DEFAULT ''")).not.toHaveProperty('default');
  expect(ofColumn("address varchar(100) DEFAULT ''")).toMatchObject({ default: '' });
});

test('a label has no braces, because a screen would fill in what is between them', () => {
  expect(ofColumn("title varchar(20) COMMENT '{{name}}'")?.label).toMatchObject({ en: 'Name' });
});

test('a Chinese comment is also converted to traditional characters, unless these are given', () => {
  expect(ofColumn("signed_date date COMMENT '签约日期'")?.label).toMatchObject({
    'zh-cn': '签约日期',
    'zh-tw': '簽約日期',
  });
  expect(ofColumn("owner varchar(20) COMMENT '供应商'")?.label['zh-tw']).toBe('供應商');
  expect(ofColumn("tel varchar(20) COMMENT '电话|電話號碼|Telephone'")?.label['zh-tw']).toBe('電話號碼');
});

test('standard columns, deletion flags and passwords are left out', () => {
  for (const column of ['id int', 'created_at timestamp', 'del_flag char(1)', 'password varchar(100)'])
    expect(ofColumn(column)).toBeUndefined();
  expect(ofColumn('password varchar(100)', ['secret:password'])).toMatchObject({ name: 'password' });
});

test('a dictionary in a comment gives the field its label and its codes', () => {
  const field = ofColumn("status tinyint COMMENT '状态:0待支付,1已支付,2已取消'");
  expect(field?.label).toMatchObject({ 'zh-cn': '状态', 'zh-tw': '狀態' });
  expect(field?.choices?.map(({ value, label }) => [value, label.en])).toEqual([
    [0, 'Unpaid'],
    [1, 'Paid'],
    [2, 'Cancelled'],
  ]);
});

test('a field line can state what the rules would infer, and more', () => {
  const { spec } = inferSpec(
    readFieldLines(
      'title string required search\nprice money(10,2) "价格|價格|Price"\n# a remark\nmobile string(20) hidden',
    ),
    { namespace: 'shop', name: 'goods' },
  );
  expect(spec).toMatchObject({ namespace: 'shop', name: 'goods', title: { en: 'Goods', 'zh-cn': '商品' } });
  expect(spec.fields).toMatchObject([
    { name: 'title', kind: 'string', nullable: false, search: true },
    { name: 'price', kind: 'money', precision: 10, scale: 2, label: { 'zh-tw': '價格' } },
    { name: 'mobile', masked: 'phone', table: 'hidden', length: 20 },
  ]);
});

test('a field line may leave out the type', () => {
  const { spec } = inferSpec(readFieldLines('subject required search'), { namespace: 'shop', name: 'goods' });
  expect(spec.fields).toMatchObject([{ name: 'subject', kind: 'string', nullable: false, search: true }]);
});

test.each([
  ['title', 0],
  ['title string\nbad line here', 2],
  ['title string "open', 1],
  ['../x string', 1],
  ['title required', 0],
  ['title VARCHAR(20)', 0],
  ['ok\ntitle strin required', 2],
  ['title blobs', 1],
])('the number of an unreadable field line is reported: %j', (text, line) => {
  const read = () => readFieldLines(text);
  if (line) expect(read).toThrow(expect.objectContaining({ key: 'coding.badLine', params: { line } }));
  else expect(read).not.toThrow();
});

test('types, lengths and required fields are inferred from samples of JSON and CSV', async () => {
  const json = readJsonSample('[{"name":"Tea","price":9.5,"day":"2026-01-02","on":true},{"name":"Coffee","price":12}]');
  expect(json.columns).toMatchObject([
    { name: 'name', type: 'varchar', sizes: [20], nullable: false },
    { name: 'price', type: 'decimal', nullable: false },
    { name: 'day', type: 'date', nullable: true },
    { name: 'on', type: 'boolean' },
  ]);
  for (const separator of [',', ';', '\t']) {
    const csv = await readCsvSample(
      `\ufeffname,stock,code\r\n\r\nTea,3,007\r\n"Coffee, black",12,008\r\n`.replaceAll(',', separator),
    );
    expect(csv.columns).toMatchObject([
      { name: 'name', type: 'varchar', nullable: false },
      { type: 'int', nullable: false },
      { name: 'code', type: 'varchar' },
    ]);
  }
});

test.each(['', '\n\n', 'name,\n1,2', 'name\n"open'])('the text %j is refused as a CSV sample', (text) =>
  expect(readCsvSample(text)).rejects.toMatchObject({ key: 'coding.badCsv' }),
);

test('Postgres comments and table comments are read, and keys over several columns are not unique', () => {
  const table = readSqlTable(`
    -- a remark
    CREATE TABLE IF NOT EXISTS "public"."shop_goods" (
      "name" character varying(50) NOT NULL DEFAULT 'it''s', /* ( */
      "at" timestamp with time zone DEFAULT CURRENT_TIMESTAMP,
      CONSTRAINT uq UNIQUE ("name", "at"), FOREIGN KEY ("at") REFERENCES x (y)
    );
    COMMENT ON COLUMN "public"."shop_goods"."name" IS '名称'; COMMENT ON TABLE shop_goods IS '商品表';`);
  expect(table).toMatchObject({ name: 'shop_goods', comment: '商品表' });
  expect(table.columns).toMatchObject([
    { name: 'name', sizes: [50], default: "it's", comment: '名称', unique: false, nullable: false },
    { name: 'at', type: 'timestamp' },
  ]);
});

test.each([
  '',
  'SELECT 1',
  'CREATE TABLE',
  'CREATE TABLE x (',
  "CREATE TABLE x (a int COMMENT 'open",
  'CREATE TABLE x ()',
  ')(',
])('the text %j is refused as a table', (sql) =>
  expect(() => readSqlTable(sql)).toThrow(expect.objectContaining({ key: 'coding.noTable' })),
);

test('too many columns are refused, and any hostile text of 64 kB is read quickly', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `c${at} int`).join(', ');
  expect(() => readSqlTable(`CREATE TABLE x (${many})`)).toThrow(
    expect.objectContaining({ key: 'coding.tooManyFields' }),
  );
  for (const part of ['(', "'", '`', '/*', 'create table ', '0-', '1a ', ',', 'comment on ']) {
    const before = process.cpuUsage();
    const text = `CREATE TABLE x (a int COMMENT '${'0-a '.repeat(100)}') ${part.repeat(65_536 / part.length)}`;
    expect([undefined, 'coding.noTable']).toContain(refusalOf(() => readSqlTable(text)));
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  }
});

test('short lines below a wide head are read in a time that grows with their length only', async () => {
  const cell = jest.spyOn(String.prototype, 'trim');
  const head = Array.from({ length: 200 }, (_, at) => `c${at}`).join(',');
  const { columns } = await readCsvSample(`${head}\n${'1\n'.repeat(5000)}`);
  const looks = cell.mock.calls.length;
  cell.mockRestore();
  expect(looks).toBeLessThan(20_000);
  expect(columns).toHaveLength(200);
  expect(columns.slice(0, 2)).toMatchObject([
    { name: 'c0', type: 'int', nullable: false },
    { name: 'c1', type: 'varchar', nullable: true },
  ]);
  await expect(readCsvSample('a,'.repeat(30_000) + 'a')).rejects.toMatchObject({ key: 'coding.tooManyFields' });
});
