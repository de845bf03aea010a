/** The confirmation names the row, and the deleted row can be restored. */
export default async (demo, page) => {
  await demo.getByRole('button', { name: 'Delete a row' }).click();
  const question = page.getByRole('dialog');
  await question.getByText('Delete “Pear”?').last().waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Restored').waitFor();
};
