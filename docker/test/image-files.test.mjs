import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../../scripts/process/workspace.mjs';
import { instructions } from './dockerfile.mjs';

test('each path that is copied into the image exists and is not ignored', () => {
  const ignored = readFileSync(inRoot('.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const fromOutside = instructions().filter(({ word, text }) => word === 'COPY' && !text.startsWith('--from='));
  assert.ok(fromOutside.some(({ text }) => text.startsWith('package.json ')));
  for (const { text } of fromOutside)
    for (const source of text.split(/\s+/).slice(0, -1)) {
      assert.ok(existsSync(inRoot(source)), `${source} is not there`);
      assert.ok(!ignored.includes(source.split('/')[0]), `${source} is ignored`);
    }
});

test('packages, builds, data and secrets of this machine are kept out of the image', () => {
  const ignored = readFileSync(inRoot('.dockerignore'), 'utf8').split('\n');
  for (const path of ['**/node_modules', '**/dist', '.git', '**/.env', 'data']) assert.ok(ignored.includes(path), path);
});
