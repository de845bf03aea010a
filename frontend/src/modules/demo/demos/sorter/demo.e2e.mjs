/** A row is moved by keyboard, and the new order applies after saving. */
export default async (demo, page) => {
  await demo.getByRole('button', { name: 'Drag to sort' }).click();
  await demo.getByRole('button', { name: /Move South/ }).focus();
  await page.keyboard.press('ArrowUp');
  await demo.getByRole('button', { name: 'Save order' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Save order' }).click();
  await demo.getByText('House · Sales · South · North · Lab').waitFor();
  await question.waitFor({ state: 'hidden' });
};
