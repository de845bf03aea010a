import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { documentFaults } from './documents.mjs';

const HOUSE = {
  'package.json': JSON.stringify({ scripts: { bench: 'node scripts/bench.mjs' } }),
  'backend/src/kernel/pear.ts': '',
  'docs/plum.md': '# A plum\n\n## How it is eaten: raw\n',
};

function faultsOf(text) {
  const root = mkdtempSync(join(tmpdir(), 'switchboard-documents-'));
  try {
    for (const [file, content] of Object.entries({ ...HOUSE, 'docs/read.md': text })) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), content);
    }
    return documentFaults(root, ['docs/read.md'], Object.keys(HOUSE));
  } finally {
    rmSync(root, { recursive: true });
  }
}
const missing = (name) => [`docs/read.md names ${name}, which is not there`];

test('a link must lead to an existing file and heading, relative to the document', () => {
  assert.deepEqual(
    faultsOf('[a](plum.md) [b](plum.md#how-it-is-eaten-raw) [c](../package.json) [d](https://e.f/g)'),
    [],
  );
  assert.deepEqual(faultsOf('[a](docs/plum.md)'), missing('docs/plum.md'));
  assert.deepEqual(faultsOf('[a](plum.md#how-it-grows)'), missing('plum.md#how-it-grows'));
  assert.deepEqual(faultsOf('# Here\n[a](#here) [b](#there)'), missing('#there'));
});

test('a path with a folder of the repository must exist, from the root or from the sources', () => {
  assert.deepEqual(faultsOf('`backend/src/kernel` `kernel/pear.ts` `src/kernel/` `base/sys/user` `a/b`'), []);
  assert.deepEqual(faultsOf('`kernel/plum.ts`'), missing('kernel/plum.ts'));
  assert.deepEqual(faultsOf('`backend/kernel`'), missing('backend/kernel'));
});

test('a file name is the name of an existing file', () => {
  assert.deepEqual(faultsOf('`pear.ts` `pear.eat()` `a.b`'), []);
  assert.deepEqual(faultsOf('`plum.ts`'), missing('plum.ts'));
});

test('a command exists in package.json, also in a code block', () => {
  assert.deepEqual(faultsOf('`npm run bench -- push`\n```sh\nnpm run bench\n```'), []);
  assert.deepEqual(faultsOf('```sh\nnpm run seed:pears\n```'), missing('seed:pears'));
});
