import assert from 'node:assert/strict';

/** All branches are expanded at once. */
export default async (demo) => {
  const rows = demo.locator('[data-row]');
  await rows.first().waitFor();
  const closed = await rows.count();
  await demo.getByRole('button', { name: 'Expand all' }).click();
  await rows.nth(closed).waitFor();
  assert.ok((await rows.count()) > closed);
};
