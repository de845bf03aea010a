import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { must, run } from '../process/run.mjs';
import { inRoot } from '../process/workspace.mjs';
import { IMAGE_NODE, nodeRelease } from './node-release.mjs';

test('the Node release of the image can be run', async () => {
  const version = await must('node', run(await nodeRelease(IMAGE_NODE), ['--version']));
  assert.equal(version.split('.')[0], `v${IMAGE_NODE.split('.')[0]}`);
});

test('the running release is not fetched', async () => {
  assert.equal(await nodeRelease(process.version), process.execPath);
});

test('a release that does not exist is named as the reason', async () => {
  await assert.rejects(nodeRelease('999.0.0'), /Fetching Node 999\.0\.0/);
});

test('the image uses the Node release that is tested', () => {
  const bases = readFileSync(inRoot('docker/Dockerfile'), 'utf8').match(/(?<=^FROM node:)\d+/gm);
  assert.deepEqual(new Set(bases), new Set([IMAGE_NODE.split('.')[0]]));
});
