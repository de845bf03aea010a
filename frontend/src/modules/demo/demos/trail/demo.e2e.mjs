/** What is done elsewhere appears, with its reason, and opens whole. */
export default async (demo, page, product) => {
  const reason = 'shown in the demo';
  await demo
    .getByText('Nobody did anything yet')
    .or(demo.getByRole('button', { name: 'Read it' }))
    .waitFor();
  const { list } = await product.call('user/info/page', { size: 1 });
  await product.call('user/info/reveal', { id: list[0].id, reason });
  await demo.locator('[data-row]').filter({ hasText: reason }).first().waitFor();
  await demo.getByRole('button', { name: 'Read it' }).click();
  const drawer = page.locator('.ant-drawer', { visible: true });
  await drawer.getByText(reason).waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
};
