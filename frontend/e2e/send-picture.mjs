import { pngOf } from './sow-files.mjs';

/** The test of a demo that takes a picture: it arrives, and can be taken away again. */
export async function sendAndRemovePicture(demo, name) {
  const buffer = pngOf(40, 30, [40, 90, 200]);
  await demo.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await demo.locator('img').first().waitFor();
  await demo.getByRole('button', { name: `Remove ${name}` }).click();
  await demo.locator('img').first().waitFor({ state: 'detached' });
}
