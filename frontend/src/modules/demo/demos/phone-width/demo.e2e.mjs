/** The rows are cards in phone width and columns without it, although the width of the window does not change. */
export default async (demo) => {
  await demo.getByText('useIsPhone(): true').waitFor();
  await demo.locator('li').filter({ hasText: 'Medlar' }).waitFor();
  await demo.getByRole('switch', { name: 'PhoneWidth' }).click();
  await demo.getByText('useIsPhone(): false').waitFor();
  await demo.getByRole('columnheader', { name: 'Key' }).waitFor();
};
