import assert from 'node:assert/strict';

/** Fields that the API requires show an error before anything is sent. */
export default async (demo, page) => {
  await demo.getByRole('button', { name: 'Open the form' }).click();
  const form = page.getByRole('dialog');
  assert.equal(await form.getByRole('textbox', { name: 'Name' }).inputValue(), 'Fruit');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.locator('.ant-form-item-explain-error').first().waitFor();
  await form.getByRole('button', { name: 'Cancel' }).click();
  // Initial values do not count as unsaved input, so closing asks no question, which would block the next demo.
  await form.waitFor({ state: 'hidden' });
};
