import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accepts } from './node-version.mjs';

const range = '>=20.19.0 <21 || >=22.12.0';

test('the versions in the range of package.json are accepted', () => {
  for (const version of ['v20.19.0', 'v20.20.2', 'v22.12.0', 'v24.1.0']) assert.ok(accepts(range, version), version);
});

test('older versions and those between the bounds are refused', () => {
  for (const version of ['v8.0.0', 'v20.18.3', 'v21.7.0', 'v22.11.9']) assert.ok(!accepts(range, version), version);
});

test('a bound that cannot be read causes an error', () => {
  assert.throws(() => accepts('^20', 'v20.19.0'), /not a bound/);
});
