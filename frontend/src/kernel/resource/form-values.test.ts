import { expect, it } from 'vitest';
import type { FieldDefinition } from './field-definition';
import { bodyOf } from './form-values';

const fields: FieldDefinition[] = [
  { name: 'name', input: 'text' },
  { name: 'password', input: 'password' },
  { name: 'key', input: () => null, secret: true },
];
const before = { id: 1, name: 'Ann', password: 'hash', key: 'hash' };

it('an edit sends what was taken away, but no secret that is left empty', () => {
  expect(bodyOf(fields, 'edit', { name: '', password: '', key: undefined }, before)).toEqual({ id: 1, name: '' });
});

it('a secret that is written is sent', () => {
  expect(bodyOf(fields, 'edit', { password: 'new', key: 'new' }, before)).toEqual({
    id: 1,
    password: 'new',
    key: 'new',
  });
});

it('a new row leaves out what is empty', () => {
  expect(bodyOf(fields, 'add', { name: 'Ann', password: '', key: undefined }, {})).toEqual({ name: 'Ann' });
});
