import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { inRoot } from '../process/workspace.mjs';

/** Static imports; what is imported later comes after the installation. */
const STATIC = /^(?:import|export)\s(?:[^;]*?\sfrom\s)?'([^']+)'/gm;

/** The names of all packages that a file and what it imports need at their start. */
function packagesOf(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  return [...readFileSync(file, 'utf8').matchAll(STATIC)].flatMap(([, name]) =>
    name.startsWith('.') ? packagesOf(join(dirname(file), name), seen) : name,
  );
}

for (const entry of ['scripts/test/main.mjs', 'scripts/launch/main.mjs', 'scripts/dev.mjs', 'scripts/check.mjs'])
  test(`the script ${entry} imports no package at its start, because it installs them`, () => {
    const packages = packagesOf(inRoot(entry));
    assert.ok(packages.includes('node:fs'));
    assert.deepEqual(
      packages.filter((name) => !name.startsWith('node:')),
      [],
    );
  });
