import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jsonText, Pairs, Verbatim } from './json-text.mjs';

test('plain values are written like JSON.stringify writes them', () => {
  for (const value of [1, 'a"\n', null, true, [1, [2]], { a: { b: [] } }, '\ud800', {}, []])
    assert.equal(jsonText(value), JSON.stringify(value));
});

test('a key may occur twice, and may be __proto__', () => {
  const text = jsonText({
    a: new Pairs([
      ['__proto__', 1],
      ['x', 2],
      ['x', 3],
    ]),
  });
  assert.equal(text, '{"a":{"__proto__":1,"x":2,"x":3}}');
});

test('verbatim text is written unchanged, even if it is no JSON', () => {
  assert.equal(jsonText([new Verbatim('1e999'), new Verbatim('[[')]), '[1e999,[[]');
});
