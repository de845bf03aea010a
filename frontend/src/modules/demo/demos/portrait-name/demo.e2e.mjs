/** Each has its name, its note, and the first sign of the name in place of a picture. */
export default async (demo) => {
  await demo.getByText(/^Quince/).waitFor();
  await demo.getByText('quince', { exact: true }).waitFor();
  await demo.locator('.ant-avatar', { hasText: 'Q' }).waitFor();
};
