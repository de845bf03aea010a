import { join } from 'node:path';
import { startProduct } from './product.mjs';

/** Leaves two data folders as a first start leaves them, for whoever names the folder around them in PREPARED_DATA: see `prepared-data.mjs`. */
const [folder] = process.argv.slice(2);
const start = async (seed) => (await startProduct({ SEED: seed, DATA_DIR: join(folder, seed) })).stop();
await Promise.all(['demo', 'base'].map(start));
