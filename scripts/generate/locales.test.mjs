import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults } from './locales.mjs';

const equal = {
  'zh-cn': { hello: '你好 {{name}}' },
  'zh-tw': { hello: '你好 {{name}}' },
  en: { hello: 'Hello {{name}}' },
};

test('equal sets have no fault', () => {
  assert.deepEqual(faults('shell', equal), []);
});

test('a key that one language lacks is named with its language', () => {
  assert.deepEqual(faults('shell', { ...equal, en: {} }), ['shell en: hello is missing']);
});

test('a missing language lacks every key', () => {
  assert.deepEqual(faults('shell', { 'zh-cn': equal['zh-cn'], en: equal.en }), ['shell zh-tw: hello is missing']);
});

test('an empty text and a different placeholder are faults', () => {
  assert.deepEqual(faults('shell', { ...equal, en: { hello: 'Hello {{who}}' }, 'zh-tw': { hello: ' ' } }), [
    'shell zh-tw: hello is empty',
    'shell en: hello has the placeholders [{{who}}], not [{{name}}]',
  ]);
});

test('names are keyed by their Chinese text, and need no zh-cn', () => {
  assert.deepEqual(faults('names', { en: { 用户: 'Users' }, 'zh-tw': {} }), ['names zh-tw: 用户 is missing']);
});

test('an English text with a curly apostrophe is reported', () => {
  const of = (text) => faults('x', { 'zh-cn': { own: '自己的' }, 'zh-tw': { own: '自己的' }, en: { own: text } });
  assert.deepEqual(of("one's own"), []);
  assert.deepEqual(of('one’s own').length, 1);
});
