import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { test } from 'node:test';
import { end, start } from './children.mjs';
import { lowerPriority } from './lower-priority.mjs';
import { until } from './until.mjs';

test('a process whose priority is lowered has it also as a session', async () => {
  const child = start(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const before = getPriority();
  // Another process of the machine may have been lowered just now.
  await until('A lower priority', () => lowerPriority(child), { limit: 20_000 });
  assert.ok(getPriority(child.pid) > before);
  const ofSession = `/proc/${child.pid}/autogroup`;
  if (existsSync(ofSession)) assert.match(readFileSync(ofSession, 'utf8'), /nice 10$/m);
  await end(child);
});

test('a process that could not be started or has ended keeps its priority without a failure', async () => {
  assert.equal(lowerPriority({ pid: undefined }), false);
  const child = start(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await end(child);
  assert.equal(lowerPriority(child), false);
});
