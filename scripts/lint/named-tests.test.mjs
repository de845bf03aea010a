import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../process/workspace.mjs';
import { countNamedTests, namedTestFaults } from './named-tests.mjs';

const SOURCES = {
  'backend/test/pear.test.ts':
    "test('a pear is ripe', () => {});\ntest.each(['a'])(\n  'the pear %p is ripe',\n  () => {},\n);\nonBoth('a pear has one owner', () => {});",
};
const faultsOf = (text) => namedTestFaults(text, (path) => SOURCES[path]);

test('a named test that exists is no fault, also one with a table of cases', () => {
  assert.deepEqual(faultsOf('`backend/test/pear.test.ts`: “a pear is ripe”'), []);
  assert.deepEqual(faultsOf('`backend/test/pear.test.ts`: “the pear %p is ripe”'), []);
  assert.deepEqual(faultsOf('`backend/test/pear.test.ts`: “a pear has one owner”'), []);
});

test('a title that no test has, or only a part of one, is a fault', () => {
  const part = faultsOf('`backend/test/pear.test.ts`: “a pear is”');
  assert.deepEqual(part, ['backend/test/pear.test.ts has no test “a pear is”']);
});

test('a file that does not exist is a fault', () => {
  assert.deepEqual(faultsOf('`backend/test/plum.test.ts`: “x”'), ['there is no backend/test/plum.test.ts']);
});

test('every test that docs/asvs.md names exists, and every row that is met names one', () => {
  const text = readFileSync(inRoot('docs/asvs.md'), 'utf8');
  const read = (path) => (existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : undefined);
  assert.deepEqual(namedTestFaults(text, read), []);
  const rows = text.split('\n').filter((line) => /^\| [67]\.\d+\.\d+ /.test(line));
  const judged = rows.filter((row) => /\| (?:met|in part) +\|/.test(row));
  assert.ok(judged.length > 40);
  assert.deepEqual(
    judged.filter((row) => !countNamedTests(row)),
    [],
  );
});

test('docs/asvs.md has each requirement of the levels 1 and 2 once', () => {
  const text = readFileSync(inRoot('docs/asvs.md'), 'utf8');
  const found = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\d) /gm)].map(([, id]) => id);
  assert.deepEqual(found, expected());
});

/** How many requirements of the levels 1 and 2 each section has; those of level 3 stand behind them. */
function expected() {
  const sections = {
    ...{ 6.1: 3, 6.2: 12, 6.3: 4, 6.4: 4, 6.5: 5, 6.6: 3, 6.8: 4 },
    ...{ 7.1: 3, 7.2: 4, 7.3: 2, 7.4: 5, 7.5: 2, 7.6: 2 },
  };
  return Object.entries(sections).flatMap(([section, most]) =>
    Array.from({ length: most }, (_, at) => `${section}.${at + 1}`),
  );
}
