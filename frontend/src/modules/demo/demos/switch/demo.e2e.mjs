import assert from 'node:assert/strict';

/** One that cannot be turned says why, to whoever cannot see it as well. */
export default async (demo) => {
  const first = demo.getByRole('switch').first();
  await first.waitFor();
  assert.match(await first.getAttribute('aria-label'), /The first one stays$/);
  assert.ok(await first.isDisabled());
};
