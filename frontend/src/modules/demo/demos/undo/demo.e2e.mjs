import { told } from '../../../../../e2e/notices.mjs';

/** The confirmation names the row, and the deleted row can be restored. */
export default async (demo, page) => {
  await demo.getByRole('button', { name: 'Delete a row' }).click();
  const question = page.getByRole('dialog');
  await question.getByText('Delete “Pear”?').last().waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  // The offer stays while the mouse is over it.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await undo.click();
  await told(page, 'Restored');
};
