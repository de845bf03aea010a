/** The search examines all rows, newest first. */
export default async (demo) => {
  await demo.getByText('4936').waitFor();
  await demo.getByText('617', { exact: true }).waitFor();
};
