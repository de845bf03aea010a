/** A chosen day stands in the value as it travels. */
export default async (demo) => {
  await demo.getByText('"day":"2026-02-03"').waitFor();
};
