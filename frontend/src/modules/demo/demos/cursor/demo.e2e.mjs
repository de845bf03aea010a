/** A word is not looked for in everything: the list says what to choose first. */
export default async (demo) => {
  await demo.getByRole('searchbox', { name: 'Search' }).fill('pear');
  await demo.getByText('Choose an address or a time first').waitFor();
};
