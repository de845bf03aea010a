/** A keyword search needs another filter, and the list says which one to set first. */
export default async (demo) => {
  await demo.getByRole('searchbox', { name: 'Search' }).fill('pear');
  await demo.getByText('Choose an address or a time first').waitFor();
};
