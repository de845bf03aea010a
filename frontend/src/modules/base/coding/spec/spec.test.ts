import { expect, it } from 'vitest';
import { SUPPLIER } from '../test-spec';
import { addField, changeField, moveField, removeField } from './fields-of-spec';
import { MOST_FIELDS, type ResourceSpec } from './resource-spec';
import { takeRule } from './take-rule';

const names = (spec: ResourceSpec) => spec.fields.map(({ name }) => name);
const sorted: ResourceSpec = { ...SUPPLIER, order: { field: 'credit', direction: 'asc' } };

it('keeps the sort order when its field is renamed, and drops it when its field is removed', () => {
  expect(changeField(sorted, 2, { name: 'limit' }).order?.field).toBe('limit');
  expect(removeField(sorted, 2).order).toBeUndefined();
  expect(removeField(sorted, 0).order?.field).toBe('credit');
});

it('leaves out properties that are undefined, as the server requires', () => {
  const more = { length: undefined } as unknown as { length: number };
  expect(Object.keys(changeField(SUPPLIER, 0, more).fields[0] ?? {})).not.toContain('length');
});

it('moves a field only within the list', () => {
  expect(names(moveField(SUPPLIER, 0, 3))).toEqual(['status', 'credit', 'logo', 'name']);
  expect(moveField(SUPPLIER, 0, -1)).toBe(SUPPLIER);
  expect(moveField(SUPPLIER, 3, 4)).toBe(SUPPLIER);
});

it('keeps between one field and the maximum', () => {
  let spec = SUPPLIER;
  for (let turn = 0; turn < MOST_FIELDS + 5; turn += 1) spec = addField(spec);
  expect(new Set(names(spec)).size).toBe(MOST_FIELDS);
  for (let turn = 0; turn < MOST_FIELDS + 5; turn += 1) spec = removeField(spec, 0);
  expect(spec.fields).toHaveLength(1);
});

it('takes one field from the new specification, and keeps manual changes of the others', () => {
  const mine = changeField(SUPPLIER, 0, { length: 99 });
  const anew = changeField(SUPPLIER, 2, { kind: 'string' });
  const taken = takeRule(mine, anew, 'credit');
  expect(taken.fields.map(({ kind, length }) => [kind, length])).toEqual([
    ['string', 99],
    ['choice', undefined],
    ['string', undefined],
    ['image', undefined],
  ]);
  expect(names(takeRule(mine, removeField(anew, 2), 'credit'))).toEqual(['name', 'status', 'logo']);
  expect(names(takeRule(removeField(mine, 2), anew, 'credit'))).toEqual(['name', 'status', 'logo', 'credit']);
});

it('remembers the first name of a field until the field has that name again', () => {
  const once = changeField(SUPPLIER, 2, { name: 'limi' });
  const twice = changeField(once, 2, { name: 'limit' });
  expect(twice.fields[2]).toMatchObject({ name: 'limit', was: 'credit' });
  expect(changeField(twice, 2, { name: 'credit' })).toEqual(SUPPLIER);
});

it('finds a renamed field for a rule, and ignores a field that was removed in the meantime', () => {
  const anew = changeField(SUPPLIER, 2, { kind: 'string' });
  const renamed = changeField(SUPPLIER, 2, { name: 'limit' });
  expect(names(takeRule(renamed, anew, 'credit'))).toEqual(['name', 'status', 'limit', 'logo']);
  expect(names(takeRule(removeField(SUPPLIER, 2), anew, 'credit', SUPPLIER))).toEqual(['name', 'status', 'logo']);
});
