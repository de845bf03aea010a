import { Buffer } from 'node:buffer';
/** What is too large is refused before it is sent. */
export default async (demo, page) => {
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(100 * 1024 + 1) };
  await demo.locator('input[type=file]').setInputFiles(large);
  await page.getByText(/100/).first().waitFor();
  await demo.getByText('At most 100k').waitFor();
};
