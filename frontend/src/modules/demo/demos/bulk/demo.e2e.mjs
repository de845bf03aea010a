/** Two rows are selected, the confirmation word is typed, the rows are deleted, and the selection is empty afterwards. */
export default async (demo, page) => {
  await demo.getByText('5 in total').waitFor();
  for (const name of ['Pear', 'Plum']) await demo.getByRole('checkbox', { name: `Select ${name}` }).check();
  await demo.getByRole('button', { name: 'Eat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eat' });
  await dialog.getByRole('textbox').fill('eat');
  await dialog.getByRole('button', { name: 'Eat' }).click();
  await demo.getByText('3 in total').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await demo.getByRole('button', { name: 'Eat' }).waitFor({ state: 'hidden' });
};
