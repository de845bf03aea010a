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

test('a reason not to start is one sentence, and so is a failure that has a name', async () =>
  assert.equal(await failing("new StartError('TZ must be chosen.')"), 'TZ must be chosen.\n'));

test('an option that a command does not have is one sentence', async () =>
  assert.match(
    await failing("Object.assign(new TypeError('Unknown option --foo.'), { code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' })"),
    /^Unknown option --foo\.\n$/,
  ));

test('what nobody has thought of keeps its stack', async () =>
  assert.match(await failing("new Error('oops')"), /Error: oops\n\s+at /));
