/** Rows are cards, and columns where it is switched off: the window is as wide as before. */
export default async (demo) => {
  await demo.getByText('useIsPhone(): true').waitFor();
  await demo.locator('li').filter({ hasText: 'Medlar' }).waitFor();
  await demo.getByRole('switch', { name: 'PhoneWidth' }).click();
  await demo.getByText('useIsPhone(): false').waitFor();
  await demo.getByRole('columnheader', { name: 'Key' }).waitFor();
};
