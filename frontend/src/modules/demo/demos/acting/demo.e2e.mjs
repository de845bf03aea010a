/** The act needs a reason, and the dialog confirms the result. */
export default async (demo, page) => {
  await demo.getByRole('button', { name: 'Eat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eat 2 fruits' });
  await dialog.getByText('Plum').waitFor();
  await dialog.getByRole('button', { name: 'Eat' }).click();
  await dialog.getByText('Say why: it is written down').waitFor();
  await dialog.getByRole('textbox').fill('They are ripe');
  await dialog.getByRole('button', { name: 'Eat' }).click();
  await dialog.getByText('2 fruits are eaten').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'hidden' });
  await demo.getByText('They are ripe').waitFor();
};
