import assert from 'node:assert/strict';

/** What the API demands is demanded before anything is sent. */
export default async (demo, page) => {
  await demo.getByRole('button', { name: 'Open the form' }).click();
  const form = page.getByRole('dialog');
  assert.equal(await form.getByRole('textbox', { name: 'Name' }).inputValue(), 'Fruit');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.locator('.ant-form-item-explain-error').first().waitFor();
  await form.getByRole('button', { name: 'Cancel' }).click();
  // What was preset is no change of the person's; a question would stand in the way of the next demo.
  await form.waitFor({ state: 'hidden' });
};
