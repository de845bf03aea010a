/** The rows of a list with its count, in a form of their own. */
export default async (demo) => {
  await demo.getByText(/in total/).waitFor();
  await demo.locator('.ant-card').first().waitFor();
};
