import assert from 'node:assert/strict';

/** The row selected at the left is shown at the right and kept in the address. */
export default async (demo, page) => {
  await demo.getByRole('button', { name: 'Quince' }).click();
  await demo.getByRole('heading', { name: 'Quince' }).waitFor();
  assert.match(page.url(), /demo\.fruit=\d/);
};
