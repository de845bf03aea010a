/** The row of a table in which a text stands. */
export const rowOf = (page, text) => page.locator('tbody tr', { hasText: text });

/** Chooses from the menu of a row, whatever stands beside it. */
export async function choose(page, text, action) {
  await rowOf(page, text).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
