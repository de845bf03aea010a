/** Another value of a multiple select is selected by keyboard only. */
export default async (demo, page) => {
  const days = demo.getByRole('combobox', { name: 'days' });
  await days.focus();
  await days.fill('Fri');
  await days.press('Enter');
  await demo.getByText('"days":[0,2,4]').waitFor();
  await page.keyboard.press('Escape');
};
