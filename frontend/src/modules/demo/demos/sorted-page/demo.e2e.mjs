import assert from 'node:assert/strict';

/** Rows of a list move up and down only, and nothing has changed when the mode is left. */
export default async (demo, page) => {
  const rows = demo.locator('tr[data-row]');
  await rows.first().waitFor();
  await demo.getByRole('button', { name: 'Drag to sort' }).click();
  const grips = demo.getByRole('button', { name: /^Move (?!up|down)/ });
  await grips.first().focus();
  assert.equal(await demo.getByRole('button', { name: /^Move under the row above/ }).count(), 0);
  await page.keyboard.press('ArrowDown');
  await demo.getByRole('button', { name: 'Discard changes' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await question.waitFor({ state: 'hidden' });
  await rows.first().waitFor();
};
