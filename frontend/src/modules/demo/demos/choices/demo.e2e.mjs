/** What is checked in the tree is what the tags name. */
export default async (demo) => {
  await demo.getByRole('tree').last().getByText('Bread').click();
  await demo.getByText('Pear', { exact: true }).first().waitFor();
};
