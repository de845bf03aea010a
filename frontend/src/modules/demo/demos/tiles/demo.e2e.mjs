/** The rows of a list are shown as tiles with their number. */
export default async (demo) => {
  await demo.getByText(/in total/).waitFor();
  await demo.locator('.ant-card').first().waitFor();
};
