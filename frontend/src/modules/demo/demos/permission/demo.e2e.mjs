import assert from 'node:assert/strict';

/** What nobody was granted is out of reach. */
export default async (demo) => {
  assert.ok(await demo.getByRole('button', { name: 'fruit/pear/eat' }).isDisabled());
  await demo.getByText('"eat":false').waitFor();
};
