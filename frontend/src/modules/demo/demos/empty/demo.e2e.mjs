/** A successful retry removes the error. */
export default async (demo) => {
  const failure = demo.getByRole('alert');
  await failure.getByText('The market is closed').waitFor();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await failure.waitFor({ state: 'hidden' });
};
