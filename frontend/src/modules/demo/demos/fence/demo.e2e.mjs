/** One value cannot be rendered, and the others are still shown. */
export default async (demo) => {
  await demo.getByText('2.00').waitFor();
  await demo.getByRole('note').getByText('Cannot be shown').waitFor();
};
/** The error of the demo is also written to the browser console. */
export const faults = /padStart/;
