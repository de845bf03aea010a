import { join } from 'node:path';
import { startProduct } from './product.mjs';
import { runSystemTasks } from './run-system-tasks.mjs';

/**
 * Creates two data folders in the state after a first start and a first night. PREPARED_DATA names their parent folder: see
 * `prepared-data.mjs`. The system tasks run at night, perhaps while the tests run. They have run before, so that no test can rely on the
 * hour.
 */
const [folder] = process.argv.slice(2);

async function prepare(seed) {
  const product = await startProduct({ SEED: seed, DATA_DIR: join(folder, seed) });
  await runSystemTasks(product);
  await product.stop();
}

await Promise.all(['demo', 'base'].map(prepare));
