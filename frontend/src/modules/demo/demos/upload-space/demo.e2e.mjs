/** Each button opens the library with its maximum number of files, and Escape closes it without a selection. */
export default async (demo, page) => {
  for (const [name, most] of [
    ['Choose one file', 1],
    ['Choose up to three files', 3],
    ['Open it by anything', 9],
  ]) {
    await demo.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose from the library' });
    await dialog.getByRole('button', { name: `Choose 0 / ${most}` }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
};
