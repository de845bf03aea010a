/** The view stands beside what is written. */
export default async (demo) => {
  await demo.getByText('"Ann"').first().waitFor();
};
