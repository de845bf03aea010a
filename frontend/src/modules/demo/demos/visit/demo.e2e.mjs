/** A visited group is listed in the command palette before anything is typed. */
export default async (demo, page) => {
  const group = demo.getByRole('button').first();
  const name = await group.textContent();
  await group.click();
  await demo.locator('[aria-pressed=true]').waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByText('Recently visited').waitFor();
  await palette.getByText(name, { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'hidden' });
};
