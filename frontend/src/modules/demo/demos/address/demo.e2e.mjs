/** Going back in the browser restores the previous choice. */
export default async (demo, page) => {
  await demo.getByText('large', { exact: true }).click();
  await demo.getByText('?demo.size=large').waitFor();
  await page.goBack();
  await demo.getByText('?demo.size=large').waitFor({ state: 'hidden' });
};
