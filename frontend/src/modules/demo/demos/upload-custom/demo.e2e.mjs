/** The drop area shows its own text. */
export default async (demo) => {
  await demo.getByText('Drop the contract here').waitFor();
};
