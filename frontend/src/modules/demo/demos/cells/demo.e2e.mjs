/** The tooltip shows the complete text of a cell that is cut off. */
export default async (demo, page) => {
  await demo
    .getByText(/went to market/)
    .first()
    .hover();
  await page
    .getByRole('tooltip')
    .getByText(/before it was dark/)
    .waitFor();
  await page.mouse.move(0, 0);
};
