import { hostileValues } from './hostile-values.mjs';
import { fileSender } from './sow-files.mjs';

/** Uploads a file with each hostile name to the library. @returns the number of names that the API accepted */
export async function fillHostileFiles(product) {
  const send = await fileSender(product);
  let taken = 0;
  for (const [at, name] of hostileValues.entries()) {
    const url = await send(`${at}.txt`, `file ${at}`);
    taken += await product.call('space/info/add', { url, name }).then(
      () => 1,
      () => 0,
    );
  }
  return taken;
}
