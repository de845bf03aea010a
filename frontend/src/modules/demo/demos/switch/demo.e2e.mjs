import assert from 'node:assert/strict';

/** A disabled switch says why, also to screen readers. */
export default async (demo) => {
  const first = demo.getByRole('switch').first();
  await first.waitFor();
  assert.match(await first.getAttribute('aria-label'), /The first one stays$/);
  assert.ok(await first.isDisabled());
};
