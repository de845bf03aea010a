/** A row is offered a place below another one, and the sorting mode is left without a change. */
export default async (demo, page) => {
  const first = demo.locator('tr[data-row]').first();
  await first.waitFor();
  await first.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Add below' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').waitFor();
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'hidden' });
  await demo.getByRole('button', { name: 'Drag to sort' }).click();
  await demo
    .getByRole('button', { name: /^Move (?!up|down)/ })
    .first()
    .focus();
  await page.keyboard.press('ArrowDown');
  await demo.getByRole('button', { name: 'Discard changes' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await question.waitFor({ state: 'hidden' });
  await first.waitFor();
};
