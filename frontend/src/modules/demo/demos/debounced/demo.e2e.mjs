/** Typing filters the list, and clearing the box shows all rows again. */
export default async (demo) => {
  const found = demo.getByRole('status');
  await demo.getByLabel('Fruit').fill('P');
  await found.getByText('Pear, Plum', { exact: true }).waitFor();
  await demo.getByLabel('Fruit').fill('');
  await found.getByText(/Medlar/).waitFor();
};
