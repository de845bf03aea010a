import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { endAll } from '../process/children.mjs';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { tryHalves } from './halves.mjs';

let folder;
beforeEach(() => {
  folder = temporaryFolder('halves');
  mkdirSync(join(folder.path, 'scripts/resource'), { recursive: true });
});
afterEach(async () => {
  await endAll();
  folder.remove();
});

/** Scripts in place of the halves, which print these lines and record that they were started. */
function stub(lines) {
  for (const [name, said] of Object.entries(lines))
    writeFileSync(
      join(folder.path, `scripts/resource/${name}.mjs`),
      `import { appendFileSync } from 'node:fs';
       appendFileSync(process.argv[2] + '/started', '${name} ');
       for (const [part, passed] of ${JSON.stringify(said)}) console.log(JSON.stringify({ part, passed, log: part }));`,
    );
}
const started = () => readFileSync(join(folder.path, 'started'), 'utf8').trim().split(' ');
const PARTS = ['api', 'backend types', 'backend lint', 'frontend types', 'frontend lint'];
const outcomes = async (half) =>
  Object.fromEntries(await Promise.all(PARTS.map(async (part) => [part, (await half(part)).passed])));

const server = (api) => ({
  'try-server': [
    ['api', api],
    ...(api
      ? [
          ['backend types', true],
          ['backend lint', false],
        ]
      : []),
  ],
});
const page = {
  'try-console': [
    ['frontend types', true],
    ['frontend lint', true],
  ],
};

test('each half is opened once, and the console only after the API was built', async () => {
  stub({ ...server(true), ...page });
  const half = tryHalves(folder.path, folder.path);
  const all = {
    api: true,
    'backend types': true,
    'backend lint': false,
    'frontend types': true,
    'frontend lint': true,
  };
  assert.deepEqual(await outcomes(half), all);
  assert.deepEqual(await outcomes(half), all, 'asked later they say the same');
  assert.deepEqual(started(), ['try-server', 'try-console']);
});

test('no part passes without an API, and the console is not opened', async () => {
  stub({ ...server(false), ...page });
  const half = tryHalves(folder.path, folder.path);
  assert.deepEqual(new Set(Object.values(await outcomes(half))), new Set([false]));
  assert.deepEqual(started(), ['try-server']);
});

test('a half that dies fails its remaining parts with its last output', async () => {
  stub({ ...server(true) });
  writeFileSync(
    join(folder.path, 'scripts/resource/try-console.mjs'),
    `console.log('{"part":"frontend types","passed":true,"log":""}'); console.error('out of memory'); process.exit(134);`,
  );
  const half = tryHalves(folder.path, folder.path);
  assert.equal((await half('frontend types')).passed, true);
  assert.deepEqual(await half('frontend lint'), { passed: false, log: 'out of memory\n' });
});
