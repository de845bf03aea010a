/** What is done stands in the trail a moment later, and is opened. */
export default async (demo, page) => {
  await demo.getByRole('button', { name: 'Look at personal data' }).click();
  await demo.getByText('Out of curiosity').first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Out of curiosity').waitFor();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await drawer.waitFor({ state: 'hidden' });
};
