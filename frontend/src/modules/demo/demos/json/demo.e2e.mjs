/** The parsed view is shown next to the text. */
export default async (demo) => {
  await demo.getByText('"Ann"').first().waitFor();
};
