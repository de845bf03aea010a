import assert from 'node:assert/strict';

/** What is chosen at the left stands at the right and in the address. */
export default async (demo, page) => {
  await demo.getByRole('button', { name: 'Quince' }).click();
  await demo.getByRole('heading', { name: 'Quince' }).waitFor();
  assert.match(page.url(), /demo\.fruit=\d/);
};
