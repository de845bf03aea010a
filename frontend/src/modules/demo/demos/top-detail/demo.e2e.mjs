/** The head stays over what scrolls, and the tab is named after what the page shows. */
export default async (demo, page) => {
  await demo.getByRole('heading', { name: 'Pear' }).waitFor();
  await page
    .getByRole('tab', { name: 'Pear' })
    .or(page.getByRole('link', { name: 'Pear' }))
    .first()
    .waitFor();
};
