import { literalText } from '../../menu/source/literal-text';
import type { FieldSpec, ResourceSpec } from '../resource-spec';
import { creatingRows, createdRows, importsOfRows } from './created-rows';
import { exampleOf, isDemanded, wholeExampleOf } from './example';
import { filterValues } from './filter-values';
import { namesOf } from './names';
import { orderAccessText, placeTestText } from './place-test-text';
import type { TargetedSpec } from './reference-targets';
import { refusedValues } from './refused-values';

/**
 * The source of an HTTP test of the resource: rows can be stored, read and filtered, required fields and limits are checked, a call without
 * permission is refused, and rows with a place are kept in a sound order.
 */
export function testText(spec: TargetedSpec): string {
  const { key } = namesOf(spec);
  const tests = [livesText, demandText, refusalText, accessText, binText, placeTestText]
    .map((one) => one(spec))
    .filter(Boolean);
  const body = tests.join('\n');
  const calls = (name: string): boolean => new RegExp(`\\b${name}\\(`).test(body);
  const [adds, asks] = [calls('add'), calls('info')];
  const hasAdmin = adds || asks || body.includes('admin.');
  const rows = adds ? createdRows(spec) : [];
  return `${importsOfRows(rows)}import { ${hasAdmin ? 'type Caller, ' : ''}startApp, type TestApp } from '../app';
${body.includes('factoriesOf') ? "import { factoriesOf } from '../factories';\n" : ''}
${adds || body.includes('ROW') ? `const ROW = ${literalText(exampleOf(spec))};\n` : ''}
let app: TestApp;
${hasAdmin ? 'let admin: Caller;' : ''}
beforeAll(async () => {
  app = await startApp();
  ${hasAdmin ? "admin = await app.as('admin');" : ''}
  ${creatingRows(rows)}
});
afterAll(() => app?.close());

${body.includes('WHOLE') ? `const WHOLE = ${literalText(wholeExampleOf(spec))};\n` : ''}${adds ? `const add = (draft: object = {}) => admin.post<{ id: number }>('${key}/add', { ...ROW, ...draft });` : ''}
${asks ? `const info = (id: number) => admin.get<object>('${key}/info', { id });\n` : ''}
${body}`;
}

const has = ({ actions }: ResourceSpec, ...wanted: ResourceSpec['actions']): boolean =>
  wanted.every((action) => actions.includes(action));

/** Whether a value is returned as it was sent, so not masked. */
const comesBack = ({ masked }: FieldSpec): boolean => !masked;

function livesText(spec: TargetedSpec): string {
  const { key } = namesOf(spec);
  if (!has(spec, 'add', 'info')) return '';
  const created = createdRows(spec).map(({ field }) => field);
  const shown = Object.keys(wholeExampleOf(spec)).filter((name) =>
    comesBack(spec.fields.find((field) => field.name === name) as FieldSpec),
  );
  const data = ['id', ...shown.map((name) => `${name}: ${created.includes(name) ? 'ROW' : 'WHOLE'}.${name}`)].join(
    ', ',
  );
  const update = has(spec, 'update')
    ? `\n  expect(await admin.post('${key}/update', { id, ...ROW })).toMatchObject({ code: 1000 });`
    : '';
  const title = `a row is stored and returned as it was sent${filtersIn(spec).length ? ', and found by its filters' : ''}`;
  const draft = created.length ? `{ ...WHOLE, ${created.map((name) => `${name}: ROW.${name}`).join(', ')} }` : 'WHOLE';
  return `test('${title}', async () => {
  const { data: { id } } = await add(${draft});
  expect(await info(id)).toMatchObject({ code: 1000, data: { ${data} } });${pageText(spec)}${update}
});
`;
}

const filtersIn = (spec: TargetedSpec) => (has(spec, 'page') ? filterValues(spec) : []);

function pageText(spec: TargetedSpec): string {
  if (!has(spec, 'page')) return '';
  const filters = filtersIn(spec);
  const filtered = filters.length
    ? `
  for (const [same, other] of ${literalText(filters)}) {
    expect(await found(same)).toContain(id);
    expect(await found(other)).not.toContain(id);
  }`
    : '';
  return `
  const found = async (filter: object) => {
    const { data } = await admin.post<{ list: { id: number }[] }>('${namesOf(spec).key}/page', { ...filter, size: 100 });
    return data.list.map((row) => row.id);
  };
  expect(await found({})).toContain(id);${filtered}`;
}

function demandText(spec: ResourceSpec): string {
  const demanded = spec.fields.filter(isDemanded).map(({ name }) => name);
  if (!has(spec, 'add') || !demanded.length) return '';
  return `test.each(${literalText(demanded)})('the field %s is required', async (field) => {
  expect(await add({ [field]: null })).toMatchObject({ code: 1002, data: { errors: { [field]: expect.anything() } } });
});
`;
}

function refusalText(spec: ResourceSpec): string {
  const values = refusedValues(spec);
  if (!has(spec, 'add') || !values.length) return '';
  return `test.each<[string, unknown]>([${values.join(', ')}])('the field %s refuses what is beyond its limits', async (field, value) => {
  expect(await add({ [field]: value })).toMatchObject({ code: 1002, data: { errors: { [field]: expect.anything() } } });
});
`;
}

/** A caller who may list must not delete. If the resource has no delete, a caller with another permission must not list. */
function accessText(spec: ResourceSpec): string {
  const { key } = namesOf(spec);
  const grant = key.replaceAll('/', ':');
  const refused = has(spec, 'delete')
    ? `expect(await member.post('${key}/delete', { ids: [1] })).toMatchObject({ status: 403 });`
    : `const stranger = await people.signedIn({ permissions: ['${grant}:other'] });
  expect(await stranger.post('${key}/page', {})).toMatchObject({ status: 403 });`;
  return `test('each call needs its permission', async () => {
  const people = factoriesOf(app);
  const member = await people.signedIn({ permissions: ['${grant}:page'] });
  expect(await member.post('${key}/page', {})).toMatchObject({ code: 1000 });
  ${refused}${orderAccessText(spec)}
});
`;
}

function binText(spec: ResourceSpec): string {
  const { key } = namesOf(spec);
  if (!has(spec, 'add', 'delete', 'info')) return '';
  // No test if a unique value would collide with the row of the test above, or if a required reference names an end user: a row is restored
  // only if the referenced row exists.
  const unique = spec.fields.filter((field) => field.unique && isDemanded(field));
  if (unique.length || spec.fields.some((field) => field.reference === 'user/info' && isDemanded(field))) return '';
  return `test('a deleted row can be restored from the recycle bin', async () => {
  const { data: { id } } = await add();
  const deleted = await admin.post<{ recycleId: number }>('${key}/delete', { ids: [id] });
  expect(await info(id)).toMatchObject({ code: 1001 });
  await admin.post('recycle/data/restore', { ids: [deleted.data.recycleId] });
  expect(await info(id)).toMatchObject({ code: 1000 });
});
`;
}
