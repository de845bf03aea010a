import assert from 'node:assert/strict';

/** An invalid value is refused, and the input keeps the stored one. */
export default async (demo, page) => {
  const box = demo.getByRole('spinbutton').first();
  const kept = await box.inputValue();
  await box.fill('0');
  await box.press('Enter');
  await page.locator('.ant-message-warning').waitFor();
  assert.equal(await box.inputValue(), kept);
};
