/** The screen's own text is shown above the rows. */
export default async (demo) => {
  await demo.getByText(/You may change all of them/).waitFor();
  await demo.getByRole('columnheader', { name: 'Key' }).waitFor();
};
