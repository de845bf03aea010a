/** A common reason is filled in with one click, and can be replaced by free text. */
export default async (demo) => {
  const fraud = demo.getByRole('button', { name: 'Fraud' });
  await fraud.click();
  await demo.locator('output', { hasText: 'Fraud' }).waitFor();
  await demo.locator('[aria-pressed=true]').waitFor();
  await demo.getByRole('textbox', { name: 'Reason' }).fill('It was a game');
  await demo.locator('output', { hasText: 'It was a game' }).waitFor();
  await demo.locator('[aria-pressed=true]').waitFor({ state: 'detached' });
};
