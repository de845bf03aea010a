import { inferSpec } from '../../src/modules/base/coding/infer/infer-spec';
import { readFieldLines } from '../../src/modules/base/coding/read/field-lines';
import { readSqlTable } from '../../src/modules/base/coding/read/sql-table';
import type { ResourceSpec } from '../../src/modules/base/coding/resource-spec';
import { requireSpec } from '../../src/modules/base/coding/spec/require-spec';
import { controllerText } from '../../src/modules/base/coding/write/controller-text';
import { entityText } from '../../src/modules/base/coding/write/entity-text';
import { inputTexts } from '../../src/modules/base/coding/write/input-text';
import { menuOf } from '../../src/modules/base/coding/write/menu-of';
import { menuText } from '../../src/modules/base/coding/write/menu-text';
import { screenText, viewText } from '../../src/modules/base/coding/write/screen-text';
import { testText } from '../../src/modules/base/coding/write/test-text';

function described(lines: string, more: Partial<ResourceSpec> = {}): ResourceSpec {
  const { spec } = inferSpec(readFieldLines(lines), { namespace: 'shop', name: 'section' });
  const whole = { ...spec, ...more };
  requireSpec(whole);
  return whole;
}
const NAME = 'name string(50) required';
const tree = (more?: Partial<ResourceSpec>) => described(`${NAME}\nparentId parent\norderNum order`, more);
const list = (more?: Partial<ResourceSpec>) => described(`${NAME}\norderNum order`, more);
const without = (spec: ResourceSpec, ...gone: string[]) => spec.actions.filter((action) => !gone.includes(action));
const ORDER = 'shop/section/order';

test('a parent field makes a tree: entity, controller, screen, permission and tests', () => {
  const spec = tree();
  expect(entityText(spec)).toContain("@HasPlace({ parent: 'parentId', order: 'orderNum', appends: true })");
  expect(controllerText(spec)).toContain('extends PlacedController(ShopSection,');
  expect(viewText(spec)).toContain('<TreeResourcePage of={sectionResource} />');
  expect(screenText(spec)).toContain("place: { parent: 'parentId', order: 'orderNum' },");
  expect([...inputTexts(spec).values()].join()).toContain('<ParentPicker');
  expect(menuText('shop', [{ spec, edition: 1 }])).toMatch(/\{ \.\.\.STANDARD, +'排序': \['order'\] +\}/);
  expect(menuOf(spec).childMenus).toContainEqual(
    expect.objectContaining({ name: '排序', perms: 'shop:section:order' }),
  );
  for (const said of ['tree.ring', 'tree.parentMissing', 'count: 2', ORDER]) expect(testText(spec)).toContain(said);
});

test('an order field without a parent makes a list that is sorted by dragging', () => {
  const spec = list();
  expect(entityText(spec)).toContain("@HasPlace({ order: 'orderNum', appends: true })");
  expect(viewText(spec)).toContain('<SortedResourcePage of={sectionResource} />');
  expect(testText(spec)).toContain(ORDER);
  expect(testText(spec)).not.toContain('tree.ring');
});

test('an order field of dragged rows has no input, and the parent of a tree has no column', () => {
  expect(screenText(tree())).toMatch(/name: 'orderNum', table: \{/);
  expect(screenText(tree())).toMatch(/name: 'parentId', input: ShopSectionInput, [^}]*table: false/);
  const byName = { order: { field: 'name', direction: 'asc' as const } };
  expect(screenText(list(byName))).toMatch(/name: 'orderNum', input: 'number'/);
});

test('a parent field without an order makes a tree that cannot be sorted', () => {
  const spec = described(`${NAME}\npid int`);
  expect(entityText(spec)).toContain("@HasPlace({ parent: 'pid' })");
  expect(viewText(spec)).toContain('TreeResourcePage');
  expect(menuText('shop', [{ spec, edition: 1 }])).not.toContain('排序');
  expect(testText(spec)).not.toContain(ORDER);
});

test('parent and order columns of an existing table keep their names', () => {
  const { spec } = inferSpec(
    readSqlTable('CREATE TABLE shop_section (title varchar(20) NOT NULL, pid int, sort int NOT NULL DEFAULT 0)'),
    {},
  );
  expect(entityText(spec)).toContain("@HasPlace({ parent: 'pid', order: 'sortValue', appends: true })");
  expect(testText(spec)).toContain('sortValue: 1');
});

test.each<[string, ResourceSpec]>([
  ['its rows are not listed', list({ actions: without(list(), 'list') })],
  ['its rows cannot be changed', list({ actions: without(list(), 'update') })],
  ['its list is in another order', list({ order: { field: 'createTime', direction: 'desc' } })],
  ['each number occurs once', list({ fields: list().fields.map((field) => ({ ...field, unique: true })) })],
])('a list is not sorted by dragging if %s', (_, spec) => {
  expect(entityText(spec)).not.toContain('HasPlace');
  expect(viewText(spec)).toContain('<ResourcePage');
  expect(controllerText(spec)).toContain('extends CrudController(');
});

test('a tree without the call for all rows keeps its checks, but is drawn as a list', () => {
  const spec = tree({ actions: without(tree(), 'list') });
  expect(entityText(spec)).toContain("@HasPlace({ parent: 'parentId' })");
  expect(viewText(spec)).toContain('<ResourcePage');
  expect([...inputTexts(spec).values()].join()).toContain('<RowSelect');
});

test('generated tests of a tree use different unique values, and are left out if that is not possible', () => {
  const unique = (line: string) => testText(described(`${line}\nparentId parent\norderNum order`));
  expect(unique('code string(20) required unique')).toContain('code: String(100 + count)');
  expect(unique('number int required unique min=200')).toContain('number: 300 + count');
  expect(unique('day date required unique')).not.toContain('another');
});
