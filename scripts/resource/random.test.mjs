import { test } from 'node:test';
import { endAll } from '../process/children.mjs';
import { generator } from './generator.mjs';
import { tryRandom } from './random.mjs';

// Types and lint run only at night: they take minutes, whether for one description or for twenty.
test('what is written of random descriptions is the same twice, migrates there and back, and passes its own tests', async (t) => {
  t.after(endAll);
  await tryRandom(await generator(), { random: '5', seed: '1', only: 'diff,migrations,tests' });
});
