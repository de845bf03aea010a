import { Buffer } from 'node:buffer';
/** A file that is too large is refused before it is sent. */
export default async (demo, page) => {
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(100_001) };
  await demo.locator('input[type=file]').setInputFiles(large);
  await page.getByText('large.png: file cannot be larger than 100k').waitFor();
  await demo.getByText('At most 100k').waitFor();
};
