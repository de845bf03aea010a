import { expect, it } from 'vitest';
import { isGranted } from './permission';

const granted = ['base:sys:user:add', 'im/user/ban', 'dict : info : page'];

it('takes slashes and colons for the same and does not mind blanks', () => {
  expect(isGranted(granted, 'base/sys/user/add')).toBe(true);
  expect(isGranted(granted, 'im:user:ban')).toBe(true);
  expect(isGranted(granted, ' dict:info: page ')).toBe(true);
});

it('is content with a part of what is granted, and with nothing else', () => {
  expect(isGranted(granted, 'user:add')).toBe(true);
  expect(isGranted(granted, 'base:sys:user:delete')).toBe(false);
  expect(isGranted(granted, 'base:sys:user:add:more')).toBe(false);
  expect(isGranted([], 'user')).toBe(false);
});

it('wants any of an or, all of an and, nested as one likes', () => {
  expect(isGranted(granted, { or: ['nothing', 'im:user:ban'] })).toBe(true);
  expect(isGranted(granted, { or: [] })).toBe(false);
  expect(isGranted(granted, { and: ['im:user:ban', 'base:sys:user:add'] })).toBe(true);
  expect(isGranted(granted, { and: ['im:user:ban', 'nothing'] })).toBe(false);
  expect(isGranted(granted, { and: ['im:user:ban', { or: ['nothing', 'user:add'] }] })).toBe(true);
});
