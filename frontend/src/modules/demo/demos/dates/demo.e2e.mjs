/** The value of a selected day is in the format of the API. */
export default async (demo) => {
  await demo.getByText('"day":"2026-02-03"').waitFor();
};
