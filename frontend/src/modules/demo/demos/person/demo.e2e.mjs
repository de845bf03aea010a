/** The name of the signed-in user is shown. */
export default async (demo) => {
  await demo.getByText('admin', { exact: true }).waitFor();
};
