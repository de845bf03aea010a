import { test } from 'node:test';
import { endAll } from '../process/children.mjs';
import { generator } from './generator.mjs';
import { tryRandom } from './random.mjs';

// Types and lint are for the night: they cost minutes, and the same for one description as for twenty.
test('what is written of random descriptions is the same twice, migrates there and back, and passes its own tests', async (t) => {
  t.after(endAll);
  await tryRandom(await generator(), { random: '5', seed: '1', only: 'diff,migrations,tests' });
});
