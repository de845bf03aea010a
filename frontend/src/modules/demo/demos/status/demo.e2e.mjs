/** Users without the permission see a message, and users with it see the numbers. */
export default async (demo) => {
  await demo.getByText('12,345').waitFor();
  await demo.getByRole('button', { name: 'Take the permission away' }).click();
  await demo.getByText('You may not see the market').waitFor();
  await demo.getByRole('button', { name: 'Give it back' }).click();
  await demo.getByText('Nothing is late').waitFor();
};
