/** A time that never was is a dash; one that was says how long ago. */
export default async (demo) => {
  await demo.locator('time').nth(1).waitFor();
  await demo.getByText('–', { exact: true }).waitFor();
};
