/** Three new rows are announced, and are shown only on request. */
export default async (demo) => {
  await demo.getByRole('button', { name: 'Three rows come' }).click();
  const news = demo.getByRole('status').getByRole('button', { name: /3/ });
  await news.click();
  await news.waitFor({ state: 'hidden' });
};
