import { Buffer } from 'node:buffer';
/** A file is uploaded and listed by name. */
export default async (demo) => {
  const file = { name: 'upload-button.txt', mimeType: 'text/plain', buffer: Buffer.from('upload-button') };
  await demo.locator('input[type=file]').setInputFiles(file);
  await demo.getByRole('link', { name: 'upload-button.txt' }).waitFor();
};
