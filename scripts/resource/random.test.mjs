import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endAll } from '../process/children.mjs';
import { generator } from './generator.mjs';
import { tryRandom } from './random.mjs';

// Types and lint run only at night: they take minutes, whether for one description or for twenty. By day two descriptions are enough,
// of a seed that gives them many kinds of fields.
test('code generated from random descriptions is stable, migrates both ways and passes its tests', async (t) => {
  t.after(endAll);
  await tryRandom(await generator(), { random: '2', seed: '6', only: 'diff,migrations,tests' });
});

test('a step that does not exist is refused, instead of holding because nothing ran', async () =>
  assert.rejects(tryRandom(await generator(), { random: '1', only: 'tsts' }), /^Error: There is no step tsts;/));
