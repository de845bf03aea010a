import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runNode } from './run.mjs';

const failing = (error) =>
  run(`import { fail } from ${JSON.stringify(new URL('fail.mjs', import.meta.url).href)};
    class StartError extends Error {}
    fail(${error});`);

async function run(script) {
  const { code, output } = await runNode('--input-type=module', ['-e', script]);
  assert.equal(code, 1);
  return output;
}

test('a start error is printed as one sentence', async () =>
  assert.equal(await failing("new StartError('TZ must be chosen.')"), 'TZ must be chosen.\n'));

test('an unknown option is printed as one sentence', async () =>
  assert.match(
    await failing("Object.assign(new TypeError('Unknown option --foo.'), { code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' })"),
    /^Unknown option --foo\.\n$/,
  ));

test('an unexpected error keeps its stack', async () =>
  assert.match(await failing("new Error('oops')"), /Error: oops\n\s+at /));
