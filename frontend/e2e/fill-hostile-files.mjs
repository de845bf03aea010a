import { hostileValues } from './hostile-values.mjs';
import { fileSender } from './sow-files.mjs';

/** Puts a file of each hostile name into the library, as far as the API takes the name. @returns how many of them it took */
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
