/** The rows are searched in the panel, and a text without a match shows a message. */
export default async (demo) => {
  await demo.getByRole('treeitem').first().waitFor();
  await demo.getByRole('textbox', { name: 'Search dictionaries' }).fill('nobody has this');
  await demo.getByText('No match').waitFor();
};
