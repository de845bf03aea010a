import { join } from 'node:path';
import { Failed } from '../process/run.mjs';
import { overCutLine } from './cut-line.mjs';
import { signIn, startProduct } from './product.mjs';
import { startS3 } from './s3-server.mjs';
import { throughput } from './upload-throughput.mjs';

/**
 * Measures a large file over a connection that is cut, on the local disk and in a bucket, and uploads and downloads compared with a bare
 * stream. Fails if a byte is lost, or if more bytes were sent twice or held in memory than allowed.
 */
export async function uploads(folder, options) {
  const store = await startS3(folder);
  const verdicts = [];
  await inHouse(join(folder, 'disk'), {}, options, async (house) => {
    verdicts.push(await overCutLine('disk', house, options.megabytes));
    console.log(await throughput(folder, house, options));
  });
  await inHouse(join(folder, 's3'), { STORAGE_URL: store.url }, options, async (house) => {
    verdicts.push(await overCutLine('S3', house, options.megabytes));
  });
  await store.stop();
  if (verdicts.includes(false)) throw new Failed('A large file did not come through as it has to.');
}

async function inHouse(folder, servers, options, work) {
  const settings = { SEED: 'base', UPLOAD_RESERVE_MB: '0', ...servers };
  const product = await startProduct(folder, settings, options);
  const { token } = await signIn(product.base, 'admin');
  await work({ ...product, token });
  await product.stop();
}
