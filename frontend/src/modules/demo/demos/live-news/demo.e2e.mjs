/** A live update arrives, and the row is loaded again. */
export default async (demo) => {
  await demo.getByText('connected').waitFor();
  await demo.getByRole('button', { name: 'Somebody changes row 7' }).click();
  await demo.getByText('7', { exact: true }).waitFor();
  await demo.getByText('2', { exact: true }).waitFor();
};
