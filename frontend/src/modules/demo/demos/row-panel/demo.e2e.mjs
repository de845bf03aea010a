/** The rows are searched where they stand; what nobody has is no match. */
export default async (demo) => {
  await demo.getByRole('treeitem').first().waitFor();
  await demo.getByRole('textbox', { name: 'Search dictionaries' }).fill('nobody has this');
  await demo.getByText('No match').waitFor();
};
