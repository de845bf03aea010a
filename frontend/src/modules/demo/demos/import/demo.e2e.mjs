import { Buffer } from 'node:buffer';

/** The export is a file of the rows. The import shows a preview of the file, and cancelling changes nothing. */
export default async (demo, page, product) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    demo.getByRole('button', { name: 'Export' }).click(),
  ]);
  if (!file.suggestedFilename().endsWith('.csv')) throw new Error(`The file is called ${file.suggestedFilename()}`);
  const before = await product.call('dict/type/list', {});
  await demo.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  const buffer = Buffer.from('Name,Key\nPears,demo-pears\n');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: 'Import one row' }).waitFor();
  await dialog.getByText('demo-pears').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const after = await product.call('dict/type/list', {});
  if (after.length !== before.length) throw new Error('A row came in that nobody confirmed');
};
