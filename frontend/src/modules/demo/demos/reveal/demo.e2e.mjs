/** The value is masked, shown after a reason was given, and masked again. */
export default async (demo, page) => {
  await demo.getByText('138****8000').waitFor();
  await demo.getByRole('button', { name: 'Show unmasked' }).click();
  await page.getByRole('button', { name: 'A complaint' }).click();
  await page.getByRole('button', { name: 'Record and show' }).click();
  await demo.getByText('13800138000').waitFor();
  await demo.getByRole('button', { name: 'Hide' }).click();
  await demo.getByText('138****8000').waitFor();
};
