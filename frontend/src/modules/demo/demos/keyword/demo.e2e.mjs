/** Typing filters the list, and clearing the box shows all rows again. */
export default async (demo) => {
  const found = demo.getByRole('status');
  await demo.getByRole('searchbox').fill('p');
  await found.getByText('Pear, Plum', { exact: true }).waitFor();
  await demo.getByRole('searchbox').fill('nothing so');
  await found.getByText('No fruit today').waitFor();
  await demo.getByRole('searchbox').fill('');
  await found.getByText(/Medlar/).waitFor();
};
