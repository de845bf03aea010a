import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IMAGE_NODE, nodeRelease } from '../services/node-release.mjs';
import { dayNode } from './day-node.mjs';

test("the day's embedded half runs on the Node of the image where there are servers", async () =>
  assert.equal(await dayNode({ hasServers: true }), await nodeRelease(IMAGE_NODE)));

test('the tests of the night, and those without servers, run on the Node of this machine', async () => {
  assert.equal(await dayNode({ all: true, hasServers: true }), process.execPath);
  assert.equal(await dayNode({ hasServers: false }), process.execPath);
});
