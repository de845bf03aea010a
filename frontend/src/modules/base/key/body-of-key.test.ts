import { expect, test } from 'vitest';
import { bodyOfKey } from './body-of-key';

test('a new key that names no departments and no networks has all of them', () => {
  const draft = { name: 'Report', departmentIds: [], networks: [], updateTime: 'x', rowVersion: 3 };
  expect(bodyOfKey(draft)).toEqual({ name: 'Report', departmentIds: null, networks: null });
});

test('a new key is limited to the departments that were chosen', () => {
  expect(bodyOfKey({ name: 'Report', departmentIds: [4, 7] })).toEqual({ name: 'Report', departmentIds: [4, 7] });
});

test('the departments of a key that exists are not sent', () => {
  expect(bodyOfKey({ id: 1, name: 'Report', departmentIds: [4] })).toEqual({ id: 1, name: 'Report' });
});
