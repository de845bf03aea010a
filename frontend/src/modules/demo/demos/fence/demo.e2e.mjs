/** One of them cannot be shown, and the others are. */
export default async (demo) => {
  await demo.getByText('2.00').waitFor();
  await demo.getByRole('note').getByText('Cannot be shown').waitFor();
};
/** What the demo shows is written to the console as well. */
export const faults = /padStart/;
