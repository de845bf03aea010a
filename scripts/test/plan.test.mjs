import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selected } from './plan.mjs';

const steps = [
  { group: 'build', name: 'build' },
  { group: 'check', name: 'format' },
  { group: 'backend', name: 'server' },
  { group: 'backend', name: 'server for long', nightly: true },
  { group: 'browser', name: 'screens' },
];

const names = (groups, all) => selected(groups, { all, steps }).map(({ name }) => name);

test('the daily run leaves out the steps that are marked as nightly', () => {
  assert.deepEqual(names([]), ['build', 'format', 'server', 'screens']);
  assert.deepEqual(names(['backend']), ['server']);
  assert.deepEqual(names(['backend'], true), ['server', 'server for long']);
});

test('a group that runs the product is preceded by the build', () =>
  assert.deepEqual(names(['browser']), ['build', 'screens']));

test('an unknown group is refused with the names of those that exist', () =>
  assert.throws(() => names(['tea']), { message: 'There is no group tea; there are build, check, backend, browser.' }));
