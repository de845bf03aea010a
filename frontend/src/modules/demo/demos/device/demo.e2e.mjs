/** The colours follow the scheme that the user chose. */
export default async (demo, page, _product, look) => {
  const other = look === 'light' ? 'dark' : 'light';
  await demo.getByText(`default, ${look}`).waitFor();
  await page.emulateMedia({ colorScheme: other });
  await demo.getByText(`default, ${other}`).waitFor();
  await page.emulateMedia({ colorScheme: look });
};
