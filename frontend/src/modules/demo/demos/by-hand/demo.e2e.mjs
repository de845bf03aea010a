/** What the screen says of its own stands over the rows. */
export default async (demo) => {
  await demo.getByText(/You may change all of them/).waitFor();
  await demo.getByRole('columnheader', { name: 'Key' }).waitFor();
};
