import { join } from 'node:path';
import { must, runNode } from '../process/run.mjs';
import { inRoot } from '../process/workspace.mjs';
import { chromium } from '../services/chromium.mjs';
import { nodeSuite } from './node-suite.mjs';

/**
 * Runs the console in a browser. Each file has its own product and its own browser, and spends half of its time waiting for them. Running
 * three at once was not faster. The data of a first start, which takes more than half of the start, is created once and copied.
 */
export async function browserStep(folder) {
  const prepared = join(folder, 'prepared');
  const script = inRoot('frontend/e2e/prepare-data.mjs');
  await must('The first start of the product', runNode(script, [prepared], { timeout: 10 * 60_000 }));
  const env = { CHROMIUM: chromium(), PREPARED_DATA: prepared };
  return nodeSuite(folder, 'browser', 'frontend/e2e', { env, lanes: 2 });
}
