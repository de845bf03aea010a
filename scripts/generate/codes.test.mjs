import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codesOf, listKey, wordListsOf } from './codes.mjs';

const status = { type: 'integer', enum: [1, 2, null], 'x-enum-varnames': ['Pending', 'Sent'] };
const document = {
  components: {
    schemas: {
      ImTask: { properties: { send_status: status, kind: { enum: ['one', 'two'] }, day: { enum: [7, 30] } } },
      ImTaskQuery: { properties: { send_status: status } },
      Labels: { properties: { labels: { type: 'array', items: { enum: ['b', 'a'] } } } },
    },
  },
};

test('numeric codes are written with names, words as a list, and those of queries left out', () => {
  assert.deepEqual(codesOf(document).trim().split('\n').slice(1), [
    'export const ImTaskKind = ["one", "two"] as const;',
    'export const ImTaskSendStatus = { Pending: 1, Sent: 2 } as const;',
    'export const LabelsLabels = ["b", "a"] as const;',
  ]);
});

test('lists of words are recognised in any order', () => {
  const lists = wordListsOf(document);
  assert.ok(lists.has(listKey(['a', 'b'])) && lists.has(listKey(['two', 'one'])));
  assert.ok(!lists.has(listKey(['a'])));
});

test('words inside a field are written once, with the schema name if two schemas differ', () => {
  const holding = (way) => ({
    properties: { spec: { properties: { ways: { type: 'array', items: { enum: way } } } } },
  });
  const lines = (...ways) => {
    const schemas = Object.fromEntries(ways.map((way, at) => [`Schema${at}`, holding(way)]));
    return codesOf({ components: { schemas } }).trim().split('\n').slice(1);
  };
  assert.deepEqual(lines(['a', 'b'], ['a', 'b']), ['export const SpecWays = ["a", "b"] as const;']);
  assert.deepEqual(lines(['a', 'b'], ['a', 'c']), [
    'export const Schema0SpecWays = ["a", "b"] as const;',
    'export const Schema1SpecWays = ["a", "c"] as const;',
  ]);
});
