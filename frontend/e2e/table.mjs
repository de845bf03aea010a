/** The table row that contains a text. */
export const rowOf = (page, text) => page.locator('tbody tr', { hasText: text });

/** Chooses an entry from the menu of a row, whether or not the row has other buttons. */
export async function choose(page, text, action) {
  await rowOf(page, text).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
