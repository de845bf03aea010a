/** Every kind has its word. */
export default async (demo) => {
  await demo.getByTitle('Picture').waitFor();
  await demo.getByText(/^space\/type: \d/).waitFor();
};
