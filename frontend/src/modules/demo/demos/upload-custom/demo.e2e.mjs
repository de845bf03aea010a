/** The area says what it wants. */
export default async (demo) => {
  await demo.getByText('Drop the contract here').waitFor();
};
