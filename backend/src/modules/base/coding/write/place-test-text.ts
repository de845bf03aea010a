import { literalText } from '../../menu/source/literal-text';
import type { FieldSpec, ResourceSpec } from '../resource-spec';
import { lengthOf } from './column-type';
import { isDemanded } from './example';
import { namesOf } from './names';
import { placeFieldsOf } from './place-fields';

/** The source of the tests of a resource whose rows have a place; empty if there is nothing to test, or no way to add several rows. */
export function placeTestText(spec: ResourceSpec): string {
  const { parent, order } = placeFieldsOf(spec);
  const unique = spec.fields.filter((field) => field.unique && isDemanded(field));
  if (!spec.actions.includes('add') || (parent ?? order) === undefined || !unique.every(isCountable)) return '';
  const tests = [
    ...(parent !== undefined && spec.actions.includes('update') ? [ringText(spec, parent)] : []),
    ...(parent !== undefined && spec.actions.includes('delete') ? [branchText(spec, parent)] : []),
    ...(order === undefined ? [] : [orderText(spec, order, parent)]),
  ];
  return tests.length ? [anotherText(unique), ...tests].join('\n') : '';
}

/** Whether each row can be given a value of its own. */
const isCountable = (field: FieldSpec): boolean =>
  ((field.kind === 'int' || field.kind === 'long') && field.most === undefined) ||
  (field.kind === 'string' && field.format === undefined && lengthOf(field) >= 4);

/** Adds rows. Columns whose values must differ get a number. */
function anotherText(unique: readonly FieldSpec[]): string {
  const values = unique.map(({ name, kind, least = 0 }) => {
    const number = `${Math.max(least, 0) + 100} + count`;
    return `${name}: ${kind === 'string' ? `String(${number})` : number}`;
  });
  const draft = unique.length ? `{ ${values.join(', ')}, ...draft }` : 'draft';
  return `${unique.length ? 'let count = 0;\n' : ''}async function another(draft: object = {}): Promise<number> {
  ${unique.length ? 'count++;\n' : ''}const { data } = await add(${draft});
  return data.id;
}
`;
}

const ringText = (spec: ResourceSpec, parent: string): string => {
  const { key } = namesOf(spec);
  return `test('a row stands below one that exists, and never below itself', async () => {
  const top = await another();
  const below = await another({ ${parent}: top });
  const move = (row: object) => admin.post('${key}/update', row);
  expect(await move({ id: top, ${parent}: below })).toMatchObject({ code: 1001, key: 'tree.ring' });
  expect(await move({ id: below, ${parent}: 2147483647 })).toMatchObject({ code: 1001, key: 'tree.parentMissing' });
});
`;
};

const branchText = (spec: ResourceSpec, parent: string): string => {
  const { key } = namesOf(spec);
  const gone = spec.actions.includes('info')
    ? '\n  expect(await info(below)).toMatchObject({ code: 1001 });'
    : '\n  expect(below).toBeGreaterThan(0);';
  return `test('the rows below a row are deleted with it', async () => {
  const top = await another();
  const below = await another({ ${parent}: top });
  expect(await admin.post('${key}/delete', { ids: [top] })).toMatchObject({ code: 1000, data: { count: 2 } });${gone}
});
`;
};

/** Two rows change places, and in a tree one of them comes below the other. */
function orderText(spec: ResourceSpec, order: string, parent: string | undefined): string {
  const { key } = namesOf(spec);
  const below = parent === undefined ? '' : `, ${parent}: last`;
  return `test('the order of the rows is saved', async () => {
  const [first, last] = [await another(), await another()];
  const places = [{ id: last, ${order}: 1 }, { id: first, ${order}: 2${below} }];
  expect(await admin.post('${key}/order', places)).toMatchObject({ code: 1000 });
  const { data: rows } = await admin.post<{ id: number }[]>('${key}/list', {});
  expect(rows.filter(({ id }) => id === first || id === last)).toMatchObject(places);
});
`;
}

/** The line of the access test that refuses to save the order. */
export const orderAccessText = (spec: ResourceSpec): string =>
  placeFieldsOf(spec).order === undefined
    ? ''
    : `\n  expect(await member.post(${literalText(`${namesOf(spec).key}/order`)}, [{ id: 1 }])).toMatchObject({ status: 403 });`;
