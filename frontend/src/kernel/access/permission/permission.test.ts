import { expect, it } from 'vitest';
import { isGranted } from './permission';

const granted = ['base:sys:user:add', 'im/user/ban', 'dict : info : page'];

it('treats slashes and colons alike and ignores spaces', () => {
  expect(isGranted(granted, 'base/sys/user/add')).toBe(true);
  expect(isGranted(granted, 'im:user:ban')).toBe(true);
  expect(isGranted(granted, ' dict:info: page ')).toBe(true);
});

it('accepts a part of a granted permission, and nothing else', () => {
  expect(isGranted(granted, 'user:add')).toBe(true);
  expect(isGranted(granted, 'base:sys:user:delete')).toBe(false);
  expect(isGranted(granted, 'base:sys:user:add:more')).toBe(false);
  expect(isGranted([], 'user')).toBe(false);
});

it('requires any permission of an “or” and all permissions of an “and”, at any depth', () => {
  expect(isGranted(granted, { or: ['nothing', 'im:user:ban'] })).toBe(true);
  expect(isGranted(granted, { or: [] })).toBe(false);
  expect(isGranted(granted, { and: ['im:user:ban', 'base:sys:user:add'] })).toBe(true);
  expect(isGranted(granted, { and: ['im:user:ban', 'nothing'] })).toBe(false);
  expect(isGranted(granted, { and: ['im:user:ban', { or: ['nothing', 'user:add'] }] })).toBe(true);
});
