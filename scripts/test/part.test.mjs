import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Part } from './part.mjs';

/** A part with a clock that the test sets, in seconds. */
function partAt() {
  const clock = { seconds: 0 };
  return { clock, part: new Part('server', () => clock.seconds * 1000) };
}

test('a part reports its finished files and tests and the file that has been running the longest', () => {
  const { clock, part } = partAt();
  part.hear({ kind: 'files', count: 3 });
  for (const file of ['a', 'b', 'c']) {
    part.hear({ kind: 'begin', file });
    clock.seconds += 10;
  }
  part.hear({ kind: 'test', file: 'a', outcome: 'passed' });
  part.hear({ kind: 'test', file: 'a', outcome: 'failed' });
  part.hear({ kind: 'end', file: 'a' });
  assert.equal(part.progress, 'server: 1 of 3 files, 1 passed, 1 failed, longest running: b (20 s)');
  assert.deepEqual(part.ended, [{ file: 'a', seconds: 30 }]);
});

test('a part without files says how long it has been running', () => {
  const { clock, part } = partAt();
  clock.seconds = 90;
  assert.equal(part.progress, 'server: 1.5 min');
});

test('the counts at the end of a file replace its tests, and an unloadable file is a failure', () => {
  const { part } = partAt();
  part.hear({ kind: 'test', file: 'a', outcome: 'passed' });
  part.hear({ kind: 'end', file: 'a', counts: { passed: 1, failed: 0, skipped: 2 } });
  part.hear({ kind: 'end', file: 'b', counts: { passed: 0, failed: 0, skipped: 0 }, broken: true });
  assert.deepEqual(part.counts, { passed: 1, failed: 1, skipped: 2 });
});

test('a part may take any time as long as a test or a file finishes every five minutes', () => {
  const { clock, part } = partAt();
  part.hear({ kind: 'begin', file: 'a' });
  for (let times = 0; times < 20; times++) {
    clock.seconds += 299;
    assert.equal(part.standstill, null);
    part.hear({ kind: 'test', file: 'a', outcome: 'passed' });
  }
  clock.seconds += 299;
  part.hear({ kind: 'end', file: 'a' });
  clock.seconds += 299;
  assert.equal(part.standstill, null);
});

test('a part without progress for five minutes must end and names the running files', () => {
  const { clock, part } = partAt();
  part.hear({ kind: 'begin', file: 'a' });
  clock.seconds = 200;
  part.hear({ kind: 'begin', file: 'b' });
  clock.seconds = 300;
  assert.match(part.standstill, /^Ended because nothing had finished for 5 min. Running: a \(300 s\), b \(100 s\)$/);
});
