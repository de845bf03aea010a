/** The numbers of the chart are also available as a table. */
export default async (demo) => {
  await demo
    .getByRole('heading', { name: 'Bars' })
    .or(demo.getByText('Bars', { exact: true }))
    .first()
    .waitFor();
  await demo.locator('svg').first().waitFor();
};
