import { join } from 'node:path';
import { must, runNode } from '../process/run.mjs';
import { inRoot } from '../process/workspace.mjs';
import { chromium } from '../services/chromium.mjs';
import { nodeSuite } from './node-suite.mjs';

/**
 * The console in a browser. Each file has a product and a browser of its own, and waits for them half of its time. Three at once were not
 * quicker. What a first start brings into a data folder, which is more than half of it, is brought there once.
 */
export async function browserStep(folder) {
  const prepared = join(folder, 'prepared');
  const script = inRoot('frontend/e2e/prepare-data.mjs');
  await must('The first start of the product', runNode(script, [prepared], { timeout: 10 * 60_000 }));
  const env = { CHROMIUM: chromium(), PREPARED_DATA: prepared };
  return nodeSuite(folder, 'browser', 'frontend/e2e', { env, lanes: 2 });
}
