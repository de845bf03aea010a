/** The tags show what is checked in the tree. */
export default async (demo) => {
  await demo.getByRole('tree').last().getByText('Bread').click();
  await demo.getByText('Pear', { exact: true }).first().waitFor();
};
