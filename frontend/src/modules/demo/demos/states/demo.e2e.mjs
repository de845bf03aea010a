/** Every state shows its message. */
export default async (demo) => {
  const show = (name) => demo.getByText(name, { exact: true }).first().click();
  await show('No match');
  await demo.getByText('Try other words, or ask for less.').waitFor();
  await show('Forbidden');
  await demo.getByText('You may not see this list').waitFor();
  await show('Failed');
  await demo.getByRole('alert').getByText('The market is closed').waitFor();
};
