import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkLimit } from './check-limit.mjs';

/** A limit whose clock and processor time the test sets, in seconds. */
function limited() {
  const at = { seconds: 0, used: 0 };
  const whyEnd = checkLimit({ now: () => at.seconds * 1000, secondsOf: () => at.used });
  return { at, whyEnd: () => whyEnd({ pid: 1 }) };
}

test('a check on a slow machine may take hours as long as it gets some processor time', () => {
  const { at, whyEnd } = limited();
  for (let minutes = 0; minutes < 300; minutes += 4) {
    at.seconds = minutes * 60;
    at.used += 2;
    assert.equal(whyEnd(), null);
  }
});

test('a check that has been idle for five minutes must end', () => {
  const { at, whyEnd } = limited();
  at.used = 20;
  assert.equal(whyEnd(), null);
  at.seconds = 301;
  at.used = 20.5;
  assert.match(whyEnd(), /idle for 5 min/);
});

test('a check that uses more than ten minutes of processor time must end', () => {
  const { at, whyEnd } = limited();
  at.used = 599;
  assert.equal(whyEnd(), null);
  at.used = 601;
  assert.match(whyEnd(), /10 min of processor time/);
});
