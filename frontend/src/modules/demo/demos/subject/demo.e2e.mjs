/** The actions are in the header, and a tab can be opened. */
export default async (demo, page) => {
  await demo.getByRole('button', { name: 'Take the permission away' }).click();
  await demo.getByRole('alert').getByText('You may not see the market').waitFor();
  await demo.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'All of them again' }).click();
  await demo.getByRole('alert').waitFor({ state: 'detached' });
  await demo.getByRole('tab', { name: 'Fruit' }).click();
  await demo.getByText('Quince').waitFor();
};
