/** A row is found, selected and read; as on a phone the rows are cards. */
export default async (demo, page) => {
  await demo.getByRole('searchbox').fill('qu');
  await demo.getByText('Pear', { exact: true }).waitFor({ state: 'detached' });
  await demo.getByRole('checkbox', { name: 'Select Quince' }).check();
  await demo.getByRole('button', { name: 'Read' }).click();
  const drawer = page.getByRole('dialog', { name: 'Quince' });
  await drawer.getByText('quince').waitFor();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await demo.getByRole('button', { name: 'Clear selection' }).click();
  await demo.getByRole('switch').click();
  await demo.getByRole('columnheader', { name: 'Name' }).waitFor({ state: 'detached' });
  await demo.getByText('Quince', { exact: true }).waitFor();
};
