import { test } from 'node:test';
import { endAll } from '../process/children.mjs';
import { generator } from './generator.mjs';
import { tryRandom } from './random.mjs';

// Types and lint, and a hundred descriptions, are a command of their own (`npm run resource -- --random 100`).
test('code generated from random descriptions is stable, migrates both ways and passes its tests', async (t) => {
  t.after(endAll);
  await tryRandom(await generator(), { random: '2', seed: '6', only: 'diff,migrations,tests' });
});
