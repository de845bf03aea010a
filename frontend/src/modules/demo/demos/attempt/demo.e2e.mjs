/** The error of the server is shown in an alert. */
export default async (demo) => {
  await demo.getByRole('button', { name: 'Say something' }).click();
  await demo.getByRole('alert').getByText('Pears are sold out').waitFor();
};
