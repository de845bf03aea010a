/** What was typed is unsaved until it is taken back. */
export default async (demo) => {
  const box = demo.getByRole('textbox', { name: 'Note' });
  await box.fill('pears');
  await demo.getByText('Unsaved').waitFor();
  await box.fill('');
  await demo.getByText('Unsaved').waitFor({ state: 'hidden' });
};
