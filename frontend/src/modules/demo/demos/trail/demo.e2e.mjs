const reason = 'shown in the demo';

/** Creates an audit entry about an end user. */
export async function prepare(product) {
  const { list } = await product.call('user/info/page', { size: 1 });
  await product.call('user/info/reveal', { id: list[0].id, reason });
}

/** The newest act can be opened in detail and is listed among all acts on that end user. */
export default async (demo, page) => {
  await demo.locator('[data-row]').filter({ hasText: reason }).first().waitFor();
  await demo.getByText('Pear').waitFor();
  await demo.getByRole('button', { name: 'Read it' }).click();
  const drawer = page.locator('.ant-drawer', { visible: true });
  await drawer.getByText(reason).waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
};
