/** Whoever is signed in is named. */
export default async (demo) => {
  await demo.getByText('admin', { exact: true }).waitFor();
};
