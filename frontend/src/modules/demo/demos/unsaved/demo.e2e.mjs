/** Typed text counts as unsaved until it is reset. */
export default async (demo) => {
  const box = demo.getByRole('textbox', { name: 'Note' });
  await box.fill('pears');
  await demo.getByText('Unsaved').waitFor();
  await box.fill('');
  await demo.getByText('Unsaved').waitFor({ state: 'hidden' });
};
