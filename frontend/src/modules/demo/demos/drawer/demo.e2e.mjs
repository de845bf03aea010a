/** The drawer opens, and Escape closes it. */
export default async (demo, page) => {
  await demo.getByRole('button', { name: 'Open the drawer' }).click();
  const drawer = page.getByRole('dialog', { name: 'Fruit' });
  await drawer.waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
};
