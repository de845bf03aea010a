import assert from 'node:assert/strict';

/** The arrow keys move in the tree, and Enter selects a node. */
export default async (demo, page) => {
  await demo.getByRole('treeitem', { name: /Fruit/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  assert.equal(await demo.locator('output').textContent(), 'Plum');
};
