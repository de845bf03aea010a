/** The header stays above the scrolling content, and the tab has the name of the shown row. */
export default async (demo, page) => {
  await demo.getByRole('heading', { name: 'Pear' }).waitFor();
  await page
    .getByRole('tab', { name: 'Pear' })
    .or(page.getByRole('link', { name: 'Pear' }))
    .first()
    .waitFor();
};
