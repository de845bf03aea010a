/** The command palette finds the entry, and Enter runs it. */
export default async (demo, page) => {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').fill('Eat a pear');
  await palette.getByText('Eat a pear').first().waitFor();
  await page.keyboard.press('Enter');
  await demo.getByText('Pears eaten: 1').waitFor();
};
