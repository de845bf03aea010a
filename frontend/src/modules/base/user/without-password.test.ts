import { expect, it } from 'vitest';
import { faultOfPassword, newWithoutPassword } from './without-password';

it.each([
  ['may give a link', undefined, undefined, true, false],
  ['has chosen to type one and typed none', '', undefined, true, true],
  ['may give no link', undefined, undefined, false, true],
  ['has typed one', 'typed-1', undefined, false, false],
  ['edits a member', '', 8, false, false],
])('an empty password is a fault or not for somebody who %s', (_, password, id, mayLink, isFault) => {
  expect('password' in faultOfPassword({ password }, id, mayLink)).toBe(isFault);
});

it('a new member without a password is to get a link, and nobody else', () => {
  const body = { username: 'ann', name: 'Ann' };
  expect(newWithoutPassword({ id: 9 }, body)).toEqual({ id: 9, username: 'ann', name: 'Ann', isNew: true });
  expect(newWithoutPassword({ id: 9 }, { ...body, password: 'typed-1' })).toBeUndefined();
  expect(newWithoutPassword({ id: 9 }, { ...body, isService: true })).toBeUndefined();
  expect(faultOfPassword({ isService: true }, undefined, false)).toEqual({});
  expect(newWithoutPassword(null, { ...body, id: 9 })).toBeUndefined();
});
