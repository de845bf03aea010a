// Takes the pictures of the READMEs anew (docs/pictures), from the built product with its demo data, in Chromium.
import { build, staleHalves, titles } from './launch/build.mjs';
import { endAll, onInterrupt } from './process/children.mjs';
import { fail } from './process/fail.mjs';
import { progress } from './process/progress.mjs';
import { Failed } from './process/run.mjs';
import { inRoot } from './process/workspace.mjs';
import { chromium } from './services/chromium.mjs';

onInterrupt(endAll);
try {
  const stale = staleHalves();
  if (stale.length) await progress(`Building the ${titles(stale)}`, () => build(stale));
  const browser = chromium();
  if (!browser) throw new Failed('No Chromium is installed and CHROMIUM names none.');
  process.env.CHROMIUM = browser;
  const { takePictures } = await import('../frontend/e2e/take-pictures.mjs');
  const names = await progress('Taking the pictures', () => takePictures(inRoot('docs/pictures')));
  for (const name of names) console.log(`docs/pictures/${name}`);
} catch (error) {
  fail(error);
}
