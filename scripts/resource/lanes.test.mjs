import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passesAll } from './lanes.mjs';

/** @param falling the ticks that fail; @returns the ticks that ran, and whether all passed */
async function seen(...falling) {
  const looked = [];
  const passed = await passesAll(async (name) => {
    looked.push(name);
    return !falling.includes(name);
  });
  return { looked: looked.sort(), passed };
}

const ALL = ['diff', 'lint', 'migrations', 'tests', 'types'];

test('each step runs once, and none is left out', async () => {
  assert.deepEqual(await seen(), { looked: ALL, passed: true });
});

test('a failing step ends its lane and not the other one', async () => {
  assert.deepEqual(await seen('types'), { looked: ['diff', 'migrations', 'tests', 'types'], passed: false });
  assert.deepEqual(await seen('migrations'), { looked: ['diff', 'lint', 'migrations', 'types'], passed: false });
  assert.deepEqual(await seen('tests'), { looked: ALL, passed: false });
});

test('files with a failing diff are not tested any further', async () => {
  assert.deepEqual(await seen('diff'), { looked: ['diff'], passed: false });
});

test('the two lanes run at the same time', async () => {
  const begun = [];
  let end;
  const open = new Promise((resolve) => (end = resolve));
  const all = passesAll(async (name) => {
    begun.push(name);
    if (name === 'diff') return true;
    if (begun.includes('types') && begun.includes('migrations')) end();
    await open;
    return true;
  });
  assert.equal(await all, true);
});
