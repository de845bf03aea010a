import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { schedule } from './schedule.mjs';

/** A run on two cores whose steps end when the test says so. */
function scheduled(steps) {
  const ends = {};
  const begun = [];
  const results = schedule(
    steps,
    ({ name }) => {
      begun.push(name);
      return new Promise((resolve) => (ends[name] = () => resolve(name.toUpperCase())));
    },
    2,
  );
  const end = async (name) => {
    ends[name]();
    await turn();
  };
  return { begun, end, results };
}

test('a step begins as soon as its cores are free, and the results keep their order', async () => {
  const { begun, end, results } = scheduled([
    { name: 'a', cores: 1 },
    { name: 'b', cores: 0.5 },
    { name: 'c', cores: 0.5 },
    { name: 'd', cores: 1.5 },
  ]);
  assert.deepEqual(begun, ['a', 'b', 'c']);
  await end('b');
  assert.deepEqual(begun, ['a', 'b', 'c']);
  await end('a');
  assert.deepEqual(begun, ['a', 'b', 'c', 'd']);
  await end('d');
  await end('c');
  assert.deepEqual(await results, ['A', 'B', 'C', 'D']);
});

test('a step without a number of cores runs alone and is not overtaken', async () => {
  const { begun, end, results } = scheduled([{ name: 'a', cores: 1 }, { name: 'whole' }, { name: 'b', cores: 1 }]);
  assert.deepEqual(begun, ['a']);
  await end('a');
  assert.deepEqual(begun, ['a', 'whole']);
  await end('whole');
  await end('b');
  assert.deepEqual(await results, ['A', 'WHOLE', 'B']);
});

test('a step that wants more cores than there are runs alone', async () => {
  const { begun, end, results } = scheduled([
    { name: 'a', cores: 4 },
    { name: 'b', cores: 1 },
  ]);
  assert.deepEqual(begun, ['a']);
  await end('a');
  await end('b');
  await results;
});

test('an empty list is done at once', async () => assert.deepEqual(await schedule([], () => 1), []));

test('a spare step begins after what stands before it, and nothing waits for it', async () => {
  const { begun, end, results } = scheduled([
    { name: 'build' },
    { name: 'spare', spare: true },
    { name: 'another', spare: true },
    { name: 'a', cores: 2 },
    { name: 'b', cores: 2 },
  ]);
  assert.deepEqual(begun, ['build']);
  await end('build');
  assert.deepEqual(begun.toSorted(), ['a', 'build', 'spare']);
  await end('a');
  assert.deepEqual(begun.at(-1), 'b');
  await end('spare');
  assert.deepEqual(begun.at(-1), 'another');
  await end('another');
  await end('b');
  assert.deepEqual(await results, ['BUILD', 'SPARE', 'ANOTHER', 'A', 'B']);
});
