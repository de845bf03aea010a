/** The colours follow what the person chose. */
export default async (demo, page) => {
  await demo.getByText('default, light').waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await demo.getByText('default, dark').waitFor();
  await page.emulateMedia({ colorScheme: 'light' });
};
