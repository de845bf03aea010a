import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { inRoot } from '../../scripts/process/workspace.mjs';

/** What a built file loads that is no file of ours: `require("redis")`, `await import('redis')`. */
const LOADED = /\b(?:require|import)\((["'])([@\w][\w@./-]*)\1\)/g;

const packageOf = (path) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');

/** The image has no other packages than these. That they are enough to start it is tried every night. */
test('the built server loads only packages that are installed without tools for development', () => {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(inRoot('backend/package.json'), 'utf8'));
  const dist = inRoot('backend/dist');
  const files = readdirSync(dist, { recursive: true }).filter((name) => name.endsWith('.js'));
  const loaded = files.flatMap((name) => [...readFileSync(join(dist, name), 'utf8').matchAll(LOADED)]);
  const packages = new Set(
    loaded
      .map(([, , path]) => path)
      .filter((path) => !isBuiltin(path))
      .map(packageOf),
  );
  assert.ok(packages.size > 20);
  assert.deepEqual(
    [...packages].filter((name) => !(name in { ...dependencies, ...optionalDependencies })),
    [],
  );
});
