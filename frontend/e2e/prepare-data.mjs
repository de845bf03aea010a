import { join } from 'node:path';
import { startProduct } from './product.mjs';

/** Creates two data folders in the state after a first start. PREPARED_DATA names their parent folder: see `prepared-data.mjs`. */
const [folder] = process.argv.slice(2);
const start = async (seed) => (await startProduct({ SEED: seed, DATA_DIR: join(folder, seed) })).stop();
await Promise.all(['demo', 'base'].map(start));
