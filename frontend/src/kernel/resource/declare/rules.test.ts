import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from './field-definition';
import { choicesFor, hasCall, ruleOf } from './rules';

describe('a value', () => {
  const isDemanded = (field: Omit<FieldDefinition, 'name'>, mode: 'add' | 'edit') =>
    ruleOf('base/sys/user', { name: 'username', ...field }, mode).required;

  it.each<[string, Omit<FieldDefinition, 'name'>]>([
    ['a password', { input: 'password' }],
    ['a secret with an input of its own', { input: () => null, secret: true }],
    ['a secret that a screen demands', { input: 'password', required: true }],
  ])('%s is required only for a new row', (_, field) => {
    expect(isDemanded(field, 'add')).toBe(true);
    expect(isDemanded(field, 'edit')).toBe(false);
  });

  it('is required for an edit too in any other field, although the server accepts an edit without it', () => {
    expect(isDemanded({ input: 'text' }, 'edit')).toBe(true);
    expect(isDemanded({ input: 'text', required: false }, 'edit')).toBe(false);
  });
});

it('a call exists if the API document has it', () => {
  expect(hasCall('im/audit', 'page')).toBe(true);
  for (const [resource, action] of [
    ['im/audit', 'delete'],
    ['im/audit', 'constructor'],
    ['toString', 'length'],
    ['im/nothing', 'page'],
  ] as const)
    expect(hasCall(resource, action)).toBe(false);
});

it('the values of a field come from the API document', () => {
  expect(choicesFor('im/audit', 'action')).toContain('user.ban');
  expect(choicesFor('im/audit', 'state')).toEqual([0, 1, 2, 3]);
  expect(choicesFor('im/audit', 'reason')).toEqual([]);
});
