import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultOf } from './verdict.mjs';

const JSON_TYPE = 'application/json';
const request = { method: 'POST', path: '/api/admin/x/y', headers: { language: 'en' }, body: '{}' };
const answer = (envelope, status = 200) => ({ status, type: JSON_TYPE, text: JSON.stringify(envelope) });
const judged = (given, more = {}, answers = [JSON_TYPE]) => faultOf({ ...request, ...more }, given, answers);

test('a success, a refusal and a missing sign-in are right answers', () => {
  assert.equal(judged(answer({ code: 1000, message: 'success', data: 'undefined' })), null);
  assert.equal(judged(answer({ code: 1002, message: 'name: must be text', data: { errors: {} } })), null);
  assert.equal(judged(answer({ code: 1001, message: 'Please sign in' }, 401)), null);
});

test('a server error, no answer, or an answer without an envelope is wrong', () => {
  assert.equal(judged(answer({ code: 1003, message: 'x' }, 500)), '500');
  assert.equal(judged(answer({ code: 1003, message: 'x' }, 503)), '503');
  assert.match(judged({ failure: 'ECONNRESET', ms: 1 }), /no answer/);
  assert.match(judged(answer({ error: 'Bad Request' }, 400)), /no envelope/);
  assert.match(judged({ status: 200, type: 'text/html', text: '<p>' }), /no envelope/);
});

test('a file or a page is right if the document declares one', () => {
  assert.equal(judged({ status: 200, type: 'text/csv; charset=utf-8', text: 'a' }, {}, ['text/csv']), null);
});

test('a message with text of a database or a stack is wrong unless the request contained it', () => {
  for (const leak of ['SQLITE_ERROR: no such column', 'ER_BAD_FIELD_ERROR', 'TypeError: x', 'at f (/a/b.js:1:2)'])
    assert.match(judged(answer({ code: 1002, message: leak })), /^leaks/);
  assert.equal(judged(answer({ code: 1002, message: 'TypeError is taken' }), { body: '{"name":"TypeError"}' }), null);
});

test('a message with a programming slip or in another language is wrong', () => {
  for (const slip of ['before () => new Date()', 'undefined is taken', 'at most {limit0}'])
    assert.match(judged(answer({ code: 1002, message: slip })), /^a message with/);
  const chinese = { headers: { language: 'zh-tw' } };
  assert.match(judged(answer({ code: 1002, message: 'x: must be text' }), chinese), /not in Chinese/);
  assert.equal(judged(answer({ code: 1002, message: 'x：應為文字' }), chinese), null);
});
