/** A usual reason is filled in by a press, and gives way to words of one's own. */
export default async (demo) => {
  const fraud = demo.getByRole('button', { name: 'Fraud' });
  await fraud.click();
  await demo.locator('output', { hasText: 'Fraud' }).waitFor();
  await demo.locator('[aria-pressed=true]').waitFor();
  await demo.getByRole('textbox', { name: 'Reason' }).fill('It was a game');
  await demo.locator('output', { hasText: 'It was a game' }).waitFor();
  await demo.locator('[aria-pressed=true]').waitFor({ state: 'detached' });
};
