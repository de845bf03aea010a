/** Every kind of file has a label. */
export default async (demo) => {
  await demo.getByTitle('Picture').waitFor();
  await demo.getByText(/^space\/type: \d/).waitFor();
};
