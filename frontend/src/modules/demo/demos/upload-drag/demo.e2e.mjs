import { Buffer } from 'node:buffer';
/** A file is uploaded and listed by name. */
export default async (demo) => {
  const file = { name: 'upload-drag.txt', mimeType: 'text/plain', buffer: Buffer.from('upload-drag') };
  await demo.locator('input[type=file]').setInputFiles(file);
  await demo.getByRole('link', { name: 'upload-drag.txt' }).waitFor();
};
