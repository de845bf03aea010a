import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { circlesIn } from '../../scripts/lint/circles.mjs';

const assets = fileURLToPath(new URL('../dist/assets/', import.meta.url));
/** What a built file imports before it starts. What it imports later, by a call, may lead back to it. */
const STATIC_IMPORT = /(?:from|import)"\.\/([^"]+\.js)"/g;

it('No delivered file needs one that needs it, because one of them would start without the other', () => {
  const imports = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) =>
      [...readFileSync(join(assets, name), 'utf8').matchAll(STATIC_IMPORT)].map(([, other]) => [name, other]),
    );
  assert.ok(imports.length > 100, 'some imports were found');
  const pairs = imports.map((pair) => pair.map((name) => join(assets, name)));
  assert.deepEqual(circlesIn(assets, pairs), []);
});
