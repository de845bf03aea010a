import { expect, it } from 'vitest';
import { SUPPLIER } from '../test-spec';
import { addField, changeField, moveField, removeField } from './fields-of-spec';
import { MOST_FIELDS, type ResourceSpec } from './resource-spec';
import { takeRule } from './take-rule';

const names = (spec: ResourceSpec) => spec.fields.map(({ name }) => name);
const sorted: ResourceSpec = { ...SUPPLIER, order: { field: 'credit', direction: 'asc' } };

it('keeps the order of the list with a field that is renamed, and gives it up with one that goes', () => {
  expect(changeField(sorted, 2, { name: 'limit' }).order?.field).toBe('limit');
  expect(removeField(sorted, 2).order).toBeUndefined();
  expect(removeField(sorted, 0).order?.field).toBe('credit');
});

it('leaves out what is set to nothing, as the server wants it', () => {
  const more = { length: undefined } as unknown as { length: number };
  expect(Object.keys(changeField(SUPPLIER, 0, more).fields[0] ?? {})).not.toContain('length');
});

it('moves within the fields only', () => {
  expect(names(moveField(SUPPLIER, 0, 3))).toEqual(['status', 'credit', 'logo', 'name']);
  expect(moveField(SUPPLIER, 0, -1)).toBe(SUPPLIER);
  expect(moveField(SUPPLIER, 3, 4)).toBe(SUPPLIER);
});

it('never has more fields than a resource may have, nor none', () => {
  let spec = SUPPLIER;
  for (let turn = 0; turn < MOST_FIELDS + 5; turn += 1) spec = addField(spec);
  expect(new Set(names(spec)).size).toBe(MOST_FIELDS);
  for (let turn = 0; turn < MOST_FIELDS + 5; turn += 1) spec = removeField(spec, 0);
  expect(spec.fields).toHaveLength(1);
});

it('takes one field from what was read anew, and keeps what was changed by hand in the others', () => {
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

it('keeps in mind what a field was called first, until it is called so again', () => {
  const once = changeField(SUPPLIER, 2, { name: 'limi' });
  const twice = changeField(once, 2, { name: 'limit' });
  expect(twice.fields[2]).toMatchObject({ name: 'limit', was: 'credit' });
  expect(changeField(twice, 2, { name: 'credit' })).toEqual(SUPPLIER);
});

it('takes the rule of a field that was renamed, and leaves one that was removed meanwhile', () => {
  const anew = changeField(SUPPLIER, 2, { kind: 'string' });
  const renamed = changeField(SUPPLIER, 2, { name: 'limit' });
  expect(names(takeRule(renamed, anew, 'credit'))).toEqual(['name', 'status', 'limit', 'logo']);
  expect(names(takeRule(removeField(SUPPLIER, 2), anew, 'credit', SUPPLIER))).toEqual(['name', 'status', 'logo']);
});
