import { join } from 'node:path';
import { inRoot } from '../process/workspace.mjs';
import { chromium } from '../services/chromium.mjs';
import { nodeSuite } from './node-suite.mjs';
import { runCheck } from './run-check.mjs';

/**
 * Runs the console in a browser. Each process has its own browser and spends half of its time waiting. Running three at once was not faster.
 * A start of the product and a browser costs seven seconds of processor time, so many files share them. The data of a first start, which
 * takes more than half of a start, is created once and copied.
 */
export async function browserStep(folder, part, { all = false, files } = {}) {
  const prepared = join(folder, 'prepared');
  const script = inRoot('frontend/e2e/prepare-data.mjs');
  await runCheck('The first start of the product', script, [prepared]);
  const env = { CHROMIUM: chromium(), PREPARED_DATA: prepared };
  return nodeSuite(folder, part, 'frontend/e2e', { env, lanes: 2, all, files });
}
