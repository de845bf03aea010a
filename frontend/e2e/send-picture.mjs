import { pngOf } from './sow-files.mjs';

/** Tests a demo with a picture input: the picture is uploaded, and can be removed again. */
export async function sendAndRemovePicture(demo, name) {
  const buffer = pngOf(40, 30, [40, 90, 200]);
  await demo.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await demo.locator('img').first().waitFor();
  await demo.getByRole('button', { name: `Remove ${name}` }).click();
  await demo.locator('img').first().waitFor({ state: 'detached' });
}
