import type { Choice, ResourceSpec } from '../../src/modules/base/coding/resource-spec';
import { inferSpec } from '../../src/modules/base/coding/infer/infer-spec';
import { readSqlTable } from '../../src/modules/base/coding/read/sql-table';
import { requireSpec } from '../../src/modules/base/coding/spec/require-spec';
import { indexesOf } from '../../src/modules/base/coding/write/column-type';
import { entityText } from '../../src/modules/base/coding/write/entity-text';
import { membersOf } from '../../src/modules/base/coding/write/enum-text';
import { inputTexts } from '../../src/modules/base/coding/write/input-text';
import { screenText } from '../../src/modules/base/coding/write/screen-text';
import { testText } from '../../src/modules/base/coding/write/test-text';
import { ORDERS } from './orders-table';

const orders = (more: Partial<ResourceSpec> = {}): ResourceSpec => ({
  ...inferSpec(readSqlTable(ORDERS), {}).spec,
  ...more,
});
const code = (value: number, en: string): Choice => ({ value, label: { 'zh-cn': en, 'zh-tw': en, en } });

test('each code of a dictionary gets its own enum member, even if labels are equal', () => {
  const choices = [code(5, 'Code1'), code(1, '待支付'), code(2, 'Code1'), code(3, 'code1'), code(-1, 'Code1Again')];
  const members = membersOf(choices).map(({ member }) => member);
  expect(new Set(members).size).toBe(choices.length);
});

test.each([
  ['long', 'text', 'the decorator LongText'],
  ['file', 'column', 'the decorator FileColumn'],
  ['shop', 'define', 'defineResource'],
  ['crud', 'row', 'the module CrudModule'],
  ['app', 'row', 'the module of all'],
])('the name %s/%s is refused, because it would clash with %s', (namespace, name) => {
  expect(() => requireSpec(orders({ namespace, name }))).toThrow('invalid');
});

test('unique keys of long names get short, distinct names, which are the same in entity and table', () => {
  const name = 'aVeryLongNameOfAColumnThatIsUnique';
  const field = { ...orders().fields[0], name, unique: true } as ResourceSpec['fields'][0];
  const spec = orders({ name: 'anotherVeryLongNameOfAResource', fields: [field, { ...field, name: `${name}Too` }] });
  const keys = indexesOf(spec).filter(({ unique }) => unique);
  expect(new Set(keys.map((key) => key.name)).size).toBe(2);
  for (const key of keys) {
    expect(key.name.length).toBeLessThanOrEqual(64);
    expect(entityText(spec)).toContain(`@Unique('${key.name}'`);
  }
});

test.each<[string, object]>([
  ['a name with a path in it', { name: '../goods' }],
  ['a field of a kind that there is none of', { fields: [{ ...orders().fields[0], kind: 'blob' }] }],
  ['a label that ends a template', { title: { 'zh-cn': '`', 'zh-tw': 'x', en: 'x' } }],
])('%s is refused wherever the description comes from', (_, more) => {
  expect(() => requireSpec({ ...orders(), ...more })).toThrow('invalid');
});

test('a description is refused if its calls lack the one for rows, or contain a call twice', () => {
  expect(() => requireSpec(orders({ actions: ['add', 'info'] }))).toThrow('invalid');
  expect(() => requireSpec(orders({ actions: ['page', 'page'] }))).toThrow('invalid');
});

test('a resource whose rows cannot be changed has no form, and imports no input', () => {
  const screen = screenText(orders({ actions: ['page', 'info'] }));
  expect(screen).not.toContain('input:');
  expect(screen).not.toMatch(/import \{ \w+Input \}/);
  expect(inputTexts(orders({ actions: ['page', 'info'] })).size).toBe(0);
  expect(screenText(orders())).toContain('input:');
});

test('a resource with any set of calls gets a test, without unused declarations', () => {
  const alone = testText(orders({ actions: ['page'] }));
  expect(alone).toContain("test('each call needs its permission'");
  expect(alone).not.toMatch(/const (?:add|info|ROW) =|admin/);
  expect(testText(orders())).toMatch(/const ROW =[^]*const add =[^]*const info =/);
});

test('the codes of a field that is not shown are not declared', () => {
  const choice = orders().fields.find(({ choices }) => choices) as ResourceSpec['fields'][0];
  const constant = 'const STATUS = [';
  const withOnly = (more: Partial<ResourceSpec['fields'][0]>) =>
    screenText(orders({ fields: [{ ...choice, name: 'status', table: 'none', ...more }] }));
  expect(withOnly({ form: 12 })).toContain(constant);
  expect(withOnly({ form: 0 })).not.toContain(constant);
});

test.each([true, false])('a department is chosen from its tree (nullable: %s)', (nullable) => {
  const field = { ...orders().fields[0], kind: 'reference', reference: 'base/sys/department', nullable, form: 12 };
  const [text = ''] = inputTexts(orders({ fields: [field as ResourceSpec['fields'][0]] })).values();
  expect(text).toContain('<DepartmentPicker');
  // It can only list resources that have pages.
  expect(text).not.toContain('RowSelect');
});
