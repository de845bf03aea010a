/** The server's reason is said, in an alert. */
export default async (demo) => {
  await demo.getByRole('button', { name: 'Say something' }).click();
  await demo.getByRole('alert').getByText('Pears are sold out').waitFor();
};
