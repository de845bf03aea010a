/** A text that is cut off is whole under the pointer. */
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
