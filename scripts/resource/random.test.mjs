import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generator } from './generator.mjs';
import { tryRandom } from './random.mjs';

// Migrations and generated tests take two minutes for two descriptions, and run at night (random.nightly.test.mjs).
test('code generated from random descriptions fits into the source, and writing it twice changes nothing', async () =>
  tryRandom(await generator(), { random: '5', seed: '6', only: 'diff' }));

test('a step that does not exist is refused, instead of holding because nothing ran', async () =>
  assert.rejects(tryRandom(await generator(), { random: '1', only: 'tsts' }), /^Error: There is no step tsts;/));
