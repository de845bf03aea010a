import { fileSender } from './sow-files.mjs';

/** Uploads a file with each of these names to the library. @returns the number of names that the API accepted */
export async function fillHostileFiles(product, values) {
  const send = await fileSender(product);
  let taken = 0;
  for (const [at, name] of values.entries()) {
    const url = await send(`${at}.txt`, `file ${at}`);
    taken += await product.call('space/info/add', { url, name }).then(
      () => 1,
      () => 0,
    );
  }
  return taken;
}
