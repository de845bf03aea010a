import { expect, it } from 'vitest';
import type { FieldDefinition } from '../declare/field-definition';
import { bodyOf } from './form-values';

const fields: FieldDefinition[] = [
  { name: 'name', input: 'text' },
  { name: 'password', input: 'password' },
  { name: 'key', input: () => null, secret: true },
];
const before = { id: 1, name: 'Ann', password: 'hash', key: 'hash' };

it('an edit sends cleared fields, but no secret that is left empty', () => {
  expect(bodyOf(fields, 'edit', { name: '', password: '', key: undefined }, before)).toEqual({ id: 1, name: '' });
});

it('an edit sends a secret that was typed', () => {
  expect(bodyOf(fields, 'edit', { password: 'new', key: 'new' }, before)).toEqual({
    id: 1,
    password: 'new',
    key: 'new',
  });
});

it('a new row leaves out empty fields', () => {
  expect(bodyOf(fields, 'add', { name: 'Ann', password: '', key: undefined }, {})).toEqual({ name: 'Ann' });
});
