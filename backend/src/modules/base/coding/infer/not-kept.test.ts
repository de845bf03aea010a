import { readCsvSample } from '../read/sample';
import type { NotKept } from '../read/not-kept';
import { readSqlTable } from '../read/sql-table';
import type { FieldSpec } from '../resource-spec';
import { LANGUAGES } from '../../../../kernel/basis/context/language';
import { type Inferred, inferSpec } from './infer-spec';
import { reasonOf } from './loss-reason';

const inferred = (columns: string, rest = ''): Inferred =>
  inferSpec(readSqlTable(`CREATE TABLE shop_parcel (${columns}, spare int) ${rest}`), {});

const fieldOf = ({ spec }: Inferred, name: string): FieldSpec | undefined =>
  spec.fields.find((field) => field.name === name);
const said = ({ notKept }: Inferred): string[] =>
  notKept.map(({ column = '', kind, detail }) => `${column} ${kind} ${detail}`);

test.each([
  ['parcel_id bigint NOT NULL AUTO_INCREMENT PRIMARY KEY', 'parcelId'],
  ['dept_id bigint NOT NULL, PRIMARY KEY (`dept_id`) USING BTREE', 'deptId'],
  ['uuid varchar(36) NOT NULL, CONSTRAINT pk PRIMARY KEY (uuid)', 'uuid'],
])('the key of a table is the declared primary key: %s', (columns, name) => {
  const result = inferred(columns);
  expect(fieldOf(result, name)).toBeUndefined();
  expect(result.inferences).toContainEqual(expect.objectContaining({ rule: 'primaryKey', field: name, on: true }));
});

test('a natural key stays a unique required field, and a key over several columns is reported', () => {
  const natural = inferred('code varchar(20) PRIMARY KEY');
  expect(fieldOf(natural, 'code')).toMatchObject({ unique: true, nullable: false });
  expect(said(natural)).toEqual(['code naturalKey code']);
  const both = inferred('day date, shelf int, PRIMARY KEY (day, shelf), UNIQUE KEY uq (shelf, day)');
  expect(said(both)).toEqual([' keyTogether day, shelf', ' uniqueTogether shelf, day']);
  expect(fieldOf(both, 'shelf')).toMatchObject({ nullable: false });
});

test.each<[string, string, Partial<FieldSpec>, string[]]>([
  ['scan longblob', 'scan', { kind: 'file' }, ['scan bytes longblob']],
  ['photo mediumblob NOT NULL', 'photo', { kind: 'image', nullable: false }, ['photo bytes mediumblob']],
  ['pic varbinary(500)', 'pic', { kind: 'image' }, ['pic bytes varbinary(500)']],
  ['content longblob', 'content', { kind: 'rich' }, ['content bytesAsText longblob']],
  ['opens time', 'opens', { kind: 'string', length: 9 }, ['opens time time']],
  ['built year', 'built', { kind: 'int', least: 0, most: 2155 }, []],
  ["fragile bit(1) NOT NULL DEFAULT b'1'", 'fragile', { kind: 'boolean', default: true }, []],
  ["weekdays bit(7) DEFAULT b'101'", 'weekdays', { kind: 'int', default: 5 }, ['weekdays bits bit(7)']],
  ['level tinyint(1) DEFAULT 3', 'level', { kind: 'int', default: 3 }, []],
  ['sent tinyint(1)', 'sent', { kind: 'boolean' }, []],
  ["wrap int(1) COMMENT '是否礼品包装'", 'wrap', { kind: 'boolean' }, []],
  ["state enum('new','sent') NOT NULL DEFAULT 'sent'", 'state', { kind: 'choice', default: 1 }, []],
  ["extras set('bow','card')", 'extras', { kind: 'tags' }, ['extras values bow, card']],
  ['weight int unsigned NOT NULL', 'weight', { kind: 'long', least: 0, nullable: false }, []],
  ['no_of int(6) zerofill', 'noOf', { kind: 'long', least: 0 }, ['no_of zerofill int(6)']],
  ['total decimal(20,4)', 'total', { kind: 'money', precision: 15 }, ['total digits decimal(20,4)']],
  ['at_place geometry', 'atPlace', { kind: 'string' }, ['at_place unknownType geometry']],
  ['sort int DEFAULT 100', 'sortValue', { kind: 'order', default: 100 }, []],
  ['batch varchar(20), KEY idx_batch (batch)', 'batch', { filter: true }, []],
  ['note text, KEY idx (note(20))', 'note', { filter: false }, ['note index note']],
  ['a int, b int, KEY ab (a, b), FULLTEXT KEY words (b)', 'a', {}, [' index a, b', ' index FULLTEXT KEY words(b)']],
  ['x int CHECK (x > 2)', 'x', { kind: 'int' }, ['x check x > 2']],
  ['x int SPARSE', 'x', { kind: 'int' }, ['x unknownWord SPARSE']],
  ['`key` varchar(20), `index` int', 'key', { kind: 'string' }, []],
  ['key varchar(20), index int', 'key', { kind: 'string' }, []],
])('the column %s is kept, or its loss is reported', (columns, name, field, losses) => {
  const result = inferred(columns);
  expect(fieldOf(result, name)).toMatchObject(field);
  expect(said(result)).toEqual(losses);
});

test('a default computed by the database is reported, and its field is not required', () => {
  const result = inferred(
    'sent_on datetime NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3), token_of varchar(36) NOT NULL DEFAULT (uuid()), ' +
      "seen datetime NOT NULL DEFAULT '0000-00-00 00:00:00'",
  );
  for (const name of ['sentOn', 'tokenOf', 'seen']) expect(fieldOf(result, name)).toMatchObject({ nullable: true });
  expect(said(result)).toEqual([
    'sent_on computed CURRENT_TIMESTAMP(3)',
    'sent_on onUpdate CURRENT_TIMESTAMP',
    'token_of computed uuid()',
    'seen default 0000-00-00 00:00:00',
  ]);
});

test('a column computed by the database is left out and reported', () => {
  const result = inferred(
    'price decimal(8,2), gross decimal(8,2) GENERATED ALWAYS AS (price * 1.2) STORED, net int AS (1 + 1)',
  );
  expect(fieldOf(result, 'gross')).toBeUndefined();
  expect(said(result)).toEqual(['gross generated price * 1.2', 'net generated 1 + 1']);
  expect(fieldOf(inferred('seat int GENERATED BY DEFAULT AS IDENTITY'), 'seat')).toMatchObject({ kind: 'int' });
});

test('a foreign key to an unknown table is reported and overrides the guess from its name', () => {
  const result = inferred(
    'customer_id int NOT NULL, FOREIGN KEY (customer_id) REFERENCES buyer (buyer_id) ON DELETE CASCADE',
  );
  expect(fieldOf(result, 'customerId')).toMatchObject({ kind: 'int', nullable: false });
  expect(said(result)).toEqual(['customer_id foreignKey buyer(buyer_id)', 'customer_id actions on delete cascade']);
  expect(fieldOf(inferred('boss int REFERENCES shop_parcel (id)'), 'boss')).toMatchObject({ kind: 'parent' });
});

test('codes that cannot become choices are reported', () => {
  const codes = (column: string) => inferred(column).notKept.map(({ kind }) => kind);
  expect(codes("answer int COMMENT '200成功 500失败'")).toEqual(['codes']);
  expect(codes("marks varchar(40) COMMENT '以逗号分割：1->红；2->绿'")).toEqual(['codes']);
  expect(codes("target int COMMENT '如果type=0，则是商品；如果type=1，则是专题'")).toEqual(['codes']);
  expect(codes("kind int COMMENT '0男 1女 1其他'")).toEqual(['codes']);
  expect(codes("kind int COMMENT '0男 1女'")).toEqual([]);
});

test('guessed meanings of codes are reported, and are not guessed for another kind of status', () => {
  const guessed = inferred('status tinyint');
  expect(fieldOf(guessed, 'status')).toMatchObject({ kind: 'choice' });
  expect(said(guessed)).toEqual(['status guessedCodes 1 = Enabled, 0 = Disabled']);
  expect(fieldOf(inferred("status tinyint COMMENT '配送状态'"), 'status')).toMatchObject({ kind: 'int' });
  expect(said(inferred("status tinyint COMMENT '0停用 1启用'"))).toEqual([]);
});

test('letter codes are stored as numbers with their meanings, and the default is converted', () => {
  const field = fieldOf(inferred("shift char(1) NOT NULL DEFAULT 'N' COMMENT '班次（D白班 N夜班）'"), 'shift');
  expect(field).toMatchObject({ kind: 'choice', default: 1, label: { 'zh-cn': '班次' } });
  expect(field?.choices?.map(({ value, label }) => [value, label['zh-cn']])).toEqual([
    [0, '白班'],
    [1, '夜班'],
  ]);
});

test('keys of later statements are read, and other tables are reported', () => {
  const table = readSqlTable(`CREATE TABLE "public".parcel (parcel_no integer NOT NULL, code text);
    ALTER TABLE ONLY public.parcel ADD CONSTRAINT parcel_pkey PRIMARY KEY (parcel_no), ADD UNIQUE KEY u (code);
    ALTER TABLE other ADD PRIMARY KEY (code);
    CREATE TABLE IF NOT EXISTS other (code int);`);
  expect(table.columns).toMatchObject([{ key: true }, { key: false, unique: true }]);
  expect(table.lost).toEqual([{ kind: 'otherTables', detail: 'other' }]);
});

test('quoted names, prefixes of strings and comments for MySQL only are read', () => {
  const { columns } = readSqlTable(
    'CREATE TABLE `a`.`b` ([size of] int, "when" timestamp with time zone, c varchar(9) DEFAULT N\'x\', d /*!50705 geometry */ NOT NULL, ' +
      "e varchar(9) DEFAULT 'new'::character varying NOT NULL)",
  );
  expect(columns).toMatchObject([
    { name: 'size of' },
    { name: 'when', type: 'timestamp', unknown: [] },
    { default: 'x' },
    { type: 'geometry', nullable: false },
    { default: 'new', nullable: false, unknown: [] },
  ]);
});

test('Chinese heads of a CSV file get field names and labels, and generated names are reported', async () => {
  const table = await readCsvSample(
    '商品名称,单价（元）,创建时间,仓库温度,单价（元）\n茶,9.5,2026-01-02 10:00:00,4,1\n',
  );
  const result = inferSpec(table, { namespace: 'shop', name: 'tea' });
  expect(result.spec.fields).toMatchObject([
    { name: 'goodsName', kind: 'string', label: { 'zh-cn': '商品名称', 'zh-tw': '商品名稱' } },
    { name: 'price', kind: 'money', label: { 'zh-cn': '单价' } },
    { name: 'field4', kind: 'int', label: { 'zh-cn': '仓库温度', 'zh-tw': '倉庫溫度' } },
  ]);
  expect(said(result)).toEqual([
    ' columnTwice 单价（元）',
    '商品名称 madeName goodsName',
    '单价（元） madeName price',
    '仓库温度 madeName field4',
  ]);
});

test('each kind of loss has a message with its detail in each language', () => {
  const kinds: NotKept[] = [...inferred('a blob, b time, c geometry, PRIMARY KEY (a, b)').notKept];
  expect(kinds).toHaveLength(4);
  for (const loss of kinds)
    for (const language of LANGUAGES)
      expect(reasonOf({ ...loss, detail: 'SOMETHING' }, language)).toContain('SOMETHING');
});

test('labels use the words of Taiwan, and plurals have their correct spelling', () => {
  expect(fieldOf(inferred("member varchar(20) COMMENT '会员软件'"), 'member')?.label['zh-tw']).toBe('會員軟體');
  expect(fieldOf(inferred("only varchar(20) COMMENT '头发发票'"), 'only')?.label['zh-tw']).toBe('頭髮發票');
  const called = (name: string) =>
    inferSpec(readSqlTable(`CREATE TABLE shop_${name} (title varchar(20))`), {}).spec.called;
  expect(called('product_category')).toEqual({ one: 'product category', many: 'product categories' });
  expect(called('boxes')).toEqual({ one: 'box', many: 'boxes' });
  expect(called('goods')).toEqual({ one: 'goods', many: 'goods' });
});
