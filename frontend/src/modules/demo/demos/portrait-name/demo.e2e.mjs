/** Each entry shows its name, its note, and the first character of the name instead of a picture. */
export default async (demo) => {
  await demo.getByText(/^Quince/).waitFor();
  await demo.getByText('quince', { exact: true }).waitFor();
  await demo.locator('.ant-avatar', { hasText: 'Q' }).waitFor();
};
