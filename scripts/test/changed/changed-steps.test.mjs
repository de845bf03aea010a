import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedChecks } from './changed-checks.mjs';
import { changedSteps } from './changed-steps.mjs';

const ALL = new Set(['build', 'check', 'scripts', 'backend', 'frontend', 'browser']);
const suites = (chosen) =>
  Object.fromEntries(
    ['server', 'console', 'browser', 'commands'].map((name) => [
      name,
      { chosen: new Map((chosen[name] ?? []).map((file) => [file, {}])) },
    ]),
  );
const names = (files, chosen, groups = ALL) => changedSteps(files, suites(chosen), groups).map(({ name }) => name);

const SERVER_CHECKS = [
  'types, lint and generated files of the server',
  'format',
  'no circles',
  'documents name what is there',
  'texts in three languages',
];

test('a change of the server needs its checks with the built server and its tests', () =>
  assert.deepEqual(names(['backend/src/a.ts'], { server: ['backend/test/a.test.ts'] }), [
    'build',
    ...SERVER_CHECKS,
    'tests: server',
  ]));

test('the wanted groups run, and the build only if one of them runs the product', () =>
  assert.deepEqual(names(['backend/src/a.ts'], { server: ['backend/test/a.test.ts'] }, new Set(['build', 'backend'])), [
    'tests: server',
  ]));

test('a test in a browser needs a browser and a build', () => {
  const steps = changedSteps([], suites({ browser: ['frontend/e2e/a.test.mjs'] }), ALL);
  assert.deepEqual(
    steps.map(({ name, needs }) => [name, needs]),
    [
      ['build', undefined],
      ['tests: browser', ['browser']],
    ],
  );
});

test('a generated file is checked with both halves', () =>
  assert.deepEqual(
    changedChecks(['openapi/openapi.json'])
      .map(({ name }) => name)
      .slice(0, 2),
    ['types and lint of the console', 'types, lint and generated files of the server'],
  ));

test('no change needs no step', () => assert.deepEqual(names([], {}), []));
