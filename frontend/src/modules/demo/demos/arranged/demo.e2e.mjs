/** A row is found by search, selected and opened. */
export default async (demo, page) => {
  await demo.getByRole('searchbox').fill('qu');
  await demo.getByText('Pear', { exact: true }).waitFor({ state: 'detached' });
  await demo.getByRole('checkbox', { name: 'Select Quince' }).check();
  await demo.getByRole('button', { name: 'Read' }).click();
  const drawer = page.getByRole('dialog', { name: 'Quince' });
  await drawer.getByText('quince', { exact: true }).waitFor();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await demo.getByRole('button', { name: 'Clear' }).click();
};
