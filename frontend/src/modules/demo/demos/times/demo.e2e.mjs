/** A missing time is a dash; another one is shown relative to now. */
export default async (demo) => {
  await demo.locator('time').nth(1).waitFor();
  await demo.getByText('–', { exact: true }).waitFor();
};
