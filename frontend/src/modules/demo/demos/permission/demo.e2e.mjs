import assert from 'node:assert/strict';

/** Controls without a granted permission are disabled. */
export default async (demo) => {
  assert.ok(await demo.getByRole('button', { name: 'fruit/pear/eat' }).isDisabled());
  await demo.getByText('"eat":false').waitFor();
};
