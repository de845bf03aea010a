import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthIt = 1024;
const compressible = /\.(js|css|html|svg|json|txt|woff)$/;

/** Writes a gzip and a brotli file beside each file of a built console, so that the server does not compress while it serves. */
export async function compress(folder) {
  const paths = readdirSync(folder, { recursive: true }).map((path) => join(folder, path));
  await Promise.all(paths.filter((path) => compressible.test(path) && statSync(path).size > worthIt).map(both));
}

async function both(path) {
  const content = readFileSync(path);
  // Measured on antd: 11, the highest level, is 8 % smaller than 9 and takes twenty times as long.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [small, smaller] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, { params }),
  ]);
  writeFileSync(`${path}.gz`, small);
  writeFileSync(`${path}.br`, smaller);
}
